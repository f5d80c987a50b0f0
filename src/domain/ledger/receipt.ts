// A payment from a doctor as typed, and its reversal.
import { amountFault } from '#domain/billing/bill-amount.ts';
import type { PaymentDraft } from '#domain/billing/bill-payment.ts';
import { checkPayment } from '#domain/billing/bill-payment.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { isBlank, isCleanText, normalizeLine } from '#domain/shared/text.ts';
import { refuseLedger } from './refusals.ts';

/** Longest note, in characters. */
export const MAX_PAYMENT_NOTE = 200;

export interface ReceiptDraft extends PaymentDraft {
  readonly amount: string;
  readonly note: string | null;
}

/** The faults of a receipt, in the order of its fields. */
export function checkReceipt(draft: ReceiptDraft, today: CalendarDay): FieldFault[] {
  return [...amountFaults(draft.amount), ...checkPayment(draft, today), ...paymentNoteFaults(draft.note)];
}

/** The fault of an amount that must be above 0. */
export function amountFaults(amount: string): FieldFault[] {
  const message = amountFault(amount);
  return message === null ? [] : [{ field: 'amount', message }];
}

/** Why a payment is reversed. “Other” needs a note. */
export const REVERSAL_REASONS = ['Cheque returned', 'Entered by mistake', 'Other'] as const;

export const REVERSAL_TEXTS = {
  reasonMissing: 'Choose a reason for the reversal',
  noteMissing: 'Enter the reason for the reversal',
} as const;

export interface ReversalDraft {
  readonly reason: string;
  readonly note: string | null;
}

/** The faults of a reversal's reason: one of the list; “Other” needs a note. */
export function checkReversalReason({ reason, note }: ReversalDraft): FieldFault[] {
  if (!REVERSAL_REASONS.includes(reason as never)) return [{ field: 'reason', message: REVERSAL_TEXTS.reasonMissing }];
  const isNoteMissing = reason === 'Other' && isBlank(note ?? '');
  return isNoteMissing ? [{ field: 'note', message: REVERSAL_TEXTS.noteMissing }] : paymentNoteFaults(note);
}

/** The stored reason: `Cheque returned`, or the note for “Other”. */
export const reversalReason = ({ reason, note }: ReversalDraft): string =>
  [...(reason === 'Other' ? [] : [reason]), normalizeLine(note ?? '')].filter((part) => part !== '').join(': ');

/** Taken back once, a payment stays so. */
export const checkNotReversed = (payment: {
  readonly taken_back_at: string | null;
}): Outcome<null, 'payment_taken_back'> =>
  payment.taken_back_at === null ? done(null) : refuseLedger('payment_taken_back');

/** The faults of a payment's note, which is optional. */
export function paymentNoteFaults(note: string | null): FieldFault[] {
  const stored = normalizeLine(note ?? '');
  const message = lengthFault(stored, MAX_PAYMENT_NOTE) ?? (isCleanText(note ?? '') ? null : INPUT_TEXTS.notPrintable);
  return message === null ? [] : [{ field: 'note', message }];
}
