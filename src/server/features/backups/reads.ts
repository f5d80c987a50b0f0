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

/** Whether somebody must look after backups. */
export async function readBackupHealth(db: Kysely<Database>, now: Date): Promise<BackupHealth> {
  const good = await db
    .selectFrom('backups')
    .select('started_at')
    .where('verified_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = await readFirstRun(db, BACKUP_JOB);
  const at = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));
  return {
    last_good_at: good?.started_at ?? null,
    is_overdue: isBackupOverdue(at(good?.started_at), at(first), now.getTime()),
  };
}
