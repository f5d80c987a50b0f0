import { Fragment, useState } from 'react';
import type { MonthlyBillRow } from '#contract/monthly-billing.ts';
import { BillVersions } from '#web/features/monthly-billing/print/bill-versions.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import classes from './bills-history.module.css';
import type { HistoryActs } from './history-acts.tsx';
import { Generated, monthText, RowActs, VersionsToggle } from './history-acts.tsx';

/** The history on a desk. */
export function HistoryTable({ bills, ...acts }: HistoryActs & { readonly bills: readonly MonthlyBillRow[] }) {
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
            <th scope="col">Versions</th>
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
            <BillRow key={bill.id} bill={bill} {...acts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BillRow({ bill, ...acts }: HistoryActs & { readonly bill: MonthlyBillRow }) {
  const [open, setOpen] = useState(false);
  return (
    <Fragment>
      <tr>
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
        <td>
          <VersionsToggle bill={bill} open={open} onToggle={() => setOpen(!open)} />
        </td>
        <td data-figure>{bill.prints_count}</td>
        <td data-figure>
          <RowActs bill={bill} {...acts} />
        </td>
      </tr>
      {open ? (
        <tr>
          <td colSpan={9} className={classes['versions']}>
            <BillVersions bill={bill} {...acts} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}
