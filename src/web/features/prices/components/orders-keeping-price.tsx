import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RATE_TEXTS } from '#domain/prices/screen-texts.ts';
import type { RatePlace } from '#web/features/prices/api.ts';
import { previewQuery } from '#web/features/prices/api.ts';
import type { RateToSave } from '#web/features/prices/forms/rate-sheet.ts';
import { PRICES_ASKED_AFTER } from '#web/platform/delays.ts';

interface KeptOrdersProps {
  readonly place: RatePlace;
  /** The unsaved typed rates. */
  readonly rates: readonly RateToSave[];
  readonly onReprice: () => void;
}

/** Shows before saving which open orders keep their price. */
export function OrdersKeepingPrice({ place, rates, onReprice }: KeptOrdersProps) {
  const [settled] = useDebouncedValue(rates, PRICES_ASKED_AFTER);
  const { data } = useQuery({
    ...previewQuery(place, { rates: settled }),
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
  });
  const message = data?.message ?? null;
  if (data === undefined || message === null || rates.length === 0) return null;
  return (
    <>
      {message}{' '}
      {data.differing === 0 ? null : (
        <Anchor component="button" type="button" inherit onClick={onReprice}>
          {RATE_TEXTS.reprice}
        </Anchor>
      )}
    </>
  );
}
