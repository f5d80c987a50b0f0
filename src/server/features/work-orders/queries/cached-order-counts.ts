import type { WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;
type Filter = Exclude<keyof WorkOrderQuery, 'sort' | 'page' | 'page_size'>;

/** The number of all orders. Serial numbers have no gaps, so the counters give it. */
export const allOrders: RawBuilder<number> = sql`(select coalesce(sum(last - removed), 0)::int from serial_counters)`;

/** Returns the filters that a view uses. */
const narrowedBy = ({ sort: _sort, page: _page, page_size: _size, ...filters }: WorkOrderQuery): readonly Filter[] =>
  (Object.keys(filters) as Filter[]).filter((filter) => filters[filter] !== undefined && filters[filter] !== '');

const OF_DAYS: ReadonlySet<Filter> = new Set(['date_from', 'date_to']);

/**
 * Returns the number of orders of a view (`total`) from the stored daily counts (`order_days`), for a range of days and
 * one status or product; null for other filters.
 */
export function cachedCount(query: WorkOrderQuery): Sql | null {
  const [of, ...others] = narrowedBy(query).filter((filter) => !OF_DAYS.has(filter));
  if (others.length > 0) return null;
  const { date_from, date_to, status, product_quality } = query;
  if (of === 'product_quality') return keptIn(query, sql`f.product_quality = ${product_quality}`);
  if (of === 'status' && status !== 'open') return keptIn(query, sql`f.status = ${status}`);
  return of === undefined && (date_from ?? date_to) !== undefined ? keptIn(query, sql`f.status is not null`) : null;
}

const keptIn = ({ date_from, date_to }: WorkOrderQuery, which: Sql): Sql => sql`
  select coalesce(sum(f.orders), 0)::int as total from order_days f
  where ${which} ${date_from === undefined ? sql`` : sql`and f.day >= ${date_from}::date`}
    ${date_to === undefined ? sql`` : sql`and f.day <= ${date_to}::date`}`;

/**
 * Whether one index serves a view: the first page without search and with one filter or a range of days. Such pages are
 * requested often.
 */
export function hasOnePlan(query: WorkOrderQuery): boolean {
  const [of, ...others] = narrowedBy(query).filter((filter) => filter !== 'date_to' || query.date_from === undefined);
  return query.page === 1 && query.page_size === DEFAULT_PAGE_SIZE && of !== 'search' && others.length === 0;
}

/** A lower bound for the orders on printed bills: each valid bill has at least one order, minus deleted orders. */
const PRINTED_AT_LEAST: Sql = sql`
  select ${PREPARED} ((select coalesce(sum(bills), 0) from bill_days where status in ('printed', 'sent'))
    - (select count(*) from bill_items where work_order_id is null and not voided))::int as total`;

/** Returns a lower bound for the orders of a view if counting them would look up the bill of each. */
export const lowerBound = (query: WorkOrderQuery): Sql | undefined =>
  query.bill_status === 'printed' && narrowedBy(query).length === 1 ? PRINTED_AT_LEAST : undefined;
