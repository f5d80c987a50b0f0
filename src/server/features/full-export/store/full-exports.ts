import type { Database } from '#server/database.ts';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { DOWNLOAD_WITHIN } from '#domain/full-export/full-exports.ts';

type Db = Kysely<Database>;

/** The most exports listed. */
const LISTED = 10;

export type StoredExport = Omit<Selectable<Database['data_exports']>, 'asked_by'> & { readonly asked_by: string };

export const selectLatest = (db: Db): Promise<StoredExport[]> =>
  db
    .selectFrom('data_exports as e')
    .innerJoin('accounts as a', 'a.id', 'e.asked_by')
    .selectAll('e')
    .select('a.email as asked_by')
    .orderBy('e.asked_at', 'desc')
    .limit(LISTED)
    .execute();

export async function insertExport(db: Db, asked_by: string, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('data_exports')
    .values({ asked_by, asked_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Claims a user’s recent export for download. It can be downloaded only once and only by this user. */
export async function startDownload(db: Db, id: string, asked_by: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const claimed = await db
    .updateTable('data_exports')
    .set({ begun_at: at, alive_at: at })
    .where('id', '=', id)
    .where('asked_by', '=', asked_by)
    .where('begun_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('asked_at', '>=', new Date(now.getTime() - DOWNLOAD_WITHIN).toISOString())
    .executeTakeFirstOrThrow();
  return claimed.numUpdatedRows === 1n;
}

/** Records the progress of an export. Returns false if it was cancelled. */
export async function recordProgress(
  db: Db,
  id: string,
  progress: { readonly rows_total: number; readonly rows_done: number },
): Promise<boolean> {
  const row = await db
    .updateTable('data_exports')
    .set({ ...progress, alive_at: sql`now()` })
    .where('id', '=', id)
    .returning('cancelled_at')
    .executeTakeFirst();
  return row?.cancelled_at === null;
}

/** Records the end. `bytes` is null if the export is incomplete. */
export const endExport = (db: Db, id: string, bytes: number | null): Promise<unknown> =>
  db
    .updateTable('data_exports')
    .set({ ended_at: sql`now()`, bytes })
    .where('id', '=', id)
    .execute();

/** Cancels an export that has not ended. Returns whether there was one. */
export async function markCancelled(db: Db, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('data_exports')
    .set({ cancelled_at: now.toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return marked.numUpdatedRows === 1n;
}
