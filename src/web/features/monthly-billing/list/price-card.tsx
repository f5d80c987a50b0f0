import { Button } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import type { PriceRow } from '#web/features/monthly-billing/forms/price-row.ts';
import { isOpen } from '#web/features/monthly-billing/forms/price-row.ts';
import { takesLastRate } from '#web/features/monthly-billing/forms/sheet-totals.ts';
import { amountTyped } from '#web/features/monthly-billing/forms/typed-price.ts';
import { usePriceRow, useSheetIds } from '#web/features/monthly-billing/forms/use-price-sheet.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { Slashed } from '#web/ui/slashed.tsx';
import { ClosedRow } from './closed-row.tsx';
import { OrderTeeth } from './order-teeth.tsx';
import classes from './price-card.module.css';
import { PriceDoubt } from './price-doubt.tsx';
import { PriceMoved } from './price-moved.tsx';
import { PriceField } from './price-field.tsx';
import type { PriceRowProps } from './price-row.tsx';
import { RowNote, UnsavedMark, noteOf } from './row-note.tsx';

/** The orders of the month on a phone: a card each, with one field to type into. */
export function PriceCards({ sheet, caption }: { readonly sheet: PriceSheet; readonly caption: string }) {
  const ids = useSheetIds(sheet);
  return (
    <ul className={classes['cards']} aria-label={caption}>
      {ids.map((id) => (
        <PriceCard key={id} sheet={sheet} id={id} />
      ))}
    </ul>
  );
}

const PriceCard = memo(function PriceCard({ sheet, id }: PriceRowProps) {
  const row = usePriceRow(sheet, id);
  if (row === undefined) return null;
  const { order, changed } = row;
  return (
    <li className={classes['card']} data-changed={changed || undefined}>
      <div className={classes['head']}>
        <span className={classes['serial']}>
          {order.serial_number}
          {changed ? <UnsavedMark /> : null}
        </span>
        <span className={classes['quiet']}>{formatDayShort(order.completion_date)}</span>
      </div>
      <div className={classes['body']}>
        <div>
          <p className={classes['patient']}>{order.patient_name}</p>
          <p>
            <Slashed text={order.product_quality} /> <span className={classes['quiet']}>{order.product_shade}</span>
          </p>
          {order.bill_number === null ? null : <p className={classes['quiet']}>Bill {order.bill_number}</p>}
        </div>
        <OrderTeeth teeth={order.tooth_numbers} />
      </div>
      {isOpen(row) ? <CardPrice {...{ sheet, row }} /> : <ClosedCard row={row} />}
    </li>
  );
});

/** What charges the order, and what was typed before that was so. */
function ClosedCard({ row }: { readonly row: PriceRow }) {
  const id = useId();
  const note = noteOf(row);
  return (
    <>
      <p className={classes['quiet']}>
        <ClosedRow order={row.order} />
      </p>
      {note === null ? null : <RowNote id={id}>{note}</RowNote>}
    </>
  );
}

/** One field at a time: the rate, with what it comes to; units and amount only for those who ask for them. */
function CardPrice({ sheet, row }: { readonly sheet: PriceSheet; readonly row: PriceRow }) {
  const { order, typed } = row;
  const noteId = useId();
  const [all, setAll] = useState(false);
  // An amount without a rate, or a row that cannot do without its units: all must be seen, and stay while they are typed in.
  const needed = typed.units === '' || (typed.rate === '' && typed.amount !== '') || row.fault?.cell === 'units';
  if (needed && !all) setAll(true);
  const note = noteOf(row);
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
      <div className={classes['foot']}>
        {all ? null : (
          <span className={classes['sum']}>
            × {typed.units} = <AmountText amount={amountTyped(typed)} />
          </span>
        )}
        {takesLastRate(row) ? (
          <Button size="xs" variant="light" onClick={() => sheet.takeLastRates(order.id)}>
            Use {order.last_rate}
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
      {note === null ? null : <RowNote id={noteId}>{note}</RowNote>}
      <PriceMoved {...{ sheet, row }} />
      <PriceDoubt {...{ sheet, row }} />
    </>
  );
}
