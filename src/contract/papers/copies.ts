import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { Bill, BillParams } from '../bills.ts';
import { Id, Instant, Version } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { BillCharge, OfPayment, Receipt } from './papers.ts';

// The copies of papers that are counted.

/** Another copy of the same bill, with whose it is, and since when. */
export const OtherCopy = z.strictObject({
  id: Id,
  copy_number: z.int(),
  by: z.string(),
  at: Instant,
});
export type OtherCopy = z.infer<typeof OtherCopy>;

/** What is known of the copies before one that is held for a print dialog. */
export const OTHER_COPIES = {
  /** Held as well: nobody has said whether they were printed. */
  in_doubt: z.array(OtherCopy),
  /** The last paper that was counted. */
  last_printed: z.nullable(OtherCopy),
} as const;
const OtherCopies = z.strictObject(OTHER_COPIES);
export type OtherCopies = z.infer<typeof OtherCopies>;

export const markBillAsPrinted = operation({
  name: 'markBillAsPrinted',
  summary:
    'Counts the next copy of a bill that was put on paper by other means than the print page, and marks it as printed.',
  method: 'POST',
  path: '/api/bills/{bill_id}/printed',
  params: BillParams,
  output: Bill,
  refusals: ['bill_not_found'],
  creates: true,
});

export const holdBillCopy = operation({
  name: 'holdBillCopy',
  summary:
    'Holds the next copy of a bill for a print dialog: its number is given to nobody else until it is said whether it was printed. Counts nothing.',
  method: 'POST',
  path: '/api/bills/{bill_id}/copies',
  params: BillParams,
  output: z.strictObject({
    id: Id,
    bill_id: Id,
    copy_number: z.int(),
    /** Whether another copy was printed before, or may have been. */
    is_duplicate: z.boolean(),
    /** What the bill is now: its paper is drawn of this. */
    version: Version,
    ...OTHER_COPIES,
  }),
  refusals: ['bill_not_found'],
  creates: true,
});

const CopyParams = z.extend(BillParams, { copy_id: Id });

export const countBillCopy = operation({
  name: 'countBillCopy',
  summary:
    'A copy that was held was printed: counts it, and marks the bill as printed. Said again, it is counted once.',
  method: 'PUT',
  path: '/api/bills/{bill_id}/copies/{copy_id}',
  params: CopyParams,
  output: Bill,
  refusals: ['bill_not_found', 'copy_given_back'],
});

export const giveBackBillCopy = operation({
  name: 'giveBackBillCopy',
  summary:
    'A copy was not printed: its number is free again. One that was counted stays on record as taken back, and the bill is what it was before.',
  method: 'DELETE',
  path: '/api/bills/{bill_id}/copies/{copy_id}',
  params: CopyParams,
  output: Bill,
  refusals: ['bill_not_found', 'copy_given_back', 'copy_of_another'],
});

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

/** A copy of a receipt, and what it says. */
export const HeldReceipt = z.strictObject({
  id: Id,
  payment_id: Id,
  copy_number: z.int(),
  /** Whether another copy was printed before, or may have been. */
  is_duplicate: z.boolean(),
  ...OTHER_COPIES,
  receipt: Receipt,
});
export type HeldReceipt = z.infer<typeof HeldReceipt>;

export const holdReceiptCopy = operation({
  name: 'holdReceiptCopy',
  summary: 'Holds the next copy of the receipt of a payment for a print dialog, with what it says. Counts nothing.',
  method: 'POST',
  path: '/api/payments/{payment_id}/copies',
  params: OfPayment,
  output: HeldReceipt,
  refusals: ['payment_not_found', 'payment_taken_back'],
  creates: true,
});

export const markPaymentPrinted = operation({
  name: 'markPaymentPrinted',
  summary:
    'A receipt was printed: counts the copy that was held for it, once, or, where none is named, the next one that was put on paper.',
  method: 'POST',
  path: '/api/payments/{payment_id}/printed',
  params: OfPayment,
  body: z.strictObject({ copy_id: z._default(z.nullable(Id), null) }),
  output: z.strictObject({ copy_number: z.int() }),
  refusals: ['payment_not_found', 'payment_taken_back', 'copy_given_back'],
  creates: true,
});

export const giveBackReceiptCopy = operation({
  name: 'giveBackReceiptCopy',
  summary:
    'A copy of a receipt was not printed: its number is free again. One that was counted stays on record as taken back.',
  method: 'DELETE',
  path: '/api/payments/{payment_id}/copies/{copy_id}',
  params: z.extend(OfPayment, { copy_id: Id }),
  output: null,
  refusals: ['payment_not_found', 'copy_given_back'],
});
