import type { Database } from '#server/database.ts';
import type { Insertable } from 'kysely';
import type pg from 'pg';

const CHUNK = 2000;

type Cells<Table extends keyof Database> = Partial<Insertable<Database[Table]>> & Readonly<Record<string, unknown>>;

/** Inserts the rows of some items, of two thousand in a statement; all of them give the same columns. */
export async function insertRows<Table extends keyof Database, Item>(
  client: pg.ClientBase,
  table: Table,
  items: readonly Item[],
  rowsOf: (item: Item) => readonly Cells<Table>[],
): Promise<void> {
  const types = await typesOf(client, table);
  for (let from = 0; from < items.length; from += CHUNK) {
    const rows = items.slice(from, from + CHUNK).flatMap(rowsOf);
    const columns = types.filter(({ name }) => rows[0] !== undefined && name in rows[0]);
    if (columns.length === 0) continue;
    const names = columns.map(({ name }) => name).join(', ');
    const given = columns.map(({ type }, index) => `$${index + 1}::${isText(type) ? 'text' : type}[]`);
    const selected = columns.map(({ name, type }) => `given.${name}${isText(type) ? `::${type}` : ''}`);
    // Each column goes as one array parameter: some parameters for thousands of rows.
    await client.query(
      `insert into ${table} (${names}) select ${selected.join(', ')} from unnest(${given.join(', ')}) as given (${names})`,
      columns.map(({ name, type }) =>
        isText(type) ? rows.map((row) => asText(row[name])) : rows.map((row) => row[name]),
      ),
    );
  }
}

/** Arrays and JSON travel as text: an array of arrays would be unnested to its single elements. */
const isText = (type: string): boolean => type.endsWith('[]') || type === 'jsonb';

const asText = (value: unknown): string | null =>
  Array.isArray(value) ? `{${value.join(',')}}` : value === null ? null : JSON.stringify(value);

async function typesOf(client: pg.ClientBase, table: string) {
  const { rows } = await client.query<{ readonly name: string; readonly type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [table],
  );
  return rows;
}

/**
 * Runs `work` with the foreign keys of the tables away, and their indexes but those of other constraints; then brings all back from
 * their own definitions. For many rows that takes a third of the time, leaves indexes without air in them, and lets tables that refer
 * to each other be filled one after the other. Nothing gets by: every foreign key is checked against all rows when it comes back.
 * Within a transaction, so that none is ever lost.
 */
export async function bulkLoad(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await definitions(client, FOREIGN_KEYS, tables);
  const indexes = await definitions(client, INDEXES, tables);
  for (const { away } of [...keys, ...indexes]) await client.query(away);
  await work();
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
