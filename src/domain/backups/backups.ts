// Backups: when one is due, when the last good one is too old, and what is said of them.
import { refuser } from '#domain/shared/refusal.ts';

/** Who had it made: the nightly job, a person on the settings page, or the command beside the product. */
export const BACKUP_SOURCES = ['nightly', 'screen', 'command'] as const;
export type BackupSource = (typeof BACKUP_SOURCES)[number];

/** The last good backup may be this old (hours): a night that was missed, and the morning to find out. */
export const BACKUP_OVERDUE_HOURS = 36;

/** Whether somebody must look after backups. `since` is when the first was due; null where none is made by itself. */
export function isBackupOverdue(lastGoodAt: number | null, since: number | null, now: number): boolean {
  const from = lastGoodAt ?? since;
  return from !== null && since !== null && now - from > BACKUP_OVERDUE_HOURS * 3_600_000;
}

/** The laboratory's hour from which on the day's backup is due, unless the operator says another. */
export const DEFAULT_BACKUP_HOUR = 1;

/**
 * Where a backup stands. `good`: restored on trial, and all of it was there. `not_verified`: written, and nobody has tried it.
 * `failed`: not written, or not whole when it was tried.
 */
export const BACKUP_STATES = ['under_way', 'good', 'not_verified', 'failed'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** What is stored of a backup, as far as its state hangs on it. */
export interface StoredBackup {
  readonly ended_at: string | null;
  readonly verified_at: string | null;
  readonly fault: string | null;
}

export function backupState({ ended_at, verified_at, fault }: StoredBackup): BackupState {
  if (ended_at === null) return 'under_way';
  if (fault !== null) return 'failed';
  return verified_at === null ? 'not_verified' : 'good';
}

/** What its process says of a backup while it makes it. */
export const BACKUP_PHASES = ['writing', 'verifying'] as const;
export type BackupPhase = (typeof BACKUP_PHASES)[number];

/** A backup that showed no sign of life for so long (ms) ended with its process. */
export const BACKUP_LOST_AFTER = 2 * 60_000;

export const BACKUP_REFUSALS = {
  backup_under_way: { kind: 'conflict', text: 'A backup is being made already.' },
  backup_not_found: { kind: 'missing', text: 'Backup not found' },
  backup_not_here: {
    kind: 'missing',
    text: 'This backup is not in the backup folder of this server. It may have been made by another one, or moved.',
  },
} as const;

export const refuseBackup = refuser(BACKUP_REFUSALS);

/** What is said of an overdue one. */
export const backupOverdueText = (lastGoodAt: number | null, now: number): string =>
  lastGoodAt === null
    ? `There is no good backup, more than ${BACKUP_OVERDUE_HOURS} hours after the first was due`
    : `The last good backup is ${Math.floor((now - lastGoodAt) / 3_600_000)} hours old`;

export const BACKUP_TEXTS = {
  lost: 'It was broken off: the program ended meanwhile.',
} as const;
