import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Each table's rows in one short text, so that a test can show that nothing was written, or where it was. Entries of the audit log
 * that say what was refused are left out: a refusal may write one.
 */
export async function databaseDigest(db: Kysely<Database>): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  );
  const digests = tables.rows.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.table(name)} as t
      ${name === 'audit_entries' ? sql`where action not like 'REFUSED\\_%'` : sql``}`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** How many rows each of these tables has. */
export async function rowCounts<Table extends keyof Database & string>(
  db: Kysely<Database>,
  tables: readonly Table[],
): Promise<Record<Table, number>> {
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`);
  const { rows } = await sql<Record<Table, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no counts');
  return row;
}
