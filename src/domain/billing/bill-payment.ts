// What can be done with an unpaid, partly paid or paid bill. The generated column `bills.paid` says whether it is paid,
// from amounts that `settle_bills` stores.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { Amount, SignedAmount } from '#domain/shared/money.ts';
import { paiseOf, paiseOfSigned } from '#domain/shared/money.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { isCleanText, normalizeLine } from '#domain/shared/text.ts';
import { documentDateFault } from './bill-date.ts';
import { refuseBilling } from './refusals.ts';
import { checkAllCharged } from './unpriced-items.ts';

export const PAYMENT_METHODS = ['Cash', 'UPI', 'Bank transfer', 'Cheque', 'Card', 'Other'] as const;

/** Maximum length of the reference, in characters. */
export const MAX_REFERENCE_LENGTH = 80;

export const PAYMENT_TEXTS = {
  dateMissing: 'Select the payment date',
  dateAfterToday: 'The payment date cannot be after today',
  dateTooFarBack: (days: number) => `The payment date can be at most ${days} days ago`,
  methodMissing: 'Choose the payment method',
  notPrintable: INPUT_TEXTS.notPrintable,
} as const;

/** The fields of every payment and refund. The API, the audit log and receipts have the same fields. */
export const PAYMENT_FIELDS = ['paid_on', 'method', 'reference'] as const;

export interface PaymentDraft {
  readonly paid_on: string;
  readonly method: string;
  readonly reference: string | null;
}

/** The fields of a payment as stored. The reference is on one line, or null if it is empty. */
export const storedPayment = ({ paid_on, method, reference }: PaymentDraft): PaymentDraft => ({
  paid_on,
  method,
  reference: normalizeLine(reference ?? '') || null,
});

/** Returns the faults of a payment, in the order of its fields. */
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
  /** Tax and rounding, which are owed too. */
  readonly tax_amount?: SignedAmount | undefined;
  readonly paid_amount: Amount;
  /** The sum of its credit notes and write-offs. */
  readonly credited: Amount;
}

export interface Payable extends Charged {
  /** Whether payments and credits cover its amount and each of its orders has a price. */
  readonly paid: boolean;
  /** The serial numbers of its orders without a price. */
  readonly unpriced: readonly string[];
}

interface PaidWith {
  /** The settled monthly bill that paid it; null if there is none. */
  readonly paid_with?: string | null | undefined;
}

interface PaidBill extends PaidWith {
  readonly paid: boolean;
}

/** The outstanding amount, in paise: neither paid nor credited. */
const outstandingOf = ({ amount, tax_amount = '0.00', paid_amount, credited }: Charged): number =>
  paiseOf(amount) + paiseOfSigned(tax_amount) - paiseOf(paid_amount) - paiseOf(credited);

/** Whether payments and credits cover an amount above 0. A bill that is fully credited is not paid. */
export const coversAmount = (bill: Charged): boolean =>
  paiseOf(bill.amount) > 0 && paiseOf(bill.paid_amount) > 0 && outstandingOf(bill) <= 0;

/**
 * Returns the outstanding amount in paise. Refuses a bill without an amount, with an order without a price, or already
 * paid.
 */
export function checkPayable(
  bill: Payable,
): Outcome<number, 'bill_without_amount' | 'bill_already_paid' | 'bill_credited' | 'bill_with_unpriced_orders'> {
  if (paiseOf(bill.amount) === 0) return refuseBilling('bill_without_amount');
  if (bill.paid) return refuseBilling('bill_already_paid', 'pay', null);
  const charged = checkAllCharged(bill.unpriced);
  if (!charged.ok) return charged;
  return outstandingOf(bill) > 0 ? done(outstandingOf(bill)) : refuseBilling('bill_credited');
}

/** Checks that a new amount does not make a bill look paid while an order has no price. */
export const checkNewAmount = (bill: Omit<Payable, 'paid'>): Outcome<null, 'bill_with_unpriced_orders'> =>
  coversAmount(bill) ? checkAllCharged(bill.unpriced) : done(null);

/** Refuses to change the amount of a paid bill: on the bill, on its orders, or on the monthly bill. */
export const checkBillNotPaid = ({ paid, paid_with }: PaidBill): Outcome<null, 'bill_already_paid'> =>
  paid ? refuseBilling('bill_already_paid', 'change_amount', paid_with ?? null) : done(null);

/**
 * A payment of a bill can be reversed even if it is a part payment. A payment of the monthly bill must be reversed
 * there.
 */
export const checkReversal = ({
  paid_amount,
  paid_with,
}: Pick<Charged, 'paid_amount'> & PaidWith): Outcome<null, 'bill_not_paid'> =>
  paiseOf(paid_amount) > 0 && (paid_with ?? null) === null ? done(null) : refuseBilling('bill_not_paid');

function referenceFault(reference: string): string | null {
  const length = lengthFault(normalizeLine(reference), MAX_REFERENCE_LENGTH);
  return length ?? (isCleanText(reference) ? null : PAYMENT_TEXTS.notPrintable);
}
