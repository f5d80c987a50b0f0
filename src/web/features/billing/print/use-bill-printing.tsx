import { useCallback } from 'react';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { initialBillPrintPath } from '#web/platform/addresses/paths.ts';
import { openPrintWindow } from '#web/print/print-window.ts';
import { WindowBlocked } from '#web/print/window-blocked.tsx';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';

const InitialBillHere = onDemand(async () => (await import('./initial-print.tsx')).InitialBillHere);

/** Prints the initial bill of a bill in a window of its own, or offers another way where the browser blocks it. `say` must be stable. */
export function useBillPrinting(showMessage: (message: SaidMessage | null) => void): (billId: string) => void {
  return useCallback(
    (billId) => {
      const path = initialBillPrintPath(billId);
      if (openPrintWindow(path)) return showMessage(null);
      const text = BILLING_TEXTS.popupBlocked;
      const here = <InitialBillHere billId={billId} onDone={showMessage} />;
      return showMessage({ kind: 'error', text, content: <WindowBlocked text={text} path={path} here={here} /> });
    },
    [showMessage],
  );
}
