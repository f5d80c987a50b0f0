import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { copyMark } from '#domain/billing/bill-copy.ts';
import { billQuery, takeBillCopy } from '#web/features/billing/api.ts';
import { PRINT_DELAY } from '#web/platform/delays.ts';
import { useSession } from '#web/platform/session.ts';
import { PrintPortal } from '#web/print/print-portal.tsx';
import { usePrintRun } from '#web/print/use-print-run.ts';
import { InitialBill } from './initial-bill.tsx';
import { copyFaultOf, hereFaultOf } from './print-failure.ts';

interface PrintHereProps {
  readonly billId: string;
  /** Called once the bill is printed, or with the text that says why not. */
  readonly onDone: (failure: string | null) => void;
}

/** Prints an initial bill from the page that one is on, where the browser opens no window for it. */
export function PrintHere({ billId, onDone }: PrintHereProps) {
  const { laboratory } = useSession();
  const { data: bill, error } = useQuery(billQuery(billId));
  const unprintable = hereFaultOf(bill, error);
  const done = useEffectEvent(onDone);
  const { copy, failure } = usePrintRun({
    ready: bill !== undefined && unprintable === null,
    delay: PRINT_DELAY,
    take: (key) => takeBillCopy(billId, key),
    onPrinted: () => onDone(null),
  });
  const fault = unprintable ?? copyFaultOf(failure, false);
  useEffect(() => {
    if (fault !== null) done(fault);
  }, [fault]);

  if (bill === undefined || copy === null) return null;
  return (
    <PrintPortal>
      <InitialBill bill={bill} laboratory={laboratory} mark={copyMark(copy)} />
    </PrintPortal>
  );
}
