import { initialBillPrintPath } from '#web/platform/addresses/paths.ts';
import { paperHere } from '#web/print/print-paper.tsx';

/**
 * The paper of an initial bill, by the ID of the bill; it has no file. In a separate module, because the list of orders
 * prints no other paper.
 */
export const INITIAL_BILL = {
  path: initialBillPrintPath,
  Here: paperHere(async () => (await import('./paper-prints.ts')).PAPER_PRINTS.initialBill),
} as const;
