// The fields of every payment and refund. The API, columns, form, lists, exports, receipts and the audit log derive from
// them.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { isCleanText, normalizeLine } from '#domain/shared/text.ts';
import { documentDateFault } from './bill-date.ts';

export const PAYMENT_METHODS = ['Cash', 'UPI', 'Bank transfer', 'Cheque', 'Card', 'Other'] as const;

/** The optional texts of a payment, in the order of the form. `mark` precedes the text on paper: `ref 4123`. */
export const PAYMENT_DETAILS = {
  reference: { label: 'Reference', description: 'Number of the transfer, cheque or receipt', max: 80, mark: 'ref' },
} as const;

/** Tax that the payer deducted from a payment. */
export const TDS_LABEL = 'TDS deducted';

/** A missing detail is empty. */
export type PaymentDetails = { readonly [Name in keyof typeof PAYMENT_DETAILS]?: string | null };

export const PAYMENT_DETAIL_NAMES = Object.keys(PAYMENT_DETAILS) as (keyof PaymentDetails)[];

/** Creates an object with a value for each detail. */
export const eachDetail = <Value>(give: (name: keyof PaymentDetails) => Value) =>
  Object.fromEntries(PAYMENT_DETAIL_NAMES.map((name) => [name, give(name)])) as Record<keyof PaymentDetails, Value>;

export interface PaymentDraft extends PaymentDetails {
  readonly paid_on: string;
  readonly method: string;
}

export const PAYMENT_FIELDS = ['paid_on', 'method', ...PAYMENT_DETAIL_NAMES] as const;

export const PAYMENT_TEXTS = {
  dateMissing: 'Select the payment date',
  dateAfterToday: 'The payment date cannot be after today',
  dateTooFarBack: (days: number) => `The payment date can be at most ${days} days ago`,
  methodMissing: 'Choose the payment method',
  notPrintable: INPUT_TEXTS.notPrintable,
} as const;

/** The fields of a payment as stored. A detail is on one line, or null if it is empty. */
export const storedPayment = ({ paid_on, method, ...details }: PaymentDraft): PaymentDraft => ({
  paid_on,
  method,
  ...eachDetail((name) => normalizeLine(details[name] ?? '') || null),
});

/** The method and the given details: `UPI, 4123`. */
export const methodAndDetails = ({ method, ...details }: Omit<PaymentDraft, 'paid_on'>): string =>
  [method, ...givenDetails(details)].join(', ');

/** The given details: `4123`. */
export const givenDetails = (details: PaymentDetails): string[] =>
  PAYMENT_DETAIL_NAMES.flatMap((name) => details[name] || []);

/** The given details on paper: `ref 4123`. */
export const printedDetails = (details: PaymentDetails): string[] =>
  PAYMENT_DETAIL_NAMES.flatMap((name) => (details[name] ? `${PAYMENT_DETAILS[name].mark} ${details[name]}` : []));

/** Returns the faults of a payment, in the order of its fields. */
export function checkPayment({ paid_on, method, ...details }: PaymentDraft, today: CalendarDay): FieldFault[] {
  const faults: [string, string | null][] = [
    ['paid_on', documentDateFault(paid_on, today, PAYMENT_TEXTS)],
    ['method', PAYMENT_METHODS.includes(method as never) ? null : PAYMENT_TEXTS.methodMissing],
    ...Object.entries(eachDetail((name) => detailFault(details[name] ?? '', PAYMENT_DETAILS[name].max))),
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function detailFault(typed: string, max: number): string | null {
  return lengthFault(normalizeLine(typed), max) ?? (isCleanText(typed) ? null : PAYMENT_TEXTS.notPrintable);
}
