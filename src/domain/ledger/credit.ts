// How much can be credited on a document or refunded to a doctor.
import type { Amount } from '#domain/shared/money.ts';
import { addAmounts, formatMoney, paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseLedger } from './refusals.ts';

/** A bill or monthly bill that a note credits. */
export interface CreditedDocument {
  readonly charged: Amount;
  /** The sum of its credit notes that are not voided, without write-offs. */
  readonly credited: Amount;
  /** The monthly bill that charges its orders; null if the document charges them itself. */
  readonly charged_on: string | null;
}

/** Checks the amount of a credit note: at most the charge of the document minus its other credit notes. */
export function checkCredit(
  { charged, credited, charged_on }: CreditedDocument,
  amount: Amount,
  currency?: string,
): Outcome<null, 'credit_on_month' | 'nothing_charged' | 'credit_too_large'> {
  if (charged_on !== null) return refuseLedger('credit_on_month', charged_on, 'credit_note');
  if (paiseOf(charged) === 0) return refuseLedger('nothing_charged');
  const most = Math.max(0, paiseOf(charged) - paiseOf(credited));
  return paiseOf(amount) > most ? refuseLedger('credit_too_large', formatMoney(toAmount(most), currency)) : done(null);
}

/** Checks the amount of a write-off: at most the outstanding amount of the document. */
export function checkWriteOff(
  { charged, charged_on, open, number }: CreditedDocument & { readonly open: Amount; readonly number: string },
  amount: Amount,
  currency?: string,
): Outcome<null, 'credit_on_month' | 'nothing_charged' | 'nothing_open' | 'allocation_too_large'> {
  if (charged_on !== null) return refuseLedger('credit_on_month', charged_on, 'write_off');
  if (paiseOf(charged) === 0) return refuseLedger('nothing_charged');
  if (paiseOf(open) === 0) return refuseLedger('nothing_open', number);
  return paiseOf(amount) > paiseOf(open)
    ? refuseLedger('allocation_too_large', formatMoney(open, currency), number)
    : done(null);
}

/** The amount of a refund and its number. */
export interface RefundedAmount {
  readonly number: string;
  readonly amount: Amount;
}

/** Refuses to void or reverse a source of money that was refunded. The refund must be reversed first. */
export function checkNotRefunded(
  refunds: readonly RefundedAmount[],
  currency?: string,
): Outcome<null, 'money_paid_back'> {
  if (refunds.length === 0) return done(null);
  const sum = refunds.reduce((total, { amount }) => addAmounts(total, amount), '0.00');
  const numbers = [...new Set(refunds.map(({ number }) => number))].join(', ');
  return refuseLedger('money_paid_back', formatMoney(sum, currency), numbers);
}

/** An allocation to a document, and the amount that the document charges. */
interface AllocatedPart {
  readonly amount: Amount;
  readonly charged: Amount;
}

/**
 * Returns which write-offs to reduce if a document charges less than is allocated to it. Write-offs are reduced before
 * payments, newest first. `put` are all allocations, oldest first; `writtenOff` are the write-offs among them. `left`
 * is the rest of a write-off, null if none remains.
 */
export function reducedWriteOffs<Part extends AllocatedPart>(
  put: readonly Part[],
  writtenOff: readonly Part[],
): { readonly part: Part; readonly left: Amount | null }[] {
  let over = put.reduce((sum, { amount }) => sum + paiseOf(amount), -paiseOf(put[0]?.charged ?? '0.00'));
  return writtenOff.toReversed().flatMap((part) => {
    if (over <= 0) return [];
    const left = Math.max(0, paiseOf(part.amount) - over);
    over -= paiseOf(part.amount) - left;
    return [{ part, left: left === 0 ? null : toAmount(left) }];
  });
}

/** A source of the doctor's money that is not allocated to a document. */
export interface UnallocatedMoney {
  readonly amount: Amount;
}

/** Takes a refund from the oldest sources. `sources` are ordered oldest first and together hold at least `amount`. */
export function allocateFromOldest<Source extends UnallocatedMoney>(
  sources: readonly Source[],
  amount: Amount,
): { readonly source: Source; readonly amount: Amount }[] {
  let left = paiseOf(amount);
  return sources.flatMap((source) => {
    const taken = Math.min(left, paiseOf(source.amount));
    left -= taken;
    return taken === 0 ? [] : [{ source, amount: toAmount(taken) }];
  });
}

/** Checks the amount of a refund: at most the doctor's advance, without TDS. */
export const checkRefund = (refundable: Amount, amount: Amount, currency?: string): Outcome<null, 'refund_too_large'> =>
  paiseOf(amount) > paiseOf(refundable)
    ? refuseLedger('refund_too_large', formatMoney(refundable, currency))
    : done(null);
