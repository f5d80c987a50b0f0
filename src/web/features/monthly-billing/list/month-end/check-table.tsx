import type { GroupSum } from '#domain/monthly-billing/month-check.ts';
import type { Amount } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { ListRow, Listing } from '#web/ui/list/listing.tsx';
import classes from './month-check.module.css';

interface ProofLine {
  readonly label: string;
  readonly sum: GroupSum;
}

/** A line with an amount and no number of orders. */
interface AmountLine {
  readonly label: string;
  readonly amount: Amount;
}

interface ProofTableProps {
  readonly title: string;
  readonly rows: readonly ProofLine[];
  /**
   * The difference by price changes since the bills were saved. It is part of the sum, but its orders are already in
   * the rows above.
   */
  readonly difference?: ProofLine | null;
  readonly sum: GroupSum;
  readonly total: ProofLine;
  /** Amounts below the total: the tax, and the same total computed another way. */
  readonly below?: readonly AmountLine[];
}

const COLUMNS: readonly ListColumn<ProofLine>[] = [
  { label: 'Group', names: true, cell: ({ label }) => label, card: null },
  { label: 'Orders', look: 'figure', cell: ({ sum }) => sum.orders, card: null },
  { label: 'Amount', look: 'figure', cell: ({ sum }) => <AmountText amount={sum.amount} />, card: null },
];

/** One half of the billing check: the groups, their sum, and the expected sum. It stays a table on phones. */
export function CheckTable({ title, rows, difference = null, sum, total, below }: ProofTableProps) {
  const list = { columns: COLUMNS, cards: false };
  return (
    <Listing
      name={title}
      titled
      {...list}
      footer={
        <>
          {[{ label: 'Sum', sum }, total].map((line) => (
            <ListRow key={line.label} {...list} row={line} className={classes['sum']} />
          ))}
          {below?.map((line) => (
            <AmountBelow key={line.label} {...line} />
          ))}
        </>
      }
    >
      {rows.map((row) => (
        <ListRow key={row.label} {...list} row={row} />
      ))}
      {difference === null ? null : <Difference {...difference} />}
    </Listing>
  );
}

const AmountBelow = ({ label, amount }: AmountLine) => (
  <tr className={classes['sum']}>
    <th scope="row">{label}</th>
    <td data-look="figure">–</td>
    <td data-look="figure">
      <AmountText amount={amount} />
    </td>
  </tr>
);

const Difference = ({ label, sum: { orders, amount } }: ProofLine) => (
  <tr>
    <th scope="row">
      {label} ({orders})
    </th>
    <td data-look="figure">–</td>
    <td data-look="figure">
      {amount.startsWith('-') ? '' : '+'}
      <AmountText amount={amount} />
    </td>
  </tr>
);
