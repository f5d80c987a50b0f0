import type { Actor } from '#domain/accounts/roles.ts';
import { billTotal } from '#domain/billing/bill-amount.ts';
import { checkBillNotPaid, checkNewAmount } from '#domain/billing/bill-payment.ts';
import { currentPriceBasis } from '#domain/billing/price-basis.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import type { ProductIndex } from '#domain/products/products.ts';
import { refuseTax } from '#domain/tax/refusals.ts';
import type { Outcome, Refused } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { readSettledMonths } from '#server/features/ledger/queries/payment.ts';
import { readIssuedOrders, updateTaxes } from '#server/features/documents/steps/tax-of-bills.ts';
import { syncLedger } from '#server/features/ledger/steps/sync-ledger.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LockedBill } from '../store/bill-locks.ts';
import { lockBills } from '../store/bill-locks.ts';
import type { BillSum, OrderPrice, OrderPriceFor, PricedOrder } from '../store/order-prices.ts';
import { readOrderPrices, readSums, savePrices, sumBills } from '../store/order-prices.ts';

export type { OrderPrice } from '../store/order-prices.ts';

type PriceRefusal =
  | 'monthly_bill_paid'
  | 'document_issued'
  | 'bill_already_paid'
  | 'bill_with_unpriced_orders'
  | 'invalid_input';

export type PriceRefused = Refused<PriceRefusal>;

/** The result of pricing orders. */
export interface OrdersPriced {
  /**
   * Refused orders by ID: the bill or monthly bill is paid, the bill would be paid with unpriced orders, or its total
   * is too large.
   */
  readonly refused: ReadonlyMap<string, PriceRefused>;
  /** One event for each changed order and bill. The caller appends them last. */
  readonly events: readonly AuditEvent[];
}

/**
 * Sets the prices of orders, of their items on valid bills, and the amounts of those bills, which become priced. The
 * caller must have locked the orders by ID; the bills are locked here. The number of statements does not depend on the
 * number of orders.
 */
export async function priceOrders(deps: Deps, actor: Actor, prices: readonly OrderPrice[]): Promise<OrdersPriced> {
  const orders = await readOrderPrices(
    deps.db,
    prices.map(({ work_order_id }) => work_order_id),
  );
  const serials = orders.map(({ serial_number }) => serial_number);
  const months = await readSettledMonths(deps.db, serials);
  const open = orders.filter(({ serial_number }) => !months.has(serial_number));
  const bills = await lockBills(deps.db, [...new Set(open.flatMap(({ bill_id }) => bill_id ?? []))]);
  const issued = await readIssuedOrders(deps.db, serials);
  const ids = new Set(open.flatMap(({ id, serial_number }) => (issued.has(serial_number) ? [] : [id])));
  const closed = await refusalsOf(
    deps,
    bills,
    prices.filter(({ work_order_id }) => ids.has(work_order_id)),
  );
  const refused = new Map(
    orders.flatMap(({ id, serial_number, bill_id }): [string, PriceRefused][] => {
      const [month, document] = [months.get(serial_number), issued.get(serial_number)];
      const bill = document === undefined ? closed.get(bill_id ?? '') : refuseTax('document_issued', document);
      const refusal = month === undefined ? bill : refuseLedger('monthly_bill_paid', month);
      return refusal === undefined ? [] : [[id, refusal]];
    }),
  );
  const saved = prices.filter(({ work_order_id }) => !refused.has(work_order_id));
  await savePrices(deps, pricedFor(orders, saved, await readProductBook(deps.db)));
  const priced = new Set(saved.map(({ work_order_id }) => work_order_id));
  const repriced = new Set(orders.flatMap(({ id, bill_id }) => (priced.has(id) ? [bill_id] : [])));
  const changed = bills.filter(({ id }) => repriced.has(id));
  const amounts = await sumBills(
    deps,
    changed.map(({ id }) => id),
    actor.id,
  );
  await updateTaxes(
    deps.db,
    changed.map(({ id }) => id),
  );
  await syncLedger(deps, actor, { bills: changed.map(({ id }) => id) });
  const events = [...orderEvents(orders, saved), ...changed.map((bill) => billSummed(bill, amounts.get(bill.id)))];
  return { refused, events };
}

/** Returns why the amounts of some of these locked bills cannot change, by bill. */
async function refusalsOf(
  { db }: Deps,
  bills: readonly LockedBill[],
  prices: readonly OrderPrice[],
): Promise<ReadonlyMap<string, PriceRefused>> {
  const after = await readSums(
    db,
    bills.map(({ id }) => id),
    prices,
  );
  return new Map(
    bills.flatMap((bill): [string, PriceRefused][] => {
      const verdict = checkSum(bill, after.get(bill.id));
      return verdict.ok ? [] : [[bill.id, verdict]];
    }),
  );
}

function checkSum(bill: LockedBill, after: BillSum | undefined): Outcome<unknown, PriceRefusal> {
  const open = checkBillNotPaid(bill);
  if (!open.ok || after === undefined) return open;
  const total = billTotal(after.amounts);
  return total.ok ? checkNewAmount({ ...bill, amount: total.value, unpriced: after.unpriced }) : total;
}

/** Adds the current product and count of the orders to their prices. */
function pricedFor(orders: readonly PricedOrder[], prices: readonly OrderPrice[], book: ProductIndex): OrderPriceFor[] {
  const found = new Map(orders.map((order) => [order.id, order]));
  return prices.flatMap((price) => {
    const order = found.get(price.work_order_id);
    return order === undefined ? [] : [{ ...price, ...currentPriceBasis(order, book) }];
  });
}

function orderEvents(orders: readonly PricedOrder[], prices: readonly OrderPrice[]): AuditEvent[] {
  const before = new Map(orders.map((order) => [order.id, order]));
  return prices.flatMap(({ work_order_id, rate, units, amount }) => {
    const order = before.get(work_order_id);
    return order === undefined ? [] : [orderPricedEvent(order, { rate, units, amount })];
  });
}

/** The audit event for a changed price of an order. */
export const orderPricedEvent = (
  order: Pick<PricedOrder, 'id' | 'serial_number' | 'rate' | 'units' | 'amount'>,
  after: Pick<PricedOrder, 'rate' | 'units' | 'amount'>,
): AuditEvent => ({
  action: 'UPDATE_WORK_ORDER_AMOUNT',
  subject: { type: 'work_order', id: order.id, label: order.serial_number },
  before: { rate: order.rate, units: order.units, amount: order.amount },
  after,
});

/** The audit event for a bill whose amount is the new sum of its items. */
export const billSummed = (
  { id, bill_number, amount, status }: Pick<LockedBill, 'id' | 'bill_number' | 'amount' | 'status'>,
  sum = amount,
): AuditEvent => ({
  action: 'UPDATE_BILL_AMOUNT',
  subject: { type: 'bill', id, label: bill_number },
  before: { amount, status },
  after: { amount: sum, status: 'priced' },
});
