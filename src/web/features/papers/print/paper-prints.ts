import { useInitialPrint } from './initial-print.ts';
import { useMonthlyPrint } from './monthly-print.ts';
import type { ReceiptPrinted, BillPrinted } from '#contract/papers/copies.ts';
import { copyName, printPageMark } from '#domain/papers/copies.ts';
import { RECEIPT_TEXTS, receiptPaper } from '#domain/papers/receipt-paper.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { documentPrint } from '#web/print/document-print.ts';
import { usePrint, UNNUMBERED } from '#web/print/use-print.ts';
import type { PrintedCopy } from '../api-copies.ts';
import { cancelCopy, confirmReceiptPrint, confirmBillPrint, confirmStatementPrint } from '../api-copies.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { initialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { BILL_PAPER_TEXTS, billPaper, billSheet } from '#domain/papers/bill-paper.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import { LEDGER_REFUSALS } from '#domain/ledger/refusals.ts';
import { CREDIT_PAPER_TEXTS, creditNoteName, creditNotePaper } from '#domain/papers/credit-note-paper.ts';
import { must } from '#domain/shared/must.ts';
import { creditNoteQuery, statementQuery } from '../api.ts';
import { FRESH } from '../api-bill.ts';
import { STATEMENT_SCREEN_TEXTS } from '#domain/ledger/statement-texts.ts';
import { STATEMENT_TEXTS, statementName, statementPaper } from '#domain/papers/statement-paper.ts';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import type { StatementView } from '../api.ts';

/** The print hooks of all papers. In one module, so that the browser loads one file. */
export const PAPER_PRINTS = {
  initialBill: useInitialPrint,
  bill: useBillPrint,
  monthlyBill: useMonthlyPrint,
  receipt: useReceiptPrint,
  creditNote: useCreditNotePrint,
  statement: useStatementPrint,
} as const;

/** Prints the receipt of a payment, by its ID. */
function useReceiptPrint(paymentId: string): DocumentPrint {
  const run = usePrint<PrintedCopy<ReceiptPrinted>>({
    ready: true,
    count: (_, key) => confirmReceiptPrint(paymentId, key),
    cancel: cancelCopy,
  });
  const number = run.papers?.[0]?.receipt.payment_number ?? '';
  return documentPrint({
    title: `${RECEIPT_TEXTS.title} ${number}`.trim(),
    run,
    paperOf: ({ copy, receipt }, drawn) => receiptPaper(receipt, printPageMark(copy, drawn)),
    nameOf: ({ copy }) => copyName(copy),
    failed: RECEIPT_TEXTS.notPrinted,
  });
}

/** Prints a bill with amounts, by the ID of the bill. */
function useBillPrint(billId: string): DocumentPrint {
  const { laboratory } = useSession();
  const sheet = billSheet(initialBillPaper(laboratory.initial_bill_paper));
  const run = usePrint<PrintedCopy<BillPrinted>>({
    ready: true,
    count: (_, key) => confirmBillPrint(billId, key),
    cancel: cancelCopy,
  });
  const printed = run.papers?.[0]?.charge;
  return documentPrint({
    title: `${printed?.tax?.title ?? BILL_PAPER_TEXTS.title} ${printed?.bill_number ?? ''}`.trim(),
    run,
    paperOf: ({ copy, charge }, drawn) => billPaper(charge, printPageMark(copy, drawn), sheet),
    nameOf: ({ copy }) => copyName(copy),
    failed: BILLING_TEXTS.notPrinted,
    cancelQuestion: ({ charge }) => (charge.tax === undefined ? null : TAX_TEXTS.cancelPrint),
  });
}

/** Prints a credit note in its current state. Copies are not counted. A write-off has no paper. */
function useCreditNotePrint(noteId: string): DocumentPrint {
  const query = useQuery({ ...creditNoteQuery(noteId), ...FRESH });
  const { data } = query;
  const hasPaper = data?.kind === 'credit_note';
  const run = usePrint({
    ready: hasPaper,
    count: () => Promise.resolve({ ...UNNUMBERED, note: must(data, 'the credit note') }),
  });
  const print = documentPrint({
    title: data === undefined ? CREDIT_PAPER_TEXTS.title : creditNoteName(data),
    query: { ...query, notLoaded: CREDIT_SCREEN_TEXTS.noteNotLoaded },
    run,
    paperOf: ({ note }) => creditNotePaper(note),
    failed: CREDIT_SCREEN_TEXTS.noteNotLoaded,
  });
  if (data === undefined || hasPaper) return print;
  const fault = LEDGER_REFUSALS.credit_note_not_found.text;
  return { ...print, printable: false, fault, faultHere: fault, isMissing: true };
}

/** Prints a statement of account in its current state. It has no numbered copies, but the print is recorded. */
function useStatementPrint(view: StatementView): DocumentPrint {
  const query = useQuery({ ...statementQuery(view), ...FRESH });
  const { data } = query;
  const run = usePrint({
    ready: data !== undefined,
    count: () => Promise.resolve({ ...UNNUMBERED, statement: must(data, 'the statement') }),
    record: async (papers) => {
      for (const { statement } of papers)
        await confirmStatementPrint(view, { kind: 'paper', last_seq: statement.last_seq });
    },
  });
  return documentPrint({
    title: data === undefined ? STATEMENT_TEXTS.title : statementName(data.doctor),
    query: { ...query, notLoaded: STATEMENT_SCREEN_TEXTS.notLoaded },
    run,
    paperOf: ({ statement }) => statementPaper(statement),
    failed: STATEMENT_SCREEN_TEXTS.notKept,
  });
}
