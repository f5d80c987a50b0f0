import type { BillQuery } from '#contract/bill-list.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillSort } from '#domain/billing/bill-list-view.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import { isShortSearch } from '#domain/work-orders/list-view.ts';
import type { KeyPage, Picked } from '#server/platform/db/page-of-keys.ts';
import { pageOfKeys } from '#server/platform/db/page-of-keys.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { hasMoreThanNewest, sourceOf } from './list-filters.ts';

export interface FoundPage extends KeyPage {
  readonly search_is_limited: boolean;
}

/** What selects the ids of one page of the list, their order, and how many bills there are in all. */
export async function findPage(deps: Deps, actor: Actor, query: BillQuery): Promise<FoundPage & Pick<Picked, 'order'>> {
  const search_is_limited = isShortSearch(query.search ?? '') && (await hasMoreThanNewest(deps, actor));
  const source = { id: sql`b.id`, from: await sourceOf(deps, actor, query), ...ORDERS[query.sort] };
  const found = await pageOfKeys(deps.db, source, query, EXACT_TOTAL_LIMIT);
  return { ...found, search_is_limited, order: source.order };
}

interface Order {
  readonly order: RawBuilder<unknown>;
  readonly reversed: RawBuilder<unknown>;
}

const NEWEST = sql`b.bill_date desc, b.bill_number desc`;
const OLDEST = sql`b.bill_date asc, b.bill_number asc`;

/** Each doctor's bills stand with the newest first, whichever way the names go. */
const ORDERS: Readonly<Record<BillSort, Order>> = {
  '-bill_date': { order: NEWEST, reversed: OLDEST },
  bill_date: { order: OLDEST, reversed: NEWEST },
  doctor_name: { order: sql`lower(b.doctor_name) asc, ${NEWEST}`, reversed: sql`lower(b.doctor_name) desc, ${OLDEST}` },
  '-doctor_name': {
    order: sql`lower(b.doctor_name) desc, ${NEWEST}`,
    reversed: sql`lower(b.doctor_name) asc, ${OLDEST}`,
  },
};
