import type { ListedBill } from '#contract/bill-list.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { BillStatusBadge, PaidBadge } from '#web/features/billing/parts/bill-badges.tsx';
import { patientsText } from '#web/features/billing/parts/bill-patients.ts';
import classes from './bill-cards.module.css';
import { BillNumberLink } from './bill-number-link.tsx';
import { BillPrintButton } from './bill-print-button.tsx';
import type { BillRowProps } from './bill-row-props.ts';
import { BillSerials } from './bill-serials.tsx';

interface BillCardsProps extends Omit<BillRowProps, 'bill'> {
  readonly bills: readonly ListedBill[];
}

/** The list of bills on a phone. */
export function BillCards({ bills, ...card }: BillCardsProps) {
  return (
    <ul className={classes['cards']} aria-label="Bills">
      {bills.map((bill) => (
        <BillCard key={bill.id} bill={bill} {...card} />
      ))}
    </ul>
  );
}

function BillCard({ bill, showAmount, pathOf, onPrint }: BillRowProps) {
  return (
    <li className={classes['card']}>
      <div className={classes['line']}>
        <BillNumberLink bill={bill} pathOf={pathOf} />
        <span className={classes['day']}>{formatDayShort(bill.bill_date)}</span>
      </div>
      <p className={classes['patient']}>{patientsText(bill)}</p>
      <p className={classes['doctor']}>{bill.doctor_name}</p>
      <BillSerials bill={bill} />
      <div className={classes['line']}>
        <span className={classes['badges']}>
          <BillStatusBadge status={bill.status} />
          <PaidBadge paid={bill.paid} />
        </span>
        <span className={classes['badges']}>
          {showAmount ? (
            <strong className={classes['money']}>
              <AmountText amount={bill.amount} />
            </strong>
          ) : null}
          <BillPrintButton bill={bill} onPrint={onPrint} />
        </span>
      </div>
    </li>
  );
}
