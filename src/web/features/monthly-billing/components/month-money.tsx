import { Anchor, Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { PayForm } from '#web/features/documents/forms/pay-form.tsx';
import { usePayMonth, useReverseMonthPayment } from '#web/features/monthly-billing/api.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import classes from './month-money.module.css';

interface OfBill {
  readonly bill: MonthlyBillRow;
}

interface MonthMoneyProps extends OfBill {
  readonly onCredit: (bill: MonthlyBillRow) => void;
  readonly onOpenPayment: (paymentId: string) => void;
}

/**
 * The charged, paid, credited and outstanding amounts of a monthly bill, its receipts, and the actions on its payment.
 */
export function MonthMoney({ bill, onCredit, onOpenPayment }: MonthMoneyProps) {
  const [asking, ask] = useState<'payment' | 'take_back' | null>(null);
  const { paid, credited, open, receipts } = bill.money;
  const lines = [
    ['Charged', bill.total_amount],
    ['Paid', paid],
    ['Credited', credited],
    ['Outstanding', open],
  ] as const;
  return (
    <section className={classes['money']} aria-label={`Payments for ${bill.bill_number}`}>
      <dl className={classes['lines']}>
        {lines.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <AmountText amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {receipts.length === 0 ? null : (
        <ul className={classes['receipts']} aria-label="Receipts">
          {receipts.map(({ id, payment_number, amount, paid_on }) => (
            <li key={id}>
              <Anchor component="button" type="button" inherit underline="always" onClick={() => onOpenPayment(id)}>
                {payment_number}
              </Anchor>
              : <AmountText amount={amount} /> on {formatDayShort(paid_on)}
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs">
        {paiseOf(open) === 0 ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCash size={16} aria-hidden />}
            onClick={() => ask('payment')}
          >
            Mark paid
          </Button>
        )}
        {receipts.length === 0 ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => ask('take_back')}
          >
            Reverse payment
          </Button>
        )}
        {bill.work_orders_count === 0 ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconReceiptRefund size={16} aria-hidden />}
            aria-label={`Credit note for ${bill.bill_number}`}
            onClick={() => onCredit(bill)}
          >
            Credit note
          </Button>
        )}
      </Group>
      <Dialog
        opened={asking === 'payment'}
        onClose={() => ask(null)}
        title={`Payment of monthly bill ${bill.bill_number}`}
      >
        <PaymentForm bill={bill} onEnd={() => ask(null)} />
      </Dialog>
      <ReverseMonthPayment bill={bill} opened={asking === 'take_back'} onClose={() => ask(null)} />
    </section>
  );
}

function PaymentForm({ bill, onEnd }: OfBill & { readonly onEnd: () => void }) {
  const { id, version, doctor_name, money } = bill;
  const pay = usePayMonth();
  return (
    <PayForm
      document={{ version, doctor_name, amount: money.open }}
      attemptsKey={`month-payment.${id}`}
      send={(payment, idempotencyKey, on) => pay.mutate({ bill, body: { ...payment, version }, idempotencyKey }, on)}
      busy={pay.isPending}
      onPaid={onEnd}
      onCancel={onEnd}
    />
  );
}

function ReverseMonthPayment({
  bill,
  opened,
  onClose,
}: OfBill & { readonly opened: boolean; readonly onClose: () => void }) {
  const reverse = useReverseMonthPayment();
  const close = (): void => {
    reverse.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`Reverse the payment of monthly bill ${bill.bill_number}`}
      confirmLabel="Reverse"
      danger
      busy={reverse.isPending}
      failure={failureOf(reverse.error)}
      onConfirm={() => reverse.mutate({ bill }, { onSuccess: close })}
      onCancel={close}
    >
      {MONTHLY_TEXTS.reversalNote}
    </ConfirmDialog>
  );
}
