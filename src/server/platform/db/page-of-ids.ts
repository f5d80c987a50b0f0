import { must } from '#domain/shared/must.ts';
import { pagesOf } from '#domain/shared/paging.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The rows of a list: their source and conditions, their id, their order and the reversed one. */
export interface IdSource {
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
  readonly materialized?: { readonly columns: Sql; readonly as: Sql };
  /** What says how many rows there are without counting them (`total`). */
  readonly cachedCount?: Sql | null;
  /** What says of how many rows it is sure without looking at them (`total`), where counting them takes long. */
  readonly lowerBound?: Sql | undefined;
  /**
   * The ids of many rows that may all be far behind the beginning of the order, where a walk through the order would
   * pass all rows before them. Null where it would not.
   */
  readonly distantSlice?: (slice: Slice) => Sql | null;
}

/** Some rows of an order, or of the same from the other end. */
export interface Slice {
  readonly isReversed: boolean;
  readonly size: number;
  readonly offset: number;
}

/** A requested page; `last` is read from the other end. */
export interface PageRequest {
  readonly page: number | 'last';
  readonly page_size: number;
}

/** The number of a requested page. */
export const pageNumberOf = ({ page, page_size }: PageRequest, total: number): number =>
  page === 'last' ? pagesOf(total, page_size) : page;

/**
 * The rows of a page of a list of `total` rows, from the end that is nearer: past the middle that is the other one. Infinity where it is not
 * known where the other end is.
 */
export function sliceOf(request: PageRequest, total: number): Slice {
  const { page_size } = request;
  const offset = (pageNumberOf(request, total) - 1) * page_size;
  const size = Math.max(0, Math.min(page_size, total - offset));
  const behind = Math.max(0, total - offset - size);
  return behind < offset ? { isReversed: true, size, offset: behind } : { isReversed: false, size, offset };
}

export interface IdPage<Id = string> {
  /** Of the page's rows, in their order. */
  readonly ids: readonly Id[];
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly total_is_capped: boolean;
  readonly page: number;
}

/** Ids as `key (id, n)` behind `from`, each with its place: rows that are read by them are asked for in one shape, whatever selected them. */
export const keyed = (ids: readonly unknown[], type: Sql = sql`uuid`): Sql =>
  sql`unnest(${ids}::${type}[]) with ordinality as key (id, n)`;

/**
 * The ids of one page of a filtered list; the total is exact up to `exactUpTo`, and for the last page whatever it is. Counted first, in no
 * order, so that the index of the filter alone will do; how many there are then decides how the page is found. Up to `exactUpTo` the ids come
 * with the count, by one statement, and what finds few is done once.
 */
export async function pageOfIds<Id = string>(
  db: Kysely<Database>,
  source: IdSource,
  request: PageRequest,
  exactUpTo: number,
): Promise<IdPage<Id>> {
  const upTo = request.page === 'last' ? null : Math.max(exactUpTo, request.page * request.page_size);
  const { counted, ids } = await count<Id>(db, source, request, exactUpTo);
  const total_is_capped = upTo !== null && counted > upTo;
  const total = total_is_capped ? upTo : counted;
  const found = { total, total_is_capped, page: pageNumberOf(request, total) };
  const slice = sliceOf(request, total_is_capped ? Infinity : total);
  if (slice.size === 0) return { ...found, ids: [] };
  if (ids !== null) return { ...found, ids };
  const keys = counted > exactUpTo ? manyIds(source, slice) : fewIds(source, slice, exactUpTo);
  return { ...found, ids: await idsOf<Id>(db, keys, slice) };
}

