import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LastRatesTaken } from '#web/features/monthly-billing/api.ts';
import { refreshMonthlyBilling, takeLastRatesOf } from '#web/features/monthly-billing/api.ts';

/** Asks before a month's unpriced orders are priced at the rates last used, does it, and keeps what came of it. */
export function useLastRates(month: string, onPriced: () => void) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<LastRatesTaken | null>(null);
  // The second press of a double click comes before the screen is drawn again.
  const underWay = useRef(false);

  const take = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      setTaken(await takeLastRatesOf(month));
      setAsking(false);
      onPriced();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      underWay.current = false;
      setBusy(false);
      void refreshMonthlyBilling(client);
    }
  };
  return {
    asking,
    busy,
    failure,
    taken,
    ask: () => {
      setTaken(null);
      setFailure(null);
      setAsking(true);
    },
    take,
    cancel: () => setAsking(false),
    dismiss: () => setTaken(null),
  };
}
