import type { HeldReceipt } from '#contract/ledger/receipt-prints.ts';
import { copyName, drawnMark } from '#domain/billing/bill-copy.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { RECEIPT_TEXTS, receiptPaper } from '#domain/ledger/paper.ts';
import { countReceipt, giveBackReceipt, holdReceipt } from '#web/features/ledger/api-receipts.ts';
import { receiptPrintPath } from '#web/platform/addresses/paths.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { PrintHere } from '#web/print/print-here.tsx';
import { printInWindow } from '#web/print/print-in-window.tsx';
import { useCopyPrint } from '#web/print/use-copy-print.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';

/** The printing of the receipt of a payment (its id). */
export const useReceiptPrint = (paymentId: string): DocumentPrint =>
  useCopyPrint<HeldReceipt>({
    documentId: paymentId,
    hold: (key) => holdReceipt(paymentId, key),
    count: (copyId) => countReceipt(paymentId, copyId),
    giveBack: (copyId) => giveBackReceipt(paymentId, copyId),
    countFurther: (key) => countReceipt(paymentId, null, key),
    titleOf: (copy) => (copy === null ? RECEIPT_TEXTS.title : `${RECEIPT_TEXTS.title} ${copy.receipt.payment_number}`),
    numberOf: ({ receipt }) => receipt.payment_number,
    nameOf: copyName,
    paperOf: (copy, spent) => receiptPaper(copy.receipt, drawnMark(copy, spent)),
    notPrinted: RECEIPT_TEXTS.notPrinted,
    notCounted: RECEIPT_TEXTS.notCounted,
  });

/** Prints the receipt of a payment in a window of its own. */
export const printReceipt = (paymentId: string, showMessage: ShowMessage): void =>
  printInWindow(
    {
      path: receiptPrintPath(paymentId),
      blocked: BILLING_TEXTS.popupBlocked,
      here: <ReceiptHere paymentId={paymentId} onDone={showMessage} />,
    },
    showMessage,
  );

interface ReceiptHereProps {
  readonly paymentId: string;
  readonly onDone: ShowMessage;
}

const ReceiptHere = ({ paymentId, onDone }: ReceiptHereProps) => (
  <PrintHere print={useReceiptPrint(paymentId)} onDone={onDone} />
);
