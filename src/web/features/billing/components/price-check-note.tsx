import { IconAlertTriangle } from '@tabler/icons-react';
import type { PriceCheck } from '#domain/billing/price-basis.ts';
import { priceCheckText } from '#domain/billing/price-basis.ts';
import classes from './bill-items.module.css';

/** Warns that the price of an order was set for another product or count. */
export function PriceCheckNote({ check }: { readonly check: PriceCheck | null | undefined }) {
  if (check === null || check === undefined) return null;
  return (
    <span className={classes['check']}>
      <IconAlertTriangle size={14} aria-hidden />
      {priceCheckText(check)}
    </span>
  );
}
