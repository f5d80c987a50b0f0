import type { BillPrinted } from '#contract/papers/copies.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { initialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { BILL_PAPER_TEXTS, billPaper, billSheet } from '#domain/papers/bill-paper.ts';
import { copyName, drawnMark } from '#domain/papers/copies.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { documentPrint } from '#web/print/document-print.ts';
import { usePrint } from '#web/print/use-print.ts';
import type { PrintedCopy } from '../api-copies.ts';
import { cancelCopy, confirmBillPrint } from '../api-copies.ts';

/** The printing of a bill with its amounts (the bill's id). */
export function useBillPrint(billId: string): DocumentPrint {
  const { laboratory } = useSession();
  const sheet = billSheet(initialBillPaper(laboratory.initial_bill_paper));
  const run = usePrint<PrintedCopy<BillPrinted>>({
    ready: true,
    count: (_, key) => confirmBillPrint(billId, key),
    cancel: cancelCopy,
  });
  const number = run.papers?.[0]?.charge.bill_number ?? '';
  return documentPrint({
    title: `${BILL_PAPER_TEXTS.title} ${number}`.trim(),
    run,
    paperOf: ({ copy, charge }, drawn) => billPaper(charge, drawnMark(copy, drawn), sheet),
    nameOf: ({ copy }) => copyName(copy),
    failed: BILLING_TEXTS.notPrinted,
  });
}
