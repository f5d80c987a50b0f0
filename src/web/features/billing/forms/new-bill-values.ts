// The values of the form that creates the bill of an order, and their rules.
import type { CallOf } from '#contract/kit/operation.ts';
import type { createBill } from '#contract/billing/bills.ts';
import { amountFault } from '#domain/billing/bill-amount.ts';
import type { DatedOrder } from '#domain/billing/bill-date.ts';
import { billNotesFault } from '#domain/billing/bill-notes.ts';
import { billDateFault } from '#domain/billing/bill-date.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import type { Amount } from '#domain/shared/money.ts';
import { parseAmount } from '#domain/shared/money.ts';

/** The typed values. A type instead of an interface, because the form library requires an index signature. */
export type NewBillValues = {
  amount: string;
  /** The order's price when the user began to type; blank for none, or if the user may not see it. */
  over: string;
  bill_date: string;
  notes: string;
};

/** The price of the order to bill, as far as the user may see it. */
export interface KnownPrice {
  readonly is_priced: boolean;
  /** Null if there is no price or the user may not see it. */
  readonly amount: Amount | null;
}

/** Returns the initial values, with the order's price if the user may see it, else the rate card's. */
export const newBill = (today: CalendarDay, price: Amount | null, cardAmount: Amount | null): NewBillValues => ({
  amount: price ?? cardAmount ?? '',
  over: price ?? '',
  bill_date: today,
  notes: '',
});

export const isNewBill = (kept: unknown): kept is NewBillValues =>
  typeof kept === 'object' &&
  kept !== null &&
  ['amount', 'over', 'bill_date', 'notes'].every((key) => typeof (kept as Record<string, unknown>)[key] === 'string');

/** Returns the errors in the order of the fields. */
export function checkNewBill(
  { amount, bill_date, notes }: NewBillValues,
  order: DatedOrder & KnownPrice,
  today: CalendarDay,
): FieldFault[] {
  const isEmpty = order.is_priced && amount.trim() === '';
  const faults: [string, string | null][] = [
    ['amount', isEmpty ? null : newAmountFault(amount)],
    ['bill_date', billDateFault(bill_date, [order], today)],
    ['notes', billNotesFault(notes)],
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function newAmountFault(amount: string): string | null {
  const fault = amountFault(amount);
  return fault === BILLING_TEXTS.amountInvalid ? BILLING_TEXTS.amountMissing : fault;
}

/**
 * Returns the request body. Without an amount the bill charges the order's price: if the user typed no other amount, or
 * may not see it.
 */
export const toBody = (
  order: KnownPrice & { readonly id: string },
  values: NewBillValues,
): CallOf<typeof createBill>['body'] => ({
  work_order_id: order.id,
  ...(isOwnPrice(order, values.amount) ? {} : { amount: values.amount.trim() }),
  bill_date: values.bill_date,
  notes: values.notes.trim() || null,
});

function isOwnPrice({ is_priced, amount }: KnownPrice, typed: string): boolean {
  if (typed.trim() === '') return true;
  return is_priced && (amount === null || parseAmount(amount) === parseAmount(typed));
}
