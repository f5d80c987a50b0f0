import { memo, useId } from 'react';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { isInDoubt, isMoved, isOpen } from '#web/features/monthly-billing/forms/price-row.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import { PRICE_CELLS } from '#web/features/monthly-billing/forms/typed-price.ts';
import { usePriceRow } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { Slashed } from '#web/ui/slashed.tsx';
import { ClosedRow } from './closed-row.tsx';
import { OrderTeeth } from './order-teeth.tsx';
import { PriceDoubt } from './price-doubt.tsx';
import { PriceMoved } from './price-moved.tsx';
import { PriceField } from './price-field.tsx';
import classes from './price-table.module.css';
import { RowNote, UnsavedMark, noteOf } from './row-note.tsx';

export interface PriceRowProps {
  readonly sheet: PriceSheet;
  readonly id: string;
}

/** An order of the month on a desk: one line to be priced. It listens for itself and is drawn again only when it is typed into. */
export const PriceTableRow = memo(function PriceTableRow({ sheet, id }: PriceRowProps) {
  const row = usePriceRow(sheet, id);
  const noteId = useId();
  if (row === undefined) return null;
  const { order, changed } = row;
  const note = noteOf(row);
  const noted = note !== null || isInDoubt(row) || isMoved(row);
  return (
    <>
      <tr className={classes['row']} data-changed={changed || undefined} data-noted={noted || undefined}>
        <th scope="row" className={classes['serial']}>
          {order.serial_number}
          {changed ? <UnsavedMark /> : null}
        </th>
        <td className={classes['day']}>{formatDayShort(order.completion_date)}</td>
        <td className={classes['name']}>{order.patient_name}</td>
        <td>
          <OrderTeeth teeth={order.tooth_numbers} />
        </td>
        <td className={classes['name']}>
          <Slashed text={order.product_quality} />
          <span className={classes['second']}>{order.product_shade}</span>
        </td>
        {isOpen(row) ? (
          PRICE_CELLS.map((cell) => (
            <td key={cell} className={classes['figure']}>
              <PriceField {...{ sheet, row, cell, noteId }} />
            </td>
          ))
        ) : (
          // In the place of the cells: an order is never charged twice.
          <td colSpan={3} className={classes['elsewhere']}>
            <ClosedRow order={order} />
          </td>
        )}
        <td className={classes['bill']}>{order.bill_number ?? '–'}</td>
      </tr>
      {noted ? (
        <tr className={classes['noteRow']}>
          <td colSpan={9}>
            {note === null ? null : <RowNote id={noteId}>{note}</RowNote>}
            <PriceMoved {...{ sheet, row }} />
            <PriceDoubt {...{ sheet, row }} />
          </td>
        </tr>
      ) : null}
    </>
  );
});
