import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { initialBillPrintPath } from '#web/platform/paths.ts';
import { WindowBlocked } from '#web/print/window-blocked.tsx';
import { PrintHere } from './print-here.tsx';

interface PopupBlockedProps {
  readonly billId: string;
  /** Printed from this page, or not, with the text that says why. */
  readonly onDone: (failure: string | null) => void;
}

/** The ways to print the initial bill where the browser opened no window for it. */
export function PopupBlocked({ billId, onDone }: PopupBlockedProps) {
  return (
    <WindowBlocked
      text={BILLING_TEXTS.popupBlocked}
      path={initialBillPrintPath(billId)}
      here={<PrintHere billId={billId} onDone={onDone} />}
    />
  );
}
