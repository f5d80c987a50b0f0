import type { ReceiptPrinted } from '#contract/papers/copies.ts';
import { copyName, drawnMark } from '#domain/papers/copies.ts';
import { RECEIPT_TEXTS, receiptPaper } from '#domain/papers/receipt-paper.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { documentPrint } from '#web/print/document-print.ts';
import { usePrint } from '#web/print/use-print.ts';
import type { PrintedCopy } from '../api-copies.ts';
import { cancelCopy, confirmReceiptPrint } from '../api-copies.ts';

/** The printing of the receipt of a payment (its id). */
export function useReceiptPrint(paymentId: string): DocumentPrint {
  const run = usePrint<PrintedCopy<ReceiptPrinted>>({
    ready: true,
    count: (_, key) => confirmReceiptPrint(paymentId, key),
    cancel: cancelCopy,
  });
  const number = run.papers?.[0]?.receipt.payment_number ?? '';
  return documentPrint({
    title: `${RECEIPT_TEXTS.title} ${number}`.trim(),
    run,
    paperOf: ({ copy, receipt }, drawn) => receiptPaper(receipt, drawnMark(copy, drawn)),
    nameOf: ({ copy }) => copyName(copy),
    failed: RECEIPT_TEXTS.notPrinted,
  });
}
