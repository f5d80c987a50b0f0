import type { PaymentDraft } from '#domain/billing/payment-fields.ts';
import { checkPayment, eachDetail, storedPayment } from '#domain/billing/payment-fields.ts';
import type { Amount } from '#domain/shared/money.ts';
import { useToday } from '#web/platform/session/session.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { DialogFooterProps } from '#web/ui/dialogs/dialog-footer.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { PaymentFields } from './payment-fields.tsx';

interface PaidDocument {
  readonly version: number;
  readonly doctor_name: string;
  /** The amount on the form. */
  readonly amount?: Amount | undefined;
}

interface PayFormProps extends Pick<DialogFooterProps, 'verdict' | 'busy' | 'onCancel'> {
  readonly document: PaidDocument;
  /** The key under which its idempotency keys are stored. */
  readonly attemptsKey: string;
  readonly send: (
    payment: PaymentDraft,
    idempotencyKey: string,
    on: { readonly onSuccess: () => void; readonly onError: (error: Error) => void },
  ) => void;
  readonly onPaid: () => void;
  readonly onRefused?: () => void;
}

/** The form that records the payment of a bill or monthly bill. */
export function PayForm({ document, attemptsKey, send, onPaid, onRefused, ...form }: PayFormProps) {
  const today = useToday();
  const { draft, failure, change, isRight, refused, faultAt, refAt } = useDraft<PaymentDraft>({
    paid_on: today,
    method: '',
    ...eachDetail(() => ''),
  });
  const submit = (): void => {
    if (!isRight(checkPayment(draft, today))) return;
    const attempts = attemptsOf(attemptsKey);
    const payment = storedPayment(draft);
    send(payment, attempts.keyFor({ ...payment, version: document.version }), {
      onSuccess: () => {
        attempts.end();
        onPaid();
      },
      onError: (error) => {
        onRefused?.();
        refused(error);
      },
    });
  };
  return (
    <DialogForm actLabel="Mark paid" {...form} failure={failure} onSubmit={submit}>
      <div>
        <AmountText amount={document.amount} />, from {document.doctor_name}
      </div>
      <PaymentFields payment={draft} {...{ faultAt, refAt }} beginsHere onChange={change} />
    </DialogForm>
  );
}
