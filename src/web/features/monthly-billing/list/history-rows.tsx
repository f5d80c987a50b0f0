import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { MonthlyBillRow } from '#contract/monthly-billing.ts';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { useSession } from '#web/platform/session.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import classes from './bills-history.module.css';

interface HistoryRowsProps {
  readonly bills: readonly MonthlyBillRow[];
  readonly regeneratingId: string | null;
  readonly onRegenerate: (bill: MonthlyBillRow) => void;
}

/** The history on a desk. */
export function HistoryTable({ bills, ...acts }: HistoryRowsProps) {
  return (
    <div className={classes['ground']}>
      <table className={classes['table']} aria-labelledby="bills-history">
        <thead>
          <tr>
            <th scope="col">Doctor</th>
            <th scope="col">Month</th>
            <th scope="col">Bill number</th>
            <th scope="col" data-figure>
              Orders
            </th>
            <th scope="col" data-figure>
              Total
            </th>
            <th scope="col">Generated</th>
            <th scope="col" data-figure>
              Prints
            </th>
            <th scope="col" data-figure>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <tr key={bill.id}>
              <td className={classes['name']}>{bill.doctor_name}</td>
              <td>{monthText(bill)}</td>
              <th scope="row">{bill.bill_number}</th>
              <td data-figure>{bill.work_orders_count}</td>
              <td data-figure>
                <AmountText amount={bill.total_amount} />
              </td>
              <td>
                <Generated bill={bill} />
              </td>
              <td data-figure>{bill.prints_count}</td>
              <td data-figure>
                <Regenerate bill={bill} {...acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The history on a phone. */
export function HistoryCards({ bills, ...acts }: HistoryRowsProps) {
  return (
    <ul className={classes['cards']} aria-labelledby="bills-history">
      {bills.map((bill) => (
        <li key={bill.id} className={classes['card']}>
          <div className={classes['line']}>
            <strong>{bill.doctor_name}</strong>
            <strong className={classes['total']}>
              <AmountText amount={bill.total_amount} />
            </strong>
          </div>
          <div className={classes['line']}>
            <span>{monthText(bill)}</span>
            <span>{bill.bill_number}</span>
          </div>
          <p className={classes['quiet']}>
            {bill.work_orders_count} {bill.work_orders_count === 1 ? 'order' : 'orders'}, printed {timesText(bill)}
          </p>
          <div className={classes['quiet']}>
            <Generated bill={bill} />
          </div>
          <Regenerate bill={bill} {...acts} />
        </li>
      ))}
    </ul>
  );
}

const monthText = ({ billing_month_name, billing_year }: MonthlyBillRow): string =>
  billing_month_name.includes(String(billing_year)) ? billing_month_name : `${billing_month_name} ${billing_year}`;

const timesText = ({ prints_count }: MonthlyBillRow): string =>
  prints_count === 0 ? 'never' : prints_count === 1 ? 'once' : `${prints_count} times`;

/** The day, in the laboratory's time zone, and by whom. */
function Generated({ bill: { generated_at, generated_by } }: { readonly bill: MonthlyBillRow }) {
  const { time_zone } = useSession().laboratory;
  return (
    <>
      {formatDayShort(dayAt(Date.parse(generated_at), time_zone))}
      <span className={classes['second']}>{generated_by}</span>
    </>
  );
}

type RegenerateProps = Omit<HistoryRowsProps, 'bills'> & { readonly bill: MonthlyBillRow };

const Regenerate = ({ bill, regeneratingId, onRegenerate }: RegenerateProps) => (
  <Button
    size="xs"
    variant="default"
    leftSection={<IconPrinter size={16} aria-hidden />}
    loading={regeneratingId === bill.id}
    aria-label={`Regenerate ${bill.bill_number}`}
    onClick={() => onRegenerate(bill)}
  >
    Regenerate
  </Button>
);
