import type { ComponentType } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { withTax } from '#domain/tax/document-tax.ts';
import { useMarkBillAsPrinted } from '#web/features/papers/api-copies.ts';
import { useMarkPaid, useReverseBillPayment } from '#web/features/billing/api.ts';
import { PayForm } from '#web/features/documents/forms/pay-form.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { AmountForm } from './amount-form.tsx';
import type { BillFormProps } from './bill-form-props.ts';
import { ChangeBilledOn, VoidBill } from './bill-billing-dialogs.tsx';
import { StatusForm } from './status-form.tsx';
import { useBillAsOpened } from './use-bill-as-opened.ts';

/** The dialogs of a bill. */
export type BillQuestion = 'amount' | 'status' | 'payment' | 'printed' | 'take_back' | 'void' | 'charged_on';

interface BillDialogsProps extends BillFormProps {
  readonly asking: BillQuestion | null;
}

const FORMS: Readonly<
  Record<'amount' | 'status' | 'payment', { readonly title: string; readonly Form: ComponentType<BillFormProps> }>
> = {
  amount: { title: 'Amount of bill', Form: AmountForm },
  status: { title: 'Status of bill', Form: StatusForm },
  payment: { title: 'Payment of bill', Form: PaymentForm },
};

/** The dialogs of a bill. Always mounted, so that they can return the focus to their opener. */
export function BillDialogs({ asking, ...form }: BillDialogsProps) {
  const { bill, onClose } = form;
  return (
    <>
      {(['amount', 'status', 'payment'] as const).map((question) => {
        const { title, Form } = FORMS[question];
        return (
          <Dialog key={question} opened={asking === question} onClose={onClose} title={`${title} ${bill.bill_number}`}>
            <Form {...form} />
          </Dialog>
        );
      })}
      <PrintedElsewhere {...form} opened={asking === 'printed'} />
      <ReversePayment {...form} opened={asking === 'take_back'} />
      <VoidBill {...form} opened={asking === 'void'} />
      <ChangeBilledOn {...form} opened={asking === 'charged_on'} />
    </>
  );
}

function PaymentForm({ bill, onClose, onChanged }: BillFormProps) {
  const mark = useMarkPaid();
  const { base, acceptCurrent } = useBillAsOpened(bill);
  return (
    <PayForm
      document={{ ...base, amount: owedOn(base) }}
      attemptsKey={`bill-payment.${bill.id}`}
      send={(payment, idempotencyKey, on) => mark.mutate({ bill: base, payment, idempotencyKey }, on)}
      verdict={bill.may.mark_paid}
      busy={mark.isPending}
      onPaid={() => onChanged(BILLING_TEXTS.markedPaid(bill.bill_number))}
      onRefused={acceptCurrent}
      onCancel={onClose}
    />
  );
}

/** The amount of a bill with its tax. */
const owedOn = ({ amount, tax_amount }: Bill) => amount && withTax(amount, tax_amount);

type ConfirmProps = BillFormProps & { readonly opened: boolean };

function PrintedElsewhere({ bill, opened, onClose, onChanged }: ConfirmProps) {
  const mark = useMarkBillAsPrinted();
  const close = () => {
    mark.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`Mark bill ${bill.bill_number} as printed`}
      confirmLabel="Mark printed"
      busy={mark.isPending}
      verdict={bill.may.print}
      failure={failureOf(mark.error)}
      onConfirm={() =>
        mark.mutate(bill.id, { onSuccess: () => onChanged(BILLING_TEXTS.markedPrinted(bill.bill_number)) })
      }
      onCancel={close}
    >
      Use this for a bill that was printed elsewhere. Nothing is printed now. The next print will be marked “
      {BILLING_TEXTS.duplicate}”.
    </ConfirmDialog>
  );
}

function ReversePayment({ bill, opened, onClose, onChanged }: ConfirmProps) {
  const reverse = useReverseBillPayment();
  const close = () => {
    reverse.reset();
    onClose();
  };
  const done = ({ bill_number }: Bill) => onChanged(BILLING_TEXTS.paymentTakenBack(bill_number));
  return (
    <ConfirmDialog
      opened={opened}
      title={`Reverse the payment of bill ${bill.bill_number}`}
      confirmLabel="Reverse"
      danger
      busy={reverse.isPending}
      verdict={bill.may.take_back_paid}
      failure={failureOf(reverse.error)}
      onConfirm={() => reverse.mutate({ bill }, { onSuccess: done })}
      onCancel={close}
    >
      The bill of <AmountText amount={owedOn(bill)} /> becomes unpaid again. The payment stays in the records as
      reversed.
    </ConfirmDialog>
  );
}
