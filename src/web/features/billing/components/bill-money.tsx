import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange, IconBan, IconCash, IconCashPlus, IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { paiseOf, parseAmount } from '#domain/shared/money.ts';
import { BillBalance } from './bill-balance.tsx';
import { BillAmount } from './bill-amount.tsx';
import { BillCredits, BillPayments } from './bill-payments.tsx';
import classes from './opened-bill.module.css';
import { unpricedOnBill } from './unpriced-on-bill.ts';

interface BillMoneyProps {
  readonly bill: Bill;
  readonly pricing: boolean;
  readonly onSetAmount: () => void;
  readonly onMarkPaid: () => void;
  readonly onReverse: () => void;
  readonly onChangeBilledOn: () => void;
  readonly onVoid: () => void;
  /** Records a payment for the bill, full or partial, on any day. */
  readonly onPay: () => void;
  readonly onOpenPayment: (paymentId: string) => void;
  readonly onOpenNote: (noteId: string) => void;
}

/** The amount and payment state of a bill with the actions, for admins. A void bill shows its former amount. */
export const BillMoney = (props: BillMoneyProps) => (
  <section className={classes['money']} aria-label="Amount and payment">
    <strong className={classes['amount']}>
      <BillAmount amount={props.bill.amount} />
    </strong>
    {props.bill.voided_at === null ? <Owed {...props} /> : null}
  </section>
);

function Owed({ bill, pricing, ...on }: BillMoneyProps) {
  const { onSetAmount, onMarkPaid, onReverse, onPay, onOpenPayment, onOpenNote } = on;
  const { may, money, payments = [], credits = [], is_grouped } = bill;
  const hintId = useId();
  const chargedId = useId();
  return (
    <>
      {money === undefined ? null : <BillBalance money={money} />}
      <BillPayments payments={payments} onOpen={onOpenPayment} />
      <BillCredits credits={credits} onOpen={onOpenNote} />
      <div className={classes['acts']}>
        {pricing ? null : (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            disabled={!may.set_amount.allowed}
            {...(!may.set_amount.allowed && { 'aria-describedby': hintId })}
            onClick={onSetAmount}
          >
            {is_grouped ? 'Set prices' : 'Set amount'}
          </Button>
        )}
        {may.mark_paid.allowed || isWaiting(bill) ? (
          <Button
            variant="default"
            leftSection={<IconCash size={16} aria-hidden />}
            disabled={!may.mark_paid.allowed}
            {...(isWaiting(bill) && { 'aria-describedby': chargedId })}
            onClick={onMarkPaid}
          >
            Mark paid
          </Button>
        ) : null}
        {money !== undefined && paiseOf(money.open) > 0 ? (
          <Button variant="default" leftSection={<IconCashPlus size={16} aria-hidden />} onClick={onPay}>
            Record payment
          </Button>
        ) : null}
        {may.take_back_paid.allowed ? (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onReverse}>
            Reverse payment
          </Button>
        ) : null}
        <BilledOnActions bill={bill} {...on} />
      </div>
      {may.set_amount.allowed ? null : (
        <p id={hintId} className={classes['dim']}>
          {may.set_amount.reason}
        </p>
      )}
      <WhatIsMissing bill={bill} id={chargedId} />
    </>
  );
}

/** The actions that an unpaid bill allows on its charge: charge it elsewhere, or void it. */
function BilledOnActions({
  bill,
  onChangeBilledOn,
  onVoid,
}: Pick<BillMoneyProps, 'bill' | 'onChangeBilledOn' | 'onVoid'>) {
  const { may, money } = bill;
  return (
    <>
      {may.set_charged_on.allowed ? (
        <Button variant="default" leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={onChangeBilledOn}>
          {money?.charged_on === 'itself' ? 'Charge on monthly bill' : 'Charge separately'}
        </Button>
      ) : null}
      {may.void.allowed ? (
        <Button variant="default" leftSection={<IconBan size={16} aria-hidden />} onClick={onVoid}>
          Void bill
        </Button>
      ) : null}
    </>
  );
}

const hasAmount = ({ amount = '' }: Bill): boolean => parseAmount(amount) !== 0;

/** Whether only missing prices prevent the bill from being marked paid. */
const isWaiting = (bill: Bill): boolean => !bill.paid && hasAmount(bill) && unpricedOnBill(bill).length > 0;

/** What to price before the bill can be marked paid. */
function WhatIsMissing({ bill, id }: { readonly bill: Bill; readonly id: string }) {
  if (bill.may.set_amount.allowed && !hasAmount(bill)) {
    return <p className={classes['dim']}>Set an amount before you mark the bill paid.</p>;
  }
  if (!isWaiting(bill)) return null;
  return (
    <p id={id} className={classes['missing']}>
      {bill.may.mark_paid.reason}
    </p>
  );
}
