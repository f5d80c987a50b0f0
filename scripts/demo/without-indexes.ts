import type pg from 'pg';

/** Below this many rows an index is kept up more quickly than it is built. */
const WORTHWHILE = 10_000;

/**
 * Runs `work` with the indexes of the tables away, those of constraints aside, and builds them again from their own definitions:
 * for many rows that takes half the time, and leaves indexes without air in them. Within a transaction, so that none is ever lost.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  { tables, rows }: { readonly tables: readonly string[]; readonly rows: number },
  work: () => Promise<void>,
): Promise<void> {
  if (rows < WORTHWHILE) return work();
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by name`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of indexes) await client.query(definition);
}
