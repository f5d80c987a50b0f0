import type { WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import { must } from '#domain/shared/must.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import { searchTerm } from '#domain/shared/text.ts';
import { SHORT_SEARCH_NEWEST, isShortSearch } from '#domain/work-orders/order-list-view.ts';
import { serialRangesOf } from '#domain/work-orders/serial-number.ts';
import { andConditions } from '#server/platform/db/and-conditions.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { IdPage, IdSource } from '#server/platform/db/page-of-ids.ts';
import { hasDottedI } from '#server/platform/db/like-patterns.ts';
import { idsOf, pageNumberOf, pageOfIds, sliceOf, sliceOfIds } from '#server/platform/db/page-of-ids.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { conditionsOf, usesTrigrams } from './order-filters.ts';
import { allOrders, lowerBound, hasOnePlan, cachedCount } from './cached-order-counts.ts';
import { sortColumn, sortBy, reversed } from './sort-columns.ts';
import type { KeyedRows } from './order-rows.ts';

export interface FoundPage extends IdPage {
  readonly search_is_limited: boolean;
}

/** Returns the IDs of a page of the list and the number of orders. */
export async function findPage(deps: Deps, query: WorkOrderQuery): Promise<FoundPage> {
  const { sort, search = '' } = query;
  const conditions = await conditionsOf(deps, query);
  if (conditions.length === 0) return { ...(await findInWhole(deps, query)), search_is_limited: false };
  const search_is_limited = isShortSearch(search) && (await countAll(deps)) > SHORT_SEARCH_NEWEST;
  // With all columns, each row would be read although an index has the needed columns.
  const columns =
    conditions.length === 1 && sortColumn(sort).length === 0 && !hasDottedI(search) ? SEARCHED : undefined;
  const from = sourceOf(conditions, search, columns);
  const inOrder = sourceIn(query, hasOnePlan(query) ? sql`${PREPARED} ${from}` : from);
  const distantSlice = isShortSearch(search)
    ? undefined
    : (ofNumbers(inOrder, query) ?? oldDays(inOrder, query, deps.today));
  const source: IdSource = {
    ...inOrder,
    cachedCount: cachedCount(query),
    lowerBound: lowerBound(query),
    ...(distantSlice && { distantSlice }),
  };
  return { ...(await pageOfIds(deps.db, source, query, EXACT_TOTAL_LIMIT)), search_is_limited };
}

/**
 * Returns the orders `w` that meet all conditions, as a `from` item. A short search reads only the newest orders and
 * these columns.
 */
export const sourceOf = (
  conditions: readonly RawBuilder<unknown>[],
  search = '',
  columns: RawBuilder<unknown> = sql`*`,
): RawBuilder<unknown> =>
  sql`${isShortSearch(search) ? newest(columns) : sql`work_orders w`} where ${andConditions(conditions)}`;

const newest = (columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${columns} from work_orders order by serial_year desc, serial_no desc limit ${sql.lit(SHORT_SEARCH_NEWEST)}) w`;

/** The columns of a search without other filters, all in `work_orders_serial_key`. */
const SEARCHED = sql`id, serial_year, serial_no, search`;

const sourceIn = ({ sort, search }: WorkOrderQuery, from: RawBuilder<unknown>): IdSource => ({
  id: sql`w.id`,
  from,
  order: sortBy(sort),
  reversed: sortBy(reversed(sort)),
  materialized: {
    columns: sql.join([sql`w.id, w.serial_year, w.serial_no`, ...columnsOutsideSerialKey(sort, search)]),
    as: sql`w`,
  },
});

/** The sort column, or any column outside `work_orders_serial_key` if a search needs one (`usesTrigrams`). */
const columnsOutsideSerialKey = (sort: WorkOrderQuery['sort'], search = ''): readonly RawBuilder<unknown>[] =>
  usesTrigrams(search) && sortColumn(sort).length === 0 ? [sql`w.order_date`] : sortColumn(sort);

async function countAll({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${PREPARED} ${allOrders} as total`.execute(db);
  return must(rows[0], 'the count of all orders').total;
}

/** Returns a page of the whole list. */
async function findInWhole(deps: Deps, query: WorkOrderQuery): Promise<IdPage> {
  const total = await countAll(deps);
  const slice = sliceOf(query, total);
  const keys = sliceOfIds(sourceIn(query, sql`work_orders w`), slice);
  const ids = slice.size === 0 ? [] : await idsOf(deps.db, keys, slice);
  return { ids, total, total_is_capped: false, page: pageNumberOf(query, total) };
}

/**
 * Returns the keys of the first page of the whole list and the number of orders, for one statement, because it is the
 * most frequent request. Null for any other page.
 */
export function firstPage({ page, page_size, sort, ...filters }: WorkOrderQuery): KeyedRows | null {
  if (page !== 1 || Object.values(filters).some((filter) => filter !== undefined)) return null;
  const order = sortBy(sort);
  const key = sql`(
    select w.id, row_number() over (order by ${order}) as n from work_orders w order by ${order} limit ${sql.lit(page_size)}) as key`;
  return { key, total: allOrders };
}

/**
 * For a search of several ranges of serial numbers: reads at most one page from each range, because a walk through the
 * order would pass all newer orders.
 */
function ofNumbers(
  { id, from, order, reversed: turned }: IdSource,
  { sort, search = '' }: WorkOrderQuery,
): IdSource['distantSlice'] {
  const ranges = serialRangesOf(searchTerm(search)) ?? [];
  if (ranges.length < 2 || (sort !== '-serial_number' && sort !== 'serial_number')) return undefined;
  return ({ isReversed, size, offset }) => {
    const by = isReversed ? turned : order;
    const parts = ranges.map(
      ({ firstYear, first, last }) => sql`(
        select ${id} as id, w.serial_year, w.serial_no from ${from} and w.serial_year = ${firstYear} and w.serial_no between ${first} and ${last}
        order by ${by} limit ${sql.lit(offset + size)})`,
    );
    return sql`
      select w.id from (${sql.join(parts, sql` union all `)}) as w
      order by ${by} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
  };
}

/**
 * For old days sorted by serial number: reads at most one page from each day through its index, because a walk through
 * the order would pass all newer orders.
 */
function oldDays(
  { id, from, order, reversed: turned }: IdSource,
  { sort, date_from, date_to }: WorkOrderQuery,
  today: string,
): IdSource['distantSlice'] {
  const isDown = sort === '-serial_number';
  if (!isDown && sort !== 'serial_number') return undefined;
  return ({ isReversed, size, offset }) => {
    // An ascending walk passes other rows only if the first days are excluded; a descending walk, if the latest are.
    const isPassed = isDown === isReversed ? date_from !== undefined : date_to !== undefined && date_to < today;
    if (!isPassed) return null;
    const by = isReversed ? turned : order;
    return sql`
      select w.id from (
        select greatest(${date_from ?? null}::date, min(order_date)) as first, least(${date_to ?? null}::date, max(order_date)) as last
        from work_orders) as span
      cross join lateral generate_series(0, span.last - span.first) as day (n)
      cross join lateral (
        select ${id} as id, w.serial_year, w.serial_no from ${from} and w.order_date = span.first + day.n
        order by ${by} limit ${sql.lit(offset + size)}) as w
      order by ${by} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
  };
}
