import { Badge, Button, VisuallyHidden } from '@mantine/core';
import type { Cheque } from '#contract/ledger/cheques.ts';
import type { ChequeEnd } from '#domain/ledger/cheque.ts';
import { CHEQUE_END_LABELS, isExpired } from '#domain/ledger/cheque.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { SecondLine } from '#web/ui/list/listing.tsx';
import { LedgerLink } from '../components/ledger-link.tsx';
import { PaymentLink } from '../components/payment-link.tsx';
import classes from './ledger.module.css';

export interface ChequeActions {
  readonly today: CalendarDay;
  readonly onEnd: (cheque: Cheque, end: ChequeEnd) => void;
  readonly onOpenPayment: (paymentId: string) => void;
}

/** The columns of the list of cheques, with the actions on a cheque in hand. */
export const chequeColumns = ({ today, onEnd, onOpenPayment }: ChequeActions): readonly ListColumn<Cheque>[] => [
  {
    label: 'Cheque date',
    width: '9em',
    cell: (cheque) => <ChequeDate {...{ cheque, today }} />,
    card: 'quiet',
  },
  {
    label: 'Cheque number',
    width: '12em',
    names: true,
    cell: ({ cheque_number, bank }) => (
      <>
        {cheque_number}
        {bank === '' ? null : <SecondLine>{bank}</SecondLine>}
      </>
    ),
    card: 'title',
  },
  { label: 'Doctor', cell: (cheque) => <LedgerLink {...cheque} />, card: 'line' },
  {
    label: 'Amount',
    width: '10em',
    look: 'figure',
    cell: ({ amount }) => <AmountText amount={amount} />,
    card: 'aside',
  },
  {
    label: 'Received on',
    width: '12em',
    cell: ({ received_on, recorded_by, note }) => (
      <>
        {formatDayShort(received_on)}
        <SecondLine>{recorded_by}</SecondLine>
        {note === null ? null : <SecondLine>{note}</SecondLine>}
      </>
    ),
    card: 'fact',
  },
  {
    label: 'Actions',
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '19em',
    look: 'acts',
    cell: (cheque) => <End {...{ cheque, onEnd, onOpenPayment }} />,
    card: { acts: (cheque) => <End {...{ cheque, onEnd, onOpenPayment }} /> },
  },
];

const isInHand = ({ receipt, returned_on }: Cheque): boolean => receipt === null && returned_on === null;

/** The date, with a mark on a cheque in hand that no bank accepts any more. */
const ChequeDate = ({ cheque, today }: { readonly cheque: Cheque; readonly today: CalendarDay }) => (
  <>
    {formatDayShort(cheque.cheque_date)}{' '}
    {isInHand(cheque) && isExpired(cheque.cheque_date, today) ? (
      <Badge size="sm" variant="light" color="red" tt="none">
        Expired
      </Badge>
    ) : null}
  </>
);

interface EndProps extends Omit<ChequeActions, 'today'> {
  readonly cheque: Cheque;
}

/** Where the cheque went, or the buttons that deposit or return it. */
function End({ cheque, onEnd, onOpenPayment }: EndProps) {
  const { receipt, returned_on } = cheque;
  if (receipt !== null)
    return (
      <>
        <PaymentLink onClick={() => onOpenPayment(receipt.id)}>{receipt.payment_number}</PaymentLink>
        <SecondLine>{formatDayShort(receipt.paid_on)}</SecondLine>
      </>
    );
  // A card shows no text outside an element there.
  if (returned_on !== null) return <span>Returned on {formatDayShort(returned_on)}</span>;
  return (
    <div className={classes['acts']}>
      {(['return', 'deposit'] as const).map((end) => (
        <Button
          key={end}
          variant="default"
          size="compact-sm"
          aria-label={`${CHEQUE_END_LABELS[end]}: cheque ${cheque.cheque_number}`}
          onClick={() => onEnd(cheque, end)}
        >
          {CHEQUE_END_LABELS[end]}…
        </Button>
      ))}
    </div>
  );
}
