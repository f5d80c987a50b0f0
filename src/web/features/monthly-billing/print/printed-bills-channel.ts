// Monthly bills are printed in windows of their own; the windows that list them ask again, so that a row says how often at once.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refreshMonthlyBilling } from '#web/features/monthly-billing/api.ts';

const CHANNEL = 'printed-monthly-bills';

interface Told {
  readonly billIds: readonly string[];
  /** Whether their print dialog has closed; before, their copies were only counted. */
  readonly isPrinted: boolean;
}

/** Tells every window of this browser that copies of monthly bills (their ids) were counted. */
export const tellMonthlyCounted = (billIds: readonly string[]): void => tell({ billIds, isPrinted: false });

/** Tells every window of this browser that monthly bills (their ids) were printed. */
export const tellMonthlyPrinted = (billIds: readonly string[]): void => tell({ billIds, isPrinted: true });

function tell(told: Told): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(told);
  channel.close();
}

/** Listens for monthly bills whose copies were counted or printed in any window, this one included. */
export function useMonthlyPrinted(onTold: (told: Told) => void): void {
  const heard = useEffectEvent(onTold);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', (event: MessageEvent<Told>) => heard(event.data));
    return () => channel.close();
  }, []);
}

/** Asks again for what is shown of monthly billing when bills were printed in another window. */
export function useRefreshedAfterPrinting(): void {
  const client = useQueryClient();
  useMonthlyPrinted(() => void refreshMonthlyBilling(client));
}
