import { initialBillPrintPath } from '#web/platform/addresses/paths.ts';
import { paperHere } from '#web/print/print-paper.tsx';

/** The initial bill of a bill (its id), which is no file. Apart from the other papers: the list of orders prints no other. */
export const INITIAL_BILL = {
  path: initialBillPrintPath,
  Here: paperHere(async () => (await import('./paper-prints.ts')).PAPER_PRINTS.initialBill),
} as const;
