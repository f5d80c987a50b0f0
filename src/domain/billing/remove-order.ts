// Removes an order from its bill, so that it can be billed again.
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { billPatientName } from './grouping.ts';
import { refuseBilling } from './refusals.ts';
import { isUnpriced } from './unpriced-items.ts';

/** The facts that decide whether an order can be removed from its bill. */
export interface OrderOnBill {
  /** The number of orders on the bill. */
  readonly orders: number;
  readonly paid_amount: Amount;
  /** The settled monthly bill that paid the bill; null if there is none. */
  readonly paid_with?: string | null | undefined;
  /** The amount of the order on the bill. */
  readonly total_price: Amount;
}

/**
 * Checks whether an order can be removed from its bill. The last order of a bill stays. If the bill has a payment, only
 * orders without a price can be removed, because the payment did not pay for them.
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

/** Header fields of a bill that depend on its orders. */
export interface BillHeader {
  readonly is_grouped: boolean;
  readonly patient_name: string;
  readonly completion_date: CalendarDay | null;
}

interface RemainingItem {
  readonly patient_name: string;
  readonly completion_date: CalendarDay;
}

/**
 * Computes the header of a bill from its remaining orders. A bill with one order is a single bill with the name of the
 * patient.
 */
export const billHeader = (items: readonly RemainingItem[]): BillHeader => ({
  is_grouped: items.length > 1,
  patient_name: billPatientName(items),
  completion_date: items.map(({ completion_date }) => completion_date).reduce((a, b) => (a > b ? a : b)),
});
