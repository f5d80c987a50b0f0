import { BACKUP_PHASES, BACKUP_SOURCES, BACKUP_STATES } from '#domain/backups/backups.ts';
import { Id, Instant } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

export const Backup = z.strictObject({
  id: Id,
  state: z.enum(BACKUP_STATES),
  source: z.enum(BACKUP_SOURCES),
  /** By email address; null where nobody did. */
  asked_by: z.nullable(z.string()),
  /** Also when its snapshot was taken. */
  started_at: Instant,
  is_encrypted: z.boolean(),
  /** This and what follows is null before the archive was written. */
  bytes: z.nullable(z.int()),
  rows_count: z.nullable(z.int()),
  verified_at: z.nullable(Instant),
  /** How far it is while it is made. */
  progress: z.nullable(z.strictObject({ phase: z.enum(BACKUP_PHASES), percent: z.int() })),
  /** Why there is none, or what was wrong when it was restored on trial. */
  fault: z.nullable(z.string()),
  /** Why it is not in the second folder. */
  copy_fault: z.nullable(z.string()),
  /** Whether its file is in the backup folder of the server that answers. */
  is_here: z.boolean(),
});
export type Backup = z.infer<typeof Backup>;

export const Backups = z.strictObject({
  last_good: z.nullable(Backup),
  /** Whether somebody must look after backups. */
  is_overdue: z.boolean(),
  /** The laboratory's hour from which on one is made by itself; null: none is. */
  nightly_hour: z.nullable(z.int()),
  /** Newest first: those that are kept, and since the last good one those that failed. */
  items: z.array(Backup),
});
export type Backups = z.infer<typeof Backups>;

export const getBackups = operation({
  name: 'getBackups',
  summary: 'The backups that are kept, what became of the last ones, and how far the one is that is being made.',
  method: 'GET',
  path: '/api/backups',
  output: Backups,
  refusals: [],
});

export const backUpNow = operation({
  name: 'backUpNow',
  summary: 'Begins a backup, which a process of its own makes and restores on trial. One at a time.',
  method: 'POST',
  path: '/api/backups',
  output: z.strictObject({ backup_id: Id }),
  creates: true,
  refusals: ['backup_under_way', 'password_confirmation_needed'],
});

const OfBackup = z.strictObject({ backup_id: Id });

export const checkBackupDownload = operation({
  name: 'checkBackupDownload',
  summary: 'Whether the archive of a backup would be answered now: refused as that would be, and writes nothing down.',
  method: 'GET',
  path: '/api/backups/{backup_id}/download',
  params: OfBackup,
  output: null,
  refusals: ['backup_not_found', 'backup_not_here', 'password_confirmation_needed'],
});

export const downloadBackup = operation({
  name: 'downloadBackup',
  summary: 'The archive of a backup, as it lies in the backup folder. Writes down that it was taken.',
  method: 'GET',
  path: '/api/backups/{backup_id}/archive',
  params: OfBackup,
  output: null,
  file: 'application/octet-stream',
  refusals: ['backup_not_found', 'backup_not_here', 'password_confirmation_needed'],
});

/** All that can be asked for and done of backups. */
export const BACKUP_OPERATIONS = { getBackups, backUpNow, checkBackupDownload, downloadBackup } as const;
