import type { HeldReceipt } from '#contract/papers/copies.ts';
import { copyName, drawnMark } from '#domain/papers/copies.ts';
import { RECEIPT_TEXTS, receiptPaper } from '#domain/papers/receipt.ts';
import { countReceipt, giveBackReceipt, holdReceipt } from '#web/features/papers/api-copies.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { useCopyPrint } from '#web/print/use-copy-print.ts';

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
