import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The rows of a list: whence and under which conditions, their id, their order and the same from the other end. */
export interface KeySource {
  readonly id: Sql;
  readonly from: Sql;
  readonly order: Sql;
  readonly reversed: Sql;
}

/** A page that is asked for; `last` is found from the other end. */
export interface PageAsked {
  readonly page: number | 'last';
  readonly page_size: number;
}

export interface KeyPage {
  readonly ids: readonly string[];
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly total_is_capped: boolean;
  readonly page: number;
}

/** The ids of one page of a filtered list; the total is exact up to `exactUpTo`, and for the last page whatever it is. */
export const pageOfKeys = (
  db: Kysely<Database>,
  source: KeySource,
  { page, page_size }: PageAsked,
  exactUpTo: number,
): Promise<KeyPage> =>
  page === 'last' ? findLast(db, source, page_size) : findNumbered(db, source, { page, page_size }, exactUpTo);

/**
 * `keys (ids)` behind `with`: one pass finds a page and counts, up to one more than `exactUpTo`. The array keeps the order of its rows
 * and knows their number; a window function for both took up to four times as long. Materialized, or the pass would run twice.
 */
export const keysOf = ({ id, from, order }: Omit<KeySource, 'reversed'>, exactUpTo: number): Sql =>
  sql`keys as materialized (select array(select ${id} from ${from} order by ${order} limit ${exactUpTo + 1}) as ids)`;

async function findNumbered(
  db: Kysely<Database>,
  { id, from, order }: KeySource,
  { page, page_size }: { readonly page: number; readonly page_size: number },
  atLeast: number,
): Promise<KeyPage> {
  const offset = (page - 1) * page_size;
  const exactUpTo = Math.max(atLeast, offset + page_size);
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with ${keysOf({ id, from, order }, exactUpTo)}
    select ids[${offset + 1}:${offset + page_size}] as ids, cardinality(ids) as total from keys`.execute(db);
  const { ids, total } = must(rows[0], 'the page’s keys');
  return { ids, total: Math.min(total, exactUpTo), total_is_capped: total > exactUpTo, page };
}

/** Counted exactly, then walked to from the other end. */
async function findLast(db: Kysely<Database>, source: KeySource, page_size: number): Promise<KeyPage> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${source.from}`.execute(db);
  const total = must(rows[0], 'the count of a list').total;
  const page = Math.max(1, Math.ceil(total / page_size));
  const size = total - (page - 1) * page_size;
  const ids = await pickKeys(db, { ...source, order: source.reversed }, { size, offset: 0 });
  return { ids: ids.toReversed(), total, total_is_capped: false, page };
}

/** So many ids, from an offset on. */
export async function pickKeys(
  db: Kysely<Database>,
  { id, from, order }: Omit<KeySource, 'reversed'>,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${from} order by ${order} limit ${size} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}
