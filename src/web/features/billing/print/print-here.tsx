import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { PRINT_DELAY } from '#domain/billing/texts.ts';
import { billQuery } from '#web/features/billing/api.ts';
import { useSession } from '#web/platform/session.ts';
import { PrintPortal } from '#web/print/print-portal.tsx';
import { usePrintDialog } from '#web/print/use-print-dialog.ts';
import { InitialBill } from './initial-bill.tsx';
import { hereFaultOf } from './print-failure.ts';
import { useMarkingPrinted } from './use-marking-printed.ts';

interface PrintHereProps {
  readonly billId: string;
  /** Called once the bill is printed and marked, or with the text that says why not. */
  readonly onDone: (failure: string | null) => void;
}

/** Prints an initial bill from the page that one is on, where the browser opens no window for it. */
export function PrintHere({ billId, onDone }: PrintHereProps) {
  const { laboratory } = useSession();
  const { data: bill, error } = useQuery(billQuery(billId));
  const { mark } = useMarkingPrinted(billId);
  const fault = hereFaultOf(bill, error);
  const printable = bill !== undefined && fault === null;

  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (fault !== null) done(fault);
  }, [fault]);
  const onClosed = async () => onDone(await mark());
  usePrintDialog({ ready: printable, delay: PRINT_DELAY, onClosed });

  if (!printable) return null;
  return (
    <PrintPortal>
      <InitialBill bill={bill} laboratory={laboratory} />
    </PrintPortal>
  );
}
