import type { BackupPhase, BackupSource } from '#domain/backups/backups.ts';
import { BACKUP_LOST_AFTER, BACKUP_TEXTS } from '#domain/backups/backups.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';

/** Far more than the retention rule keeps. Limits the list after weeks of failures. */
const MAX_LISTED = 60;

export type ListedBackup = Pick<Selectable<Database['backups']>, (typeof LISTED)[number]>;

export interface NewBackup {
  readonly id: string;
  readonly file_name: string;
  readonly source: BackupSource;
  readonly asked_by: string | null;
  readonly is_encrypted: boolean;
}

/** Inserts a running backup. Returns false if one is already running. */
export async function insertBackup(db: Kysely<Database>, backup: NewBackup, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backups')
    .values({ ...backup, started_at: at, alive_at: at })
    .onConflict((conflict) =>
      conflict
        .expression(sql`(ended_at is null)`)
        .where('ended_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Marks backups as failed whose heartbeat is too old: their process has ended. */
export async function failAbandoned(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BACKUP_LOST_AFTER).toISOString();
  await db
    .updateTable('backups')
    .set({ ended_at: now.toISOString(), fault: BACKUP_TEXTS.lost, verified_at: null })
    .where('ended_at', 'is', null)
    .where('alive_at', '<', before)
    .execute();
}

/**
 * Claims a started backup for this process. Returns its file name; undefined if it has ended or another process claimed
 * it.
 */
export async function claimPending(db: Kysely<Database>, id: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .updateTable('backups')
    .set({ alive_at: sql`greatest(${now.toISOString()}::timestamptz, started_at + interval '1 ms')` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .whereRef('alive_at', '=', 'started_at')
    .returning('file_name')
    .executeTakeFirst();
  return taken?.file_name;
}

export interface Stage {
  readonly phase: BackupPhase;
  readonly percent: number;
}

/** Stores the progress and the heartbeat. */
export async function saveStage(db: Kysely<Database>, id: string, stage: Stage, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...stage, alive_at: now.toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export interface Written {
  readonly bytes: number;
  readonly rows_count: number;
  readonly sha256: string;
  readonly copy_fault: string | null;
}

/** Records that the archive is complete in its folder. */
export async function saveWritten(db: Kysely<Database>, id: string, written: Written, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...written, written_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Records the end: verified, or the fault. */
export async function saveEnd(db: Kysely<Database>, id: string, fault: string | null, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('backups')
    .set({ ended_at: at, fault, verified_at: fault === null ? at : null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

const LISTED = [
  'id',
  'file_name',
  'source',
  'asked_by',
  'started_at',
  'is_encrypted',
  'phase',
  'percent',
  'bytes',
  'rows_count',
  'verified_at',
  'alive_at',
  'ended_at',
  'fault',
  'copy_fault',
] as const;

/** Returns the last verified backup, even if its file was removed. */
export const selectLastVerified = (db: Kysely<Database>): Promise<ListedBackup | undefined> =>
  db
    .selectFrom('backups')
    .select(LISTED)
    .where('verified_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Returns, newest first, running backups, those whose file exists, and those that failed without a file after `since`.
 */
export const selectListed = (db: Kysely<Database>, since: string | null): Promise<ListedBackup[]> =>
  db
    .selectFrom('backups')
    .select(LISTED)
    .where('removed_at', 'is', null)
    .where((row) =>
      row.or([
        row('written_at', 'is not', null),
        row('ended_at', 'is', null),
        ...(since === null ? [sql<boolean>`true`] : [row('started_at', '>', since)]),
      ]),
    )
    .orderBy('started_at', 'desc')
    .limit(MAX_LISTED)
    .execute();

export const selectBackup = (db: Kysely<Database>, id: string): Promise<ListedBackup | undefined> =>
  db
    .selectFrom('backups')
    .select(LISTED)
    .where('id', '=', id)
    .where('written_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Returns the ended backups whose file was not removed, for the retention rule. */
export const selectCurrent = (
  db: Kysely<Database>,
): Promise<{ id: string; file_name: string; started_at: string; is_good: boolean }[]> =>
  db
    .selectFrom('backups')
    .select((row) => [
      'id',
      'file_name',
      'started_at',
      row('verified_at', 'is not', null).$castTo<boolean>().as('is_good'),
    ])
    .where('written_at', 'is not', null)
    .where('ended_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();

export async function saveRemoved(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db.updateTable('backups').set({ removed_at: now.toISOString() }).where('id', '=', id).execute();
}
