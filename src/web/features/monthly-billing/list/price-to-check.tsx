import { Button } from '@mantine/core';
import { priceCheckText } from '#domain/billing/price-basis.ts';
import type { PriceRow } from '#web/features/monthly-billing/forms/price-row.ts';
import { recountedPrice, isInDoubt } from '#web/features/monthly-billing/forms/price-row.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { UnconfirmedValue } from '#web/ui/fields/unconfirmed-value.tsx';

interface PriceDoubtProps {
  readonly sheet: PriceSheet;
  readonly row: PriceRow;
}

/** Shows that a price was set for another product or count. The user can recompute it or confirm it. */
export function PriceToCheck({ sheet, row }: PriceDoubtProps) {
  const { order } = row;
  if (!isInDoubt(row) || order.price_check === null) return null;
  const recounted = recountedPrice(row);
  return (
    <UnconfirmedValue text={priceCheckText(order.price_check)}>
      {recounted === null ? null : (
        <Button
          size="compact-xs"
          variant="light"
          aria-description={order.serial_number}
          onClick={() => sheet.setTexts(order.id, recounted)}
        >
          <span>
            Use {recounted.units} × <AmountText amount={recounted.rate} /> = <AmountText amount={recounted.amount} />
          </span>
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="default"
        aria-description={order.serial_number}
        onClick={() => sheet.confirm(order.id)}
      >
        <span>
          Keep <AmountText amount={order.amount} />
        </span>
      </Button>
    </UnconfirmedValue>
  );
}
