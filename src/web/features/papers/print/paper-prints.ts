import { useBillPrint } from './bill-print.ts';
import { useCreditNotePrint } from './credit-note-print.ts';
import { useInitialPrint } from './initial-print.ts';
import { useMonthlyPrint } from './monthly-print.ts';
import { useReceiptPrint } from './receipt-print.ts';
import { useStatementPrint } from './statement-print.ts';

/** How each paper is printed, together: apart, each would be a file for the browser to ask for. */
export const PAPER_PRINTS = {
  initialBill: useInitialPrint,
  bill: useBillPrint,
  monthlyBill: useMonthlyPrint,
  receipt: useReceiptPrint,
  creditNote: useCreditNotePrint,
  statement: useStatementPrint,
} as const;
