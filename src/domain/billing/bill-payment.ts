// What may be done with a bill that is unpaid, paid in part or paid. Whether it is paid is the generated column `bills.paid`, which `settle_bills` feeds.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { isCleanText, normalizeLine } from '#domain/shared/text.ts';
import { documentDateFault } from './bill-date.ts';
import { refuseBilling } from './refusals.ts';
import { checkAllCharged } from './unpriced-items.ts';

export const PAYMENT_METHODS = ['Cash', 'UPI', 'Bank transfer', 'Cheque', 'Card', 'Other'] as const;

/** Longest reference, in characters. */
export const MAX_REFERENCE_LENGTH = 80;

export const PAYMENT_TEXTS = {
  dateMissing: 'Select the payment date',
  dateAfterToday: 'The payment date cannot be after today',
  dateTooFarBack: (days: number) => `The payment date can be at most ${days} days ago`,
  methodMissing: 'Choose the payment method',
  notPrintable: INPUT_TEXTS.notPrintable,
} as const;

/** Fields of money received or refunded, whatever it pays. Answers, audit entries and receipts repeat them. */
export const PAYMENT_FIELDS = ['paid_on', 'method', 'reference'] as const;

export interface PaymentDraft {
  readonly paid_on: string;
  readonly method: string;
  readonly reference: string | null;
}

/** The fields of a payment as stored: the reference on one line, or null. */
export const storedPayment = ({ paid_on, method, reference }: PaymentDraft): PaymentDraft => ({
  paid_on,
  method,
  reference: normalizeLine(reference ?? '') || null,
});

/** The faults of a payment, in the order of its fields. */
export function checkPayment({ paid_on, method, reference }: PaymentDraft, today: CalendarDay): FieldFault[] {
  const faults: [string, string | null][] = [
    ['paid_on', documentDateFault(paid_on, today, PAYMENT_TEXTS)],
    ['method', PAYMENT_METHODS.includes(method as never) ? null : PAYMENT_TEXTS.methodMissing],
    ['reference', referenceFault(reference ?? '')],
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

interface Charged {
  readonly amount: Amount;
  readonly paid_amount: Amount;
  /** What credit notes and write-offs took off it. */
  readonly credited: Amount;
}

export interface Payable extends Charged {
  /** Whether it is paid: money reaches its amount, and each of its orders has a price. */
  readonly paid: boolean;
  /** The serial numbers of its orders that have no price. */
  readonly unpriced: readonly string[];
}

interface PaidWith {
  /** The settled monthly bill that paid it, where nothing was recorded for the bill itself. */
  readonly paid_with?: string | null | undefined;
}

interface PaidBill extends PaidWith {
  readonly paid: boolean;
}

/** The part of an amount that is neither paid nor credited, in paise. */
const outstandingOf = ({ amount, paid_amount, credited }: Charged): number =>
  paiseOf(amount) - paiseOf(paid_amount) - paiseOf(credited);

/** Whether payments and credits cover an amount above 0. A bill that is credited in full is not paid. */
export const coversAmount = (bill: Charged): boolean =>
  paiseOf(bill.amount) > 0 && paiseOf(bill.paid_amount) > 0 && outstandingOf(bill) <= 0;

/** What is left to pay, in paise; a bill without an amount, or a price, cannot be paid, nor can a paid one again. */
export function checkPayable(
  bill: Payable,
): Outcome<number, 'bill_without_amount' | 'bill_already_paid' | 'bill_credited' | 'bill_with_unpriced_orders'> {
  if (paiseOf(bill.amount) === 0) return refuseBilling('bill_without_amount');
  if (bill.paid) return refuseBilling('bill_already_paid', 'pay', null);
  const charged = checkAllCharged(bill.unpriced);
  if (!charged.ok) return charged;
  return outstandingOf(bill) > 0 ? done(outstandingOf(bill)) : refuseBilling('bill_credited');
}

/** Whether a bill may have an amount: where its payments cover it, the bill would look paid although an order has no price. */
export const checkNewAmount = (bill: Omit<Payable, 'paid'>): Outcome<null, 'bill_with_unpriced_orders'> =>
  coversAmount(bill) ? checkAllCharged(bill.unpriced) : done(null);

/** The amount of a paid bill stays, however it would be changed: from the bill, an order on it, or the month. */
export const checkAmountOpen = ({ paid, paid_with }: PaidBill): Outcome<null, 'bill_already_paid'> =>
  paid ? refuseBilling('bill_already_paid', 'change_amount', paid_with ?? null) : done(null);

/** A payment can be reversed, whether or not it covers the amount; a payment of the monthly bill is reversed there. */
export const checkReversal = ({
  paid_amount,
  paid_with,
}: Pick<Charged, 'paid_amount'> & PaidWith): Outcome<null, 'bill_not_paid'> =>
  paiseOf(paid_amount) > 0 && (paid_with ?? null) === null ? done(null) : refuseBilling('bill_not_paid');

function referenceFault(reference: string): string | null {
  const length = lengthFault(normalizeLine(reference), MAX_REFERENCE_LENGTH);
  return length ?? (isCleanText(reference) ? null : PAYMENT_TEXTS.notPrintable);
}
