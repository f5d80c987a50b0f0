import { TextInput } from '@mantine/core';
import { useTypedAmount } from '#web/ui/fields/use-typed-amount.ts';
import type { BillItem, PriceColumn } from './item-prices.ts';
import classes from './priced-items.module.css';

interface PriceCellProps {
  readonly item: BillItem;
  readonly column: PriceColumn;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

const NAMES: Readonly<Record<PriceColumn, string>> = { quantity: 'Quantity', unit_price: 'Unit price' };

/** One cell of the prices. Plain text with the number keyboard: in a number field the arrows would count, not walk. */
export function PriceCell({ item, column, value, error, onType }: PriceCellProps) {
  const amount = useTypedAmount(value, onType);
  const { text, type } = column === 'quantity' ? { text: value, type: onType } : amount;
  return (
    <TextInput
      aria-label={`${NAMES[column]} of ${item.serial_number}`}
      className={classes[column] ?? ''}
      classNames={{ input: classes['figure'] ?? '', error: classes['error'] ?? '' }}
      inputMode={column === 'quantity' ? 'numeric' : 'decimal'}
      autoComplete="off"
      data-column={column}
      data-item={item.id}
      placeholder={column === 'quantity' ? '1' : '0.00'}
      value={text}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
