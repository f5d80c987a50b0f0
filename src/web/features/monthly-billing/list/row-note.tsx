import { IconAlertTriangle } from '@tabler/icons-react';
import type { PriceRow } from '#web/features/monthly-billing/forms/price-row.ts';
import classes from './price-sheet.module.css';

/** What is wrong with a row, or why it was not saved. */
export const noteOf = ({ fault, refusal }: PriceRow): string | null => fault?.message ?? refusal;

export function RowNote({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className={classes['note']}>
      <IconAlertTriangle size={14} aria-hidden />
      {children}
    </p>
  );
}
