import { useLayoutEffect, useRef, useState } from 'react';
import type { Amount } from '#domain/shared/money.ts';
import type { PriceRow } from '#web/features/monthly-billing/forms/price-row.ts';
import { placeAttributes } from '#web/features/monthly-billing/forms/column-cells.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import type { PriceCell } from '#web/features/monthly-billing/forms/typed-price.ts';
import { groupedAmount } from '#web/features/monthly-billing/forms/typed-amount.ts';
import { useGhost } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
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
  const ghost = useGhost(sheet, order.id);
  const { editing, ...field } = useEditing();
  const text = typed[cell];
  return (
    <input
      {...field}
      className={classes['field']}
      {...placeAttributes({ id: order.id, cell })}
      aria-label={`${NAMES[cell]} for ${order.serial_number}`}
      aria-invalid={fault?.cell === cell || undefined}
      aria-describedby={fault === null && refusal === null ? undefined : noteId}
      {...(cell === 'rate' && ghost !== null && { 'aria-description': ghostText(ghost, order) })}
      placeholder={placeholderOf(cell, ghost, order)}
      inputMode={cell === 'units' ? 'numeric' : 'decimal'}
      enterKeyHint="next"
      autoComplete="off"
      value={editing || cell === 'units' ? text : groupedAmount(text)}
      onChange={(event) => sheet.type(order.id, cell, event.currentTarget.value)}
    />
  );
}

/** While a cell is typed into, it shows what is typed, all of it selected at first; else its thousands are grouped. */
function useEditing() {
  const [editing, setEditing] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  // After the text without its commas has come into the field: a text that is exchanged is not selected any more.
  useLayoutEffect(() => {
    if (editing) ref.current?.select();
  }, [editing]);
  return { editing, ref, onFocus: () => setEditing(true), onBlur: () => setEditing(false) };
}

/** What an empty cell offers or counts by itself. */
function placeholderOf(cell: PriceCell, ghost: Amount | null, order: PriceRow['order']): string {
  if (cell === 'units') return String(order.counted_units);
  return cell === 'rate' && ghost !== null ? groupedAmount(ghost) : '';
}

const ghostText = (ghost: Amount, { last_rate }: PriceRow['order']): string =>
  ghost === last_rate ? `Last used: ${ghost}` : `As above: ${ghost}`;
