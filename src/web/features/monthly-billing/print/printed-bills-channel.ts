// Monthly bills are printed in windows of their own; the windows that list them ask again, so that a row says how often at once.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refreshMonthlyBilling } from '#web/features/monthly-billing/api.ts';

const CHANNEL = 'printed-monthly-bills';

/** Tells every window of this browser that monthly bills (their ids) were printed. */
export function tellMonthlyPrinted(billIds: readonly string[]): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(billIds);
  channel.close();
}

/** Listens for monthly bills printed in any window, this one included. */
export function useMonthlyPrinted(onPrinted: (billIds: readonly string[]) => void): void {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', (event: MessageEvent<readonly string[]>) => printed(event.data));
    return () => channel.close();
  }, []);
}

/** Asks again for what is shown of monthly billing when bills were printed in another window. */
export function useRefreshedAfterPrinting(): void {
  const client = useQueryClient();
  useMonthlyPrinted(() => void refreshMonthlyBilling(client));
}
