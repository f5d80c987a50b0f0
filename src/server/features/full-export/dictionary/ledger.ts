import type { Dictionary } from './words.ts';

/** Tables of the ledger. */
export const LEDGER: Dictionary<'documents' | 'document_copies' | 'ledger_entries'> = {
  documents: {
    about: 'Documents: bills, monthly bills, receipts, refunds, credit notes, write-offs and opening balances',
    columns: {
      id: 'Primary key; for a bill or monthly bill the same as in its own table',
      kind: 'Kind: bill, monthly_bill, opening, receipt, refund, credit_note or write_off',
      number: 'Number; empty for an opening balance',
      day: 'Date',
      posted: 'Amount posted to the ledger: above 0 increases, below 0 reduces what the doctor owes',
      allocated: 'Allocated amount',
      credited: 'Amount credited or written off, part of the allocated amount',
      settled: 'Whether it has no outstanding amount',
      amount: 'Amount; empty for bills and monthly bills; an opening balance below 0 is an advance',
      method: 'Payment method of a receipt or refund',
      reference: 'Bank reference',
      reason: 'Reason of a credit note or write-off',
      credits_id: 'Credited bill or monthly bill (documents)',
      note: 'Note',
      made_by: 'Recorded by (accounts)',
      made_at: 'Recorded at',
      voided_at: 'Reversed or voided at; for an opening balance also merged into another one',
      voided_by: 'Reversed or voided by (accounts)',
      void_reason: 'Reason for reversing or voiding',
      tax: 'GST of a bill, monthly bill or credit note; empty without GST',
      tax_amount: 'Tax and rounding',
      tds_amount: 'Tax that the payer deducted from a receipt (TDS)',
    },
  },
  document_copies: {
    about: 'Copies of bills, monthly bills and receipts, printed or as PDF',
    columns: {
      document_id: 'Bill, monthly bill or receipt (documents)',
      paper:
        'initial_bill: without amounts; bill: with amounts; bill_pdf: with amounts, as PDF; monthly_bill or receipt',
      medium: 'paper or pdf',
      version: 'Version of a monthly bill',
      is_duplicate: 'Whether it is marked as a duplicate',
      superseded_by: 'Version that supersedes it, as printed on it',
      replaces_version: 'Version that it replaces, as printed on it',
      qr_amount: 'Amount in the QR code',
      qr_text: 'Text of the QR code',
      cancelled_by: 'User who reported it as not printed (accounts)',
      cancelled_at: 'Reported as not printed at',
    },
  },
  ledger_entries: {
    about: 'Ledger entries; never changed',
    columns: {
      seq: 'Sequence number',
      entry_date: 'Date',
      posted_at: 'Posted at',
      kind: 'Kind: bill, monthly_bill, receipt and others',
      document_id: 'Document (documents)',
      version: 'Version of the monthly bill that posted it',
      amount: 'Amount: above 0 increases, below 0 reduces what the doctor owes',
      posted_by: 'Posted by (accounts)',
    },
  },
};
