import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { monthlyBillPrintPath } from '#web/platform/paths.ts';
import { WindowBlocked } from '#web/print/window-blocked.tsx';
import { PrintMonthlyHere } from './print-monthly-here.tsx';

interface MonthlyPopupBlockedProps {
  readonly text?: string;
  readonly billId: string;
  /** The present one where it is left out. */
  readonly version?: number | undefined;
  /** Printed from this page, or not, with the text that says why. */
  readonly onDone: (failure: string | null) => void;
}

/** The ways to print a monthly bill where the browser opened no window for it, or none is open any more. */
export function MonthlyPopupBlocked({
  text = BILLING_TEXTS.popupBlocked,
  billId,
  version,
  onDone,
}: MonthlyPopupBlockedProps) {
  return (
    <WindowBlocked
      text={text}
      path={monthlyBillPrintPath(billId, version)}
      here={<PrintMonthlyHere billId={billId} version={version} onDone={onDone} />}
    />
  );
}
