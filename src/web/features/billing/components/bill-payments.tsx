import type { ReactNode } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { methodAndDetails } from '#domain/billing/payment-fields.ts';
import { creditReasonText } from '#domain/ledger/credit-note.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ReceiptNumber } from './bill-balance.tsx';
import classes from './opened-bill.module.css';

interface BillPaymentsProps {
  readonly payments: NonNullable<Bill['payments']>;
  readonly onOpen: (paymentId: string) => void;
}

/** The payments of a bill that are not reversed. */
export const BillPayments = ({ payments, onOpen }: BillPaymentsProps) => (
  <Lines name="Payments">
    {payments.map(({ id, payment_number, amount, paid_on, recorded_by, ...payment }) => (
      <li key={id}>
        <span>
          <ReceiptNumber number={payment_number} onOpen={() => onOpen(id)} />: <AmountText amount={amount} /> on{' '}
          {formatDayShort(paid_on)}, {methodAndDetails(payment)}
        </span>
        <span className={classes['dim']}>Recorded by {recorded_by}</span>
      </li>
    ))}
  </Lines>
);

interface BillCreditsProps {
  readonly credits: NonNullable<Bill['credits']>;
  readonly onOpen: (noteId: string) => void;
}

/** The credit notes and write-offs of a bill. */
export const BillCredits = ({ credits, onOpen }: BillCreditsProps) => (
  <Lines name="Credits">
    {credits.map((credit) => (
      <li key={credit.id}>
        <span>
          <ReceiptNumber number={credit.note_number} onOpen={() => onOpen(credit.id)} />:{' '}
          <AmountText amount={credit.amount} /> credited on {formatDayShort(credit.note_date)}
        </span>
        <span className={classes['dim']}>{creditReasonText(credit)}</span>
      </li>
    ))}
  </Lines>
);

const Lines = ({ name, children }: { readonly name: string; readonly children: readonly ReactNode[] }) =>
  children.length === 0 ? null : (
    <ul className={classes['payments']} aria-label={name}>
      {children}
    </ul>
  );
