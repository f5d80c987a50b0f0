import type { MonthlyBillRow } from '#contract/monthly-billing.ts';
import { firstDocumentDate } from '#domain/billing/bill-date.ts';
import type { PaymentDraft } from '#domain/billing/payment.ts';
import { MAX_REFERENCE_LENGTH, PAYMENT_METHODS, checkPayment } from '#domain/billing/payment.ts';
import { usePayMonth } from '#web/features/monthly-billing/api.ts';
import { useToday } from '#web/platform/session/session.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { PaymentFields } from '#web/ui/fields/payment-fields.tsx';

interface MonthPaymentFormProps {
  readonly bill: MonthlyBillRow;
  readonly onEnd: () => void;
}

/** The payment of what a monthly bill has open. */
export function MonthPaymentForm({ bill, onEnd }: MonthPaymentFormProps) {
  const today = useToday();
  const { draft, failure, change, isRight, refused, faultAt, refAt } = useDraft<PaymentDraft>({
    paid_on: today,
    method: '',
    reference: '',
  });
  const pay = usePayMonth();
  const submit = (): void => {
    if (!isRight(checkPayment(draft, today))) return;
    const attempts = attemptsOf(`month-payment.${bill.id}`);
    const body = { ...draft, version: bill.version };
    pay.mutate(
      { bill, body, idempotencyKey: attempts.keyFor(body) },
      {
        onSuccess: () => {
          attempts.end();
          onEnd();
        },
        onError: refused,
      },
    );
  };
  return (
    <DialogForm actLabel="Mark paid" busy={pay.isPending} failure={failure} onSubmit={submit} onCancel={onEnd}>
      <div>
        <AmountText amount={bill.money.open} />, from {bill.doctor_name}
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
