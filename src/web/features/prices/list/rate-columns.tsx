import { perUnit } from '#domain/products/unit-words.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { ChangeRates } from '#web/features/prices/forms/use-rate-sheet.ts';
import { typeInto } from '#web/features/prices/forms/use-rate-sheet.ts';
import type { RateDays, RateFault, RateRow, TypedRate } from '#web/features/prices/forms/rate-sheet.ts';
import { typeFrom } from '#web/features/prices/forms/rate-sheet.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { GridCell } from '#web/ui/data-grid/grid-cell.tsx';
import { groupedAmount } from '#domain/shared/typed-number.ts';
import { BreakAfterSlash } from '#web/ui/break-after-slash.tsx';
import classes from './rate-sheet.module.css';

/** The props of a row of the sheet. */
export interface DrawnRate<Row extends RateRow> {
  readonly row: Row;
  readonly typed: TypedRate | undefined;
  readonly fault: RateFault | null;
  readonly days: RateDays;
  readonly change: ChangeRates;
  /** Whether the sheet is read-only. */
  readonly closed: boolean;
  /** The ID of the row's error text. */
  readonly noteId: string;
}

export type RateColumn<Row extends RateRow> = ListColumn<DrawnRate<Row>>;

/** The name and unit basis of a product. */
export const PRODUCT_COLUMNS: readonly RateColumn<RateRow>[] = [
  { label: 'Product', names: true, cell: ({ row }) => <ProductName {...{ row }} />, card: 'title' },
  { label: 'Per', width: '11.5em', cell: ({ row }) => perUnit(row), card: 'quiet' },
];

/** The rate, its start date, and the next rate. */
export const rateColumns = (label: string): readonly RateColumn<RateRow>[] => [
  { label, width: '9.5em', look: 'figure', cell: (drawn) => <RateField {...drawn} label={label} />, card: null },
  { label: 'From', width: '12em', cell: (drawn) => <From {...drawn} />, card: null },
  { label: 'Next', width: '15.5em', cell: ({ row }) => <NextRate row={row} />, card: 'quiet' },
];

const ProductName = ({ row }: { readonly row: RateRow }) => (
  <strong>
    <BreakAfterSlash text={row.name} />
  </strong>
);

export function RateField({
  row,
  typed,
  fault,
  change,
  closed,
  noteId,
  label,
}: DrawnRate<RateRow> & { readonly label: string }) {
  return (
    <GridCell
      place={{ id: row.product_id, cell: 'rate' }}
      text={typed?.rate ?? row.rate ?? ''}
      shown={groupedAmount}
      readOnly={closed}
      onType={(text) => typeInto(change, row, text)}
      aria-label={`${label} for ${row.name}`}
      aria-invalid={fault?.cell === 'rate' || undefined}
      aria-describedby={fault === null ? undefined : noteId}
    />
  );
}

/** The start date of the rate; a field if a rate is typed. */
export function From({ row, typed, fault, days, change }: DrawnRate<RateRow>) {
  if (typed === undefined) {
    return <span className={classes['quiet']}>{row.since === null ? '' : formatDayShort(row.since)}</span>;
  }
  return (
    <DayInput
      size="xs"
      aria-label={`From, for ${row.name}`}
      value={typed.from ?? days.from}
      onChange={(day) => change((now) => typeFrom(now, row, day))}
      today={days.today}
      error={fault?.cell === 'from'}
    />
  );
}

/** The rate of a later day. */
const NextRate = ({ row: { next } }: { readonly row: RateRow }) =>
  next === null ? null : (
    <span className={classes['quiet']}>
      {next.rate === null ? 'No rate' : <AmountText amount={next.rate} />} from {formatDayShort(next.valid_from)}
    </span>
  );
