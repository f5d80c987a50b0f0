import type { FileAnswer } from '#contract/kit/operation.ts';
import type { OpenedCreditNote } from '#contract/ledger/credit-notes.ts';
import { initialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { billFileName, billPaper, billSheet } from '#domain/papers/bill-paper.ts';
import { copyMark, monthlyFileName, monthlyMarks } from '#domain/papers/copies.ts';
import { creditNoteFileName, creditNotePaper } from '#domain/papers/credit-note-paper.ts';
import { monthlyPaper } from '#domain/papers/monthly-paper.ts';
import { receiptPaper } from '#domain/papers/receipt-paper.ts';
import { statementFileName, statementPaper } from '#domain/papers/statement-paper.ts';
import { must } from '#domain/shared/must.ts';
import type { Paper } from '#domain/shared/paper.ts';
import { readLogo } from '#server/features/laboratory/queries/laboratory.ts';
import { readStatement } from '#server/features/ledger/queries/statement.ts';
import { readBillVersion } from '#server/features/monthly-billing/queries/monthly-bill-versions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { renderPaper } from '#server/platform/pdf/render-paper.ts';
import type { CountedReceipt } from './commands/print-receipt.ts';
import type { CountedCopy } from './commands/mark-monthly-bill-printed.ts';
import type { CountedBill } from './commands/print-bill.ts';

// Papers as PDF. A counted copy always gives the same file, byte for byte.

interface ToFile {
  readonly name: string;
  readonly paper: Paper;
  readonly saved_at: Date;
}

async function pdfOf({ db }: Pick<Deps, 'db'>, { name, paper, saved_at }: ToFile): Promise<FileAnswer> {
  const { logo_id = null } = paper.laboratory;
  const logo = logo_id === null ? null : ((await readLogo(db, logo_id))?.bytes ?? null);
  return { name: `${name}.pdf`, bytes: await renderPaper({ paper, saved_at, logo }) };
}

export function renderBillPdf(deps: Deps, counted: CountedBill): Promise<FileAnswer> {
  const { copy, charge, printed_at, initial_bill_paper } = counted;
  const paper = billPaper(charge, copyMark(copy), billSheet(initialBillPaper(initial_bill_paper)));
  return pdfOf(deps, { name: billFileName(charge.bill_number, copy), paper, saved_at: new Date(printed_at) });
}

export async function renderMonthlyPdf(deps: Deps, copy: CountedCopy): Promise<FileAnswer> {
  const found = await readBillVersion(deps.db, copy.monthly_bill_id, copy.version);
  const { bill_number, bill_data, generated_at } = must(found, 'the version just counted');
  const paper = monthlyPaper(bill_data, monthlyMarks(copy), copy.payment);
  return pdfOf(deps, { name: monthlyFileName(bill_number, copy), paper, saved_at: new Date(generated_at) });
}

export const renderReceiptPdf = (deps: Deps, { copy, receipt, printed_at }: CountedReceipt): Promise<FileAnswer> =>
  pdfOf(deps, {
    name: receipt.payment_number.replaceAll('/', '-'),
    paper: receiptPaper(receipt, copyMark(copy)),
    saved_at: new Date(printed_at),
  });

export const renderCreditNotePdf = (deps: Deps, note: OpenedCreditNote): Promise<FileAnswer> =>
  pdfOf(deps, { name: creditNoteFileName(note), paper: creditNotePaper(note), saved_at: deps.now });

/** Renders a statement of account; undefined if there is no such doctor. */
export async function renderStatementPdf(
  deps: Deps,
  asked: Parameters<typeof readStatement>[1],
): Promise<FileAnswer | undefined> {
  const statement = await readStatement(deps, asked);
  if (statement === undefined) return undefined;
  return pdfOf(deps, { name: statementFileName(statement), paper: statementPaper(statement), saved_at: deps.now });
}
