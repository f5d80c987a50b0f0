import type { BackupPhase, BackupSource } from '#domain/backups/backups.ts';
import { BACKUP_LOST_AFTER, BACKUP_TEXTS } from '#domain/backups/backups.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface NewBackup {
  readonly id: string;
  readonly file_name: string;
  readonly source: BackupSource;
  readonly asked_by: string | null;
  readonly is_encrypted: boolean;
}

/** Takes the place of the one backup under way. False where another has it. */
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

/** Ends what showed no sign of life for too long: its process is gone. */
export async function endLost(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BACKUP_LOST_AFTER).toISOString();
  await db
    .updateTable('backups')
    .set({ ended_at: now.toISOString(), fault: BACKUP_TEXTS.lost, verified_at: null })
    .where('ended_at', 'is', null)
    .where('alive_at', '<', before)
    .execute();
}

/** What is made for: its name, and when its snapshot is taken. Undefined where it has ended. */
export const loadUnderWay = (
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly file_name: string; readonly source: BackupSource } | undefined> =>
  db
    .selectFrom('backups')
    .select(['file_name', 'source'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export interface Stage {
  readonly phase: BackupPhase;
  readonly percent: number;
}

/** Says how far it is, and that somebody still makes it. */
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

/** The archive stands whole in its folder. */
export async function saveWritten(db: Kysely<Database>, id: string, written: Written, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...written, written_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** It has come to its end: found whole, or with what is wrong. */
export async function saveEnd(db: Kysely<Database>, id: string, fault: string | null, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('backups')
    .set({ ended_at: at, fault, verified_at: fault === null ? at : null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Those whose file was not removed, as the rule of what is kept looks at them. */
export const selectStanding = (
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
