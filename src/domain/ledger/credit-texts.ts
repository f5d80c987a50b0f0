// What is said where credit notes, write-offs and refunds are made and looked at.
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

const DONE: Readonly<Record<NoteKind, string>> = { credit_note: 'credited', write_off: 'written off' };

/** What a write-off says that the program itself voided. */
export const WRITE_OFF_TEXTS = {
  chargedLess: 'Its bill charges less: what is left of it has a number of its own',
} as const;

export const CREDIT_SCREEN_TEXTS = {
  listNotLoaded: (why: string) => `The credit notes could not be loaded: ${why}`,
  noteNotLoaded: (why: string) => `The credit note could not be loaded: ${why}`,
  documentNotLoaded: (why: string) => `What can be credited could not be loaded: ${why}`,
  noneYet: 'What is credited to doctors, and what is written off, stands here with its reason.',
  whateverIsOpen: 'Whatever is open, the oldest first',
  wholeBill: 'The whole bill',
  creditMonth: (number: string) => `Credit ${number}`,
  most: (amount: string) => `${amount} can still be credited.`,
  open: (amount: string) => `${amount} is open.`,
  setsFree: 'Payments that no longer fit become an advance, which can be paid back.',
  notTold: 'Nothing of it is printed for the doctor, whose statement calls it an adjustment.',
  refundable: (amount: string) => `${amount} of the doctor's money went to no bill.`,
  nothingToRefund: "None of the doctor's money is left to pay back.",
  setFreeFirst: 'Money becomes free when a payment is put to fewer bills, or by a credit note for what was paid.',
  advanceNotLoaded: (why: string) => `What can be paid back could not be loaded: ${why}`,
  voidNote: 'What it credited is open again. It stays on record with its number.',
  made: ({ note_number, kind, amount, doctor_name }: Made, currency: string) =>
    `${note_number}: ${formatMoney(amount, currency)} of ${doctor_name} ${DONE[kind]}.`,
  voided: (note_number: string) => `${note_number} is voided.`,
  refunded: (payment_number: string, amount: Amount, doctor: string, currency: string) =>
    `${payment_number}: ${formatMoney(amount, currency)} paid back to ${doctor}.`,
} as const;
