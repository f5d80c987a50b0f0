// Validates typed payments and their reversal.
import { amountFault } from '#domain/billing/bill-amount.ts';
import type { PaymentDraft } from '#domain/billing/payment-fields.ts';
import { checkPayment } from '#domain/billing/payment-fields.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Amount } from '#domain/shared/money.ts';
import { AMOUNT_INVALID, MAX_AMOUNT, paiseOf, parseAmount, toAmount } from '#domain/shared/money.ts';
import { isBlank, isCleanText, normalizeLine } from '#domain/shared/text.ts';
import { amountTextFault } from '#domain/shared/typed-number.ts';
import { refuseLedger } from './refusals.ts';

/** Maximum length of the note, in characters. */
export const MAX_PAYMENT_NOTE = 200;

export interface ReceiptDraft extends PaymentDraft {
  readonly amount: string;
  /** Tax that the payer deducted; empty or missing if none. Refunds have none. */
  readonly tds_amount?: string;
  readonly note: string | null;
}

export const TDS_TEXTS = {
  /** A payment of TDS only. */
  withoutMoney: 'Enter the money received. If only TDS is missing, reverse the payment and record it with its TDS.',
  tooLarge: (limit: string) => `Amount and TDS can be at most ${limit} together`,
} as const;

/** Returns the faults of a payment, in the order of its fields. */
export function checkReceipt(draft: ReceiptDraft, today: CalendarDay): FieldFault[] {
  return [...receivedFaults(draft), ...checkPayment(draft, today), ...paymentNoteFaults(draft.note)];
}

/** Returns the fault of an amount, which must be above 0. */
export function amountFaults(amount: string): FieldFault[] {
  const message = amountFault(amount);
  return message === null ? [] : [{ field: 'amount', message }];
}

/** What a payment settles: its amount and TDS. Texts that are not amounts count as 0. */
export const settledBy = ({ amount, tds_amount = '' }: Pick<ReceiptDraft, 'amount' | 'tds_amount'>): Amount =>
  toAmount((parseAmount(amount) ?? 0) + (parseAmount(tds_amount) ?? 0));

/** What remains to be received of an amount after the payer deducts TDS. */
export const lessTds = (amount: Amount, tds_amount: string): Amount =>
  toAmount(Math.max(0, paiseOf(amount) - (parseAmount(tds_amount) ?? 0)));

/** The fields of what was received, for the audit log. */
export const receivedFields = ({ tds_amount }: { readonly tds_amount: Amount }): ('amount' | 'tds_amount')[] =>
  paiseOf(tds_amount) === 0 ? ['amount'] : ['amount', 'tds_amount'];

function receivedFaults(draft: Pick<ReceiptDraft, 'amount' | 'tds_amount'>): FieldFault[] {
  const { amount, tds_amount = '' } = draft;
  const tds = isBlank(tds_amount) ? 0 : parseAmount(tds_amount);
  const isTdsOnly = tds !== 0 && (isBlank(amount) || parseAmount(amount) === 0);
  const isTooLarge = paiseOf(settledBy(draft)) > MAX_AMOUNT;
  const message =
    tds === null
      ? (amountTextFault(tds_amount) ?? AMOUNT_INVALID)
      : isTooLarge
        ? TDS_TEXTS.tooLarge(toAmount(MAX_AMOUNT))
        : null;
  return [
    ...(isTdsOnly ? [{ field: 'amount', message: TDS_TEXTS.withoutMoney }] : amountFaults(amount)),
    ...(message === null ? [] : [{ field: 'tds_amount', message }]),
  ];
}

/** The reasons for reversing a payment. “Other” needs a note. */
export const REVERSAL_REASONS = ['Cheque returned', 'Entered by mistake', 'Other'] as const;

export const REVERSAL_TEXTS = {
  reasonMissing: 'Choose a reason for the reversal',
  noteMissing: 'Enter the reason for the reversal',
} as const;

export interface ReversalDraft {
  readonly reason: string;
  readonly note: string | null;
}

/** Returns the faults of a reason for a reversal. “Other” needs a note. */
export function checkReversalReason({ reason, note }: ReversalDraft): FieldFault[] {
  if (!REVERSAL_REASONS.includes(reason as never)) return [{ field: 'reason', message: REVERSAL_TEXTS.reasonMissing }];
  const isNoteMissing = reason === 'Other' && isBlank(note ?? '');
  return isNoteMissing ? [{ field: 'note', message: REVERSAL_TEXTS.noteMissing }] : paymentNoteFaults(note);
}

/** The reason as stored: `Cheque returned: bounced`. With the reason “Other” only the note. */
export const reversalReason = ({ reason, note }: ReversalDraft): string =>
  [...(reason === 'Other' ? [] : [reason]), normalizeLine(note ?? '')].filter((part) => part !== '').join(': ');

/** Refuses to reverse a payment twice. */
export const checkNotReversed = (payment: {
  readonly taken_back_at: string | null;
}): Outcome<null, 'payment_taken_back'> =>
  payment.taken_back_at === null ? done(null) : refuseLedger('payment_taken_back');

/** Returns the faults of an optional note. */
export function paymentNoteFaults(note: string | null): FieldFault[] {
  const stored = normalizeLine(note ?? '');
  const message = lengthFault(stored, MAX_PAYMENT_NOTE) ?? (isCleanText(note ?? '') ? null : INPUT_TEXTS.notPrintable);
  return message === null ? [] : [{ field: 'note', message }];
}
