import { Button } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { groupAmount } from '#domain/shared/money.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { isOpen } from '#web/features/monthly-billing/forms/price-row.ts';
import { acceptsSuggestion } from '#web/features/monthly-billing/forms/suggested-rates.ts';
import { amountTyped } from '#web/features/monthly-billing/forms/typed-price.ts';
import { useSuggestedRate, usePriceRow } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { GridNote } from '#web/ui/data-grid/data-grid.tsx';
import { ReadOnlyRow } from './read-only-row.tsx';
import type { PricedRow } from './price-columns.tsx';
import { SHEET_COLUMNS } from './price-columns.tsx';
import { PriceToCheck } from './price-to-check.tsx';
import { PriceConflict } from './price-conflict.tsx';
import { PriceField } from './price-field.tsx';
import classes from './price-sheet.module.css';
import { rowNote } from './row-note.ts';

interface PriceCardProps {
  readonly sheet: PriceSheet;
  readonly id: string;
}

/** An order of the price sheet on a phone, with one field at first. */
export const PriceCard = memo(function PriceCard({ sheet, id }: PriceCardProps) {
  const row = usePriceRow(sheet, id);
  const noteId = useId();
  if (row === undefined) return null;
  const priced = { sheet, row, noteId };
  return (
    <ListCard columns={SHEET_COLUMNS} row={priced} data-changed={row.changed || undefined}>
      {isOpen(row) ? <CardPrice {...priced} /> : <ClosedCard {...priced} />}
    </ListCard>
  );
});

/** An order that cannot be priced here: the bill that charges it, and the error of its typed price. */
function ClosedCard({ row, noteId }: PricedRow) {
  const note = rowNote(row);
  return (
    <>
      <p className={classes['quiet']}>
        <ReadOnlyRow order={row.order} />
      </p>
      {note === null ? null : <GridNote id={noteId}>{note}</GridNote>}
    </>
  );
}

/** One field: the rate, with the computed amount. Units and amount appear on request. */
function CardPrice({ sheet, row, noteId }: PricedRow) {
  const { order, typed } = row;
  const suggested = useSuggestedRate(sheet, order.id);
  const [all, setAll] = useState(false);
  // Show all fields if the amount has no rate or the units need an entry, and keep them while the user types.
  const needed = typed.units === '' || (typed.rate === '' && typed.amount !== '') || row.fault?.cell === 'units';
  if (needed && !all) setAll(true);
  const note = rowNote(row);
  const field = (cell: 'units' | 'rate' | 'amount', label: string) => (
    <div>
      <span className={classes['label']} aria-hidden>
        {label}
      </span>
      <PriceField {...{ sheet, row, cell, noteId }} />
    </div>
  );
  return (
    <>
      <div className={classes['fields']}>
        {all ? field('units', 'Units') : null}
        {field('rate', 'Rate')}
        {all ? field('amount', 'Amount') : null}
      </div>
      <div className={classes['footer']}>
        {all ? null : (
          <span className={classes['sum']}>
            × {typed.units} = <AmountText amount={amountTyped(typed)} />
          </span>
        )}
        {suggested !== null && acceptsSuggestion(row, suggested) ? (
          <Button size="xs" variant="light" onClick={() => sheet.acceptSuggestion(order.id)}>
            Use {groupAmount(suggested)}
          </Button>
        ) : null}
        {all ? null : (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => setAll(true)}
            aria-label={`Units, amount of ${order.serial_number}`}
          >
            Units, amount
          </Button>
        )}
      </div>
      {note === null ? null : <GridNote id={noteId}>{note}</GridNote>}
      <PriceConflict {...{ sheet, row }} />
      <PriceToCheck {...{ sheet, row }} />
    </>
  );
}
