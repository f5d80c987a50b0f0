import type { Actor } from '#domain/accounts/roles.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { LockedBill } from '../store-locks.ts';
import { lockBills } from '../store-locks.ts';
import type { OrderPrice, PricedOrder } from '../store-prices.ts';
import { findTooLarge, readOrderPrices, savePrices, sumBills } from '../store-prices.ts';

export type { OrderPrice } from '../store-prices.ts';

/** What came of pricing some orders. */
export interface OrdersPriced {
  /** Ids of orders left as they were, since their bill would come to more than a bill can hold (`BILLING_TEXTS.totalTooLarge`). */
  readonly tooLarge: readonly string[];
  /** One entry for each order and each bill that was changed; the caller appends them, last of all. */
  readonly events: readonly AuditEvent[];
}

/**
 * Sets the prices of orders, of their items on live bills, and of those bills, which become priced. The caller has locked the orders
 * (in the order of their ids); the bills are locked here. However many orders: six statements.
 */
export async function priceOrders(deps: Deps, actor: Actor, prices: readonly OrderPrice[]): Promise<OrdersPriced> {
  const orders = await readOrderPrices(
    deps.db,
    prices.map(({ work_order_id }) => work_order_id),
  );
  const bills = await lockBills(deps.db, [...new Set(orders.flatMap(({ bill_id }) => bill_id ?? []))]);
  const full = await findTooLarge(
    deps.db,
    bills.map(({ id }) => id),
    prices,
  );
  const isFull = ({ bill_id }: PricedOrder): boolean => bill_id !== null && full.has(bill_id);
  const tooLarge = new Set(orders.filter(isFull).map(({ id }) => id));
  const saved = prices.filter(({ work_order_id }) => !tooLarge.has(work_order_id));
  await savePrices(deps, saved);
  const changed = bills.filter(({ id }) => !full.has(id));
  const amounts = await sumBills(
    deps,
    changed.map(({ id }) => id),
    actor.id,
  );
  const events = [...orderEvents(orders, saved), ...changed.map((bill) => billEvent(bill, amounts.get(bill.id)))];
  return { tooLarge: [...tooLarge], events };
}

function orderEvents(orders: readonly PricedOrder[], prices: readonly OrderPrice[]): AuditEvent[] {
  const before = new Map(orders.map((order) => [order.id, order]));
  return prices.flatMap(({ work_order_id, rate, units, amount }) => {
    const order = before.get(work_order_id);
    return order === undefined ? [] : [orderPricedEvent(order, { rate, units, amount })];
  });
}

/** The entry for an order whose price was set. */
export const orderPricedEvent = (
  order: Omit<PricedOrder, 'bill_id'>,
  after: Pick<OrderPrice, 'rate' | 'units' | 'amount'>,
): AuditEvent => ({
  action: 'UPDATE_WORK_ORDER_AMOUNT',
  subject: { type: 'work_order', id: order.id, label: order.serial_number },
  before: { rate: order.rate, units: order.units, amount: order.amount },
  after,
});

/** The entry for a bill whose amount was set by the sum of its items. */
const billEvent = ({ id, bill_number, amount, status }: LockedBill, sum = amount): AuditEvent => ({
  action: 'UPDATE_BILL_AMOUNT',
  subject: { type: 'bill', id, label: bill_number },
  before: { amount, status },
  after: { amount: sum, status: 'priced' },
});
