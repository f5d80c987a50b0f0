import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { PRINT_DELAY } from '#domain/billing/texts.ts';
import { monthlyBillQuery } from '#web/features/monthly-billing/api.ts';
import { PrintPortal } from '#web/print/print-portal.tsx';
import { usePrintDialog } from '#web/print/use-print-dialog.ts';
import { MonthlyBillPaper } from './monthly-bill.tsx';
import { monthlyFaultOf } from './print-failure.ts';
import { useMarkingMonthlyPrinted } from './use-marking-monthly-printed.ts';

interface PrintMonthlyHereProps {
  readonly billId: string;
  /** Called once the bill is printed and marked, or with the text that says why not. */
  readonly onDone: (failure: string | null) => void;
}

/** Prints a monthly bill from the page that one is on, where the browser opens no window for it. */
export function PrintMonthlyHere({ billId, onDone }: PrintMonthlyHereProps) {
  const { data: bill, error } = useQuery(monthlyBillQuery(billId));
  const { mark } = useMarkingMonthlyPrinted();
  const fault = bill === undefined ? monthlyFaultOf(error) : null;

  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (fault !== null) done(fault);
  }, [fault]);
  const onClosed = async () => {
    if (bill !== undefined) onDone(await mark([bill]));
  };
  usePrintDialog({ ready: bill !== undefined, delay: PRINT_DELAY, onClosed });

  if (bill === undefined) return null;
  return (
    <PrintPortal>
      <MonthlyBillPaper bill={bill} />
    </PrintPortal>
  );
}
