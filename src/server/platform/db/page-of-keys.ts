import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { ONE_PLAN } from './one-plan.ts';

type Sql = RawBuilder<unknown>;

/** The rows of a list: whence and under which conditions, their id, their order and the same from the other end. */
export interface KeySource {
  readonly id: Sql;
  readonly from: Sql;
  readonly order: Sql;
  readonly reversed: Sql;
  /** An order to count in, where without one the database would begin to read the table, whatever it is filtered by. */
  readonly countedIn?: Sql;
  /**
   * What is taken of the rows, under their name, so that few of them come with their count: their id and what they are sorted by. Left out
   * where the count alone is cheaper.
   */
  readonly taken?: { readonly columns: Sql; readonly as: Sql; readonly idType: Sql };
  /** What says how many rows there are without counting them (`total`). */
  readonly kept?: Sql | null;
  /**
   * The ids of rows that are many and may all stand far behind the beginning of the order, where walking through the order would pass all
   * that comes before them. Null where it would not.
   */
  readonly farBehind?: (slice: Slice) => Sql | null;
}

/** Some rows of an order, or of the same from the other end. */
export interface Slice {
  readonly isReversed: boolean;
  readonly size: number;
  readonly offset: number;
}

/** A page that is asked for; `last` is found from the other end. */
export interface PageAsked {
  readonly page: number | 'last';
  readonly page_size: number;
}

export interface KeyPage {
  /** What selects the ids (`id`) of the page, in no order; null where it has none. */
  readonly keys: Sql | null;
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly total_is_capped: boolean;
  readonly page: number;
}

/** Rows to be read, by what selects their ids, and the order in which they are wanted. */
export interface Picked {
  readonly keys: Sql | null;
  readonly order: Sql;
}

/** Rows to be read by their ids, in the order of these. */
export const pickedIds = (ids: readonly string[]): Picked => ({
  keys:
    ids.length === 0
      ? null
      : sql`select ${ONE_PLAN} id, n from unnest(${ids}::uuid[]) with ordinality as given (id, n)`,
  order: sql`key.n`,
});

/**
 * What selects the ids of one page of a filtered list; the total is exact up to `exactUpTo`, and for the last page whatever it is. Counted
 * first, in no order, so that the index of the filter alone will do; how many there are then decides how the page is found. Few come with
 * their count, so that what finds them is done once.
 */
export async function pageOfKeys(
  db: Kysely<Database>,
  source: KeySource,
  { page, page_size }: PageAsked,
  exactUpTo: number,
): Promise<KeyPage> {
  const upTo = page === 'last' ? null : Math.max(exactUpTo, page * page_size);
  const { counted, few } = await count(db, source, { page, page_size }, exactUpTo);
  const total_is_capped = upTo !== null && counted > upTo;
  const total = total_is_capped ? upTo : counted;
  const number = page === 'last' ? Math.max(1, Math.ceil(total / page_size)) : page;
  const offset = (number - 1) * page_size;
  const size = Math.min(page_size, total - offset);
  const found = { total, total_is_capped, page: number };
  if (size <= 0) return { ...found, keys: null };
  if (few !== null) return { ...found, keys: few };
  const behind = counted - offset - size;
  // Past the middle it is nearer from the other end, if it is known where that is.
  const slice: Slice =
    !total_is_capped && behind < offset
      ? { isReversed: true, size, offset: behind }
      : { isReversed: false, size, offset };
  return { ...found, keys: counted > exactUpTo ? ofMany(source, slice) : ofFew(source, slice, exactUpTo) };
}

interface Counted {
  readonly counted: number;
  /** What selects the ids of the page, where they were found with the count. */
  readonly few: Sql | null;
}

async function count(
  db: Kysely<Database>,
  source: KeySource,
  { page, page_size }: PageAsked,
  exactUpTo: number,
): Promise<Counted> {
  if (page === 'last') return { counted: await countAll(db, source), few: null };
  if (source.taken === undefined || page * page_size > exactUpTo)
    return { counted: await countRows(db, source, Math.max(exactUpTo, page * page_size)), few: null };
  const { columns, as, idType } = source.taken;
  const { rows } = await sql<{ counted: number; ids: unknown[] | null }>`
    with taken as materialized (select ${columns} from ${source.from} limit ${exactUpTo + 1}),
      counted as (select count(*)::int as counted from taken)
    select counted, case when counted <= ${exactUpTo}::int then array(
      select ${source.id} from taken as ${as} order by ${source.order} limit ${page_size} offset ${(page - 1) * page_size}) end as ids
    from counted`.execute(db);
  const { counted, ids } = must(rows[0], 'the count of a list');
  return { counted, few: ids === null ? null : sql`select unnest(${ids}::${idType}[]) as id` };
}

async function countAll(db: Kysely<Database>, source: KeySource): Promise<number> {
  if (source.kept === undefined || source.kept === null) return countRows(db, source, null);
  const { rows } = await sql<{ total: number }>`${source.kept}`.execute(db);
  return must(rows[0], 'the kept count of a list').total;
}

/** How many rows there are, but no more than one more than `upTo`. */
async function countRows(db: Kysely<Database>, { from, countedIn }: KeySource, upTo: number | null): Promise<number> {
  const order = countedIn === undefined ? sql`` : sql`order by ${countedIn}`;
  const limited = upTo === null ? sql`` : sql`${order} limit ${upTo + 1}`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} ${limited}) as counted`.execute(db);
  return must(rows[0], 'the count of a list').total;
}

/** `keys (id)` behind `with`, for as much of it as is taken: planned as if all were taken, so that few rows are never looked for in an order that is not theirs. */
const keysOf = ({ id, from, order }: Pick<KeySource, 'id' | 'from' | 'order'>, most: number): Sql =>
  sql`keys as materialized (select ${id} as id from ${from} order by ${order} limit ${sql.lit(most)})`;

/** Few are found by their filter and sorted. */
const ofFew = (source: KeySource, { isReversed, size, offset }: Slice, exactUpTo: number): Sql =>
  sql`with ${keysOf({ ...source, order: isReversed ? source.reversed : source.order }, exactUpTo + 1)}
    select id from keys limit ${size} offset ${offset}`;

/** Many are met soon on a walk through the order. */
const ofMany = (source: KeySource, slice: Slice): Sql => source.farBehind?.(slice) ?? walked(source, slice);

/** The ids that are met on a walk through the order. */
export const walked = (
  { id, from, order, reversed }: Omit<KeySource, 'farBehind'>,
  { isReversed, size, offset }: Slice,
): Sql =>
  sql`select ${id} as id from ${from} order by ${isReversed ? reversed : order} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
