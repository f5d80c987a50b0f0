import type { Amount } from '#domain/shared/money.ts';
import type { PriceRow } from '#web/features/monthly-billing/forms/price-row.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import type { PriceCell } from '#web/features/monthly-billing/forms/typed-price.ts';
import { useSuggestedRate } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { GridCell } from '#web/ui/data-grid/grid-cell.tsx';
import { groupedAmount } from '#domain/shared/typed-number.ts';

const NAMES: Readonly<Record<PriceCell, string>> = { units: 'Units', rate: 'Rate', amount: 'Amount' };

interface PriceFieldProps {
  readonly sheet: PriceSheet;
  readonly row: PriceRow;
  readonly cell: PriceCell;
  /** The ID of the row's error text. */
  readonly noteId: string;
}

export function PriceField({ sheet, row: { order, typed, fault, refusal }, cell, noteId }: PriceFieldProps) {
  const suggested = useSuggestedRate(sheet, order.id);
  return (
    <GridCell
      place={{ id: order.id, cell }}
      text={typed[cell]}
      {...(cell !== 'units' && { shown: groupedAmount })}
      onType={(text) => sheet.type(order.id, cell, text)}
      aria-label={`${NAMES[cell]} for ${order.serial_number}`}
      aria-invalid={fault?.cell === cell || undefined}
      aria-describedby={fault === null && refusal === null ? undefined : noteId}
      {...(cell === 'rate' && suggested !== null && { 'aria-description': suggestionText(suggested, order) })}
      placeholder={placeholderOf(cell, suggested, order)}
      inputMode={cell === 'units' ? 'numeric' : 'decimal'}
    />
  );
}

function placeholderOf(cell: PriceCell, suggested: Amount | null, order: PriceRow['order']): string {
  if (cell === 'units') return String(order.counted_units);
  return cell === 'rate' && suggested !== null ? groupedAmount(suggested) : '';
}

function suggestionText(suggested: Amount, { card_rate, last_rate }: PriceRow['order']): string {
  if (suggested === card_rate) return `Rate card: ${suggested}`;
  return suggested === last_rate ? `Last used: ${suggested}` : `Same as above: ${suggested}`;
}
