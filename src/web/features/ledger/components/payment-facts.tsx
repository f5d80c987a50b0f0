import type { RecordedPayment } from '#contract/ledger/payments.ts';
import { methodAndDetails, TDS_LABEL } from '#domain/billing/payment-fields.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ReactNode } from 'react';
import { Facts } from './facts.tsx';

/** The facts of a payment, and the documents that it pays. */
export function PaymentFacts({ payment }: { readonly payment: RecordedPayment }) {
  const {
    payment_number,
    kind,
    doctor_name,
    amount,
    tds_amount,
    paid_on,
    note,
    parts,
    paid_back,
    advance,
    taken_back_at,
    taken_back_reason,
  } = payment;
  const lines: readonly (readonly [string, ReactNode])[] = [
    ['Number', payment_number],
    ['Doctor', doctor_name],
    ['Amount', <AmountText key="amount" amount={amount} />],
    ...(paiseOf(tds_amount) === 0 ? [] : [[TDS_LABEL, <AmountText key="tds" amount={tds_amount} />] as const]),
    ['Date', formatDayShort(paid_on)],
    [kind === 'refund' ? 'Refund method' : 'Payment method', methodAndDetails(payment)],
    ...(note === null ? [] : [['Note', note] as const]),
    ...parts.map(
      (part) =>
        [
          `${kind === 'refund' ? 'From' : 'Applied to'} ${part.number}`,
          <AmountText key={part.id} amount={part.amount} />,
        ] as const,
    ),
    ...paid_back.map(
      (part) =>
        [
          `${kind === 'refund' ? 'From' : 'Refunded with'} ${part.number}`,
          <AmountText key={part.id} amount={part.amount} />,
        ] as const,
    ),
    ...(paiseOf(advance) === 0 ? [] : [['Advance', <AmountText key="advance" amount={advance} />] as const]),
    ...(taken_back_at === null ? [] : [['Reversed', taken_back_reason ?? 'Yes'] as const]),
  ];
  return <Facts lines={lines} />;
}
