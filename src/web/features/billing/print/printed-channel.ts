// Bills are printed in windows of their own; the windows that list them are told, so that a row says "Printed" at once.
import { useEffect, useEffectEvent } from 'react';
import type { BillStatus } from '#domain/billing/bill-status.ts';

const CHANNEL = 'printed-bills';

export interface PrintedBill {
  readonly bill_id: string;
  readonly status: BillStatus;
}

/** Tells every window of this browser that a bill was marked as printed. */
export function tellPrinted(bill: PrintedBill): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(bill);
  channel.close();
}

/** Listens for bills printed in any window, this one included. */
export function usePrintedBills(onPrinted: (bill: PrintedBill) => void): void {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', (event: MessageEvent<PrintedBill>) => printed(event.data));
    return () => channel.close();
  }, []);
}
