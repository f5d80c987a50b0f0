import type { ListedBill } from '#contract/bill-list.ts';
import type { BillSort } from '#domain/billing/bill-list-view.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { SortHeader } from '#web/ui/list/sort-header.tsx';
import { BillStatusBadge, PaidBadge } from '#web/features/billing/parts/bill-badges.tsx';
import { patientsText } from '#web/features/billing/parts/bill-patients.ts';
import { BillNumberLink } from './bill-number-link.tsx';
import { BillPrintButton } from './bill-print-button.tsx';
import type { BillRowProps } from './bill-row-props.ts';
import { BillSerials } from './bill-serials.tsx';
import classes from './bill-table.module.css';

interface BillTableProps extends Omit<BillRowProps, 'bill'> {
  readonly bills: readonly ListedBill[];
  readonly sort: BillSort;
  readonly onSort: (sort: BillSort) => void;
}

/** The list of bills on a desk. */
export function BillTable({ bills, sort, onSort, ...row }: BillTableProps) {
  return (
    <table className={classes['table']}>
      <caption className={classes['caption']}>Bills</caption>
      <BillTableHead sort={sort} onSort={onSort} showAmount={row.showAmount} />
      <tbody>
        {bills.map((bill) => (
          <BillRow key={bill.id} bill={bill} {...row} />
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = Pick<BillTableProps, 'sort' | 'onSort' | 'showAmount'>;

/** The table's head, also above the grey rows of a list that is being loaded. */
export function BillTableHead({ sort, onSort, showAmount }: HeadProps) {
  return (
    <>
      <colgroup>
        <col className={classes['numberColumn']} />
        <col className={classes['dayColumn']} />
        <col />
        <col />
        <col className={classes['serialsColumn']} />
        <col className={classes['stateColumn']} />
        <col className={classes['stateColumn']} />
        {showAmount ? <col className={classes['moneyColumn']} /> : null}
        <col className={classes['actsColumn']} />
      </colgroup>
      <thead className={classes['head']}>
        <tr>
          <th scope="col">Bill</th>
          <SortHeader column="bill_date" firstClick="-bill_date" label="Date" sort={sort} onSort={onSort} />
          <SortHeader column="doctor_name" firstClick="doctor_name" label="Doctor" sort={sort} onSort={onSort} />
          <th scope="col">Patient</th>
          <th scope="col">Work orders</th>
          <th scope="col">Status</th>
          <th scope="col">Payment</th>
          {showAmount ? (
            <th scope="col" className={classes['money']}>
              Amount
            </th>
          ) : null}
          <th scope="col" className={classes['acts']}>
            Print
          </th>
        </tr>
      </thead>
    </>
  );
}

/** How many columns the table has. */
export const billColumns = (showAmount: boolean): number => (showAmount ? 9 : 8);

function BillRow({ bill, showAmount, pathOf, onPrint }: BillRowProps) {
  return (
    <tr className={classes['row']}>
      <th scope="row" className={classes['number']}>
        <BillNumberLink bill={bill} pathOf={pathOf} />
      </th>
      <td className={classes['day']}>{formatDayShort(bill.bill_date)}</td>
      <td className={classes['name']}>{bill.doctor_name}</td>
      <td className={classes['name']}>{patientsText(bill)}</td>
      <td>
        <BillSerials bill={bill} />
      </td>
      <td>
        <BillStatusBadge status={bill.status} />
      </td>
      <td>
        <PaidBadge paid={bill.paid} />
      </td>
      {showAmount ? (
        <td className={classes['money']}>
          <AmountText amount={bill.amount} />
        </td>
      ) : null}
      <td className={classes['acts']}>
        <BillPrintButton bill={bill} onPrint={onPrint} />
      </td>
    </tr>
  );
}
