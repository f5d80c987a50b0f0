import type { ReactNode } from 'react';
import type { MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { chargePlace } from '#domain/monthly-billing/monthly-bill.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { must } from '#domain/shared/must.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { MonthLink } from './month-link.tsx';
import { UnpricedOnPaidBill } from './separate-bill-link.tsx';

/** Replaces the cells of an order that cannot be priced here: names and links the bill that charges it. */
export function ReadOnlyRow({ order }: { readonly order: MonthlyOrder }): ReactNode {
  const { other_bill, bill_id, bill_number, amount, issued_on } = order;
  if (issued_on !== undefined)
    return (
      <>
        {MONTHLY_TEXTS.chargedOnIssued(issued_on)}: <AmountText amount={amount} />
      </>
    );
  if (other_bill !== null) return <MonthLink bill={other_bill}>{chargedText(other_bill)}</MonthLink>;
  const number = must(bill_number, `the bill of ${order.serial_number}`);
  if (chargePlace(order) === 'own_bill') return MONTHLY_TEXTS.chargedOnBill(number);
  if (amount === null && bill_id !== null) return <UnpricedOnPaidBill bill={{ id: bill_id, bill_number: number }} />;
  const paid = MONTHLY_TEXTS.paidOnBill(number);
  if (chargePlace(order) === 'paid') return paid;
  return (
    <>
      {paid}, charged here: <AmountText amount={amount} />
    </>
  );
}

function chargedText(bill: NonNullable<MonthlyOrder['other_bill']>): string {
  const month = monthName(bill.billing_month);
  return bill.is_own_doctor
    ? MONTHLY_TEXTS.onOtherBill(bill.bill_number, month)
    : MONTHLY_TEXTS.onBillOfOther(bill.bill_number, bill.doctor_name, month);
}
