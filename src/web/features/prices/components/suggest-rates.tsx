import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { RATE_TEXTS } from '#domain/prices/screen-texts.ts';
import type { RatePlace } from '#web/features/prices/api.ts';
import { proposedRates } from '#web/features/prices/api.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';

interface SuggestRatesProps {
  readonly place: RatePlace;
  /** Types rates into the sheet, by product ID. Returns how many differ from the sheet. */
  readonly fill: (rates: ReadonlyMap<string, string>) => number;
  readonly showMessage: ShowMessage;
}

/** Fills the sheet with rates from past orders. Nothing is saved. */
export function SuggestRates({ place, fill, showMessage }: SuggestRatesProps) {
  const suggest = useMutation({
    mutationFn: () => proposedRates(place),
    onSuccess: ({ rates }) => {
      const filled = fill(new Map(rates.map(({ product_id, rate }) => [product_id, rate])));
      showMessage({ kind: 'info', text: RATE_TEXTS.suggested(filled) });
    },
    onError: ({ message }) => showMessage({ kind: 'error', text: RATE_TEXTS.notLoaded(message) }),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconBulb size={16} aria-hidden />}
      loading={suggest.isPending}
      onClick={() => suggest.mutate()}
    >
      Suggest from past orders
    </Button>
  );
}
