import type { ReactNode } from 'react';
import type { MonthProof } from '#contract/month-close.ts';
import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';
import { OwnBillLink } from '#web/features/monthly-billing/list/own-bill-link.tsx';
import { UnpricedOnPaidBill } from '#web/features/monthly-billing/list/unpriced-on-paid-bill.tsx';

type Exception = MonthProof['exceptions'][number];

/** What an order's own bill has to do with its place in the proof; null where nothing. */
export function ownBillNote({ kind, bill_id, bill_number, bill_paid, bill_doctor_name }: Exception): ReactNode {
  if (bill_id === null || bill_number === null) return null;
  const bill = { id: bill_id, bill_number };
  if (kind === 'paid_on_own_bill') return MONTHLY_TEXTS.paidOnBill(bill_number);
  if (kind === 'unpriced') return bill_paid ? <UnpricedOnPaidBill bill={bill} /> : null;
  if (kind !== 'deleted_on_own_bill' && kind !== 'own_bill_other_doctor') return null;
  return (
    <>
      <OwnBillLink bill={bill} />{' '}
      {kind === 'deleted_on_own_bill'
        ? MONTHLY_TEXTS.deletedOnOwnBill(bill_paid)
        : MONTHLY_TEXTS.ownBillOfOther(bill_doctor_name ?? '', bill_paid)}
    </>
  );
}
