import type { ProofSum } from '#domain/billing/monthly-proof.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import classes from './proof.module.css';

interface ProofTableProps {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly sum: ProofSum }[];
  /** An amount that belongs to the rows above it, and counts no order a second time. */
  readonly difference?: { readonly label: string; readonly sum: ProofSum } | null;
  readonly sum: ProofSum;
  readonly total: { readonly label: string; readonly sum: ProofSum };
}

/** One half of the proof: the classes, what they come to, and what they must come to. */
export function ProofTable({ title, rows, difference = null, sum, total }: ProofTableProps) {
  return (
    <table className={classes['table']}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Class</th>
          <th scope="col">Orders</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ProofRow key={row.label} {...row} />
        ))}
        {difference === null ? null : (
          <tr>
            <th scope="row">
              {difference.label} ({difference.sum.orders})
            </th>
            <td>–</td>
            <td>
              {difference.sum.amount.startsWith('-') ? '' : '+'}
              <AmountText amount={difference.sum.amount} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <ProofRow label="Sum" sum={sum} />
        <ProofRow {...total} />
      </tfoot>
    </table>
  );
}

const ProofRow = ({ label, sum }: { readonly label: string; readonly sum: ProofSum }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{sum.orders}</td>
    <td>
      <AmountText amount={sum.amount} />
    </td>
  </tr>
);
