import { Anchor } from '@mantine/core';
import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { CHARGED_ON_LABELS } from '#domain/ledger/charged-on.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { labelOf } from '#domain/shared/known.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ReactNode } from 'react';
import classes from './opened-bill.module.css';

interface BillBalanceProps {
  readonly money: NonNullable<Bill['money']>;
}

/** How a bill is charged, what was paid and credited, and the unpaid amount. */
export function BillBalance({ money: { charged_on, paid, credited, open, monthly_bills } }: BillBalanceProps) {
  const charged =
    monthly_bills.length === 0 ? labelOf(CHARGED_ON_LABELS, charged_on) : `On ${monthly_bills.join(', ')}`;
  const lines: readonly (readonly [string, ReactNode])[] = [
    ['Charged', charged],
    ['Paid so far', <AmountText key="paid" amount={paid} />],
    ...(paiseOf(credited) === 0 ? [] : [['Credited', <AmountText key="credited" amount={credited} />] as const]),
    [BILLING_TEXTS.unpaid, <AmountText key="open" amount={open} />],
  ];
  return (
    <dl className={classes['balance']} aria-label="Amount due">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ReceiptNumberProps {
  readonly number: string;
  readonly onOpen: () => void;
}

/** The number of a receipt or note, which opens it. */
export const ReceiptNumber = ({ number, onOpen }: ReceiptNumberProps) => (
  <Anchor component="button" type="button" inherit underline="always" onClick={onOpen}>
    {number}
  </Anchor>
);
