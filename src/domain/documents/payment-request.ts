// The payment request on a paper: a UPI code for the outstanding amount at the time of the copy, and lines such as a bank account.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { CodePath } from '#domain/shared/code-path.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf } from '#domain/shared/money.ts';
import type { PaperCode, PaperNote } from '#domain/shared/paper.ts';
import { LOOKS } from '#domain/shared/paper-measures.ts';
import { exceedsUpiLimit, upiLink } from '#domain/shared/upi.ts';

/** UPI pays in rupees alone. */
const UPI_CURRENCY = 'INR';

export const PAYMENT_REQUEST_TEXTS = {
  scan: (amount: string) => `Scan to pay ${amount}`,
  upiId: (upiId: string) => `UPI ID ${upiId}`,
  aboveMost: 'Above ₹1,00,000: pay in parts if your bank does not allow the full amount.',
  details: 'Payment details',
} as const;

/** How the laboratory is paid, as its settings say. */
export interface Payee {
  readonly company_name: string;
  readonly upi_id: string;
  readonly upi_merchant_code: string;
  readonly payment_details: string;
}

/** What one copy asks; it stays what this copy asks, whatever is paid or set afterwards. */
export interface PaymentRequest {
  /** Null where nothing can be scanned. */
  readonly code: {
    /** What the code holds, and the code. */
    readonly link: string;
    readonly drawn: CodePath;
    readonly upi_id: string;
    readonly amount: Amount;
  } | null;
  /** Several lines; may be empty. */
  readonly details: string;
}

interface AmountDue {
  /** What the payer reads of what is paid. */
  readonly note: string;
  /** The note on the bank's statement. */
  readonly reference: string;
  readonly open: Amount;
  readonly currency: string;
}

/** A document as the payer sees it. */
export const ofDocument = (number: string) => ({ note: `Bill ${number}`, reference: number });

/** The longest key of a doctor in what the payer reads. */
const MAX_KEY_LENGTH = 20;

/** A doctor's account on a day, likewise. */
export const ofAccount = (doctor: { readonly id: string; readonly key: string }, day: CalendarDay) => ({
  note: `Account ${[...doctor.key].slice(0, MAX_KEY_LENGTH).join('')}`,
  reference: `S${day.replaceAll('-', '')}${doctor.id.slice(0, 8)}`,
});

/** The request on a copy of a document, its code drawn by `draw`; null where nothing is outstanding, or there are no payment details. */
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

/** The request as paper shows it: bank lines next to the code, or alone. */
export function paymentOnPaper(request: PaymentRequest | null): {
  readonly code: PaperCode | null;
  readonly notes: readonly PaperNote[];
} {
  const { code, details } = request ?? { code: null, details: '' };
  const bank: PaperNote[] =
    details === '' ? [] : [{ label: PAYMENT_REQUEST_TEXTS.details, text: details, look: LOOKS.note }];
  if (code === null) return { code: null, notes: bank };
  const { drawn, upi_id, amount } = code;
  const scan = PAYMENT_REQUEST_TEXTS.scan(formatMoney(amount, UPI_CURRENCY));
  const line = (text: string): PaperNote => ({ label: null, text, look: LOOKS.note });
  const lines = [
    { label: null, text: scan, look: LOOKS.strongNote },
    line(PAYMENT_REQUEST_TEXTS.upiId(upi_id)),
    ...(exceedsUpiLimit(amount) ? [line(PAYMENT_REQUEST_TEXTS.aboveMost)] : []),
    ...bank,
  ];
  return { code: { drawn, name: scan, lines }, notes: [] };
}
