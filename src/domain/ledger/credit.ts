// What can be credited on a document or paid back to a doctor.
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseLedger } from './refusals.ts';

/** A bill or monthly bill that a note is for. */
export interface CreditedDocument {
  readonly charged: Amount;
  /** What live notes took off it so far. */
  readonly credited: Amount;
  /** Of a bill that goes with the month: the monthly bill that charges its orders. */
  readonly charged_on: string | null;
}

/** Whether a document can be credited by so much: at most what it charges less the notes that it has. */
export function checkCredit(
  { charged, credited, charged_on }: CreditedDocument,
  amount: Amount,
  currency?: string,
): Outcome<null, 'credit_on_month' | 'nothing_charged' | 'credit_too_large'> {
  if (charged_on !== null) return refuseLedger('credit_on_month', charged_on);
  if (paiseOf(charged) === 0) return refuseLedger('nothing_charged');
  const most = Math.max(0, paiseOf(charged) - paiseOf(credited));
  return paiseOf(amount) > most ? refuseLedger('credit_too_large', formatMoney(toAmount(most), currency)) : done(null);
}

/** Whether so much can be paid back: at most the doctor's money that went to no document. */
export const checkRefund = (
  unallocated: Amount,
  amount: Amount,
  currency?: string,
): Outcome<null, 'refund_too_large'> =>
  paiseOf(amount) > paiseOf(unallocated)
    ? refuseLedger('refund_too_large', formatMoney(unallocated, currency))
    : done(null);
