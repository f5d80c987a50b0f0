import type { HeldBillPaper } from '#contract/ledger/bill-papers.ts';
import {
  downloadBillPdf,
  giveBackBillPaper,
  holdBillPaper,
  markBillPaperPrinted,
} from '#contract/ledger/bill-papers.ts';
import type { FileAnswer } from '#contract/kit/operation.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { printedBills } from './api.ts';

/** Holds the next copy of a bill with its amounts. Asked for again with the same key, it is the same copy. */
export const holdPaper = (bill_id: string, idempotencyKey: string): Promise<HeldBillPaper> =>
  call(holdBillPaper, { params: { bill_id } }, { idempotencyKey });

/** Says that one was printed, the one that was held or a further one, and tells the other windows. */
export async function countBill(
  bill_id: string,
  copy_id: string | null,
  idempotencyKey = newIdempotencyKey(),
): Promise<void> {
  const counted = { params: { bill_id }, body: { copy_id } };
  const { status } = await call(markBillPaperPrinted, counted, { idempotencyKey, outlivesPage: true });
  printedBills.tell({ bill_id, status });
}

/** Says that a copy was not printed, unless that was said already. */
export async function giveBackPaper(bill_id: string, copy_id: string): Promise<void> {
  try {
    await call(giveBackBillPaper, { params: { bill_id, copy_id } }, { outlivesPage: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'copy_given_back') throw error;
  }
}

/** The next copy as a file. */
export const takeBillPdf = (bill_id: string, idempotencyKey: string): Promise<FileAnswer> =>
  call(downloadBillPdf, { params: { bill_id } }, { idempotencyKey });
