import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { TEETH } from '#domain/catalogue/teeth.ts';
import { BillParams, OTHER_COPIES } from '../bills.ts';
import { Amount, Day, Id } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { LedgerLetterhead } from './statements.ts';
import { PaymentAsked } from '../monthly-prints.ts';

/** What a bill charges by itself, as its paper says it. */
const BillCharge = z.strictObject({
  bill_number: z.string(),
  doctor_name: z.string(),
  bill_date: Day,
  notes: z.nullable(z.string()),
  is_void: z.boolean(),
  orders: z.array(
    z.strictObject({
      serial_number: z.string(),
      completion_date: Day,
      patient_name: z.string(),
      tooth_numbers: z.array(z.literal(TEETH)),
      product_quality: z.string(),
      units: z.int(),
      rate: z.nullable(Amount),
      amount: Amount,
    }),
  ),
  /** Its orders that a monthly bill charges. */
  charged_elsewhere: z.array(z.string()),
  laboratory: LedgerLetterhead,
  /** What was open when the copy was asked for. */
  payment: PaymentAsked,
});
export type BillCharge = z.infer<typeof BillCharge>;

export const HeldBillPaper = z.strictObject({
  id: Id,
  bill_id: Id,
  copy_number: z.int(),
  /** Whether another copy with amounts was printed before, or may have been. */
  is_duplicate: z.boolean(),
  ...OTHER_COPIES,
  charge: BillCharge,
});
export type HeldBillPaper = z.infer<typeof HeldBillPaper>;

export const holdBillPaper = operation({
  name: 'holdBillPaper',
  summary:
    'Holds the next copy of a bill with its amounts for a print dialog, with what it says. Only of a bill that is charged by itself. Counts nothing.',
  method: 'POST',
  path: '/api/bills/{bill_id}/papers',
  params: BillParams,
  output: HeldBillPaper,
  refusals: ['bill_not_found', 'bill_without_amount', 'bill_charged_with_month'],
  creates: true,
});

export const markBillPaperPrinted = operation({
  name: 'markBillPaperPrinted',
  summary:
    'A bill with its amounts was printed: counts the copy that was held for it, once, or, where none is named, the next one that was put on paper; marks the bill as printed.',
  method: 'POST',
  path: '/api/bills/{bill_id}/papers/printed',
  params: BillParams,
  body: z.strictObject({ copy_id: z._default(z.nullable(Id), null) }),
  output: z.strictObject({ copy_number: z.int(), status: z.enum(BILL_STATUSES) }),
  refusals: ['bill_not_found', 'bill_without_amount', 'bill_charged_with_month', 'copy_given_back'],
  creates: true,
});

export const giveBackBillPaper = operation({
  name: 'giveBackBillPaper',
  summary:
    'A copy of a bill with its amounts was not printed: its number is free again. One that was counted stays on record as taken back.',
  method: 'DELETE',
  path: '/api/bills/{bill_id}/papers/{copy_id}',
  params: z.extend(BillParams, { copy_id: Id }),
  output: null,
  refusals: ['bill_not_found', 'copy_given_back'],
});

export const downloadBillPdf = operation({
  name: 'downloadBillPdf',
  summary:
    'The next copy of a bill with its amounts, as PDF; every file but the first says that it is a duplicate. With the same key it is the same copy, byte for byte.',
  method: 'POST',
  path: '/api/bills/{bill_id}/pdf',
  params: BillParams,
  output: null,
  file: 'application/pdf',
  refusals: ['bill_not_found', 'bill_without_amount', 'bill_charged_with_month'],
  creates: true,
});

export const BILL_PAPER_OPERATIONS = {
  holdBillPaper,
  markBillPaperPrinted,
  giveBackBillPaper,
  downloadBillPdf,
} as const;
