import type { Dictionary } from './words.ts';

/** What doctors owe, and for what. */
export const LEDGER: Dictionary<'documents' | 'document_copies' | 'ledger_entries'> = {
  documents: {
    about: 'Every bill, monthly bill, receipt, refund, credit note, write-off and opening balance',
    columns: {
      id: 'Of a bill or monthly bill the id of its row in the table of its kind, too',
      kind: 'bill, monthly_bill, opening, receipt, refund, credit_note or write_off',
      number: 'Its number; nothing on an opening balance',
      day: 'The day on the paper',
      posted: 'Sum of its ledger entries: above 0 the doctor owes it, below 0 it is the doctor’s money or credit',
      allocated: 'How much is allocated from it or to it: the sum of its allocations that have not ended',
      credited: 'The part of that which credit notes and write-offs gave',
      settled: 'Whether it has no outstanding amount',
      amount: 'Of all but bills and monthly bills: how much; an opening balance below 0 was paid in advance',
      method: 'Of a receipt or refund: in cash, by UPI …',
      reference: 'By which number it is found at the bank',
      reason: 'Of a credit note or write-off: why',
      credits_id: 'Against which bill or monthly bill (documents)',
      note: 'A note on it',
      made_by: 'Who recorded it (accounts)',
      made_at: 'When it was recorded',
      voided_at:
        'Since when it counts no more: it was reversed or voided, or a merge joined an opening balance to another one',
      voided_by: 'Who did that (accounts)',
      void_reason: 'Why',
    },
  },
  document_copies: {
    about: 'Copies of bills, monthly bills and receipts, on paper or as files',
    columns: {
      document_id: 'Of which bill, monthly bill or receipt (documents)',
      paper: 'initial_bill: without amounts; bill: with them; bill_pdf: with them, as a file; monthly_bill or receipt',
      medium: 'paper or pdf',
      version: 'Of a monthly bill: of which version',
      is_duplicate: 'Whether it says that it is a duplicate',
      superseded_by: 'The version that it says it is superseded by',
      replaces_version: 'The version that it says it replaces',
      qr_amount: 'What its UPI code asks for',
      qr_text: 'What its UPI code says',
      cancelled_by: 'Who said that it was not printed (accounts)',
      cancelled_at: 'When that was said',
    },
  },
  ledger_entries: {
    about: 'The ledger: what was posted to each doctor’s account, never changed',
    columns: {
      seq: 'Its place in the order in which entries were posted',
      entry_date: 'Its day',
      posted_at: 'When it was posted',
      kind: 'Of what it is: bill, monthly_bill, receipt …',
      document_id: 'Of which document (documents)',
      version: 'Of a monthly bill: the version that posted it',
      amount: 'Above 0 the doctor owes more, below 0 less',
      posted_by: 'Posted by (accounts)',
    },
  },
};
