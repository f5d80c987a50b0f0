import { useQuery } from '@tanstack/react-query';
import type { getBillSums } from '#contract/billing/bill-list.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import { MONEY_FIGURES } from '#domain/ledger/money-figures.ts';
import { countText, formatNumber } from '#domain/shared/figure-texts.ts';
import type { Amount, SignedAmount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf, toSigned } from '#domain/shared/money.ts';
import { billSumsQuery } from '#web/features/billing/api.ts';
import { useSession } from '#web/platform/session/session.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { ListRow, Listing, SecondLine } from '#web/ui/list/listing.tsx';
import type { BillView } from './bill-list-address.ts';
import classes from './bill-sums.module.css';

type Sums = OutputOf<typeof getBillSums>;

interface SumLine {
  readonly label: string;
  readonly note: string;
  /** Undefined while it loads. */
  readonly amount: Amount | undefined;
}

/** The sums of the bills of a view: billed, paid, credited, unpaid. They load independently of the page. */
function useSumLines(view: BillView): readonly SumLine[] {
  const { data: sums, error } = useQuery(billSumsQuery(view));
  const { currency } = useSession().laboratory;
  const failure = error === null ? '' : `Error loading the sums: ${error.message}`;
  return [
    { label: MONEY_FIGURES.billed.label, note: sums === undefined ? failure : countsText(sums), amount: sums?.amount },
    ...(sums === undefined || taxIn(sums) === '0.00'
      ? []
      : [{ label: 'Tax', note: 'with rounding', amount: taxIn(sums) }]),
    { label: 'Paid', note: '', amount: sums?.paid },
    ...(paiseOf(sums?.credited ?? '0.00') === 0 ? [] : [{ label: 'Credited', note: '', amount: sums?.credited }]),
    {
      label: MONEY_FIGURES.unpaid_on_bills.label,
      note: sums === undefined ? '' : agesText(sums, currency),
      amount: sums?.outstanding,
    },
  ];
}

/** The tax of the bills: they are paid, credited or outstanding with it, and billed without. */
const taxIn = ({ amount, paid, credited, outstanding }: Sums): SignedAmount =>
  toSigned(paiseOf(paid) + paiseOf(credited) + paiseOf(outstanding) - paiseOf(amount));

/** `1,234 bills, 12 not priced` */
function countsText({ bills, unpriced }: Sums): string {
  const all = countText(bills, 'bill');
  return unpriced === 0 ? all : `${all}, ${formatNumber(unpriced)} not priced`;
}

/** The unpaid amounts by age: `0–30 days ₹1,000.00 · Over 90 days ₹500.00`. */
const agesText = ({ ages }: Sums, currency: string): string =>
  AGE_BANDS.filter(({ band }) => paiseOf(ages[band]) > 0)
    .map(({ band, label }) => `${label} ${formatMoney(ages[band], currency)}`)
    .join(' · ');

interface BillSumsProps {
  readonly view: BillView;
  /** The number of columns before and after the amounts. */
  readonly before: number;
  readonly behind: number;
}

/** The sums of all bills of the view, as lines below the table. */
export function BillSums({ view, before, behind }: BillSumsProps) {
  return useSumLines(view).map(({ label, note, amount }) => (
    <tr key={label} className={classes['line']}>
      <th scope="row">{label}</th>
      <td colSpan={before - 1}>{note}</td>
      <td data-look="figure">
        <AmountText amount={amount} />
      </td>
      <td colSpan={behind} aria-hidden />
    </tr>
  ));
}

const CARD_FOOTER_COLUMNS: readonly ListColumn<SumLine>[] = [
  {
    label: 'All bills in this view',
    names: true,
    cell: ({ label, note }) => (
      <>
        {label}
        {note === '' ? null : <SecondLine>{note}</SecondLine>}
      </>
    ),
    card: null,
  },
  { label: 'Amount', look: 'figure', cell: ({ amount }) => <AmountText amount={amount} />, card: null },
];

/** The sums of all bills of the view, below cards. */
export function BillSumsOfCards({ view }: Pick<BillSumsProps, 'view'>) {
  const list = { columns: CARD_FOOTER_COLUMNS, cards: false };
  return (
    <div className={classes['cardsFooter']}>
      <Listing name="Sums of the bills" {...list}>
        {useSumLines(view).map((line) => (
          <ListRow key={line.label} {...list} row={line} />
        ))}
      </Listing>
    </div>
  );
}
