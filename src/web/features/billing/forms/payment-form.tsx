import { firstDocumentDate } from '#domain/billing/bill-date.ts';
import type { PaymentDraft } from '#domain/billing/payment.ts';
import { MAX_REFERENCE_LENGTH, PAYMENT_METHODS, checkPayment } from '#domain/billing/payment.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { useMarkPaid } from '#web/features/billing/api.ts';
import { useToday } from '#web/platform/session/session.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { PaymentFields } from '#web/ui/fields/payment-fields.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import type { BillFormProps } from './bill-form-props.ts';
import { useBillAsOpened } from './use-bill-as-opened.ts';

/** The payment of a bill: when, how, and what it says on the slip. */
export function PaymentForm({ bill, onClose, onChanged }: BillFormProps) {
  const today = useToday();
  const { draft, failure, change, isRight, refused, faultAt, refAt } = useDraft<PaymentDraft>({
    paid_on: today,
    method: '',
    reference: '',
  });
  const mark = useMarkPaid();
  const { base, tell } = useBillAsOpened(bill);

  const submit = () => {
    if (!isRight(checkPayment(draft, today))) return;
    const attempts = attemptsOf(`bill-payment.${bill.id}`);
    const given = { ...draft, reference: draft.reference?.trim() || null };
    mark.mutate(
      { bill: base, payment: given, idempotencyKey: attempts.keyFor({ ...given, version: base.version }) },
      {
        onSuccess: () => {
          attempts.end();
          onChanged(BILLING_TEXTS.markedPaid(bill.bill_number));
        },
        onError: (error) => {
          tell();
          refused(error);
        },
      },
    );
  };
  return (
    <DialogForm
      actLabel="Mark paid"
      verdict={bill.may.mark_paid}
      busy={mark.isPending}
      {...{ failure }}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div>
        <AmountText amount={base.amount} />, from {bill.doctor_name}
      </div>
      <PaymentFields
        payment={draft}
        {...{ today, faultAt, refAt }}
        firstDay={firstDocumentDate(today)}
        methods={PAYMENT_METHODS}
        limit={MAX_REFERENCE_LENGTH}
        beginsHere
        onChange={change}
      />
    </DialogForm>
  );
}
