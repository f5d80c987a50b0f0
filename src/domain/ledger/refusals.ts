// Why money is not taken, given back, credited or put to a document.
import { refuser } from '#domain/shared/refusal.ts';
import type { NoteKind } from './note-kinds.ts';
import { NOTE_KIND_LABELS } from './note-kinds.ts';

/** How a user is asked for a note. */
const NOTE_VERBS: Readonly<Record<NoteKind, string>> = { credit_note: 'Credit', write_off: 'Write off' };

export const LEDGER_REFUSALS = {
  payment_not_found: { kind: 'missing', text: 'Payment not found' },
  allocation_too_large: {
    kind: 'conflict',
    text: (open: string, documentNumber: string) => `Only ${open} of ${documentNumber} is open.`,
  },
  allocations_exceed_payment: { kind: 'invalid', text: 'The parts come to more than the payment.' },
  document_not_of_doctor: { kind: 'invalid', text: "This bill is another doctor's." },
  nothing_open: {
    kind: 'conflict',
    text: (documentNumber: string) => `Nothing is outstanding on ${documentNumber}. Choose another bill.`,
  },
  document_void: {
    kind: 'conflict',
    text: (documentNumber: string) => `${documentNumber} is void. Choose another bill.`,
  },
  charged_on_month: {
    kind: 'conflict',
    text: (documentNumber: string, monthlyBillNumber: string) =>
      `${documentNumber} is charged on ${monthlyBillNumber}. Choose that one.`,
  },
  refund_too_large: { kind: 'conflict', text: (most: string) => `Only ${most} can be paid back.` },
  credit_too_large: { kind: 'conflict', text: (most: string) => `Only ${most} of this bill can still be credited.` },
  payment_taken_back: { kind: 'conflict', text: 'This payment was taken back already.' },
  credit_on_month: {
    kind: 'conflict',
    text: (monthlyBillNumber: string, kind: NoteKind) =>
      `This bill is charged on ${monthlyBillNumber}. ${NOTE_VERBS[kind]} that one.`,
  },
  nothing_charged: { kind: 'conflict', text: 'Nothing is charged on this bill yet. Change its price.' },
  monthly_bill_paid: {
    kind: 'conflict',
    text: (monthlyBillNumber: string) =>
      `This order is on ${monthlyBillNumber}, which is paid. Take that payment back before changing its amount.`,
  },
  monthly_not_for_doctor: {
    kind: 'conflict',
    text: (doctor: string) =>
      `${doctor} is billed order by order. Change this on the doctor's page to bill by the month.`,
  },
  bill_not_voidable: {
    kind: 'conflict',
    text: 'A bill that is paid, credited or on a monthly bill cannot be voided.',
  },
  charged_on_fixed: {
    kind: 'conflict',
    text: 'This bill is paid, credited, or its orders are on a monthly bill. It stays as it is.',
  },
  some_on_monthly_bill: {
    kind: 'conflict',
    text: (orders: string) => `Charged on a monthly bill already: ${orders}. Bill the others without it.`,
  },
  credit_note_not_found: { kind: 'missing', text: 'Credit note not found' },
  credit_note_voided: {
    kind: 'conflict',
    text: (kind: NoteKind) => `This ${NOTE_KIND_LABELS[kind].toLowerCase()} was voided already.`,
  },
  order_not_on_document: { kind: 'invalid', text: 'This order is not on the bill.' },
  /** What was paid back of it cannot be taken away behind the doctor's back. */
  money_paid_back: {
    kind: 'conflict',
    text: (amount: string, refunds: string) =>
      `Of this, ${amount} was paid back with ${refunds}. Take that back first.`,
  },
  opening_below_allocated: {
    kind: 'conflict',
    text: (paid: string) => `${paid} of the opening balance is paid already.`,
  },
} as const;

export const refuseLedger = refuser(LEDGER_REFUSALS);
