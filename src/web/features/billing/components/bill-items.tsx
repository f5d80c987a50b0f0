import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { isUnpriced } from '#domain/billing/unpriced-items.ts';
import { quadrantDigits, quadrantWords } from '#domain/teeth/teeth.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { ListRow, Listing, SecondLine } from '#web/ui/list/listing.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import { BreakAfterSlash } from '#web/ui/break-after-slash.tsx';
import classes from './bill-items.module.css';
import { PriceCheckNote } from './price-check-note.tsx';

export type BillItem = Bill['items'][number];

/** The cells of an item with amounts: text, or fields while prices are set. */
export interface MoneyCells {
  readonly quantity: ReactNode;
  readonly unit_price: ReactNode;
  readonly total: ReactNode;
}

interface ItemLook {
  /** Renders the actions on an item; null if there are none. */
  readonly actOf?: ((item: BillItem, onCard: boolean) => ReactNode) | null;
  /** Null if the user gets no amounts (staff). */
  readonly moneyOf: ((item: BillItem) => MoneyCells) | null;
}

interface BillItemsProps extends ItemLook {
  readonly items: readonly BillItem[];
  /** The sum of the items; null if it is shown elsewhere. */
  readonly total: ReactNode;
}

/** The cells of an item with its saved amounts. */
export const savedMoney = (item: BillItem): MoneyCells => ({
  quantity: item.quantity,
  unit_price: <AmountText amount={item.unit_price} />,
  total: isUnpriced({ total_price: item.total_price ?? '' }) ? (
    <span className={classes['unpriced']}>{BILLING_TEXTS.noPriceYet}</span>
  ) : (
    <AmountText amount={item.total_price} />
  ),
});

const itemColumns = ({ moneyOf, actOf = null }: ItemLook): readonly ListColumn<BillItem>[] => [
  {
    label: 'Work order',
    look: 'line',
    names: true,
    cell: ({ serial_number }) => <strong>{serial_number}</strong>,
    card: 'head',
  },
  { label: 'Patient', cell: ({ patient_name }) => patient_name, card: 'title' },
  { label: 'Product, shade', cell: (item) => <Product item={item} />, card: 'line' },
  {
    label: 'Teeth',
    cell: ({ tooth_numbers }) => (tooth_numbers.length === 0 ? '–' : <Teeth teeth={tooth_numbers} />),
    card: { aside: ({ tooth_numbers }) => (tooth_numbers.length === 0 ? null : <Teeth teeth={tooth_numbers} />) },
  },
  { label: 'Completed', look: 'line', cell: ({ completion_date }) => formatDayShort(completion_date), card: 'head' },
  {
    label: 'Quantity',
    look: 'figure',
    cell: (item) => (moneyOf === null ? item.quantity : moneyOf(item).quantity),
    card: 'fact',
  },
  ...(moneyOf === null ? [] : MONEY.map(({ label, part }) => moneyColumn(label, (item) => moneyOf(item)[part]))),
  ...(actOf === null
    ? []
    : [
        {
          label: 'Actions',
          head: <VisuallyHidden>Actions</VisuallyHidden>,
          look: 'acts',
          cell: (item: BillItem) => actOf(item, false),
          card: { acts: (item: BillItem) => actOf(item, true) },
        } as const,
      ]),
];

const MONEY = [
  { label: 'Unit price', part: 'unit_price' },
  { label: 'Total', part: 'total' },
] as const;

const moneyColumn = (label: string, cell: ListColumn<BillItem>['cell']): ListColumn<BillItem> => ({
  label,
  look: 'figure',
  cell,
  card: 'fact',
});

/** The orders on a bill as they were when it was created. A table, or cards on a narrow page. */
export function BillItems({ items, total, ...look }: BillItemsProps) {
  const list = { columns: itemColumns(look), cards: usePageNarrowerThan(62) };
  const footer = look.moneyOf === null ? null : total;
  return (
    <>
      <Listing
        name="Work orders on this bill"
        bare
        {...list}
        footer={footer === null ? undefined : <TotalLine columns={list.columns}>{footer}</TotalLine>}
      >
        {items.map((item) => (
          <ListRow key={item.id} {...list} row={item} />
        ))}
      </Listing>
      {list.cards && footer !== null ? (
        <p className={classes['total']}>
          <span>Total</span>
          <span>{footer}</span>
        </p>
      ) : null}
    </>
  );
}

interface TotalLineProps {
  readonly columns: readonly ListColumn<BillItem>[];
  readonly children: ReactNode;
}

/** The sum, in the column of totals. */
function TotalLine({ columns, children }: TotalLineProps) {
  const before = columns.findIndex(({ label }) => label === 'Total');
  return (
    <tr className={classes['sum']}>
      <th scope="row" data-look="figure" colSpan={before}>
        Total
      </th>
      <td data-look="figure">{children}</td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell below the acts */}
      {before === columns.length - 1 ? null : <td />}
    </tr>
  );
}

const Product = ({ item }: { readonly item: BillItem }) => (
  <>
    <BreakAfterSlash text={item.product_quality} />
    <SecondLine>{item.product_shade}</SecondLine>
    {item.remake === undefined ? null : <SecondLine>{item.remake}</SecondLine>}
    <PriceCheckNote check={item.price_check} />
  </>
);

const Teeth = ({ teeth }: { readonly teeth: readonly number[] }) => (
  <QuadrantCross digits={quadrantDigits(teeth)} label={quadrantWords(teeth)} />
);
