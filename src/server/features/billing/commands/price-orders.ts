import type { Actor } from '#domain/accounts/roles.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { checkAmountOpen } from '#domain/billing/payment.ts';
import { pricedForNow } from '#domain/billing/priced-for.ts';
import { MAX_AMOUNT, toAmount } from '#domain/shared/money.ts';
import type { Refused } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { LockedBill } from '../store-locks.ts';
import { lockBills } from '../store-locks.ts';
import type { OrderPrice, OrderPriceFor, PricedOrder } from '../store-prices.ts';
import { findTooLarge, readOrderPrices, savePrices, sumBills } from '../store-prices.ts';

export type { OrderPrice } from '../store-prices.ts';

export type PriceRefused = Refused<'bill_already_paid' | 'invalid_input'>;

/** What came of pricing some orders. */
export interface OrdersPriced {
  /** Why orders were left as they were, by id: their bill is paid, or would come to more than a bill can hold. */
  readonly refused: ReadonlyMap<string, PriceRefused>;
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
  const closed = await refusalsOf(deps, bills, prices);
  const refused = new Map(
    orders.flatMap(({ id, bill_id }) => {
      const refusal = closed.get(bill_id ?? '');
      return refusal === undefined ? [] : [[id, refusal] as const];
    }),
  );
  const saved = prices.filter(({ work_order_id }) => !refused.has(work_order_id));
  await savePrices(deps, pricedFor(orders, saved));
  const changed = bills.filter(({ id }) => !closed.has(id));
  const amounts = await sumBills(
    deps,
    changed.map(({ id }) => id),
    actor.id,
  );
  const events = [...orderEvents(orders, saved), ...changed.map((bill) => billEvent(bill, amounts.get(bill.id)))];
  return { refused, events };
}

const TOO_LARGE = refuseFields([{ field: 'amount', message: BILLING_TEXTS.totalTooLarge(toAmount(MAX_AMOUNT)) }]);

/** Why the amounts of some of these locked bills stay, by bill. */
async function refusalsOf(
  { db }: Deps,
  bills: readonly LockedBill[],
  prices: readonly OrderPrice[],
): Promise<ReadonlyMap<string, PriceRefused>> {
  const full = await findTooLarge(
    db,
    bills.map(({ id }) => id),
    prices,
  );
  return new Map(
    bills.flatMap((bill): [string, PriceRefused][] => {
      const verdict = checkAmountOpen(bill);
      if (!verdict.ok) return [[bill.id, verdict]];
      return full.has(bill.id) ? [[bill.id, TOO_LARGE]] : [];
    }),
  );
}

/** Prices with what they are set for: the orders as they are now. */
function pricedFor(orders: readonly PricedOrder[], prices: readonly OrderPrice[]): OrderPriceFor[] {
  const found = new Map(orders.map((order) => [order.id, order]));
  return prices.flatMap((price) => {
    const order = found.get(price.work_order_id);
    return order === undefined ? [] : [{ ...price, ...pricedForNow(order) }];
  });
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
  order: Pick<PricedOrder, 'id' | 'serial_number' | 'rate' | 'units' | 'amount'>,
  after: Pick<PricedOrder, 'rate' | 'units' | 'amount'>,
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
