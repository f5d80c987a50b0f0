import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PricedAll } from '#web/features/monthly-billing/api.ts';
import { refreshMonthlyBilling } from '#web/features/monthly-billing/api.ts';

/** Asks before it prices all unpriced orders of a month, does it, and keeps the result. */
export function usePricingAll<Chosen>(price: (chosen: Chosen) => Promise<PricedAll>, onPriced: () => void) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [priced, setPriced] = useState<PricedAll | null>(null);
  // The second press of a double click comes before the screen is drawn again.
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
