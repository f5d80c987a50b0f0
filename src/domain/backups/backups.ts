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

export const isBackupLost = (aliveAt: number, now: number): boolean => now - aliveAt > BACKUP_LOST_AFTER;

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

/** Where a part of the work on a backup is done: the archive is written, copied, and restored on trial in the data folder. */
export type BackupPlace = 'backup_folder' | 'second_folder' | 'data_folder';

const PLACES: Readonly<Record<BackupPlace, string>> = {
  backup_folder: 'the backup folder',
  second_folder: 'the second folder',
  data_folder: 'the data folder, where the backup is restored on trial',
};

/** By the code of the operating system's error, or of PostgreSQL's. */
const FOLDER_FAULTS: Readonly<Record<string, (place: string) => string>> = {
  ENOSPC: (place) => `No space is left on the disk of ${place}.`,
  EDQUOT: (place) => `The program has used up its share of the disk of ${place}.`,
  '53100': (place) => `No space is left on the disk of ${place}.`,
  EACCES: (place) => `The program may not write into ${place}.`,
  EPERM: (place) => `The program may not write into ${place}.`,
  EROFS: (place) => `The disk of ${place} can only be read.`,
  ENOENT: (place) => `There is no folder where ${place} should be.`,
  ENOTDIR: (place) => `Where ${place} should be stands a file.`,
  EEXIST: (place) => `Where ${place} should be stands a file.`,
  EIO: (place) => `The disk of ${place} does not work: a read or a write failed.`,
  ENODEV: (place) => `The disk of ${place} is gone.`,
  EHOSTDOWN: (place) => `The computer that holds ${place} does not answer.`,
  ETIMEDOUT: (place) => `The computer that holds ${place} does not answer.`,
  ESTALE: (place) => `The computer that holds ${place} no longer knows it.`,
};

/** What is wrong with a folder, by the error's code; null for what is no fault of a folder. */
export const folderFaultText = (code: string, place: BackupPlace): string | null =>
  Object.hasOwn(FOLDER_FAULTS, code) ? (FOLDER_FAULTS[code]?.(PLACES[place]) ?? null) : null;

const nightly = (hour: number): string =>
  `One is made every night from ${hour}:00 on, restored on trial, and compared.`;

export const BACKUP_TEXTS = {
  lost: 'It was broken off: the program ended meanwhile.',
  title: 'Backups',
  what: (hour: number | null): string =>
    `Everything the program holds, in one file. ${hour === null ? 'None is made by itself: BACKUP_HOUR is off.' : nightly(hour)}`,
  none: 'There is no backup yet.',
  noneGood: 'There is no good backup yet.',
  backUpNow: 'Back Up Now',
  download: 'Download',
  notCopied: (why: string): string => `Not in the second folder: ${why}`,
  notWritten: 'No file',
  lastGood: (when: string, size: string): string =>
    `The last good backup was taken on ${when}${size === '' ? '' : ` and takes ${size}`}. It was restored on trial, and all of it was there.`,
  overdue: `No backup was good for more than ${BACKUP_OVERDUE_HOURS} hours. Please look at the faults below, and make one now.`,
  onTrial: 'The file is written. It is being restored on trial now, which takes about ten times as long.',
  good: 'The backup is made: it was restored on trial, and all of it was there.',
  failed: (why: string): string => `The backup is not good. ${why}`,
  lostSight: 'What became of the backup is not known: please look into the list.',
} as const;

/** What is said of a backup's state. */
export const BACKUP_STATE_LABELS: Readonly<Record<BackupState, string>> = {
  under_way: 'Being made',
  good: 'Verified',
  not_verified: 'Not verified',
  failed: 'Failed',
};

export const BACKUP_PHASE_LABELS: Readonly<Record<BackupPhase, string>> = {
  writing: 'Writing',
  verifying: 'Restoring on trial',
};

export const BACKUP_SOURCE_LABELS: Readonly<Record<BackupSource, string>> = {
  nightly: 'by the nightly job',
  screen: 'on the settings page',
  command: 'by the command backup',
};
