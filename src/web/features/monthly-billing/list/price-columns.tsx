import { quadrantDigits, quadrantWords } from '#domain/teeth/teeth.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { PriceRow } from '#web/features/monthly-billing/forms/price-row.ts';
import type { PriceSheet } from '#web/features/monthly-billing/forms/price-sheet.ts';
import type { PriceCell } from '#web/features/monthly-billing/forms/typed-price.ts';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { SecondLine } from '#web/ui/list/listing.tsx';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import { BreakAfterSlash } from '#web/ui/break-after-slash.tsx';
import { PriceField } from './price-field.tsx';
import classes from './price-sheet.module.css';

export interface PricedRow {
  readonly sheet: PriceSheet;
  readonly row: PriceRow;
  /** The ID of the row's error text. */
  readonly noteId: string;
}

type PriceColumn = ListColumn<PricedRow>;

export const ORDER_COLUMNS: readonly PriceColumn[] = [
  {
    label: 'Work order',
    width: '11em',
    look: 'line',
    names: true,
    cell: ({ row: { order, changed } }) => (
      <strong>
        {order.serial_number}
        {changed ? <UnsavedMark /> : null}
      </strong>
    ),
    card: 'head',
  },
  {
    label: 'Completed',
    width: '7.8em',
    look: 'line',
    cell: ({ row }) => formatDayShort(row.order.completion_date),
    card: 'head',
  },
  { label: 'Patient', cell: ({ row }) => row.order.patient_name, card: 'title' },
  { label: 'Teeth', width: '9.5em', cell: ({ row }) => <Teeth teeth={row.order.tooth_numbers} />, card: 'aside' },
  {
    label: 'Product, shade',
    cell: ({ row: { order } }) => (
      <>
        <BreakAfterSlash text={order.product_quality} />
        <SecondLine>{order.product_shade}</SecondLine>
      </>
    ),
    card: 'line',
  },
];

/** A card shows these fields below, so the columns have no place in it. */
const typedInto = (label: string, width: string, cell: PriceCell): PriceColumn => ({
  label,
  width,
  look: 'figure',
  cell: (row) => <PriceField {...row} cell={cell} />,
  card: null,
});

export const PRICE_COLUMNS: readonly PriceColumn[] = [
  typedInto('Units', '5em', 'units'),
  typedInto('Rate', '8.5em', 'rate'),
  typedInto('Amount', '9.5em', 'amount'),
];

export const BILL_COLUMNS: readonly PriceColumn[] = [
  {
    label: 'Bill',
    width: '9.6em',
    look: 'line',
    cell: ({ row }) => <span className={classes['quiet']}>{row.order.bill_number ?? '–'}</span>,
    card: { quiet: ({ row: { order } }) => (order.bill_number === null ? null : `Bill ${order.bill_number}`) },
  },
];

export const SHEET_COLUMNS: readonly PriceColumn[] = [...ORDER_COLUMNS, ...PRICE_COLUMNS, ...BILL_COLUMNS];

const Teeth = ({ teeth }: { readonly teeth: readonly number[] }) => (
  <QuadrantCross digits={quadrantDigits(teeth)} label={quadrantWords(teeth)} empty="–" />
);

const UnsavedMark = () => (
  <span className={classes['unsaved']} role="img" aria-label="Not saved yet" title="Not saved yet" />
);
