import { IconAlertTriangle } from '@tabler/icons-react';
import type { PriceCheck } from '#domain/billing/price-basis.ts';
import { priceCheckText } from '#domain/billing/price-basis.ts';
import classes from './bill-items.module.css';

/** That the price of an order was set for something else than the order now is. */
export function PriceCheckNote({ check }: { readonly check: PriceCheck | null | undefined }) {
  if (check === null || check === undefined) return null;
  return (
    <span className={classes['check']}>
      <IconAlertTriangle size={14} aria-hidden />
      {priceCheckText(check)}
    </span>
  );
}
