import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import type { Bill } from '#contract/bills.ts';
import { checkAmountOpen } from '#domain/billing/payment.ts';
import { parseAmount } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { BillPayments } from './bill-payments.tsx';
import classes from './opened-bill.module.css';

interface BillMoneyProps {
  readonly bill: Bill;
  readonly pricing: boolean;
  readonly onSetAmount: () => void;
  readonly onMarkPaid: () => void;
  readonly onTakeBack: () => void;
}

/** What the bill comes to and whether it is paid, with what can be done about it. For administrators. */
export function BillMoney({ bill, pricing, onSetAmount, onMarkPaid, onTakeBack }: BillMoneyProps) {
  const { may, amount, payments = [], is_grouped } = bill;
  const priced = parseAmount(amount ?? '') !== 0;
  const open = checkAmountOpen(bill);
  const hintId = useId();
  return (
    <section className={classes['money']} aria-label="Amount and payment">
      <strong className={classes['amount']}>{priced ? <AmountText amount={amount} /> : 'No amount yet'}</strong>
      <BillPayments payments={payments} />
      <div className={classes['acts']}>
        {pricing ? null : (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            disabled={!may.set_amount}
            {...(!open.ok && { 'aria-describedby': hintId })}
            onClick={onSetAmount}
          >
            {is_grouped ? 'Set prices' : 'Set amount'}
          </Button>
        )}
        {may.mark_paid ? (
          <Button variant="default" leftSection={<IconCash size={16} aria-hidden />} onClick={onMarkPaid}>
            Mark paid
          </Button>
        ) : null}
        {may.take_back_paid ? (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onTakeBack}>
            Take back payment
          </Button>
        ) : null}
      </div>
      {open.ok ? null : (
        <p id={hintId} className={classes['dim']}>
          {open.refusal.text}
        </p>
      )}
      {priced || !may.set_amount ? null : (
        <p className={classes['dim']}>It can be marked paid once it has an amount.</p>
      )}
    </section>
  );
}
