import { useRef, useState } from 'react';
import type { MonthlyBillRow } from '#contract/monthly-billing.ts';
import type { PaymentDraft } from '#domain/billing/payment.ts';
import { MAX_REFERENCE_LENGTH, PAYMENT_METHODS, checkPayment } from '#domain/billing/payment.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { usePayMonth } from '#web/features/monthly-billing/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useToday } from '#web/platform/session/session.ts';
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
  const [payment, setPayment] = useState<PaymentDraft>({ paid_on: today, method: '', reference: '' });
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const fields = useRef<Record<string, HTMLElement | null>>({});
  const pay = usePayMonth();
  const refuse = (found: readonly FieldFault[]): void => {
    setFaults(found);
    fields.current[found[0]?.field ?? '']?.focus();
  };
  const submit = (): void => {
    setFailure(null);
    const found = checkPayment(payment, today);
    if (found.length > 0) return refuse(found);
    const attempts = attemptsOf(`month-payment.${bill.id}`);
    const body = { ...payment, version: bill.version };
    return pay.mutate(
      { bill, body, idempotencyKey: attempts.keyFor(body) },
      {
        onSuccess: () => {
          attempts.end();
          onEnd();
        },
        onError: (error) => {
          const placed = error instanceof ApiError ? error.faults.filter(({ field }) => field in payment) : [];
          if (placed.length > 0) refuse(placed);
          else setFailure({ text: error.message });
        },
      },
    );
  };
  return (
    <DialogForm actLabel="Mark paid" busy={pay.isPending} failure={failure} onSubmit={submit} onCancel={onEnd}>
      <div>
        <AmountText amount={bill.money.open} />, from {bill.doctor_name}
      </div>
      <PaymentFields
        {...{ payment, today }}
        faultAt={(name) => faults.find(({ field }) => field === name)?.message}
        refAt={(name) => (element) => {
          fields.current[name] = element;
        }}
        methods={PAYMENT_METHODS}
        limit={MAX_REFERENCE_LENGTH}
        beginsHere
        onChange={(part) => {
          setPayment((before) => ({ ...before, ...part }));
          setFaults((before) => before.filter(({ field }) => !(field in part)));
        }}
      />
    </DialogForm>
  );
}
