// Removes an order from its bill, so that a new bill or the monthly bill can charge it.
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { patientsOf } from './grouping.ts';
import { refuseBilling } from './refusals.ts';
import { isUnpriced } from './unpriced-items.ts';

/** An order on a bill, as the rule looks at it. */
export interface OrderOnBill {
  /** How many orders the bill charges. */
  readonly orders: number;
  /** The sum of the bill's payments. */
  readonly paid_amount: Amount;
  /** The settled monthly bill that paid it, where nothing was recorded for the bill itself. */
  readonly paid_with?: string | null | undefined;
  /** What the bill charges for this order. */
  readonly total_price: Amount;
}

/**
 * Whether an order may leave its bill. A bill keeps at least one. While a payment is recorded, what it paid for stays: an order without
 * a price was not paid for, and may leave also then.
 */
export function checkRemoveOrder({
  orders,
  paid_amount,
  paid_with,
  total_price,
}: OrderOnBill): Outcome<null, 'last_order_of_bill' | 'bill_already_paid'> {
  if (orders <= 1) return refuseBilling('last_order_of_bill');
  const isPaidFor = paiseOf(paid_amount) > 0 && !isUnpriced({ total_price });
  return isPaidFor ? refuseBilling('bill_already_paid', 'take_off', paid_with ?? null) : done(null);
}

/** What the head of a bill says of the orders that are left on it. */
export interface BillHeader {
  readonly is_grouped: boolean;
  readonly patient_name: string;
  readonly completion_date: CalendarDay | null;
}

interface RemainingItem {
  readonly patient_name: string;
  readonly completion_date: CalendarDay;
}

/** One order left alone is billed as one order: with its patient's name, and one amount. */
export const billHeader = (items: readonly RemainingItem[]): BillHeader => ({
  is_grouped: items.length > 1,
  patient_name: patientsOf(items),
  completion_date: items.map(({ completion_date }) => completion_date).reduce((a, b) => (a > b ? a : b)),
});
