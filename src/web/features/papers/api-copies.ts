import { useMutation } from '@tanstack/react-query';
import type { Bill } from '#contract/bills.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { markStatementPrinted } from '#contract/ledger/statements.ts';
import type { MonthlyBill } from '#contract/monthly-billing.ts';
import type { HeldBillPaper, HeldReceipt } from '#contract/papers/copies.ts';
import {
  countBillCopy,
  giveBackBillCopy,
  giveBackBillPaper,
  giveBackReceiptCopy,
  holdBillCopy,
  holdBillPaper,
  holdReceiptCopy,
  markBillAsPrinted,
  markBillPaperPrinted,
  markPaymentPrinted,
} from '#contract/papers/copies.ts';
import {
  countMonthlyBillCopy,
  giveBackMonthlyBillCopy,
  holdMonthlyBillCopy,
  markMonthlyBillPrinted,
} from '#contract/papers/monthly-copies.ts';
import type { PrintKind } from '#domain/papers/copies.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import type { CopyAddress } from '#web/print/use-print-run.ts';
import type { StatementView } from './api.ts';
import { printedBills } from './api-keys.ts';

// The copies of papers. One that is held, asked for again with the same key, is the same copy. What counts or gives back goes to its end
// though its window is closed at once.

const outlivesPage = true;

/** Unless it was given back already. */
async function givenBack<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'copy_given_back') throw error;
    return null;
  }
}

const tellPrinted = ({ id, status }: Bill): void => printedBills.tell({ bill_id: id, status });

export type HeldCopy = OutputOf<typeof holdBillCopy>;

export const holdCopy = (billId: string, idempotencyKey: string): Promise<HeldCopy> =>
  call(holdBillCopy, { params: { bill_id: billId } }, { idempotencyKey });

export const countCopy = async ({ documentId, copyId }: CopyAddress): Promise<void> =>
  tellPrinted(await call(countBillCopy, { params: { bill_id: documentId, copy_id: copyId } }, { outlivesPage }));

export async function giveBackCopy({ documentId, copyId }: CopyAddress): Promise<void> {
  const params = { bill_id: documentId, copy_id: copyId };
  const bill = await givenBack(call(giveBackBillCopy, { params }, { outlivesPage }));
  if (bill !== null) tellPrinted(bill);
}

/** Counts a paper of a bill that was printed without being held. */
export const countPaper = async (billId: string, idempotencyKey: string): Promise<void> =>
  tellPrinted(await call(markBillAsPrinted, { params: { bill_id: billId } }, { idempotencyKey, outlivesPage }));

/** Records that a bill was printed by other means. */
export const useMarkBillAsPrinted = () =>
  useMutation({ mutationFn: (billId: string) => countPaper(billId, newIdempotencyKey()) });

/** Holds the next copy of a bill with its amounts. */
export const holdPaper = (bill_id: string, idempotencyKey: string): Promise<HeldBillPaper> =>
  call(holdBillPaper, { params: { bill_id } }, { idempotencyKey });

/** Says that one was printed, the one that was held or a further one, and tells the other windows. */
export async function countBill(
  bill_id: string,
  copy_id: string | null,
  idempotencyKey = newIdempotencyKey(),
): Promise<void> {
  const counted = { params: { bill_id }, body: { copy_id } };
  const { status } = await call(markBillPaperPrinted, counted, { idempotencyKey, outlivesPage });
  printedBills.tell({ bill_id, status });
}

export const giveBackPaper = (bill_id: string, copy_id: string): Promise<null> =>
  givenBack(call(giveBackBillPaper, { params: { bill_id, copy_id } }, { outlivesPage }));

type BillVersion = Pick<MonthlyBill, 'id' | 'version'>;

export const holdMonthlyCopy = (
  { id, version }: BillVersion,
  idempotencyKey: string,
): Promise<OutputOf<typeof holdMonthlyBillCopy>> =>
  call(holdMonthlyBillCopy, { params: { monthly_bill_id: id }, body: { version } }, { idempotencyKey });

export const countMonthlyCopy = ({ documentId, copyId }: CopyAddress): Promise<null> =>
  call(countMonthlyBillCopy, { params: { monthly_bill_id: documentId, copy_id: copyId } }, { outlivesPage });

export const giveBackMonthlyCopy = ({ documentId, copyId }: CopyAddress): Promise<null> =>
  givenBack(
    call(giveBackMonthlyBillCopy, { params: { monthly_bill_id: documentId, copy_id: copyId } }, { outlivesPage }),
  );

/** Counts a paper of what a bill said that was printed without being held. */
export const countMonthlyPaper = ({ id, version }: BillVersion, idempotencyKey: string): Promise<unknown> =>
  call(
    markMonthlyBillPrinted,
    { params: { monthly_bill_id: id }, body: { version } },
    { idempotencyKey, outlivesPage },
  );

/** Holds the next copy of the receipt of a payment. */
export const holdReceipt = (payment_id: string, idempotencyKey: string): Promise<HeldReceipt> =>
  call(holdReceiptCopy, { params: { payment_id } }, { idempotencyKey });

/** Says that a receipt was printed: the one that was held, or a further one. */
export const countReceipt = (payment_id: string, copy_id: string | null, idempotencyKey = newIdempotencyKey()) =>
  call(markPaymentPrinted, { params: { payment_id }, body: { copy_id } }, { idempotencyKey, outlivesPage });

export const giveBackReceipt = (payment_id: string, copy_id: string): Promise<null> =>
  givenBack(call(giveBackReceiptCopy, { params: { payment_id, copy_id } }, { outlivesPage }));

/** Keeps that a statement was given out, with the last entry that it knew. */
export const countStatement = (
  { doctor_id, from, to }: StatementView,
  given: { readonly kind: PrintKind; readonly last_seq?: number },
  idempotencyKey = newIdempotencyKey(),
) =>
  call(markStatementPrinted, { params: { doctor_id }, body: { from, to, ...given } }, { idempotencyKey, outlivesPage });
