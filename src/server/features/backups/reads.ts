import { isBackupOverdue } from '#domain/backups/backups.ts';
import type { Database } from '#server/database.ts';
import { readFirstRun } from '#server/platform/jobs/job-runs.ts';
import type { Kysely } from 'kysely';

/** The nightly backup, among the jobs. */
export const BACKUP_JOB = 'backup';

export interface BackupHealth {
  /** When the snapshot of the last good backup was taken. */
  readonly last_good_at: string | null;
  readonly is_overdue: boolean;
}

/** When the snapshot of the last good backup was taken; null before the first. */
export async function readLastGoodBackup(db: Kysely<Database>): Promise<string | null> {
  const good = await db
    .selectFrom('backups')
    .select('started_at')
    .where('verified_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return good?.started_at ?? null;
}

/** Whether somebody must look after backups. */
export async function readBackupHealth(db: Kysely<Database>, now: Date): Promise<BackupHealth> {
  const last_good_at = await readLastGoodBackup(db);
  const first = await readFirstRun(db, BACKUP_JOB);
  const at = (text: string | null): number | null => (text === null ? null : Date.parse(text));
  return { last_good_at, is_overdue: isBackupOverdue(at(last_good_at), at(first ?? null), now.getTime()) };
}
