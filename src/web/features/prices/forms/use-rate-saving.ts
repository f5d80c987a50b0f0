import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { RATE_TEXTS } from '#domain/prices/screen-texts.ts';
import type { RatePlace } from '#web/features/prices/api.ts';
import { refreshPrices, saveRates } from '#web/features/prices/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { RateToSave } from './rate-sheet.ts';

/** The result of saving rates: the number of changed rates, or the failure. */
export type RatesSaved = { readonly saved: number } | { readonly failure: string };

/** Saves rates, one request at a time. `save` returns null if a save is already running. */
export function useRateSaving(place: RatePlace) {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  // A double click fires its second click before React renders again.
  const underWay = useRef(false);

  const save = async (rates: readonly RateToSave[]): Promise<RatesSaved | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setSaving(true);
    try {
      return await saveRates(place, rates);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { failure: RATE_TEXTS.notSaved(error.message) };
    } finally {
      // Wait for the stored rates before typed ones are cleared, or the old rates would flash.
      await refreshPrices(client);
      underWay.current = false;
      setSaving(false);
    }
  };
  return { saving, save };
}
