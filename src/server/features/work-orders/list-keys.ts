import type { WorkOrderQuery } from '#contract/work-orders.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import { SHORT_SEARCH_NEWEST } from '#domain/work-orders/list-view.ts';
import type { KeyPage } from '#server/platform/db/page-of-keys.ts';
import { pageOfKeys, pickKeys } from '#server/platform/db/page-of-keys.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { conditionsOf, isShort } from './list-filters.ts';
import { orderOf, reversed } from './list-order.ts';

export interface FoundPage extends KeyPage {
  readonly search_is_limited: boolean;
}

/** The ids of one page of the list in its order, and how many orders there are in all. */
export async function findPage(deps: Deps, query: WorkOrderQuery): Promise<FoundPage> {
  const conditions = await conditionsOf(deps, query);
  if (conditions.length === 0) return findInWhole(deps, query, await countAll(deps));
  const short = isShort(query.search ?? '');
  const limited = short && (await countAll(deps)) > SHORT_SEARCH_NEWEST;
  const from = sourceOf(conditions, query.search);
  const order = { order: orderOf(query.sort), reversed: orderOf(reversed(query.sort)) };
  const found = await pageOfKeys(deps.db, { id: sql`w.id`, from, ...order }, query, EXACT_TOTAL_LIMIT);
  return { ...found, search_is_limited: limited };
}

/** The orders `w` that meet all conditions, as what stands behind `from`; a short search looks at the newest alone. */
export const sourceOf = (conditions: readonly RawBuilder<unknown>[], search = ''): RawBuilder<unknown> =>
  sql`${isShort(search) ? NEWEST : sql`work_orders w`} where ${sql.join([sql`true`, ...conditions], sql` and `)}`;

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
async function findInWhole({ db }: Deps, { page, page_size, sort }: WorkOrderQuery, total: number): Promise<FoundPage> {
  const number = page === 'last' ? Math.max(1, Math.ceil(total / page_size)) : page;
  const offset = (number - 1) * page_size;
  const rest = Math.max(0, total - offset - page_size);
  const size = Math.max(0, Math.min(page_size, total - offset));
  const whole = { id: sql`w.id`, from: sql`work_orders w` };
  const ids =
    rest < offset
      ? (await pickKeys(db, { ...whole, order: orderOf(reversed(sort)) }, { size, offset: rest })).toReversed()
      : await pickKeys(db, { ...whole, order: orderOf(sort) }, { size, offset });
  return { ids, total, total_is_capped: false, search_is_limited: false, page: number };
}
