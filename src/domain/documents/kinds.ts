// The kinds of documents that change a doctor's balance.

/** The first letter of the numbers of each kind. Opening balances have no number. */
export const DOCUMENT_SERIES = {
  bill: 'B',
  monthly_bill: 'M',
  receipt: 'R',
  refund: 'P',
  credit_note: 'C',
  write_off: 'W',
} as const;

/** A kind of document with numbers. */
export type NumberedKind = keyof typeof DOCUMENT_SERIES;

/** A bill whose orders the monthly bill charges, if documents follow the GST rules: `B` and `M` number only invoices. */
const DELIVERY_NOTE_SERIES = 'D';

export type DocumentSeries = (typeof DOCUMENT_SERIES)[NumberedKind] | typeof DELIVERY_NOTE_SERIES;

/** The series of a new document. */
export const seriesOf = (kind: NumberedKind, isDeliveryNote: boolean): DocumentSeries =>
  isDeliveryNote ? DELIVERY_NOTE_SERIES : DOCUMENT_SERIES[kind];

export const isDeliveryNote = (number: string): boolean => number.startsWith(`${DELIVERY_NOTE_SERIES}/`);

/** Payments and credits: the sign of their entry in the ledger, and the kind of the entry that reverses it. */
export const MONEY_KINDS = {
  receipt: { sign: -1, reversal: 'receipt_taken_back' },
  refund: { sign: 1, reversal: 'refund_taken_back' },
  credit_note: { sign: -1, reversal: 'note_voided' },
  write_off: { sign: -1, reversal: 'note_voided' },
} as const satisfies Partial<Record<NumberedKind, { readonly sign: 1 | -1; readonly reversal: string }>>;

export type MoneyKind = keyof typeof MONEY_KINDS;

/** The kinds of ledger entries. `tds` is the tax that was deducted from a receipt. */
export type EntryKind = 'opening' | 'tds' | NumberedKind | (typeof MONEY_KINDS)[MoneyKind]['reversal'];
