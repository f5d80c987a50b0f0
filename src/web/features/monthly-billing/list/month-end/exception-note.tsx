import type { ReactNode } from 'react';
import type { MonthCheckResult } from '#contract/monthly-billing/month-end.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { MonthLink } from '#web/features/monthly-billing/list/month-link.tsx';
import { SeparateBillLink, UnpricedOnPaidBill } from '#web/features/monthly-billing/list/separate-bill-link.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import classes from './month-check.module.css';

type Exception = MonthCheckResult['exceptions'][number];

/** A note on an order of the billing check: the bill that charges it, or the amount charged. */
export function ExceptionNote({ order }: { readonly order: Exception }) {
  const note = ownBillNote(order) ?? exceptionText(order);
  return note === null ? null : <span className={classes['note']}>{note}</span>;
}

function exceptionText({ kind, amount, saved_amount, monthly_bill }: Exception): ReactNode {
  if (monthly_bill === null) return null;
  const { doctor_name, billing_month, fits } = monthly_bill;
  const link = <MonthLink bill={monthly_bill}>{monthly_bill.bill_number}</MonthLink>;
  if (kind === 'price_changed') {
    return (
      <>
        {link}: <AmountText amount={saved_amount} /> when saved, <AmountText amount={amount} /> now
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
      {link}: {MONTHLY_TEXTS.misplaced(doctor_name, month)}
    </>
  );
}

/** The note on an order's separate bill, or null. */
function ownBillNote({ kind, bill_id, bill_number, bill_paid, bill_doctor_name }: Exception): ReactNode {
  if (bill_id === null || bill_number === null) return null;
  const bill = { id: bill_id, bill_number };
  if (kind === 'paid_on_own_bill') return MONTHLY_TEXTS.paidOnBill(bill_number);
  if (kind === 'on_own_bill') return MONTHLY_TEXTS.chargedOnBill(bill_number);
  if (kind === 'unpriced') return bill_paid ? <UnpricedOnPaidBill bill={bill} /> : null;
  if (kind !== 'deleted_on_own_bill' && kind !== 'own_bill_other_doctor') return null;
  return (
    <>
      <SeparateBillLink bill={bill} />{' '}
      {kind === 'deleted_on_own_bill'
        ? MONTHLY_TEXTS.deletedOnOwnBill(bill_paid)
        : MONTHLY_TEXTS.ownBillOfOther(bill_doctor_name ?? '', bill_paid)}
    </>
  );
}
