import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import type { LedgerRow } from '#contract/ledger/payments.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import { MONEY_FIGURES } from '#domain/ledger/money-figures.ts';
import type { LedgerSort } from '#domain/ledger/ledger-view.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { SecondLine } from '#web/ui/list/listing.tsx';
import { LedgerLink } from '../components/ledger-link.tsx';
import { OverCreditLimit } from '../components/over-credit-limit.tsx';
import type { ReminderOf } from '../components/message-reminder.tsx';
import { MessageReminder } from '../components/message-reminder.tsx';
import { PaymentLink } from '../components/payment-link.tsx';
import { BalanceText } from '../components/balance-text.tsx';
import classes from './ledger.module.css';

export interface LedgerActions {
  readonly onPay: (row: LedgerRow) => void;
  readonly onOpenPayment: (paymentId: string) => void;
  /** Returns the drafts of a payment reminder. */
  readonly reminderOf: ReminderOf;
}

const reminderIn = ({ doctor_id, doctor_name, balance, overdue }: LedgerRow) => ({
  doctor_id,
  doctor_name,
  outstanding: balance,
  overdue,
});

/** The columns of the ledger, with their actions. */
export const ledgerColumns = ({
  onPay,
  onOpenPayment,
  reminderOf,
}: LedgerActions): readonly ListColumn<LedgerRow, LedgerSort>[] => [
  {
    label: 'Doctor',
    names: true,
    sort: { by: 'name', first: 'name' },
    cell: ({ doctor_id, doctor_name, spellings, is_retired }) => (
      <>
        <LedgerLink {...{ doctor_id, doctor_name }} />
        {is_retired ? <SecondLine>retired</SecondLine> : null}
        {spellings.length === 0 ? null : <SecondLine>also {spellings.join(', ')}</SecondLine>}
      </>
    ),
    card: 'title',
  },
  {
    label: MONEY_FIGURES.balance.label,
    width: '10em',
    look: 'figure',
    sort: { by: 'balance', first: '-balance' },
    cell: ({ balance, overdue }) => (
      <>
        <BalanceText balance={balance} />
        {paiseOf(overdue) === 0 ? null : (
          <span className={classes['overdue']}>
            <AmountText amount={overdue} /> overdue
          </span>
        )}
      </>
    ),
    card: 'aside',
  },
  ...AGE_BANDS.map(({ band, label }): ListColumn<LedgerRow, LedgerSort> => ({
    label,
    width: '7.6em',
    look: 'figure',
    sort: { by: band, first: `-${band}` },
    cell: (row) => <SomeAmount amount={row[band]} />,
    card: { fact: (row) => (paiseOf(row[band]) === 0 ? null : <SomeAmount amount={row[band]} />) },
  })),
  {
    label: MONEY_FIGURES.advance.label,
    width: '7.2em',
    look: 'figure',
    sort: { by: 'advance', first: '-advance' },
    cell: ({ advance }) => <SomeAmount amount={advance} />,
    card: { fact: ({ advance }) => (paiseOf(advance) === 0 ? null : <SomeAmount amount={advance} />) },
  },
  {
    label: 'Credit limit',
    width: '8em',
    look: 'figure',
    sort: { by: 'credit_limit', first: 'credit_limit' },
    cell: ({ credit_limit, over_by }) => <Limit limit={credit_limit} overBy={over_by} />,
    card: {
      fact: ({ credit_limit, over_by }) =>
        credit_limit === null ? null : <Limit limit={credit_limit} overBy={over_by} />,
    },
  },
  {
    label: 'Last payment',
    width: '7.8em',
    look: 'figure',
    sort: { by: 'last_payment', first: '-last_payment' },
    cell: ({ last_payment }) =>
      last_payment === null ? (
        'None yet'
      ) : (
        <>
          <PaymentLink onClick={() => onOpenPayment(last_payment.id)}>
            <AmountText amount={last_payment.amount} />
          </PaymentLink>
          <SecondLine>{formatDayShort(last_payment.paid_on)}</SecondLine>
        </>
      ),
    card: 'fact',
  },
  {
    label: 'Actions',
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '6.5em',
    look: 'acts',
    cell: (row) => (
      <div className={classes['acts']}>
        <MessageReminder {...reminderIn(row)} reminderOf={reminderOf} size="icon" />
        <PayIcon onClick={() => onPay(row)} doctor={row.doctor_name} />
      </div>
    ),
    card: {
      acts: (row) => (
        <div className={classes['acts']}>
          <MessageReminder {...reminderIn(row)} reminderOf={reminderOf} size="icon" />
          <Pay onClick={() => onPay(row)} doctor={row.doctor_name} />
        </div>
      ),
    },
  },
];

interface PayProps {
  readonly doctor: string;
  readonly onClick: () => void;
}

const payOf = (doctor: string): string => `Record payment from ${doctor}`;

/** In a table row, where the names need the room. */
const PayIcon = ({ doctor, onClick }: PayProps) => (
  <ActionIcon variant="default" size={32} aria-label={payOf(doctor)} title="Record payment" onClick={onClick}>
    <IconCash size={18} aria-hidden />
  </ActionIcon>
);

const Pay = ({ doctor, onClick }: PayProps) => (
  <Button
    variant="default"
    size="compact-sm"
    leftSection={<IconCash size={16} aria-hidden />}
    aria-label={payOf(doctor)}
    onClick={onClick}
  >
    Record payment…
  </Button>
);

/** The credit limit, and by how much the doctor is over it. */
const Limit = ({ limit, overBy }: { readonly limit: string | null; readonly overBy: string | null }) => (
  <>
    <AmountText amount={limit} />
    {overBy === null ? null : (
      <span className={classes['overdue']}>
        <OverCreditLimit by={overBy} />
      </span>
    )}
  </>
);

/** Shows 0 as a dash, so that other amounts are easy to see. */
const SomeAmount = ({ amount }: { readonly amount: string }) => (
  <AmountText amount={paiseOf(amount) === 0 ? null : amount} />
);
