import { monthName } from '#domain/billing/billing-month.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import classes from './close-cards-foot.module.css';
import { footOf } from './close-foot.ts';
import type { CloseRowsProps } from './close-props.ts';

/** Below the cards: their sum, and how it comes to what was completed in the month. */
export function CloseCardsFoot({ month, doctors }: Pick<CloseRowsProps, 'month' | 'doctors'>) {
  const { own, beside, completed } = footOf(doctors);
  const lines = [
    { label: 'Sum', sum: own, isSum: true },
    ...beside.map((line) => ({ ...line, isSum: false })),
    ...(beside.length === 0 ? [] : [{ label: `Completed in ${monthName(month)}`, sum: completed, isSum: true }]),
  ];
  return (
    <table className={classes['foot']} aria-label="Sum of the doctors">
      <thead>
        <tr>
          <th scope="col">All doctors</th>
          <th scope="col">Orders</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, sum, isSum }) => (
          <tr key={label} data-sum={isSum || undefined}>
            <th scope="row">{label}</th>
            <td>{sum.orders}</td>
            <td>
              <AmountText amount={sum.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
