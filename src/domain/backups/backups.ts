// Backups: when they are due or overdue, their states and texts.
import { refuser } from '#domain/shared/refusal.ts';

/** What started the backup: the nightly job, a user on the settings page, or the command line. */
export const BACKUP_SOURCES = ['nightly', 'screen', 'command'] as const;
export type BackupSource = (typeof BACKUP_SOURCES)[number];

/** The maximum age (hours) of the last verified backup: allows one missed night and the next morning. */
export const BACKUP_OVERDUE_HOURS = 36;

/** Whether the last verified backup is too old. `since` is when the first backup was due; null if none is scheduled. */
export function isBackupOverdue(lastVerifiedAt: number | null, since: number | null, now: number): boolean {
  const from = lastVerifiedAt ?? since;
  return from !== null && since !== null && now - from > BACKUP_OVERDUE_HOURS * 3_600_000;
}

/** The local hour from which the daily backup is due, unless the server is configured otherwise. */
export const DEFAULT_BACKUP_HOUR = 1;

/**
 * The state of a backup. `good`: a test restore found it complete. `not_verified`: written but not tested. `failed`:
 * not written, or the test restore found it incomplete.
 */
export const BACKUP_STATES = ['under_way', 'good', 'not_verified', 'failed'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** The stored fields that determine the state. */
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

/** What a running backup is doing. */
export const BACKUP_PHASES = ['writing', 'verifying'] as const;
export type BackupPhase = (typeof BACKUP_PHASES)[number];

/** A backup without a heartbeat for this time (ms) was interrupted. */
export const BACKUP_LOST_AFTER = 2 * 60_000;

export const isBackupLost = (aliveAt: number, now: number): boolean => now - aliveAt > BACKUP_LOST_AFTER;

export const BACKUP_REFUSALS = {
  backup_under_way: { kind: 'conflict', text: 'A backup is already running.' },
  backup_not_found: { kind: 'missing', text: 'Backup not found' },
  backup_not_here: {
    kind: 'missing',
    text: 'This backup is not in the backup folder of this server. It may have been moved or created by another server.',
  },
} as const;

export const refuseBackup = refuser(BACKUP_REFUSALS);

/** The warning about an overdue backup. */
export const backupOverdueText = (lastVerifiedAt: number | null, now: number): string =>
  lastVerifiedAt === null
    ? `There is no verified backup, more than ${BACKUP_OVERDUE_HOURS} hours after the first one was due`
    : `The last verified backup is ${Math.floor((now - lastVerifiedAt) / 3_600_000)} hours old`;

/**
 * The folders of a backup: it is written to the backup folder, copied to the second folder, and test-restored in the
 * data folder.
 */
export type BackupPlace = 'backup_folder' | 'second_folder' | 'data_folder';

const PLACES: Readonly<Record<BackupPlace, string>> = {
  backup_folder: 'the backup folder',
  second_folder: 'the second folder',
  data_folder: 'the data folder (used for the test restore)',
};

/** By error code of the operating system or of PostgreSQL. */
const FOLDER_FAULTS: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: (place) => `There is no space left on the disk of ${place}.`,
  EDQUOT: (place) => `Marginline has reached its disk quota in ${place}.`,
  '53100': (place) => `There is no space left on the disk of ${place}.`,
  EACCES: (place) => `Marginline has no permission to write to ${place}.`,
  EPERM: (place) => `Marginline has no permission to write to ${place}.`,
  EROFS: (place) => `The disk of ${place} is read-only.`,
  ENOENT: (place) => `Marginline cannot find ${place}.`,
  ENOTDIR: (place) => `There is a file in the place of ${place}.`,
  EEXIST: (place) => `There is a file in the place of ${place}.`,
  EIO: (place) => `The disk of ${place} has errors: reading or writing failed.`,
  ENODEV: (place) => `The disk of ${place} is not connected.`,
  EHOSTDOWN: (place) => `The computer with ${place} does not respond.`,
  ETIMEDOUT: (place) => `The computer with ${place} does not respond.`,
  ESTALE: (place) => `The computer with ${place} no longer shares it.`,
};

/** The message for an error in a folder, by its code; null if the error is not about a folder. */
export const folderFaultText = (code: string, place: BackupPlace): string | null =>
  Object.hasOwn(FOLDER_FAULTS, code) ? (FOLDER_FAULTS[code]?.(PLACES[place]) ?? null) : null;

const nightly = (hour: number): string =>
  `A backup is created every night from ${hour}:00, test-restored and compared.`;

export const BACKUP_TEXTS = {
  lost: 'It was interrupted because Marginline stopped.',
  title: 'Backups',
  what: (hour: number | null): string =>
    `All data of Marginline in one file. ${hour === null ? 'Automatic backups are off (BACKUP_HOUR).' : nightly(hour)}`,
  noneVerified: 'There is no verified backup yet.',
  backUpNow: 'Back Up Now',
  download: 'Download',
  notCopied: (why: string): string => `Not in the second folder: ${why}`,
  notWritten: 'No file',
  lastVerified: (when: string, size: string): string =>
    `The last verified backup was created on ${when}${size === '' ? '' : ` and takes ${size}`}. A test restore was successful.`,
  overdue: `There has been no verified backup for more than ${BACKUP_OVERDUE_HOURS} hours. Check the errors below and create a backup now.`,
  testRestoring: 'The file is written. The test restore is running and takes about ten times as long.',
  good: 'The backup was created and the test restore was successful.',
  failed: (why: string): string => `The backup failed. ${why}`,
  resultUnknown: 'The result of the backup is unknown. Check the list.',
} as const;

export const BACKUP_STATE_LABELS: Readonly<Record<BackupState, string>> = {
  under_way: 'In progress',
  good: 'Verified',
  not_verified: 'Not verified',
  failed: 'Failed',
};

export const BACKUP_PHASE_LABELS: Readonly<Record<BackupPhase, string>> = {
  writing: 'Writing',
  verifying: 'Test restore',
};

export const BACKUP_SOURCE_LABELS: Readonly<Record<BackupSource, string>> = {
  nightly: 'by the nightly job',
  screen: 'on the settings page',
  command: 'by the backup command',
};
