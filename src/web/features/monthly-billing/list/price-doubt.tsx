import { Button } from '@mantine/core';
import { priceCheckText } from '#domain/billing/priced-for.ts';
import type { PriceRow } from '#web/features/monthly-billing/forms/price-row.ts';
import { countedAnew, isInDoubt } from '#web/features/monthly-billing/forms/price-row.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ValueInDoubt } from '#web/ui/fields/value-in-doubt.tsx';

interface PriceDoubtProps {
  readonly sheet: PriceSheet;
  readonly row: PriceRow;
}

/** That a price was set for something else than the order now is, with the two ways out: rate × units anew, or the price as it is. */
export function PriceDoubt({ sheet, row }: PriceDoubtProps) {
  const { order } = row;
  if (!isInDoubt(row) || order.price_check === null) return null;
  const anew = countedAnew(row);
  return (
    <ValueInDoubt text={priceCheckText(order.price_check)}>
      {anew === null ? null : (
        <Button
          size="compact-xs"
          variant="light"
          aria-description={order.serial_number}
          onClick={() => sheet.put(order.id, anew)}
        >
          <span>
            Use {anew.units} × <AmountText amount={anew.rate} /> = <AmountText amount={anew.amount} />
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
    </ValueInDoubt>
  );
}
