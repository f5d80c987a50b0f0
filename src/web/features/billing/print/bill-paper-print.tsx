import type { HeldBillPaper } from '#contract/ledger/bill-papers.ts';
import { copyName, drawnMark } from '#domain/billing/bill-copy.ts';
import { BILL_PAPER_TEXTS, billPaper, billSheet } from '#domain/billing/bill-paper.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { initialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { countBill, giveBackPaper, holdPaper } from '#web/features/billing/api-papers.ts';
import { billPaperPrintPath } from '#web/platform/addresses/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { PrintHere } from '#web/print/print-here.tsx';
import { printInWindow } from '#web/print/print-in-window.tsx';
import { useCopyPrint } from '#web/print/use-copy-print.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';

/** The printing of a bill with its amounts (the bill's id). */
export function useBillPaperPrint(billId: string): DocumentPrint {
  const { laboratory } = useSession();
  const sheet = billSheet(initialBillPaper(laboratory.initial_bill_paper));
  return useCopyPrint<HeldBillPaper>({
    documentId: billId,
    hold: (key) => holdPaper(billId, key),
    count: (copyId) => countBill(billId, copyId),
    giveBack: (copyId) => giveBackPaper(billId, copyId),
    countFurther: (key) => countBill(billId, null, key),
    titleOf: (copy) =>
      copy === null ? BILL_PAPER_TEXTS.title : `${BILL_PAPER_TEXTS.title} ${copy.charge.bill_number}`,
    numberOf: ({ charge }) => charge.bill_number,
    nameOf: copyName,
    paperOf: (copy, spent) => billPaper(copy.charge, drawnMark(copy, spent), sheet),
    notPrinted: BILLING_TEXTS.notPrinted,
    notCounted: BILL_PAPER_TEXTS.notCounted,
  });
}

/** Prints a bill with its amounts in a window of its own. */
export const printBillPaper = (billId: string, showMessage: ShowMessage): void =>
  printInWindow(
    {
      path: billPaperPrintPath(billId),
      blocked: BILLING_TEXTS.popupBlocked,
      here: <BillPaperHere billId={billId} onDone={showMessage} />,
    },
    showMessage,
  );

interface BillPaperHereProps {
  readonly billId: string;
  readonly onDone: ShowMessage;
}

const BillPaperHere = ({ billId, onDone }: BillPaperHereProps) => (
  <PrintHere print={useBillPaperPrint(billId)} onDone={onDone} />
);
