import { queryOptions } from '@tanstack/react-query';
import { exportStatement } from '#contract/ledger/exports.ts';
import { getStatement, getStatementPdf, markStatementPrinted } from '#contract/ledger/statements.ts';
import type { FileAnswer } from '#contract/kit/operation.ts';
import type { Period } from '#domain/ledger/statement-lines.ts';
import type { PrintKind } from '#domain/billing/bill-copy.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listTaker } from '#web/platform/calls/list-taker.ts';
import type { TakeExport } from '#web/platform/use-export.ts';
import { LEDGER_KEY } from './api-key.ts';

/** Whose account, in which period; with what came to nothing within it. */
export interface StatementView extends Period {
  readonly doctor_id: string;
  readonly all: boolean;
}

const callOf = ({ doctor_id, from, to, all }: StatementView) => ({
  params: { doctor_id },
  query: { from, to, ...(all && { all: 'true' }) },
});

/** A doctor's account in a period. */
export const statementQuery = (view: StatementView) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'statement', view],
    queryFn: ({ signal }) => call(getStatement, callOf(view), { signal }),
  });

/** The same as a file. */
export const takeStatementPdf = (view: StatementView): Promise<FileAnswer> => call(getStatementPdf, callOf(view));

/** Its lines as a file. */
export const takeStatement = (view: StatementView): TakeExport => listTaker(exportStatement, callOf(view));
/** Keeps that a statement was given out, with the last entry that it knew. Goes to its end though its window is closed at once. */
export const countStatement = (
  { doctor_id, from, to }: StatementView,
  given: { readonly kind: PrintKind; readonly last_seq?: number },
  idempotencyKey = newIdempotencyKey(),
) =>
  call(
    markStatementPrinted,
    { params: { doctor_id }, body: { from, to, ...given } },
    { idempotencyKey, outlivesPage: true },
  );
