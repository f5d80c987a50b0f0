// The kinds of documents: what changes what a doctor owes.

/** The letter with which the numbers of each kind begin. An opening balance has no number. */
export const DOCUMENT_SERIES = {
  bill: 'B',
  monthly_bill: 'M',
  receipt: 'R',
  refund: 'P',
  credit_note: 'C',
  write_off: 'W',
} as const;

/** A kind of document whose numbers count up. */
export type NumberedKind = keyof typeof DOCUMENT_SERIES;

export type DocumentSeries = (typeof DOCUMENT_SERIES)[NumberedKind];
