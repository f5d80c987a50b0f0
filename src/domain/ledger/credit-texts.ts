// Texts for credit notes, write-offs and refunds.
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney } from '#domain/shared/money.ts';
import type { NoteKind } from './note-kinds.ts';

export const CREDIT_NOTES_TITLE = 'Credit Notes';

interface Made {
  readonly note_number: string;
  readonly kind: NoteKind;
  readonly amount: Amount;
  readonly doctor_name: string;
}

const DONE: Readonly<Record<NoteKind, string>> = { credit_note: 'credited to', write_off: 'written off for' };

/** The reason of a write-off that the program voided. */
export const WRITE_OFF_TEXTS = {
  chargedLess:
    'The bill amount was reduced, so this write-off was voided. If a part of it remains, it has a new number',
} as const;

export const CREDIT_SCREEN_TEXTS = {
  newNote: 'New credit note',
  listNotLoaded: (why: string) => `The credit notes could not be loaded: ${why}`,
  noteNotLoaded: (why: string) => `The credit note could not be loaded: ${why}`,
  documentNotLoaded: (why: string) => `The amount that can be credited could not be loaded: ${why}`,
  noneYet: 'Credit notes and write-offs appear here with their reasons.',
  outstandingDocuments: 'Unpaid documents, oldest first',
  wholeBill: 'The whole bill',
  creditMonth: (number: string) => `Credit ${number}`,
  most: (amount: string) => `${amount} can still be credited.`,
  mostWithTax: (amount: string) => `${amount} can still be credited, including tax.`,
  taxableAmount: 'Taxable amount',
  credited: 'Credited',
  open: (amount: string) => `${amount} is outstanding.`,
  setsFree: 'Any part of a payment above the new balance becomes an advance, which you can refund.',
  notPrinted: 'Nothing is printed for the doctor. The statement of account shows it as an adjustment.',
  refundable: (amount: string) => `${amount} of the doctor’s money is not applied to any bill and can be refunded.`,
  tdsStays: 'TDS is not refunded.',
  nothingToRefund: 'The doctor has no advance to refund.',
  setFreeFirst:
    'To make money available for a refund, apply a payment to fewer bills, or create a credit note for a paid bill.',
  advanceNotLoaded: (why: string) => `The amount that can be refunded could not be loaded: ${why}`,
  voidNote: 'The credited amount becomes outstanding again. The note keeps its number and is shown as voided.',
  made: ({ note_number, kind, amount, doctor_name }: Made, currency: string) =>
    `Created ${note_number}: ${formatMoney(amount, currency)} ${DONE[kind]} ${doctor_name}.`,
  voided: (note_number: string) => `${note_number} was voided.`,
  refunded: (payment_number: string, amount: Amount, doctor: string, currency: string) =>
    `Refunded ${formatMoney(amount, currency)} to ${doctor} (${payment_number}).`,
} as const;
