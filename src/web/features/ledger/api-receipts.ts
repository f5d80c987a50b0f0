import type { HeldReceipt } from '#contract/ledger/receipt-prints.ts';
import { giveBackReceiptCopy, holdReceiptCopy, markPaymentPrinted } from '#contract/ledger/receipt-prints.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';

/** Holds the next copy of the receipt of a payment. Asked for again with the same key, it is the same copy. */
export const holdReceipt = (payment_id: string, idempotencyKey: string): Promise<HeldReceipt> =>
  call(holdReceiptCopy, { params: { payment_id } }, { idempotencyKey });

/** Says that a receipt was printed: the one that was held, or a further one. Goes to its end though its window is closed at once. */
export const countReceipt = (payment_id: string, copy_id: string | null, idempotencyKey = newIdempotencyKey()) =>
  call(markPaymentPrinted, { params: { payment_id }, body: { copy_id } }, { idempotencyKey, outlivesPage: true });

/** Says that a copy was not printed, unless that was said already. */
export async function giveBackReceipt(payment_id: string, copy_id: string): Promise<void> {
  try {
    await call(giveBackReceiptCopy, { params: { payment_id, copy_id } }, { outlivesPage: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'copy_given_back') throw error;
  }
}
