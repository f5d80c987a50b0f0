import type { Backup, Backups } from '#contract/backups.ts';
import {
  BACKUP_TEXTS,
  backupOverdueText,
  backupState,
  isBackupLost,
  isBackupOverdue,
} from '#domain/backups/backups.ts';
import type { Database } from '#server/database.ts';
import { readFirstRun } from '#server/platform/jobs/job-runs.ts';
import type { Kysely } from 'kysely';
import type { BackupPlan } from '../steps/create-backup.ts';
import { hasFile, isArchiveName } from '../store/archive-files.ts';
import type { ListedBackup } from '../store/backups.ts';
import { selectLastVerified, selectListed } from '../store/backups.ts';

/** The job name of the nightly backup. */
export const BACKUP_JOB = 'backup';

export interface BackupHealth {
  /** When the snapshot of the last verified backup was taken. */
  readonly last_good_at: string | null;
  readonly is_overdue: boolean;
}

/** When the snapshot of the last verified backup was taken; null before the first. */
export const readLastVerifiedBackup = async (db: Kysely<Database>): Promise<string | null> =>
  (await selectLastVerified(db))?.started_at ?? null;

/** Returns the last verified backup and whether backups are overdue. */
export async function readBackupHealth(db: Kysely<Database>, now: Date): Promise<BackupHealth> {
  const last_good_at = await readLastVerifiedBackup(db);
  const first = await readFirstRun(db, BACKUP_JOB);
  const at = (text: string | null): number | null => (text === null ? null : Date.parse(text));
  return { last_good_at, is_overdue: isBackupOverdue(at(last_good_at), at(first ?? null), now.getTime()) };
}

/** The notification when backups need attention. */
export interface OverdueBackup {
  readonly id: string;
  readonly label: string;
  /** The time of the last verified backup; the current time if there is none. */
  readonly since: string;
}

/** The notification’s id if there is no verified backup. */
const NO_BACKUP = '00000000-0000-0000-0000-000000000000';

export async function readOverdueBackup(db: Kysely<Database>, now: Date): Promise<OverdueBackup | null> {
  const { last_good_at, is_overdue } = await readBackupHealth(db, now);
  if (!is_overdue) return null;
  const label = backupOverdueText(last_good_at === null ? null : Date.parse(last_good_at), now.getTime());
  const id = (await selectLastVerified(db))?.id ?? NO_BACKUP;
  return { id, label, since: last_good_at ?? now.toISOString() };
}

/** Returns the backups for the settings page. */
export async function readBackups(
  db: Kysely<Database>,
  { folder, hour }: Pick<BackupPlan, 'folder' | 'hour'>,
  now: Date,
): Promise<Backups> {
  const good = await selectLastVerified(db);
  const listed = await selectListed(db, good?.started_at ?? null);
  const toBackup = (backup: ListedBackup): Promise<Backup> => describeBackup(backup, folder, now);
  return {
    last_good: good === undefined ? null : await toBackup(good),
    is_overdue: (await readBackupHealth(db, now)).is_overdue,
    nightly_hour: hour,
    items: await Promise.all(listed.map(toBackup)),
  };
}

async function describeBackup(
  { file_name, phase, percent, alive_at, ended_at, ...backup }: ListedBackup,
  folder: string,
  now: Date,
): Promise<Backup> {
  // The row is only marked as failed when the next backup starts.
  const isLost = ended_at === null && isBackupLost(Date.parse(alive_at), now.getTime());
  const state = isLost ? 'failed' : backupState({ ended_at, ...backup });
  return {
    ...backup,
    ...(isLost ? { fault: BACKUP_TEXTS.lost } : {}),
    state,
    progress: state === 'under_way' ? { phase, percent } : null,
    is_here: backup.bytes !== null && isArchiveName(file_name) && (await hasFile(folder, file_name, backup.bytes)),
  };
}