/** The ids of a slice, in the order of the list from whichever end they were found. */
export async function idsOf<Id = string>(db: Kysely<Database>, keys: Sql, { isReversed }: Slice): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`${keys}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return isReversed ? ids.toReversed() : ids;
}

interface Counted<Id> {
  readonly counted: number;
  /** The ids of the page, where they were found with the count. */
  readonly ids: readonly Id[] | null;
}

async function count<Id>(
  db: Kysely<Database>,
  source: IdSource,
  request: PageRequest,
  exactUpTo: number,
): Promise<Counted<Id>> {
  const { page, page_size } = request;
  if (page === 'last') return { counted: await countAll(db, source), ids: null };
  if (page * page_size > exactUpTo) return { counted: await countRows(db, source, page * page_size), ids: null };
  const lowerBound = source.lowerBound === undefined ? 0 : await totalOf(db, source.lowerBound);
  if (lowerBound > exactUpTo) return { counted: lowerBound, ids: null };
  const slice = sliceOf(request, Infinity);
  const { materialized } = source;
  const few =
    materialized === undefined ? fewIds(source, slice, exactUpTo) : materializedIds(source, materialized.as, slice);
  const found = materialized === undefined ? sql`${counting(source, exactUpTo)} as found` : sql`taken`;
  const { rows } = await sql<Counted<Id>>`
    with ${materialized === undefined ? sql`` : sql`taken as materialized (select ${materialized.columns} from ${source.from} limit ${sql.lit(exactUpTo + 1)}),`}
      counted as (select count(*)::int as counted from ${found})
    select counted, case when counted <= ${sql.lit(exactUpTo)} then array(${few}) else array(${manyIds(source, slice)}) end as ids
    from counted`.execute(db);
  return must(rows[0], 'the count of a list');
}

const countAll = (db: Kysely<Database>, source: IdSource): Promise<number> =>
  source.cachedCount === undefined || source.cachedCount === null
    ? countRows(db, source, null)
    : totalOf(db, source.cachedCount);

/** How many rows there are, but no more than one more than `upTo`. */
const countRows = (db: Kysely<Database>, source: IdSource, upTo: number | null): Promise<number> =>
  totalOf(db, sql`select count(*)::int as total from ${counting(source, upTo)} as counted`);

const counting = ({ from, countedIn }: IdSource, upTo: number | null): Sql => {
  const order = countedIn === undefined ? sql`` : sql`order by ${countedIn}`;
  return upTo === null ? sql`(select from ${from})` : sql`(select from ${from} ${order} limit ${sql.lit(upTo + 1)})`;
};

/** The `total` that a statement answers. */
async function totalOf(db: Kysely<Database>, statement: Sql): Promise<number> {
  const { rows } = await sql<{ total: number }>`${statement}`.execute(db);
  return must(rows[0], 'the count of a list').total;
}

/** Few that were taken are sorted. */
const materializedIds = ({ id, order }: IdSource, as: Sql, { size, offset }: Slice): Sql =>
  sql`select ${id} from taken as ${as} order by ${order} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;

/**
 * The needed part of `keys (id)` after `with`: planned as if all were needed, so that few rows are never looked for in
 * an unsuitable order.
 */
const firstIds = ({ id, from, order }: Pick<IdSource, 'id' | 'from' | 'order'>, most: number): Sql =>
  sql`keys as materialized (select ${id} as id from ${from} order by ${order} limit ${sql.lit(most)})`;

/** Few are found by their filter and sorted. */
const fewIds = (source: IdSource, { isReversed, size, offset }: Slice, exactUpTo: number): Sql =>
  sql`with ${firstIds({ ...source, order: isReversed ? source.reversed : source.order }, exactUpTo + 1)}
    select id from keys limit ${sql.lit(size)} offset ${sql.lit(offset)}`;

/** Many are met soon on a walk through the order. */
const manyIds = (source: IdSource, slice: Slice): Sql => source.distantSlice?.(slice) ?? sliceOfIds(source, slice);

/** What it takes to walk through an order, from either end. */
type SliceSource = Pick<IdSource, 'id' | 'from' | 'order' | 'reversed'>;

/** The ids that are met on a walk through the order. */
export const sliceOfIds = ({ id, from, order, reversed }: SliceSource, { isReversed, size, offset }: Slice): Sql =>
  sql`select ${id} as id from ${from} order by ${isReversed ? reversed : order} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
