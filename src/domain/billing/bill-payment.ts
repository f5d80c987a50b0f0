// What can be done with an unpaid, partly paid or paid bill. The generated column `bills.paid` says whether it is paid,
// from amounts that `settle_bills` stores.
import type { Amount, SignedAmount } from '#domain/shared/money.ts';
import { paiseOf, paiseOfSigned } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseBilling } from './refusals.ts';
import { checkAllCharged } from './unpriced-items.ts';

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
