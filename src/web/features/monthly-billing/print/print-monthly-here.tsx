import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { monthlyMarks } from '#domain/billing/monthly-copy.ts';
import { monthlyBillQuery } from '#web/features/monthly-billing/api.ts';
import { PRINT_DELAY } from '#web/platform/delays.ts';
import { PrintPortal } from '#web/print/print-portal.tsx';
import { usePrintRun } from '#web/print/use-print-run.ts';
import { useTakingCopies } from './bill-copy.ts';
import { MonthlyBillPaper } from './monthly-bill.tsx';
import { monthlyFaultOf } from './print-failure.ts';
import { tellMonthlyPrinted } from './printed-bills-channel.ts';

interface PrintMonthlyHereProps {
  readonly billId: string;
  /** The present one where it is left out. */
  readonly version?: number | undefined;
  /** Called once the bill is printed, or with the text that says why not. */
  readonly onDone: (failure: string | null) => void;
}

/** Prints a monthly bill from the page that one is on, where the browser opens no window for it. */
export function PrintMonthlyHere({ billId, version, onDone }: PrintMonthlyHereProps) {
  const { data: bill, error } = useQuery(monthlyBillQuery(billId, version));
  const takeCopies = useTakingCopies();
  const done = useEffectEvent(onDone);
  const { copy, failure } = usePrintRun({
    ready: bill !== undefined,
    delay: PRINT_DELAY,
    take: (key) => takeCopies(bill === undefined ? [] : [bill], key),
    onPrinted: () => {
      tellMonthlyPrinted([billId]);
      onDone(null);
    },
  });
  const fault = monthlyFaultOf(bill === undefined ? error : failure);
  useEffect(() => {
    if (fault !== null) done(fault);
  }, [fault]);

  const [taken] = copy ?? [];
  if (taken === undefined) return null;
  return (
    <PrintPortal>
      <MonthlyBillPaper data={taken.bill.bill_data} marks={monthlyMarks(taken)} />
    </PrintPortal>
  );
}
