import { must } from '#domain/shared/must.ts';
import { pagesOf } from '#domain/shared/paging.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The rows of a list: source with conditions, ID, order and reversed order. */
export interface IdSource {
  readonly id: Sql;
  readonly from: Sql;
  readonly order: Sql;
  readonly reversed: Sql;
  /** The order for counting. Without it, the database would read the table from its beginning, whatever the filter. */
  readonly countedIn?: Sql;
  /**
   * The columns that are read together with the count: the ID and the sort columns. Omit it if counting alone is
   * cheaper.
   */
  readonly materialized?: { readonly columns: Sql; readonly as: Sql };
  /** A statement that returns the number of rows (`total`) without counting them. */
  readonly cachedCount?: Sql | null;
  /** A statement that returns a lower bound of the number of rows (`total`), for lists that take long to count. */
  readonly lowerBound?: Sql | undefined;
  /**
   * Returns a statement for the IDs of a slice far from the start of the order, where walking the order would pass all
   * rows before it. Null if it is not needed.
   */
  readonly distantSlice?: (slice: Slice) => Sql | null;
}

/** A range of rows in the order, or in the reversed order. */
export interface Slice {
  readonly isReversed: boolean;
  readonly size: number;
  readonly offset: number;
}

/** A requested page. `last` is read in reversed order. */
export interface PageRequest {
  readonly page: number | 'last';
  readonly page_size: number;
}

/** Returns the number of the requested page. */
export const pageNumberOf = ({ page, page_size }: PageRequest, total: number): number =>
  page === 'last' ? pagesOf(total, page_size) : page;

/**
 * Returns the slice of a page, counted from the nearer end of a list of `total` rows. `total` is Infinity if the end is
 * unknown.
 */
export function sliceOf(request: PageRequest, total: number): Slice {
  const { page_size } = request;
  const offset = (pageNumberOf(request, total) - 1) * page_size;
  const size = Math.max(0, Math.min(page_size, total - offset));
  const behind = Math.max(0, total - offset - size);
  return behind < offset ? { isReversed: true, size, offset: behind } : { isReversed: false, size, offset };
}

export interface IdPage<Id = string> {
  /** IDs of the page’s rows, in their order. */
  readonly ids: readonly Id[];
  readonly total: number;
  /** Whether the list has more rows than `total`. */
  readonly total_is_capped: boolean;
  readonly page: number;
}

/**
 * Returns IDs as `key (id, n)`, each with its position, for a `from` clause. Every query by IDs then has the same
 * shape.
 */
export const keyed = (ids: readonly unknown[], type: Sql = sql`uuid`): Sql =>
  sql`unnest(${ids}::${type}[]) with ordinality as key (id, n)`;

/**
 * Returns the IDs of one page of a filtered list. The total is exact up to `exactUpTo`, and always for the last page.
 * The rows are counted first, without an order, so that the index of the filter suffices; the count decides how the
 * page is read. Up to `exactUpTo`, one statement returns the count and the IDs.
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

/** Reads the IDs of a slice and returns them in the order of the list. */
export async function idsOf<Id = string>(db: Kysely<Database>, keys: Sql, { isReversed }: Slice): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`${keys}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return isReversed ? ids.toReversed() : ids;
}

interface Counted<Id> {
  readonly counted: number;
  /** The IDs of the page, if they were read with the count. */
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

/** Returns the number of rows, at most `upTo` + 1. */
const countRows = (db: Kysely<Database>, source: IdSource, upTo: number | null): Promise<number> =>
  totalOf(db, sql`select count(*)::int as total from ${counting(source, upTo)} as counted`);

const counting = ({ from, countedIn }: IdSource, upTo: number | null): Sql => {
  const order = countedIn === undefined ? sql`` : sql`order by ${countedIn}`;
  return upTo === null ? sql`(select from ${from})` : sql`(select from ${from} ${order} limit ${sql.lit(upTo + 1)})`;
};

/** Runs a statement and returns its `total`. */
async function totalOf(db: Kysely<Database>, statement: Sql): Promise<number> {
  const { rows } = await sql<{ total: number }>`${statement}`.execute(db);
  return must(rows[0], 'the count of a list').total;
}

/** For few rows: sorts the rows that were read with the count. */
const materializedIds = ({ id, order }: IdSource, as: Sql, { size, offset }: Slice): Sql =>
  sql`select ${id} from taken as ${as} order by ${order} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;

/**
 * Returns the CTE `keys (id)` with the first rows. It is planned as if all rows were needed, so that few rows are not
 * searched through an unsuitable order.
 */
const firstIds = ({ id, from, order }: Pick<IdSource, 'id' | 'from' | 'order'>, most: number): Sql =>
  sql`keys as materialized (select ${id} as id from ${from} order by ${order} limit ${sql.lit(most)})`;

/** For few rows: finds them by the filter, then sorts. */
const fewIds = (source: IdSource, { isReversed, size, offset }: Slice, exactUpTo: number): Sql =>
  sql`with ${firstIds({ ...source, order: isReversed ? source.reversed : source.order }, exactUpTo + 1)}
    select id from keys limit ${sql.lit(size)} offset ${sql.lit(offset)}`;

/** For many rows: walks the order, which soon finds enough rows. */
const manyIds = (source: IdSource, slice: Slice): Sql => source.distantSlice?.(slice) ?? sliceOfIds(source, slice);

/** The parts of a source that a walk through the order needs. */
type SliceSource = Pick<IdSource, 'id' | 'from' | 'order' | 'reversed'>;

/** Returns a statement that reads the IDs of a slice in order. */
export const sliceOfIds = ({ id, from, order, reversed }: SliceSource, { isReversed, size, offset }: Slice): Sql =>
  sql`select ${id} as id from ${from} order by ${isReversed ? reversed : order} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
