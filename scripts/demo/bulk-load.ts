import type { Database } from '#server/database.ts';
import type { Insertable } from 'kysely';
import { copyRows } from '#server/platform/db/copy-rows.ts';
import type pg from 'pg';

type Cells<Table extends keyof Database> = Partial<Insertable<Database[Table]>> & Readonly<Record<string, unknown>>;

/** Inserts the rows of some items by one COPY; all of them give the same columns. */
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
 * Runs `work` without the foreign keys of the tables, and without their indexes but those of other constraints, and
 * with the triggers of `reported` disabled, since the rows already contain their sums; then restores all from their own
 * definitions. For many rows that takes a third of the time, leaves indexes without holes, and lets tables that point
 * to each other be filled one after the other. Every foreign key is checked against all rows when it is restored.
 * Within a transaction, so that none is ever lost.
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

/** How something is dropped, and how it is made again. */
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
