import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { Bill, BillParams } from '../billing/bills.ts';
import { Day, Id, Instant, Version } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { MonthlyBillParams } from '../monthly-billing/saved-monthly-bills.ts';
import { PaymentParams } from './paper-downloads.ts';
import { BillCharge, PaymentRequest, Receipt } from './paper-contents.ts';

// Copies of papers. A copy is numbered just before the print dialog opens. A repeated Idempotency-Key returns the same
// copy.

/** An earlier copy, with user and time. */
export const OtherCopy = z.strictObject({
  id: Id,
  copy_number: z.int(),
  by: z.string(),
  at: Instant,
});
export type OtherCopy = z.infer<typeof OtherCopy>;

/** The new copy. */
export const PrintedCopy = z.strictObject({
  id: Id,
  copy_number: z.int(),
  /** Whether another copy was printed before. */
  is_duplicate: z.boolean(),
});
const COUNTED = {
  copy: PrintedCopy,
  previous: z.nullable(OtherCopy),
} as const;

export const markBillAsPrinted = operation({
  name: 'markBillAsPrinted',
  summary: 'Records the next copy of an initial bill, and marks the bill as printed. Returns its paper.',
  method: 'POST',
  path: '/api/bills/{bill_id}/printed',
  params: BillParams,
  output: z.extend(Bill, COUNTED),
  refusals: ['bill_not_found'],
  creates: true,
});

export const cancelBillPrint = operation({
  name: 'cancelBillPrint',
  summary:
    'Cancels an unprinted copy of an initial bill: its number is free again. A bill without another copy gets its old status.',
  method: 'DELETE',
  path: '/api/bills/{bill_id}/copies/{copy_id}',
  params: z.extend(BillParams, { copy_id: Id }),
  output: Bill,
  refusals: ['bill_not_found', 'copy_given_back', 'copy_of_another'],
});

export const BillPrinted = z.strictObject({ ...COUNTED, status: z.enum(BILL_STATUSES), charge: BillCharge });
export type BillPrinted = z.infer<typeof BillPrinted>;

export const markBillPaperPrinted = operation({
  name: 'markBillPaperPrinted',
  summary:
    'Records the next copy of a bill with amounts, and marks the bill as printed. Returns its marks. Refused where a monthly bill charges the bill.',
  method: 'POST',
  path: '/api/bills/{bill_id}/papers/printed',
  params: BillParams,
  output: BillPrinted,
  refusals: ['bill_not_found', 'bill_without_amount', 'bill_charged_with_month'],
  creates: true,
});

export const markMonthlyBillPrinted = operation({
  name: 'markMonthlyBillPrinted',
  summary: 'Records the next copy of a version of a monthly bill. Returns its marks.',
  method: 'POST',
  path: '/api/monthly-bills/{monthly_bill_id}/printed',
  params: MonthlyBillParams,
  body: z.strictObject({ version: Version }),
  output: z.strictObject({
    id: Id,
    monthly_bill_id: Id,
    bill_number: z.string(),
    version: Version,
    copy_number: z.int(),
    /** Whether this version was printed before. */
    is_duplicate: z.boolean(),
    /** The current version. It differs from `version` if the bill was saved again since. */
    current_version: Version,
    /** The current version if the copy is of an older one; otherwise null. */
    superseded_by: z.nullable(Version),
    /** The version that this one replaces, with the date on its paper; null if none was printed before. */
    replaces: z.nullable(z.strictObject({ version: Version, generated_date: Day })),
    /**
     * The payment request for the outstanding amount at the time of the copy. Null if nothing is outstanding or the
     * laboratory has no payment details.
     */
    payment: PaymentRequest,
    previous: z.nullable(OtherCopy),
  }),
  refusals: ['monthly_bill_not_found', 'monthly_bill_empty'],
  creates: true,
});

export const ReceiptPrinted = z.strictObject({ ...COUNTED, receipt: Receipt });
export type ReceiptPrinted = z.infer<typeof ReceiptPrinted>;

export const markPaymentPrinted = operation({
  name: 'markPaymentPrinted',
  summary: 'Records the next copy of the receipt of a payment. Returns its marks.',
  method: 'POST',
  path: '/api/payments/{payment_id}/printed',
  params: PaymentParams,
  output: ReceiptPrinted,
  refusals: ['payment_not_found', 'payment_taken_back'],
  creates: true,
});

export const cancelPrint = operation({
  name: 'cancelPrint',
  summary:
    'Cancels an unprinted copy of a bill with amounts, a monthly bill or a receipt: its number is free again. The print log shows it as cancelled.',
  method: 'DELETE',
  path: '/api/copies/{copy_id}',
  params: z.strictObject({ copy_id: Id }),
  output: null,
  refusals: ['copy_not_found', 'copy_given_back', 'copy_of_another'],
});
