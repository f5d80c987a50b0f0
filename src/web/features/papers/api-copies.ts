import { useMutation } from '@tanstack/react-query';
import type { Bill } from '#contract/billing/bills.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { markStatementPrinted } from '#contract/ledger/statements.ts';
import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import type { BillPrinted, ReceiptPrinted } from '#contract/papers/copies.ts';
import {
  cancelBillPrint,
  cancelPrint,
  markBillAsPrinted,
  markBillPaperPrinted,
  markMonthlyBillPrinted,
  markPaymentPrinted,
} from '#contract/papers/copies.ts';
import type { PrintKind } from '#domain/papers/copies.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import type { StatementView } from './api.ts';
import { printedBills } from './api-keys.ts';

// Requests that count and cancel copies of papers. A repeated key returns the same copy. `keepalive` sends a request
// even if its window closes at once.

const keepalive = true;

/** An answer about a copy, with the ID of the copy as `id`. */
export type PrintedCopy<Answer> = Answer & { readonly id: string };

/** Returns null if the copy is already canceled. */
async function cancelled<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'copy_given_back') throw error;
    return null;
  }
}

const broadcastPrinted = ({ id, status }: Pick<Bill, 'id' | 'status'>): void =>
  printedBills.post({ bill_id: id, status });

/** A bill with its counted copy. */
type InitialPrinted = OutputOf<typeof markBillAsPrinted>;

/** Counts the next copy of an initial bill and notifies the other windows. */
export async function confirmInitialPrint(
  bill_id: string,
  idempotencyKey: string,
): Promise<PrintedCopy<Omit<InitialPrinted, 'id'>>> {
  const printed = await call(markBillAsPrinted, { params: { bill_id } }, { idempotencyKey });
  broadcastPrinted(printed);
  return { ...printed, id: printed.copy.id };
}

export async function cancelInitialPrint(bill_id: string, copy_id: string): Promise<void> {
  const bill = await cancelled(call(cancelBillPrint, { params: { bill_id, copy_id } }, { keepalive }));
  if (bill !== null) broadcastPrinted(bill);
}

/** Records that a bill was printed by other means. */
export const useMarkBillAsPrinted = () =>
  useMutation({ mutationFn: (billId: string) => confirmInitialPrint(billId, newIdempotencyKey()) });

/** Counts the next copy of a bill with amounts and notifies the other windows. */
export async function confirmBillPrint(bill_id: string, idempotencyKey: string): Promise<PrintedCopy<BillPrinted>> {
  const printed = await call(markBillPaperPrinted, { params: { bill_id } }, { idempotencyKey });
  broadcastPrinted({ id: bill_id, status: printed.status });
  return { ...printed, id: printed.copy.id };
}

export const confirmMonthlyPrint = (
  { id, version }: Pick<MonthlyBill, 'id' | 'version'>,
  idempotencyKey: string,
): Promise<OutputOf<typeof markMonthlyBillPrinted>> =>
  call(markMonthlyBillPrinted, { params: { monthly_bill_id: id }, body: { version } }, { idempotencyKey });

export async function confirmReceiptPrint(
  payment_id: string,
  idempotencyKey: string,
): Promise<PrintedCopy<ReceiptPrinted>> {
  const printed = await call(markPaymentPrinted, { params: { payment_id } }, { idempotencyKey });
  return { ...printed, id: printed.copy.id };
}

/** Cancels a copy of a paper with amounts. */
export const cancelCopy = (copy_id: string): Promise<null> =>
  cancelled(call(cancelPrint, { params: { copy_id } }, { keepalive }));

/** Records that a statement was printed or downloaded, with the last entry that it contains. */
export const confirmStatementPrint = (
  { doctor_id, from, to }: StatementView,
  given: { readonly kind: PrintKind; readonly last_seq?: number },
  idempotencyKey = newIdempotencyKey(),
) => call(markStatementPrinted, { params: { doctor_id }, body: { from, to, ...given } }, { idempotencyKey, keepalive });
