// Refusals of payments, refunds, credits and allocations.
import { refuser } from '#domain/shared/refusal.ts';
import type { NoteKind } from './note-kinds.ts';
import { NOTE_KIND_LABELS } from './note-kinds.ts';

export const LEDGER_REFUSALS = {
  payment_not_found: { kind: 'missing', text: 'Payment not found' },
  cheque_not_found: { kind: 'missing', text: 'Cheque not found' },
  cheque_exists: {
    kind: 'conflict',
    text: (cheque: string, day: string) => `Cheque ${cheque} of this doctor is already recorded, dated ${day}.`,
  },
  cheque_not_in_hand: { kind: 'conflict', text: (end: string) => `This cheque was already ${end}.` },
  allocation_too_large: {
    kind: 'conflict',
    text: (open: string, documentNumber: string) => `Only ${open} of ${documentNumber} is outstanding.`,
  },
  allocations_exceed_payment: { kind: 'invalid', text: 'The sum of the amounts is more than the payment.' },
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
  refund_too_large: { kind: 'conflict', text: (most: string) => `At most ${most} can be refunded.` },
  credit_too_large: { kind: 'conflict', text: (most: string) => `At most ${most} of this bill can still be credited.` },
  payment_taken_back: { kind: 'conflict', text: 'This payment is already reversed.' },
  credit_on_month: {
    kind: 'conflict',
    text: (monthlyBillNumber: string, kind: NoteKind) =>
      `This bill is charged on ${monthlyBillNumber}. Create the ${NOTE_KIND_LABELS[kind].toLowerCase()} for that monthly bill.`,
  },
  nothing_charged: { kind: 'conflict', text: 'This bill has no charge yet. Change its price instead.' },
  monthly_bill_paid: {
    kind: 'conflict',
    text: (monthlyBillNumber: string) =>
      `This order is on ${monthlyBillNumber}, which is paid. Reverse that payment before you change the amount.`,
  },
  monthly_not_for_doctor: {
    kind: 'conflict',
    text: (doctor: string) =>
      `${doctor} is billed bill by bill. To create monthly bills, change “Billing” on the doctor’s page.`,
  },
  bill_not_voidable: {
    kind: 'conflict',
    text: (isIssued: boolean) =>
      isIssued
        ? 'You cannot void a bill that is issued. Create a credit note instead.'
        : 'You cannot void a bill that is paid, credited or on a monthly bill.',
  },
  charged_on_fixed: {
    kind: 'conflict',
    text: (isTaxed: boolean) =>
      isTaxed
        ? 'Under GST you cannot change how a bill is charged. Void it and bill its orders again.'
        : 'You cannot change how this bill is charged: it is paid or credited, or its orders are on a monthly bill.',
  },
  some_on_monthly_bill: {
    kind: 'conflict',
    text: (orders: string) => `Already charged on a monthly bill: ${orders}. Create the bill without these orders.`,
  },
  credit_note_not_found: { kind: 'missing', text: 'Credit note not found' },
  credit_note_voided: {
    kind: 'conflict',
    text: (kind: NoteKind) => `This ${NOTE_KIND_LABELS[kind].toLowerCase()} is already void.`,
  },
  order_not_on_document: { kind: 'invalid', text: 'This order is not on the bill.' },
  /** Money that was refunded. Its source cannot be voided or reversed. */
  money_paid_back: {
    kind: 'conflict',
    text: (amount: string, refunds: string) =>
      `${amount} of this money was refunded with ${refunds}. Reverse each refund first.`,
  },
  opening_below_allocated: {
    kind: 'conflict',
    text: (paid: string) => `${paid} of the opening balance is already paid. The new amount cannot be lower.`,
  },
} as const;

export const refuseLedger = refuser(LEDGER_REFUSALS);
