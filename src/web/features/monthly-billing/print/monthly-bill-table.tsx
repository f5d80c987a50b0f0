import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import { quadrantDigits, quadrantWords } from '#domain/catalogue/teeth.ts';
import { formatDay } from '#domain/shared/calendar-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { QuadrantCross } from '#web/ui/quadrant-cross.tsx';
import { Slashed } from '#web/ui/slashed.tsx';
import { MonthlyBillFoot } from './monthly-bill-foot.tsx';
import classes from './monthly-bill-table.module.css';

type Row = MonthlyBillData['work_orders'][number];

interface MonthlyBillTableProps {
  readonly rows: readonly Row[];
  readonly currency: string;
  /** The bill whose last rows these are: under them stands what all come to. Null where others follow on the next page. */
  readonly endOf: MonthlyBillData | null;
}

/** The orders of a monthly bill, one row each; the head is repeated on each page. */
export function MonthlyBillTable({ rows, currency, endOf }: MonthlyBillTableProps) {
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
          <th scope="col" className={classes['patient']}>
            Patient
          </th>
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
        {endOf === null ? null : <End data={endOf} />}
      </tbody>
    </table>
  );
}

/** Rows as well, though the second is none by its content: only rows are kept with the one before by every browser. */
function End({ data }: { readonly data: MonthlyBillData }) {
  const orders = data.work_orders.length;
  return (
    <>
      <tr className={classes['total']}>
        <th scope="row" colSpan={5}>
          Total of {orders} {orders === 1 ? 'work order' : 'work orders'}
        </th>
        <td className={classes['figure']}>{data.total_units}</td>
        <td className={classes['figure']} colSpan={2}>
          {formatMoney(data.total_amount, data.laboratory.currency)}
        </td>
      </tr>
      <tr className={classes['foot']}>
        <td colSpan={8}>
          <MonthlyBillFoot data={data} />
        </td>
      </tr>
    </>
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
      <td>
        <Slashed text={row.product_quality} />
      </td>
      <td className={classes['figure']}>{row.units}</td>
      <td className={classes['figure']}>{row.rate === null ? '–' : formatMoney(row.rate, currency)}</td>
      <td className={classes['figure']}>{formatMoney(row.amount, currency)}</td>
    </tr>
  );
}
