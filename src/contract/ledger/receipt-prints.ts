import { OTHER_COPIES } from '../bills.ts';
import { Amount, Day, Id } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { LedgerLetterhead } from './statements.ts';

const ofPayment = z.strictObject({ payment_id: Id });

/** A copy of a receipt, and what it says. */
export const HeldReceipt = z.strictObject({
  id: Id,
  payment_id: Id,
  copy_number: z.int(),
  /** Whether another copy was printed before, or may have been. */
  is_duplicate: z.boolean(),
  ...OTHER_COPIES,
  receipt: z.strictObject({
    payment_number: z.string(),
    doctor_name: z.string(),
    amount: Amount,
    paid_on: Day,
    method: z.string(),
    reference: z.nullable(z.string()),
    parts: z.array(z.strictObject({ id: Id, number: z.string(), amount: Amount })),
    advance: Amount,
    laboratory: LedgerLetterhead,
  }),
});
export type HeldReceipt = z.infer<typeof HeldReceipt>;

export const holdReceiptCopy = operation({
  name: 'holdReceiptCopy',
  summary: 'Holds the next copy of the receipt of a payment for a print dialog, with what it says. Counts nothing.',
  method: 'POST',
  path: '/api/payments/{payment_id}/copies',
  params: ofPayment,
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
  params: ofPayment,
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
  params: z.extend(ofPayment, { copy_id: Id }),
  output: null,
  refusals: ['payment_not_found', 'copy_given_back'],
});
