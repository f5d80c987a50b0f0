import { useState } from 'react';
import type { MonthlyBillRow } from '#contract/monthly-billing.ts';
import { BillVersions } from '#web/features/monthly-billing/print/bill-versions.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import classes from './bills-history.module.css';
import type { HistoryActs } from './history-acts.tsx';
import { Generated, monthText, RowActs, VersionsToggle } from './history-acts.tsx';

/** The history on a phone. */
export function HistoryCards({ bills, ...acts }: HistoryActs & { readonly bills: readonly MonthlyBillRow[] }) {
  return (
    <ul className={classes['cards']} aria-labelledby="bills-history">
      {bills.map((bill) => (
        <BillCard key={bill.id} bill={bill} {...acts} />
      ))}
    </ul>
  );
}

function BillCard({ bill, ...acts }: HistoryActs & { readonly bill: MonthlyBillRow }) {
  const [open, setOpen] = useState(false);
  return (
    <li className={classes['card']}>
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
      <VersionsToggle bill={bill} open={open} onToggle={() => setOpen(!open)} />
      {open ? <BillVersions bill={bill} {...acts} /> : null}
      <RowActs bill={bill} {...acts} />
    </li>
  );
}

const timesText = ({ prints_count }: MonthlyBillRow): string =>
  prints_count === 0 ? 'never' : prints_count === 1 ? 'once' : `${prints_count} times`;
