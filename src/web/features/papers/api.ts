import { queryOptions } from '@tanstack/react-query';
import type { FileAnswer } from '#contract/kit/operation.ts';
import { getCreditNote, getCreditNotePdf } from '#contract/ledger/credit-notes.ts';
import { getStatement, getStatementPdf } from '#contract/ledger/statements.ts';
import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import { getMonthlyBill } from '#contract/monthly-billing/saved-monthly-bills.ts';
import { downloadBillPdf, downloadMonthlyBillPdf, downloadPaymentPdf } from '#contract/papers/paper-downloads.ts';
import type { Period } from '#domain/ledger/statement-lines.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { FRESH } from './api-bill.ts';
import { LEDGER_KEY, MONTHLY_BILLING_KEY } from './api-keys.ts';

// Queries for the records that papers show, and downloads of the papers. A repeated key returns the same file and
// counts it once.

/** A saved monthly bill, by default its current version. */
export interface PrintedMonth {
  readonly id: string;
  readonly version?: number | undefined;
}

/** Queries a saved monthly bill in its current or an earlier version. */
export const monthlyBillQuery = (billId: string, version?: number) =>
  queryOptions({
    queryKey: [...MONTHLY_BILLING_KEY, 'bill', billId, version],
    queryFn: ({ signal }) =>
      call(getMonthlyBill, { params: { monthly_bill_id: billId }, query: { version } }, { signal }),
    ...FRESH,
  });

export const creditNoteQuery = (noteId: string) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'credit-note', noteId],
    queryFn: ({ signal }) => call(getCreditNote, { params: { credit_note_id: noteId } }, { signal }),
  });

/** A doctor and a period. `all` includes entries that cancel each other. */
export interface StatementView extends Period {
  readonly doctor_id: string;
  readonly all: boolean;
}

/** Returns the request for a statement. */
export const statementCall = ({ doctor_id, from, to, all }: StatementView) => ({
  params: { doctor_id },
  query: { from, to, ...(all && { all: 'true' }) },
});

/** Queries a doctor's statement for a period. */
export const statementQuery = (view: StatementView) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'statement', view],
    queryFn: ({ signal }) => call(getStatement, statementCall(view), { signal }),
  });

export const fetchBillPdf = (bill_id: string, idempotencyKey: string): Promise<FileAnswer> =>
  call(downloadBillPdf, { params: { bill_id } }, { idempotencyKey });

export const fetchMonthlyPdf = (
  { id, version }: Pick<MonthlyBill, 'id' | 'version'>,
  idempotencyKey: string,
): Promise<FileAnswer> =>
  call(downloadMonthlyBillPdf, { params: { monthly_bill_id: id }, body: { version } }, { idempotencyKey });

export const fetchReceiptPdf = (payment_id: string, idempotencyKey: string): Promise<FileAnswer> =>
  call(downloadPaymentPdf, { params: { payment_id } }, { idempotencyKey });

export const fetchCreditNotePdf = (noteId: string): Promise<FileAnswer> =>
  call(getCreditNotePdf, { params: { credit_note_id: noteId } });

export const fetchStatementPdf = (view: StatementView): Promise<FileAnswer> =>
  call(getStatementPdf, statementCall(view));
