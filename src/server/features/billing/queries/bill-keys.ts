import type { BillQuery } from '#contract/billing/bill-list.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillSort } from '#domain/billing/bill-list-view.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import { usesTrigrams } from '#server/features/work-orders/queries/order-filters.ts';
import { isShortSearch } from '#domain/work-orders/order-list-view.ts';
import type { IdPage, IdSource } from '#server/platform/db/page-of-ids.ts';
import { pageOfIds } from '#server/platform/db/page-of-ids.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { SEARCHED, hasMoreThanNewest, sourceOf } from './bill-filters.ts';
import { cachedCount } from './cached-bill-counts.ts';

export interface FoundPage extends IdPage {
  readonly search_is_limited: boolean;
}

/** Returns the IDs of a page of the list and the number of bills. */
export async function findPage(deps: Deps, actor: Actor, query: BillQuery): Promise<FoundPage> {
  const search_is_limited = isShortSearch(query.search ?? '') && (await hasMoreThanNewest(deps, actor));
  const { from, byDate, atLeast } = await sourceOf(deps, actor, query, isByDay(query.sort) ? SEARCHED : undefined);
  const distantSlice = byDate && nearestDays(byDate, query.sort);
  const source: IdSource = {
    id: sql`b.id`,
    from,
    ...ORDERS[query.sort],
    materialized: materializedFor(query),
    cachedCount: cachedCount(actor, query),
    lowerBound: atLeast,
    ...(distantSlice && { distantSlice }),
  };
  return { ...(await pageOfIds(deps.db, source, query, EXACT_TOTAL_LIMIT)), search_is_limited };
}

/** Returns a statement that selects the IDs of all bills of a view in order. */
export async function keysInOrder(
  deps: Deps,
  actor: Actor,
  query: Omit<BillQuery, 'page' | 'page_size'>,
): Promise<RawBuilder<{ readonly id: string }>> {
  const { from } = await sourceOf(deps, actor, query);
  return sql`select b.id from ${from} order by ${ORDERS[query.sort].order}`;
}

const isByDay = (sort: BillSort): boolean => sort === 'bill_date' || sort === '-bill_date';

type ByDate = NonNullable<Awaited<ReturnType<typeof sourceOf>>['byDate']>;

/** Returns the columns of a bill that a sort needs, or one outside `bills_bill_date_idx` for a search by trigrams. */
function materializedFor({ sort, search = '' }: BillQuery): NonNullable<IdSource['materialized']> {
  const isWide = sort.endsWith('doctor_name') || usesTrigrams(search);
  return { columns: sql`b.id, b.bill_date, b.bill_number ${isWide ? sql`, b.doctor_name` : sql``}`, as: sql`b` };
}

/** For a sort by date: reads at most one page of bills by date, all bills of its last day, and the few others. */
function nearestDays({ walked, others }: ByDate, sort: BillSort): IdSource['distantSlice'] {
  if (!isByDay(sort)) return undefined;
  return ({ isReversed, size, offset }) => {
    const isDown = (sort === '-bill_date') !== isReversed;
    return sql`
      select b.id from (
        (select b.id, b.bill_date, b.bill_number from ${walked(isDown)}
          order by met.bill_date ${isDown ? sql`desc` : sql`asc`} fetch first ${sql.lit(offset + size)} rows with ties)
        union all
        (select b.id, b.bill_date, b.bill_number from ${others})) as b
      order by ${isDown ? NEWEST : OLDEST} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
  };
}

interface Order {
  readonly order: RawBuilder<unknown>;
  readonly reversed: RawBuilder<unknown>;
}

const NEWEST = sql`b.bill_date desc, b.bill_number desc`;
const OLDEST = sql`b.bill_date asc, b.bill_number asc`;

/** Bills of the same doctor are sorted newest first in both directions. */
const ORDERS: Readonly<Record<BillSort, Order>> = {
  '-bill_date': { order: NEWEST, reversed: OLDEST },
  bill_date: { order: OLDEST, reversed: NEWEST },
  doctor_name: { order: sql`lower(b.doctor_name) asc, ${NEWEST}`, reversed: sql`lower(b.doctor_name) desc, ${OLDEST}` },
  '-doctor_name': {
    order: sql`lower(b.doctor_name) desc, ${NEWEST}`,
    reversed: sql`lower(b.doctor_name) asc, ${OLDEST}`,
  },
};
