// The payment request on a paper: a UPI code for the amount that was outstanding when the copy was made, and text such
// as a bank account.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { CodePath } from '#domain/shared/code-path.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf } from '#domain/shared/money.ts';
import type { PaperCode, PaperNote } from '#domain/shared/paper.ts';
import { TEXT_STYLES } from '#domain/shared/paper-measures.ts';
import { exceedsUpiLimit, upiLink } from '#domain/shared/upi.ts';

/** UPI supports only rupees. */
const UPI_CURRENCY = 'INR';

export const PAYMENT_REQUEST_TEXTS = {
  scan: (amount: string) => `Scan to pay ${amount}`,
  upiId: (upiId: string) => `UPI ID ${upiId}`,
  aboveMost: 'Above ₹1,00,000: pay in parts if your bank does not allow the full amount.',
  details: 'Payment details',
} as const;

/** The payment details in the laboratory's settings. */
export interface Payee {
  readonly company_name: string;
  readonly upi_id: string;
  readonly upi_merchant_code: string;
  readonly payment_details: string;
}

/** The payment request of one copy. It does not change when payments or settings change later. */
export interface PaymentRequest {
  /** Null if there is no code to scan. */
  readonly code: {
    /** The text in the code. */
    readonly link: string;
    readonly drawn: CodePath;
    readonly upi_id: string;
    readonly amount: Amount;
  } | null;
  /** May be empty or have several lines. */
  readonly details: string;
}

interface AmountDue {
  /** The text for the payer. */
  readonly note: string;
  /** The reference on the bank statement. */
  readonly reference: string;
  readonly open: Amount;
  readonly currency: string;
}

/** Note and reference for a document. */
export const documentReference = (number: string) => ({ note: `Bill ${number}`, reference: number });

/** Maximum length of the doctor's key in the note. */
const MAX_KEY_LENGTH = 20;

/** Note and reference for a doctor's account on a day. */
export const accountReference = (doctor: { readonly id: string; readonly key: string }, day: CalendarDay) => ({
  note: `Account ${[...doctor.key].slice(0, MAX_KEY_LENGTH).join('')}`,
  reference: `S${day.replaceAll('-', '')}${doctor.id.slice(0, 8)}`,
});

/**
 * Creates the payment request of a copy; null if nothing is outstanding or the laboratory has no payment details.
 * `draw` draws the QR code.
 */
export function paymentRequest(
  { company_name, upi_id, upi_merchant_code, payment_details }: Payee,
  { note, reference, open, currency }: AmountDue,
  draw: (text: string) => CodePath,
): PaymentRequest | null {
  if (paiseOf(open) === 0) return null;
  const payee = { upi_id, merchant_code: upi_merchant_code, name: company_name };
  const payment = { amount: open, note, reference };
  const link = upi_id === '' || currency !== UPI_CURRENCY ? null : upiLink(payee, payment);
  const code = link === null ? null : { link, drawn: draw(link), upi_id, amount: open };
  return code === null && payment_details === '' ? null : { code, details: payment_details };
}

/** The payment request on paper: bank details next to the code, or as a note without a code. */
export function paymentOnPaper(request: PaymentRequest | null): {
  readonly code: PaperCode | null;
  readonly notes: readonly PaperNote[];
} {
  const { code, details } = request ?? { code: null, details: '' };
  const bank: PaperNote[] =
    details === '' ? [] : [{ label: PAYMENT_REQUEST_TEXTS.details, text: details, look: TEXT_STYLES.note }];
  if (code === null) return { code: null, notes: bank };
  const { drawn, upi_id, amount } = code;
  const scan = PAYMENT_REQUEST_TEXTS.scan(formatMoney(amount, UPI_CURRENCY));
  const line = (text: string): PaperNote => ({ label: null, text, look: TEXT_STYLES.note });
  const lines = [
    { label: null, text: scan, look: TEXT_STYLES.strongNote },
    line(PAYMENT_REQUEST_TEXTS.upiId(upi_id)),
    ...(exceedsUpiLimit(amount) ? [line(PAYMENT_REQUEST_TEXTS.aboveMost)] : []),
    ...bank,
  ];
  return { code: { drawn, name: scan, lines }, notes: [] };
}
