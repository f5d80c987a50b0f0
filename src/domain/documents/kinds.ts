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

/** What records money or a credit is posted once, with this sign, and once more where it is reversed, by an entry of this kind. */
export const MONEY_KINDS = {
  receipt: { sign: -1, reversal: 'receipt_taken_back' },
  refund: { sign: 1, reversal: 'refund_taken_back' },
  credit_note: { sign: -1, reversal: 'note_voided' },
  write_off: { sign: -1, reversal: 'note_voided' },
} as const satisfies Partial<Record<NumberedKind, { readonly sign: 1 | -1; readonly reversal: string }>>;

export type MoneyKind = keyof typeof MONEY_KINDS;

/** What can be posted to a doctor's ledger. */
export type EntryKind = 'opening' | NumberedKind | (typeof MONEY_KINDS)[MoneyKind]['reversal'];
