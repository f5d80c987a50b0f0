import { memo, useId } from 'react';
import type { ChangeRates } from '#web/features/prices/forms/use-rate-sheet.ts';
import type { RateDays, RateRow, TypedRate, TypedRates } from '#web/features/prices/forms/rate-sheet.ts';
import { rateFault } from '#web/features/prices/forms/rate-sheet.ts';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { ListCells, Listing } from '#web/ui/list/listing.tsx';
import { GridNote } from '#web/ui/data-grid/data-grid.tsx';
import type { DrawnRate, RateColumn } from './rate-columns.tsx';
import { From, RateField } from './rate-columns.tsx';
import classes from './rate-sheet.module.css';

interface RateLinesProps<Row extends RateRow> {
  readonly caption: string;
  readonly columns: readonly RateColumn<Row>[];
  /** The label of the rate field. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly typed: TypedRates;
  readonly days: RateDays;
  readonly change: ChangeRates;
  readonly closed: boolean;
  readonly cards: boolean;
}

/** The products of a price list or a doctor with their rates: one line or one card per product. */
export function RateLines<Row extends RateRow>({ caption, rows, typed, days, ...shown }: RateLinesProps<Row>) {
  const { columns, cards } = shown;
  return (
    <Listing name={caption} columns={columns} cards={cards}>
      {rows.map((row) => (
        <RateLine key={row.product_id} {...shown} row={row} typed={typed[row.product_id]} {...days} />
      ))}
    </Listing>
  );
}

interface RateLineProps<Row extends RateRow>
  extends Omit<RateLinesProps<Row>, 'rows' | 'typed' | 'days' | 'caption'>, RateDays {
  readonly row: Row;
  readonly typed: TypedRate | undefined;
}

/** Renders again only when its own rate changes. */
const RateLine = memo(RateLineDrawn) as typeof RateLineDrawn;

function RateLineDrawn<Row extends RateRow>(props: RateLineProps<Row>) {
  const { row, typed, today, from, change, closed, columns, label, cards } = props;
  const noteId = useId();
  const days = { today, from };
  const fault = typed === undefined ? null : rateFault(row, { [row.product_id]: typed }, days);
  const drawn: DrawnRate<Row> = { row, typed, fault, days, change, closed, noteId };
  const note = fault === null ? null : <GridNote id={noteId}>{fault.message}</GridNote>;
  const changed = typed !== undefined || undefined;
  if (cards) {
    return (
      <ListCard columns={columns} row={drawn} data-changed={changed}>
        <div className={classes['fields']}>
          <div>
            <span aria-hidden>{label}</span>
            <RateField {...drawn} label={label} />
          </div>
          {typed === undefined && row.since === null ? null : (
            <div>
              <span aria-hidden>From</span>
              <From {...drawn} />
            </div>
          )}
        </div>
        {note}
      </ListCard>
    );
  }
  return (
    <>
      <tr data-sheet-line data-changed={changed} data-noted={note === null ? undefined : true}>
        <ListCells columns={columns} row={drawn} />
      </tr>
      {note === null ? null : (
        <tr data-sheet-below>
          <td colSpan={columns.length}>{note}</td>
        </tr>
      )}
    </>
  );
}
