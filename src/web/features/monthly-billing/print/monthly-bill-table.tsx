import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import { quadrantDigits, quadrantWords } from '#domain/catalogue/teeth.ts';
import { formatDay } from '#domain/shared/calendar-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import classes from './monthly-bill-table.module.css';

type Row = MonthlyBillData['work_orders'][number];

interface MonthlyBillTableProps {
  readonly rows: readonly Row[];
  readonly currency: string;
  /** What all rows of the bill come to, under its last one; null where others follow on the next page. */
  readonly total: Pick<MonthlyBillData, 'work_orders' | 'total_units' | 'total_amount'> | null;
}

/** The orders of a monthly bill, one row each; the head is repeated on each page. */
export function MonthlyBillTable({ rows, currency, total }: MonthlyBillTableProps) {
  return (
    <table className={classes['orders']}>
      <thead>
        <tr>
          <th scope="col" className={classes['serial']}>
            Serial
          </th>
          <th scope="col" className={classes['date']}>
            Date
          </th>
          <th scope="col">Patient</th>
          <th scope="col" className={classes['teeth']}>
            Quadrants
          </th>
          <th scope="col" className={classes['quality']}>
            Product quality
          </th>
          <th scope="col" className={classes['count']}>
            Count
          </th>
          <th scope="col" className={classes['rate']}>
            Rate
          </th>
          <th scope="col" className={classes['amount']}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OrderRow key={row.serial_number} row={row} currency={currency} />
        ))}
        {total === null ? null : (
          <tr className={classes['total']}>
            <th scope="row" colSpan={5}>
              Total of {total.work_orders.length} {total.work_orders.length === 1 ? 'work order' : 'work orders'}
            </th>
            <td className={classes['figure']}>{total.total_units}</td>
            <td className={classes['figure']} colSpan={2}>
              {formatMoney(total.total_amount, currency)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function OrderRow({ row, currency }: { readonly row: Row; readonly currency: string }) {
  return (
    <tr>
      <td className={classes['still']}>{row.serial_number}</td>
      <td className={classes['still']}>{formatDay(row.completion_date)}</td>
      <td>{row.patient_name}</td>
      <td className={classes['cross']}>
        {row.tooth_numbers.length === 0 ? (
          '–'
        ) : (
          <QuadrantCross digits={quadrantDigits(row.tooth_numbers)} label={quadrantWords(row.tooth_numbers)} />
        )}
      </td>
      <td>{row.product_quality}</td>
      <td className={classes['figure']}>{row.units}</td>
      <td className={classes['figure']}>{row.rate === null ? '–' : formatMoney(row.rate, currency)}</td>
      <td className={classes['figure']}>{formatMoney(row.amount, currency)}</td>
    </tr>
  );
}
