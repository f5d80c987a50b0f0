import { monthName } from '#domain/billing/billing-month.ts';
import type { ProofSum } from '#domain/billing/monthly-proof.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { footOf } from './close-foot.ts';
import type { CloseRowsProps } from './close-props.ts';

/** The sums of the columns, and how they come to what was completed in the month. */
export function CloseTableFoot({ month, doctors }: Pick<CloseRowsProps, 'month' | 'doctors'>) {
  const { own, units, unpriced, unbilled, on_hold, beside, completed } = footOf(doctors);
  return (
    <tfoot>
      <tr data-sum>
        <th scope="row">Sum</th>
        <td data-figure>{own.orders}</td>
        <td data-figure>{units}</td>
        <td data-figure>
          <AmountText amount={own.amount} />
        </td>
        <td data-figure>{unpriced}</td>
        <td data-figure>{unbilled}</td>
        <td data-figure>{on_hold}</td>
        <td colSpan={2}>
          {doctors.length} {doctors.length === 1 ? 'doctor' : 'doctors'}
        </td>
      </tr>
      {beside.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      {beside.length === 0 ? null : (
        <Line label={`Completed in ${monthName(month)}`} note="All of these" sum={completed} isSum />
      )}
    </tfoot>
  );
}

interface LineProps {
  readonly label: string;
  readonly note: string;
  readonly sum: ProofSum;
  readonly isSum?: boolean;
}

const Line = ({ label, note, sum, isSum = false }: LineProps) => (
  <tr data-sum={isSum || undefined}>
    <th scope="row">{label}</th>
    <td data-figure>{sum.orders}</td>
    <td data-figure data-none>
      –
    </td>
    <td data-figure>
      <AmountText amount={sum.amount} />
    </td>
    <td colSpan={5} data-figure data-none>
      {note}
    </td>
  </tr>
);
