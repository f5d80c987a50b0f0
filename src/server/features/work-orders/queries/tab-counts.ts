import type { WorkOrderCounts } from '#contract/work-orders/work-orders.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import type { OrderTab } from '#domain/work-orders/order-tabs.ts';
import { ORDER_TABS, tabView } from '#domain/work-orders/order-tabs.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { allOrders } from './cached-order-counts.ts';
import { countListed } from './order-page.ts';

/** Counts the orders of each tab in one statement, each from a small index. */
export async function readTabCounts({ db, today }: Deps): Promise<WorkOrderCounts> {
  const columns = ORDER_TABS.map((tab) => sql`${countOf(tab, today)} as ${sql.id(tab)}`);
  const { rows } = await sql<Readonly<Record<OrderTab, number>>>`select ${PREPARED} ${sql.join(columns)}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('no counts were answered');
  return {
    open: capped(found.open),
    late: capped(found.late),
    ready: capped(found.ready),
    returned: capped(found.returned),
    all: { total: found.all, total_is_capped: false },
  };
}

/** Counts up to the limit + 1. The number of all orders is known without counting. */
const countOf = (tab: OrderTab, today: string): RawBuilder<number> =>
  tab === 'all' ? allOrders : countListed(tabView(tab), today);

const capped = (found: number): WorkOrderCounts[OrderTab] => ({
  total: Math.min(found, EXACT_TOTAL_LIMIT),
  total_is_capped: found > EXACT_TOTAL_LIMIT,
});
