import type { Bill } from '#contract/billing/bills.ts';
import { BILL_ACTIONS } from '#domain/access/bill-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ItemPrice } from '#domain/billing/bill-amount.ts';
import { withItemPrice } from '#domain/billing/order-price.ts';
import type { BillPriceInput } from '#domain/billing/price-bill.ts';
import { priceBill } from '#domain/billing/price-bill.ts';
import { checkMonthsUnpaid } from '#domain/ledger/months-unpaid.ts';
import type { ProductIndex } from '#domain/products/products.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { checkNotIssued, updateTaxes } from '#server/features/documents/steps/tax-of-bills.ts';
import { lockLedgersOfBill } from '#server/features/ledger/steps/lock-ledgers.ts';
import { syncLedger } from '#server/features/ledger/steps/sync-ledger.ts';
import { readSettledMonths } from '#server/features/ledger/queries/payment.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill } from '../queries/bill-page.ts';
import type { LockedBill } from '../store/bill-locks.ts';
import { lockOrdersOfBill } from '../store/bill-locks.ts';
import type { ItemOfBill } from '../store/order-prices.ts';
import { readItemsToPrice, saveItemPrices, savePrices, sumBills } from '../store/order-prices.ts';
import { loadBill } from '../steps/load-bill.ts';
import { orderPricedEvent } from '../steps/price-orders.ts';

export interface UpdateBillAmountInput extends BillPriceInput {
  readonly bill_id: string;
  readonly version: number;
}

type Refusals =
  | 'bill_not_found'
  | 'stale_version'
  | 'bill_already_paid'
  | 'bill_with_unpriced_orders'
  | 'monthly_bill_paid'
  | 'document_issued'
  | 'invalid_input';

type PricedItem = ItemOfBill & ItemPrice;

/**
 * Sets the prices of a bill's items and of their orders. The amount of the bill becomes the sum of its items, and its
 * status “priced”.
 */
export async function updateBillAmount(
  deps: Deps,
  actor: Actor,
  { bill_id, version, ...given }: UpdateBillAmountInput,
): Promise<Outcome<Bill, Refusals>> {
  await lockLedgersOfBill(deps, bill_id);
  await lockOrdersOfBill(deps.db, bill_id);
  const loaded = await loadBill(deps, bill_id, version);
  if (!loaded.ok) return loaded;
  const bill = loaded.value;
  const open = BILL_ACTIONS.set_amount.check(bill);
  if (!open.ok) return open;
  const items = await readItemsToPrice(deps.db, bill.id);
  const book = await readProductBook(deps.db);
  const verdict = priceBill({ ...bill, items }, given, book);
  if (!verdict.ok) return verdict;
  const serials = verdict.value.map(({ serial_number }) => serial_number);
  const unpaid = checkMonthsUnpaid(await readSettledMonths(deps.db, serials));
  if (!unpaid.ok) return unpaid;
  const notIssued = await checkNotIssued(deps.db, serials);
  if (!notIssued.ok) return notIssued;
  const orderEvents = await savePriced(deps, verdict.value, book);
  const sums = await sumBills(deps, [bill.id], actor.id);
  await updateTaxes(deps.db, [bill.id]);
  await syncLedger(deps, actor, { bills: [bill.id] });
  const priced = await readChangedBill(deps, actor, bill.id);
  await appendAudit(deps, actor, billEvent(bill, items, verdict.value, sums.get(bill.id)), ...orderEvents);
  return done(priced);
}

/** Saves the prices of items and of their orders. Returns the audit events for the orders. */
async function savePriced(deps: Deps, items: readonly PricedItem[], book: ProductIndex): Promise<AuditEvent[]> {
  const priced = items.flatMap(({ order, quantity, unit_price }) => {
    if (order === null) return [];
    const { rate, units, amount, priced_product, priced_count } = withItemPrice(order, { quantity, unit_price }, book);
    const price = { rate, units, amount, priced_product, priced_count, quantity, unit_price };
    return [{ order, price: { work_order_id: order.id, ...price } }];
  });
  await savePrices(
    deps,
    priced.map(({ price }) => price),
  );
  await saveItemPrices(
    deps.db,
    items.filter(({ order }) => order === null),
  );
  return priced.map(({ order, price: { rate, units, amount } }) => orderPricedEvent(order, { rate, units, amount }));
}

/** The audit event for the bill, with the changed items. */
function billEvent(
  { id, bill_number, amount, status }: LockedBill,
  items: readonly ItemOfBill[],
  priced: readonly PricedItem[],
  sum = amount,
): AuditEvent {
  const ids = new Set(priced.map((item) => item.id));
  return {
    action: 'UPDATE_BILL_AMOUNT',
    subject: { type: 'bill', id, label: bill_number },
    before: { amount, status, items: items.filter((item) => ids.has(item.id)).map(asLogged) },
    after: { amount: sum, status: 'priced', items: priced.map(asLogged) },
  };
}

const asLogged = ({ serial_number, quantity, unit_price }: ItemOfBill) => ({ serial_number, quantity, unit_price });
