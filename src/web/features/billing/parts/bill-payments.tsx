import type { Bill } from '#contract/bills.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ReceiptNumber } from './bill-balance.tsx';
import classes from './opened-bill.module.css';

interface BillPaymentsProps {
  readonly payments: NonNullable<Bill['payments']>;
  readonly onOpen: (paymentId: string) => void;
}

/** The payments recorded for a bill and not taken back. */
export function BillPayments({ payments, onOpen }: BillPaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <ul className={classes['payments']} aria-label="Payments">
      {payments.map(({ id, payment_number, amount, paid_on, method, reference, recorded_by }) => (
        <li key={id}>
          <span>
            <ReceiptNumber number={payment_number} onOpen={() => onOpen(id)} />: <AmountText amount={amount} /> on{' '}
            {formatDayShort(paid_on)} by {method}
            {reference === null ? null : `, ${reference}`}
          </span>
          <span className={classes['dim']}>Recorded by {recorded_by}</span>
        </li>
      ))}
    </ul>
  );
}
