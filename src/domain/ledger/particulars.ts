// The text of a line in a statement of account.
import type { PaymentDetails } from '#domain/billing/payment-fields.ts';
import { printedDetails, TDS_LABEL } from '#domain/billing/payment-fields.ts';
import type { EntryKind } from '#domain/documents/kinds.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { countText } from '#domain/shared/figure-texts.ts';

/** The facts of an entry's document; null if they do not apply. */
export interface EntryFacts extends PaymentDetails {
  readonly kind: EntryKind;
  /** Empty for an opening balance. */
  readonly document_number: string;
  /** Whether it is the first entry of its document. Later entries correct its amount. */
  readonly is_first: boolean;
  /** The number of orders on a bill. */
  readonly orders: number | null;
  /** The month of a monthly bill: `2026-10`. */
  readonly month: string | null;
  /** How a payment or refund was paid. */
  readonly method: string | null;
  /** Why a payment was reversed or a note was created. */
  readonly reason: string | null;
}

const byMethod = (entry: EntryFacts): string =>
  [entry.method === null ? '' : ` by ${entry.method}`, ...printedDetails(entry)].join(', ');

const billOf = (month: string | null): string => `Monthly bill${month === null ? '' : ` ${monthName(month)}`}`;

const reversed = ({ reason, document_number }: EntryFacts): string => `${reason ?? 'Reversed'}: ${document_number}`;

const PARTICULARS: Readonly<Record<EntryKind, (entry: EntryFacts) => string>> = {
  opening: ({ is_first }) => (is_first ? 'Opening balance' : 'Opening balance, corrected'),
  monthly_bill: ({ is_first, month, orders }) =>
    is_first ? `${billOf(month)} (${countText(orders ?? 0, 'order')})` : `${billOf(month)}, corrected`,
  bill: ({ is_first, orders }) => (is_first ? `Bill, ${countText(orders ?? 0, 'order')}` : 'Bill, corrected'),
  tds: () => TDS_LABEL,
  receipt: (entry) => `Received${byMethod(entry)}`,
  refund: (entry) => `Refunded${byMethod(entry)}`,
  receipt_taken_back: reversed,
  refund_taken_back: reversed,
  credit_note: ({ reason }) => `Credit note${reason === null ? '' : `: ${reason}`}`,
  // The text does not reveal to the doctor that it is a write-off.
  write_off: () => 'Adjustment',
  note_voided: ({ document_number }) => `Voided: ${document_number}`,
};

/** `Monthly bill October 2026 (38 orders)`, `Received by UPI, ref 4123`, `Cheque returned: R/26-27/00002` */
export const particularsOf = (entry: EntryFacts): string => PARTICULARS[entry.kind](entry);
