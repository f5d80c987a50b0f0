import type { Database } from '#server/database.ts';
import type { Insertable } from 'kysely';
import { copyRows } from '#server/platform/db/copy-rows.ts';
import type pg from 'pg';

type Cells<Table extends keyof Database> = Partial<Insertable<Database[Table]>> & Readonly<Record<string, unknown>>;

/** Inserts the rows of some items with one COPY. All rows must have the same columns. */
export async function insertRows<Table extends keyof Database, Item>(
  client: pg.ClientBase,
  table: Table,
  items: readonly Item[],
  rowsOf: (item: Item) => readonly Cells<Table>[],
): Promise<void> {
  await copyRows(client, table, each(items, rowsOf));
}

function* each<Item, Given>(
  items: readonly Item[],
  rowsOf: (item: Item) => readonly Given[],
): Generator<Given, undefined> {
  for (const item of items) yield* rowsOf(item);
}

/**
 * Runs `work` without the foreign keys and indexes of the tables and with the triggers of `reported` disabled, then
 * restores all of them. Takes a third of the time for many rows, gives compact indexes, and allows tables with circular
 * references to be filled one by one. Restoring checks every foreign key. Run it in a transaction, so that nothing is
 * lost after an error.
 */
export async function bulkLoad(
  client: pg.ClientBase,
  { tables, reported }: { readonly tables: readonly string[]; readonly reported: readonly string[] },
  work: () => Promise<void>,
): Promise<void> {
  const keys = await definitions(client, FOREIGN_KEYS, tables);
  const indexes = await definitions(client, INDEXES, tables);
  for (const { away } of [...keys, ...indexes]) await client.query(away);
  for (const table of reported) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of reported) await client.query(`alter table ${table} enable trigger user`);
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { back } of [...indexes, ...keys]) await client.query(back);
}

/** Statements that drop and recreate a key or index. */
interface Definition {
  readonly away: string;
  readonly back: string;
}

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by conname`;

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
  from pg_index i
  where indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  order by indexrelid::regclass::text`;

async function definitions(client: pg.ClientBase, query: string, tables: readonly string[]): Promise<Definition[]> {
  return (await client.query<Definition>(query, [tables])).rows;
}
