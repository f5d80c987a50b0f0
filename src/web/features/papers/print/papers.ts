import { BILL_PAPER_TEXTS } from '#domain/papers/bill-paper.ts';
import { CREDIT_PAPER_TEXTS } from '#domain/papers/credit-note-paper.ts';
import { RECEIPT_TEXTS } from '#domain/papers/receipt-paper.ts';
import { STATEMENT_TEXTS } from '#domain/papers/statement-paper.ts';
import { must } from '#domain/shared/must.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import {
  billPaperPrintPath,
  creditNotePrintPath,
  monthlyBillPrintPath,
  receiptPrintPath,
  statementPrintPath,
} from '#web/platform/addresses/paths.ts';
import type { PaperEntry } from '#web/print/print-paper.tsx';
import { paperHere } from '#web/print/print-paper.tsx';
import type { PrintedMonth, StatementView } from '../api.ts';
import { fetchBillPdf, fetchCreditNotePdf, fetchMonthlyPdf, fetchReceiptPdf, fetchStatementPdf } from '../api.ts';
import { confirmStatementPrint } from '../api-copies.ts';
import { LEDGER_KEY, MONTHLY_BILLING_KEY } from '../api-keys.ts';
import { INITIAL_BILL } from './initial-bill.ts';

const prints = async () => (await import('./paper-prints.ts')).PAPER_PRINTS;

/** All papers except the rate card, which belongs to prices. */
export const PAPERS = {
  initialBill: INITIAL_BILL,
  bill: {
    path: billPaperPrintPath,
    Here: paperHere(async () => (await prints()).bill),
    printLabel: BILL_PAPER_TEXTS.print,
    fileLabel: BILL_PAPER_TEXTS.download,
    download: fetchBillPdf,
  } satisfies PaperEntry<string>,
  monthlyBill: {
    path: ({ id, version }) => monthlyBillPrintPath(id, version),
    Here: paperHere(async () => (await prints()).monthlyBill),
    printLabel: PRINT_TEXTS.print,
    fileLabel: PRINT_TEXTS.download,
    download: ({ id, version }, key) => fetchMonthlyPdf({ id, version: must(version, 'the version') }, key),
    onDownloaded: (_, client) => client.invalidateQueries({ queryKey: MONTHLY_BILLING_KEY }),
  } satisfies PaperEntry<PrintedMonth>,
  receipt: {
    path: receiptPrintPath,
    Here: paperHere(async () => (await prints()).receipt),
    printLabel: RECEIPT_TEXTS.print,
    fileLabel: RECEIPT_TEXTS.download,
    download: fetchReceiptPdf,
  } satisfies PaperEntry<string>,
  creditNote: {
    path: creditNotePrintPath,
    Here: paperHere(async () => (await prints()).creditNote),
    printLabel: CREDIT_PAPER_TEXTS.print,
    fileLabel: PRINT_TEXTS.download,
    download: fetchCreditNotePdf,
  } satisfies PaperEntry<string>,
  statement: {
    path: statementPrintPath,
    Here: paperHere(async () => (await prints()).statement),
    printLabel: STATEMENT_TEXTS.print,
    fileLabel: PRINT_TEXTS.download,
    download: fetchStatementPdf,
    onDownloaded: async (view, client) => {
      await confirmStatementPrint(view, { kind: 'pdf' });
      await client.invalidateQueries({ queryKey: LEDGER_KEY });
    },
  } satisfies PaperEntry<StatementView>,
} as const;
