import type { Bill } from '#contract/billing/bills.ts';
import { withTax } from '#domain/tax/document-tax.ts';
import { BillAmount } from './bill-amount.tsx';
import { hasAmount, isWaiting } from './bill-action-list.ts';
import { BillBalance } from './bill-balance.tsx';
import { BillCredits, BillPayments } from './bill-payments.tsx';
import classes from './opened-bill.module.css';

interface BillMoneyProps {
  readonly bill: Bill;
  readonly onOpenPayment: (paymentId: string) => void;
  readonly onOpenNote: (noteId: string) => void;
}

/** The amount and payment state of a bill, for admins. A void bill shows its former amount. */
export function BillMoney({ bill, onOpenPayment, onOpenNote }: BillMoneyProps) {
  const { amount, tax_amount, voided_at, money, payments = [], credits = [] } = bill;
  return (
    <section className={classes['money']} aria-label="Amount and payment">
      <strong className={classes['amount']}>
        <BillAmount amount={amount && withTax(amount, tax_amount)} />
      </strong>
      {voided_at === null ? (
        <>
          {money === undefined ? null : <BillBalance money={money} />}
          <BillPayments payments={payments} onOpen={onOpenPayment} />
          <BillCredits credits={credits} onOpen={onOpenNote} />
          <WhatIsMissing bill={bill} />
        </>
      ) : null}
    </section>
  );
}

/** What to price before the bill can be marked paid. */
function WhatIsMissing({ bill }: { readonly bill: Bill }) {
  if (bill.may.set_amount.allowed && !hasAmount(bill))
    return <p className={classes['dim']}>Set an amount before you mark the bill paid.</p>;
  return isWaiting(bill) ? <p className={classes['missing']}>{bill.may.mark_paid.reason}</p> : null;
}
