import type { BillQuery } from '#contract/bill-list.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillSort } from '#domain/billing/bill-list-view.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import type { KeyPage } from '#server/platform/db/page-of-keys.ts';
import { pageOfKeys } from '#server/platform/db/page-of-keys.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { conditionsOf } from './list-filters.ts';

/** The ids of one page of the list in its order, and how many bills there are in all. */
export async function findPage(deps: Deps, actor: Actor, query: BillQuery): Promise<KeyPage> {
  const conditions = await conditionsOf(deps, actor, query);
  const from = sql`bills b where ${sql.join(conditions, sql` and `)}`;
  return pageOfKeys(deps.db, { id: sql`b.id`, from, ...ORDERS[query.sort] }, query, EXACT_TOTAL_LIMIT);
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
