import type { PriceRow } from '#web/features/monthly-billing/forms/price-row.ts';
import { placeAttributes } from '#web/features/monthly-billing/forms/column-cells.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import type { PriceCell } from '#web/features/monthly-billing/forms/typed-price.ts';
import { countedUnits } from '#web/features/monthly-billing/forms/typed-price.ts';
import classes from './price-field.module.css';

const NAMES: Readonly<Record<PriceCell, string>> = { units: 'Units', rate: 'Rate', amount: 'Amount' };

interface PriceFieldProps {
  readonly sheet: PriceSheet;
  readonly row: PriceRow;
  readonly cell: PriceCell;
  /** The id of the text that says what is wrong with the row. */
  readonly noteId: string;
}

/** One cell that is typed into. A bare input: a month of three hundred orders has nine hundred of them. */
export function PriceField({ sheet, row: { order, typed, fault, refusal }, cell, noteId }: PriceFieldProps) {
  const ghost = ghostOf(cell, order);
  return (
    <input
      className={classes['field']}
      {...placeAttributes({ id: order.id, cell })}
      aria-label={`${NAMES[cell]} for ${order.serial_number}`}
      aria-invalid={fault?.cell === cell || undefined}
      aria-describedby={fault === null && refusal === null ? undefined : noteId}
      {...(cell === 'rate' && order.last_rate !== null && { 'aria-description': `Last used: ${order.last_rate}` })}
      placeholder={ghost}
      inputMode={cell === 'units' ? 'numeric' : 'decimal'}
      enterKeyHint="next"
      autoComplete="off"
      value={typed[cell]}
      onChange={(event) => sheet.type(order.id, cell, event.currentTarget.value)}
    />
  );
}

/** What an empty cell offers or counts by itself. */
function ghostOf(cell: PriceCell, order: PriceRow['order']): string {
  if (cell === 'rate') return order.last_rate ?? '';
  return cell === 'units' ? String(countedUnits(order)) : '';
}
