import type { WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;
type Filter = Exclude<keyof WorkOrderQuery, 'sort' | 'page' | 'page_size'>;

/** All orders there are: serial numbers have no gaps, so their counters know. */
export const allOrders: RawBuilder<number> = sql`(select coalesce(sum(last - removed), 0)::int from serial_counters)`;

/** By what a view is narrowed: where the answer hangs on it, one filter too many does no harm. */
const narrowedBy = ({ sort: _sort, page: _page, page_size: _size, ...filters }: WorkOrderQuery): readonly Filter[] =>
  (Object.keys(filters) as Filter[]).filter((filter) => filters[filter] !== undefined && filters[filter] !== '');

const OF_DAYS: ReadonlySet<Filter> = new Set(['date_from', 'date_to']);

/**
 * How many orders a view has (`total`), from what the database keeps of each day (`order_days`): of some days, and of one status or one
 * product. Null where it asks for more.
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

/** Whether one index serves a view: one filter, or some days, and no search. Its first page is requested all day. */
export function hasOnePlan(query: WorkOrderQuery): boolean {
  const [of, ...others] = narrowedBy(query).filter((filter) => filter !== 'date_to' || query.date_from === undefined);
  return query.page === 1 && query.page_size === DEFAULT_PAGE_SIZE && of !== 'search' && others.length === 0;
}

/** Each valid bill has at least one order, of which some are deleted: a lower bound of the orders on printed bills. */
const PRINTED_AT_LEAST: Sql = sql`
  select ${PREPARED} ((select coalesce(sum(bills), 0) from bill_days where status in ('printed', 'sent'))
    - (select count(*) from bill_items where work_order_id is null and not voided))::int as total`;

/** A lower bound for the orders of a view, without reading them, where counting them looks up the bill of each. */
export const lowerBound = (query: WorkOrderQuery): Sql | undefined =>
  query.bill_status === 'printed' && narrowedBy(query).length === 1 ? PRINTED_AT_LEAST : undefined;
