import { memo, useId } from 'react';
import { isInDoubt, isInConflict, isOpen } from '#web/features/monthly-billing/forms/price-row.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { usePriceRow, useSheetIds } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { ListCells, Listing } from '#web/ui/list/listing.tsx';
import { GridNote } from '#web/ui/data-grid/data-grid.tsx';
import { ReadOnlyRow } from './read-only-row.tsx';
import { PriceCard } from './price-card.tsx';
import { BILL_COLUMNS, ORDER_COLUMNS, PRICE_COLUMNS, SHEET_COLUMNS } from './price-columns.tsx';
import { PriceToCheck } from './price-to-check.tsx';
import { PriceConflict } from './price-conflict.tsx';
import classes from './price-sheet.module.css';
import { rowNote } from './row-note.ts';

interface PriceLinesProps {
  readonly sheet: PriceSheet;
  readonly caption: string;
  readonly cards: boolean;
}

/** The orders of the month, as lines of a spreadsheet or as cards. */
export function PriceLines({ sheet, caption, cards }: PriceLinesProps) {
  const Line = cards ? PriceCard : PriceLine;
  return (
    <Listing name={caption} columns={SHEET_COLUMNS} cards={cards}>
      {useSheetIds(sheet).map((id) => (
        <Line key={id} sheet={sheet} id={id} />
      ))}
    </Listing>
  );
}

interface PriceLineProps {
  readonly sheet: PriceSheet;
  readonly id: string;
}

/** One line of the price sheet. It renders again only when its own row changes. */
const PriceLine = memo(function PriceLine({ sheet, id }: PriceLineProps) {
  const row = usePriceRow(sheet, id);
  const noteId = useId();
  if (row === undefined) return null;
  const { order, changed } = row;
  const priced = { sheet, row, noteId };
  const note = rowNote(row);
  const noted = note !== null || isInDoubt(row) || isInConflict(row);
  return (
    <>
      <tr data-sheet-line data-changed={changed || undefined} data-noted={noted || undefined}>
        <ListCells columns={ORDER_COLUMNS} row={priced} />
        {isOpen(row) ? (
          <ListCells columns={PRICE_COLUMNS} row={priced} />
        ) : (
          // Replaces the cells, because an order is never charged twice.
          <td colSpan={PRICE_COLUMNS.length} className={classes['elsewhere']}>
            <ReadOnlyRow order={order} />
          </td>
        )}
        <ListCells columns={BILL_COLUMNS} row={priced} />
      </tr>
      {noted ? (
        <tr data-sheet-below>
          <td colSpan={SHEET_COLUMNS.length}>
            {note === null ? null : <GridNote id={noteId}>{note}</GridNote>}
            <PriceConflict {...{ sheet, row }} />
            <PriceToCheck {...{ sheet, row }} />
          </td>
        </tr>
      ) : null}
    </>
  );
});
