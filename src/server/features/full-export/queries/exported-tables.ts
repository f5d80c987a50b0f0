import type { ClientBase } from 'pg';
import { SECRET_COLUMNS, isLeftOut } from '../dictionary/dictionary.ts';

export interface Column {
  readonly name: string;
  /** The PostgreSQL type, for example `numeric(12,2)`. */
  readonly type: string;
  readonly is_nullable: boolean;
}

export interface ExportedTable {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Returns every exported table with its exported columns. */
export async function readExported(client: ClientBase): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(`
    select c.relname as name, jsonb_agg(jsonb_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'is_nullable', not a.attnotnull) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    group by c.relname order by c.relname::text collate "C"`);
  return rows
    .filter(({ name }) => !isLeftOut(name) && !isInternal(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => SECRET_COLUMNS[name]?.includes(column.name) !== true),
    }));
}

/** The table of migrations is internal; the manifest contains its content. */
const isInternal = (table: string): boolean => table === 'schema_migrations';

/** Returns the number of rows per table, counted in the same snapshot. */
export async function countRows(client: ClientBase, tables: readonly ExportedTable[]): Promise<Map<string, number>> {
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*) as rows from "${name}"`);
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '));
  return new Map(rows.map((row) => [row.name, row.rows]));
}
