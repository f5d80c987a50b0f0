import type { WorkOrderQuery } from '#contract/work-orders.ts';
import { EXACT_TOTAL_LIMIT, SHORT_SEARCH_NEWEST } from '#domain/work-orders/list-view.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { conditionsOf, isShort } from './list-filters.ts';
import { orderOf, reversed } from './list-order.ts';

export interface FoundPage {
  readonly ids: readonly string[];
  readonly total: number;
  readonly total_is_capped: boolean;
  readonly search_is_limited: boolean;
  readonly page: number;
}

/** The ids of one page of the list in its order, and how many orders there are in all. */
export async function findPage(deps: Deps, query: WorkOrderQuery): Promise<FoundPage> {
  const conditions = await conditionsOf(deps, query);
  if (conditions.length === 0) return findInWhole(deps, query, await countAll(deps));
  const short = isShort(query.search ?? '');
  const limited = short && (await countAll(deps)) > SHORT_SEARCH_NEWEST;
  const source = short ? NEWEST : sql`work_orders w`;
  const from = sql`${source} where ${sql.join(conditions, sql` and `)}`;
  const found =
    query.page === 'last' ? await findLast(deps, query, from) : await findFiltered(deps, query, query.page, from);
  return { ...found, search_is_limited: limited };
}

const NEWEST = sql`(
  select * from work_orders order by serial_year desc, serial_no desc limit ${sql.lit(SHORT_SEARCH_NEWEST)}) w`;

/** All orders there are: serial numbers have no gaps, so their counters know. */
async function countAll({ db }: Deps): Promise<number> {
  const { total } = await db
    .selectFrom('serial_counters')
    .select(sql<number>`coalesce(sum(last - removed), 0)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of the whole list: past the middle it is walked to from the other end. */
async function findInWhole(deps: Deps, { page, page_size, sort }: WorkOrderQuery, total: number): Promise<FoundPage> {
  const number = page === 'last' ? Math.max(1, Math.ceil(total / page_size)) : page;
  const offset = (number - 1) * page_size;
  const rest = Math.max(0, total - offset - page_size);
  const size = Math.max(0, Math.min(page_size, total - offset));
  const ids =
    rest < offset
      ? (await pick(deps, sql`work_orders w`, orderOf(reversed(sort)), size, rest)).toReversed()
      : await pick(deps, sql`work_orders w`, orderOf(sort), size, offset);
  return { ids, total, total_is_capped: false, search_is_limited: false, page: number };
}

type Found = Omit<FoundPage, 'search_is_limited'>;

/**
 * A page of a filtered list; one pass finds the page and counts, exactly up to the limit. The array keeps the order of its rows and
 * knows their number; a window function for both took up to four times as long. Materialized, or the pass would run twice.
 */
async function findFiltered(
  { db }: Deps,
  query: WorkOrderQuery,
  page: number,
  from: RawBuilder<unknown>,
): Promise<Found> {
  const offset = (page - 1) * query.page_size;
  const exactUpTo = Math.max(EXACT_TOTAL_LIMIT, offset + query.page_size);
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with keys as materialized (
      select array(select w.id from ${from} order by ${orderOf(query.sort)} limit ${exactUpTo + 1}) as ids)
    select ids[${offset + 1}:${offset + query.page_size}] as ids, cardinality(ids) as total from keys`.execute(db);
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  return { ids, total: Math.min(total, exactUpTo), total_is_capped: total > exactUpTo, page };
}

/** The last page of a filtered list: counted exactly, then walked to from the other end. */
async function findLast(deps: Deps, { page_size, sort }: WorkOrderQuery, from: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(deps.db);
  const total = rows[0]?.total ?? 0;
  const page = Math.max(1, Math.ceil(total / page_size));
  const ids = await pick(deps, from, orderOf(reversed(sort)), total - (page - 1) * page_size, 0);
  return { ids: ids.toReversed(), total, total_is_capped: false, page };
}

async function pick(
  { db }: Deps,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  size: number,
  offset: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from ${from} order by ${order} limit ${size} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}
