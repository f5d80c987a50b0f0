import type { Database } from '#server/database.ts';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';

export type LockedList = Selectable<Database['price_lists']>;

/** Locks a list until the transaction ends. Orders can still refer to it. */
export const lockList = (db: Kysely<Database>, id: string): Promise<LockedList | undefined> =>
  db.selectFrom('price_lists').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Locks every list, because names and the default are checked across all lists. */
export const lockLists = (db: Kysely<Database>): Promise<LockedList[]> =>
  db.selectFrom('price_lists').selectAll().orderBy('id').forNoKeyUpdate().execute();

export interface NewList {
  readonly name: string;
  readonly note: string;
}

/** Inserts a list and returns its id; undefined if the name is taken. The list is not the default. */
export async function insertList(db: Kysely<Database>, list: NewList): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into price_lists (name, note) values (${list.name}, ${list.note})
    on conflict (lower(name)) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Changes a locked list and increments its version. */
export async function saveList(
  db: Kysely<Database>,
  id: string,
  columns: Partial<Pick<LockedList, 'name' | 'note' | 'is_default' | 'retired_at'>>,
): Promise<void> {
  await db
    .updateTable('price_lists')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
