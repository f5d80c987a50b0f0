import { useCallback } from 'react';
import { INITIAL_BILL } from '#web/features/papers/print/initial-bill.ts';
import { printPaper } from '#web/print/print-paper.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';

/** Prints the initial bill of a bill. `showMessage` must be stable. */
export const useBillPrinting = (showMessage: (message: ShownMessage | null) => void): ((billId: string) => void) =>
  useCallback((billId) => printPaper(INITIAL_BILL, billId, showMessage), [showMessage]);
