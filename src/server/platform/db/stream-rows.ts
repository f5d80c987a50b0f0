import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Rows held in memory at once. */
const BATCH_ROWS = 500;

/** Reads all rows of a query in batches, in the given transaction. No more than one batch is in memory. */
export async function* streamRows<Row>(
  snapshot: Kysely<Database>,
  query: RawBuilder<Row>,
  size = BATCH_ROWS,
): AsyncGenerator<Row[]> {
  const cursor = sql.id(`rows_${(cursors += 1)}`);
  // Plan for all rows: the plan with the fastest first row rarely has the fastest last row.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(snapshot);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from ${cursor}`.execute(snapshot);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await sql`close ${cursor}`.execute(snapshot);
}

let cursors = 0;

/**
 * Reads all rows of a list in order, in batches: `keys` selects their IDs (`id`), `read` returns the data of a batch.
 */
export async function* streamRowsByIds<Row>(
  snapshot: Kysely<Database>,
  keys: RawBuilder<{ readonly id: string }>,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const part of streamRows(snapshot, keys)) yield await read(part.map(({ id }) => id));
}
