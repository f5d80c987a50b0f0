import { BACKUP_PHASES, BACKUP_SOURCES, BACKUP_STATES } from '#domain/backups/backups.ts';
import { Id, Instant } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

export const Backup = z.strictObject({
  id: Id,
  state: z.enum(BACKUP_STATES),
  source: z.enum(BACKUP_SOURCES),
  /** The user's email address; null if no user started it. */
  asked_by: z.nullable(z.string()),
  /** Also the time of its snapshot. */
  started_at: Instant,
  is_encrypted: z.boolean(),
  /** This and the next two fields are null until the file is written. */
  bytes: z.nullable(z.int()),
  rows_count: z.nullable(z.int()),
  verified_at: z.nullable(Instant),
  /** The progress of a running backup. */
  progress: z.nullable(z.strictObject({ phase: z.enum(BACKUP_PHASES), percent: z.int() })),
  /** Why the backup failed, or the problem that the test restore found. */
  fault: z.nullable(z.string()),
  /** Why it was not copied to the second folder. */
  copy_fault: z.nullable(z.string()),
  /** Whether its file is in the backup folder of this server. */
  is_here: z.boolean(),
});
export type Backup = z.infer<typeof Backup>;

export const Backups = z.strictObject({
  last_good: z.nullable(Backup),
  /** Whether the last verified backup is too old. */
  is_overdue: z.boolean(),
  /** The local hour of the nightly backup; null if it is off. */
  nightly_hour: z.nullable(z.int()),
  /** Newest first: stored backups, and failed ones since the last verified one. */
  items: z.array(Backup),
});
export type Backups = z.infer<typeof Backups>;

export const getBackups = operation({
  name: 'getBackups',
  summary: 'Lists the stored backups, the latest results, and the progress of a running one.',
  method: 'GET',
  path: '/api/backups',
  output: Backups,
  refusals: [],
});

export const backUpNow = operation({
  name: 'backUpNow',
  summary: 'Starts a backup, in a process of its own, with a test restore. One at a time.',
  method: 'POST',
  path: '/api/backups',
  output: z.strictObject({ backup_id: Id }),
  creates: true,
  refusals: ['backup_under_way', 'password_confirmation_needed'],
});

const OfBackup = z.strictObject({ backup_id: Id });

export const checkBackupDownload = operation({
  name: 'checkBackupDownload',
  summary: 'Checks whether a backup can be downloaded now, with the same refusals. Not recorded.',
  method: 'GET',
  path: '/api/backups/{backup_id}/download',
  params: OfBackup,
  output: null,
  refusals: ['backup_not_found', 'backup_not_here', 'password_confirmation_needed'],
});

export const downloadBackup = operation({
  name: 'downloadBackup',
  summary: 'Downloads the archive of a backup. Recorded in the audit log.',
  method: 'GET',
  path: '/api/backups/{backup_id}/archive',
  params: OfBackup,
  output: null,
  file: 'application/octet-stream',
  refusals: ['backup_not_found', 'backup_not_here', 'password_confirmation_needed'],
});
