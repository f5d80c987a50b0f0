import type { PaymentRow } from '#contract/ledger/payment-list.ts';
import { givenDetails } from '#domain/billing/payment-fields.ts';
import type { PaymentSort } from '#domain/ledger/payments-view.ts';
import { PAYMENT_KIND_LABELS } from '#domain/ledger/payments-view.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { labelOf } from '#domain/shared/known.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { SecondLine } from '#web/ui/list/listing.tsx';
import { LedgerLink } from '../components/ledger-link.tsx';
import { PaymentLink } from '../components/payment-link.tsx';
import classes from './ledger.module.css';

type DayBookColumn = ListColumn<PaymentRow, PaymentSort>;

/** A column of an amount, a dash if it is 0. */
function ifAny(label: string, amountOf: (row: PaymentRow) => Amount): DayBookColumn {
  const amount = (row: PaymentRow): Amount | null => (paiseOf(amountOf(row)) === 0 ? null : amountOf(row));
  return {
    label,
    width: '8em',
    look: 'figure',
    cell: (row) => <AmountText amount={amount(row)} />,
    card: { fact: (row) => (amount(row) === null ? null : <AmountText amount={amount(row)} />) },
  };
}

/** The columns of the list of payments; the number opens a payment. */
export const paymentsColumns = (onOpen: (paymentId: string) => void, hasTds: boolean): readonly DayBookColumn[] => [
  {
    label: 'Date',
    width: '8em',
    look: 'line',
    sort: { by: 'paid_on', first: '-paid_on' },
    cell: ({ paid_on }) => formatDayShort(paid_on),
    card: 'quiet',
  },
  {
    label: 'Number',
    width: '9.5em',
    look: 'line',
    names: true,
    cell: ({ id, payment_number }) => <PaymentLink onClick={() => onOpen(id)}>{payment_number}</PaymentLink>,
    card: 'title',
  },
  {
    label: 'Doctor',
    sort: { by: 'doctor_name', first: 'doctor_name' },
    cell: ({ doctor_id, doctor_name }) => <LedgerLink {...{ doctor_id, doctor_name }} />,
    card: 'line',
  },
  {
    label: 'Payment method',
    width: '11em',
    cell: ({ method, ...row }) => (
      <>
        {method}
        {givenDetails(row).map((text) => (
          <SecondLine key={text}>{text}</SecondLine>
        ))}
      </>
    ),
    card: 'fact',
  },
  {
    label: 'Amount',
    width: '10em',
    look: 'figure',
    sort: { by: 'amount', first: '-amount' },
    cell: (row) => <PaidAmount row={row} />,
    card: 'aside',
  },
  ...(hasTds ? [ifAny('TDS', ({ tds_amount }) => tds_amount)] : []),
  ifAny('Advance', ({ advance }) => advance),
  {
    label: 'Recorded by',
    width: '11em',
    cell: ({ recorded_by, note }) => (
      <>
        {recorded_by}
        {note === null ? null : <SecondLine>{note}</SecondLine>}
      </>
    ),
    card: { fact: ({ recorded_by }) => recorded_by },
  },
];

/** The amount, with a note for refunds. It is struck through with the reason if it was reversed. */
const PaidAmount = ({ row: { amount, kind, taken_back_at, taken_back_reason } }: { readonly row: PaymentRow }) => (
  <>
    {taken_back_at === null ? (
      <AmountText amount={amount} />
    ) : (
      <s>
        <AmountText amount={amount} />
      </s>
    )}
    {kind === 'receipt' ? null : <SecondLine>{labelOf(PAYMENT_KIND_LABELS, kind)}</SecondLine>}
    {taken_back_at === null ? null : (
      <span className={classes['overdue']}>Reversed{taken_back_reason === null ? '' : `: ${taken_back_reason}`}</span>
    )}
  </>
);
