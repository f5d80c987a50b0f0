import { useCallback } from 'react';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { initialBillPrintPath } from '#web/platform/paths.ts';
import { openPrintWindow } from '#web/print/print-window.ts';
import type { SaidMessage } from '#web/ui/message-bar.tsx';
import { PopupBlocked } from './popup-blocked.tsx';

/** Prints the initial bill of a bill in a window of its own, or offers another way where the browser blocks it. `say` must be stable. */
export function useBillPrinting(say: (message: SaidMessage | null) => void): (billId: string) => void {
  return useCallback(
    (billId) => {
      if (openPrintWindow(initialBillPrintPath(billId))) return say(null);
      const onDone = (failure: string | null) => say(failure === null ? null : { kind: 'error', text: failure });
      return say({
        kind: 'error',
        text: BILLING_TEXTS.popupBlocked,
        content: <PopupBlocked billId={billId} onDone={onDone} />,
      });
    },
    [say],
  );
}
