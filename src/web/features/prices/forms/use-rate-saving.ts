import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { RATE_TEXTS } from '#domain/prices/screen-texts.ts';
import type { RatePlace } from '#web/features/prices/api.ts';
import { refreshPrices, saveRates } from '#web/features/prices/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { RateToSave } from './rate-sheet.ts';

/** What came of saving rates: how many are others now, or why none are. */
export type RatesSaved = { readonly saved: number } | { readonly failure: string };

/** Saves rates of a place, one request at a time; null while some are being saved already. */
export function useRateSaving(place: RatePlace) {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  // The second press of a double click comes before the screen is drawn again.
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
      // What is typed is forgotten only once what is stored has come, or the old rates would flash.
      await refreshPrices(client);
      underWay.current = false;
      setSaving(false);
    }
  };
  return { saving, save };
}
