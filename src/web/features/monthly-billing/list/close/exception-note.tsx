import type { ReactNode } from 'react';
import type { MonthProof } from '#contract/month-close.ts';
import { monthName } from '#domain/billing/billing-month.ts';
import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';
import { MonthLink } from '#web/features/monthly-billing/list/month-link.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ownBillNote } from './own-bill-note.tsx';
import classes from './proof-exceptions.module.css';

type Exception = MonthProof['exceptions'][number];

/** What else is to be known about an order that the proof names: the bill that charges it, or what was charged. */
export function ExceptionNote({ order }: { readonly order: Exception }) {
  const note = ownBillNote(order) ?? noteOf(order);
  return note === null ? null : <span className={classes['note']}>{note}</span>;
}

function noteOf({ kind, amount, saved_amount, monthly_bill }: Exception): ReactNode {
  if (monthly_bill === null) return null;
  const { doctor_name, billing_month, fits } = monthly_bill;
  const link = <MonthLink bill={monthly_bill}>{monthly_bill.bill_number}</MonthLink>;
  if (kind === 'price_changed') {
    return (
      <>
        {link}: <AmountText amount={saved_amount} /> when it was saved, <AmountText amount={amount} /> now
      </>
    );
  }
  if (kind === 'deleted') return <>{link} still charges it</>;
  const month = monthName(billing_month);
  return fits ? (
    <>
      {link} ({month})
    </>
  ) : (
    <>
      {link}: {MONTHLY_TEXTS.notFitting(doctor_name, month)}
    </>
  );
}
