import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PricedAll } from '#web/features/monthly-billing/api.ts';
import { refreshMonthlyBilling } from '#web/features/monthly-billing/api.ts';

/** The confirm dialog, the request and the result of pricing all unpriced orders of a month. */
export function usePricingAll<Chosen>(price: (chosen: Chosen) => Promise<PricedAll>, onPriced: () => void) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [priced, setPriced] = useState<PricedAll | null>(null);
  // A double click fires its second click before React renders again.
  const underWay = useRef(false);

  const run = async (chosen: Chosen): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      setPriced(await price(chosen));
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
    priced,
    ask: () => {
      setPriced(null);
      setFailure(null);
      setAsking(true);
    },
    run,
    cancel: () => setAsking(false),
    dismiss: () => setPriced(null),
  };
}

export type PricingAll<Chosen> = ReturnType<typeof usePricingAll<Chosen>>;
