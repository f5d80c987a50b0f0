import type { HeldBillPaper } from '#contract/papers/copies.ts';
import { copyName, drawnMark } from '#domain/papers/copies.ts';
import { BILL_PAPER_TEXTS, billPaper, billSheet } from '#domain/papers/bill.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { initialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { countBill, giveBackPaper, holdPaper } from '#web/features/papers/api-copies.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { useCopyPrint } from '#web/print/use-copy-print.ts';

/** The printing of a bill with its amounts (the bill's id). */
export function useBillPrint(billId: string): DocumentPrint {
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
