import type { Bill } from '#contract/billing/bills.ts';
import { WORK_ORDER_ACTIONS } from '#domain/access/work-order-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { amountFault } from '#domain/billing/bill-amount.ts';
import { billDateFault } from '#domain/billing/bill-date.ts';
import { checkFirstPrice, withAmount } from '#domain/billing/order-price.ts';
import type { ProductIndex } from '#domain/products/products.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { normalizeText } from '#domain/shared/text.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { TaxRefusal } from '#server/features/documents/steps/tax-of-bills.ts';
import { checkNotIssued } from '#server/features/documents/steps/tax-of-bills.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CompletedOrder } from '../store/bills.ts';
import { lockOrdersToBill } from '../store/bill-locks.ts';
import { orderPricedEvent } from '../steps/price-orders.ts';
import { readCharging, saveNewBill } from '../steps/save-new-bill.ts';

export interface CreateBillInput {
  readonly work_order_id: string;
  readonly amount?: Amount | undefined;
  readonly bill_date?: CalendarDay | undefined;
  readonly notes: string | null;
}

type Refusals =
  | 'work_order_not_found'
  | 'work_order_not_billable'
  | 'work_order_already_billed'
  | 'order_already_priced'
  | 'document_issued'
  | TaxRefusal
  | 'invalid_input';

/**
 * Creates a pending bill for one completed order, dated today unless another day is given. A given amount also becomes
 * the amount of the order; staff may not replace an existing one. Without it, the bill charges the current amount of
 * the order, or nothing if it is unpriced.
 */
export async function createBill(deps: Deps, actor: Actor, input: CreateBillInput): Promise<Outcome<Bill, Refusals>> {
  const { amount, bill_date = deps.today } = input;
  const faults = faultsOf(amount, billDateFault(bill_date, [], deps.today));
  if (faults.length > 0) return refuseFields(faults);
  const [order] = await lockOrdersToBill(deps.db, [input.work_order_id]);
  if (order === undefined) return refuseWorkOrder('work_order_not_found');
  const verdict = WORK_ORDER_ACTIONS.create_bill.check(order);
  if (!verdict.ok) return verdict;
  const early = faultsOf(undefined, billDateFault(bill_date, [order], deps.today));
  if (early.length > 0) return refuseFields(early);
  const book = await readProductBook(deps.db);
  const pricing = priceOf(verdict.value, amount, actor, book);
  if (!pricing.ok) return pricing;
  const priced = pricing.value;
  const isRepriced = priced !== verdict.value;
  const open = await checkNotIssued(deps.db, isRepriced ? [order.serial_number] : []);
  if (!open.ok) return open;
  const charging = await readCharging(deps, [priced]);
  const notes = normalizeText(input.notes ?? '') || null;
  const saved = await saveNewBill(deps, actor, { bill_date, notes, orders: [priced], book, charging });
  if (!saved.ok) return saved;
  const { bill, event } = saved.value;
  await appendAudit(deps, actor, event, ...repricedEvents(verdict.value, priced));
  return done(bill);
}

/** The audit event for the price that the bill sets; none if it charges the order as it was. */
const repricedEvents = (before: CompletedOrder, after: CompletedOrder) =>
  before === after ? [] : [orderPricedEvent(before, afterOf(after))];

const afterOf = ({ rate, units, amount }: CompletedOrder) => ({ rate, units, amount });

/** Returns the order with the price that its bill charges. */
function priceOf(
  order: CompletedOrder,
  amount: Amount | undefined,
  { role }: Actor,
  book: ProductIndex,
): Outcome<CompletedOrder, 'order_already_priced'> {
  if (amount === undefined) return done(order);
  const verdict = checkFirstPrice(order, role);
  if (!verdict.ok) return verdict;
  // If the amount is unchanged, rate and units are kept.
  return done(amount === order.amount ? order : { ...withAmount(order, amount, book), charge_percent: null });
}

function faultsOf(amount: Amount | undefined, dateFault: string | null): FieldFault[] {
  const faults: [string, string | null][] = [
    ['amount', amount === undefined ? null : amountFault(amount)],
    ['bill_date', dateFault],
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}
