import { useRef, useState } from 'react';
import type { PaymentDraft } from '#domain/billing/payment.ts';
import { MAX_REFERENCE_LENGTH, PAYMENT_METHODS, checkPayment } from '#domain/billing/payment.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { useMarkPaid } from '#web/features/billing/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useToday } from '#web/platform/session/session.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { PaymentFields } from '#web/ui/fields/payment-fields.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import type { BillFormProps } from './bill-form-props.ts';
import { useBillAsOpened } from './use-bill-as-opened.ts';

/** The payment of a bill: when, how, and what it says on the slip. */
export function PaymentForm({ bill, onClose, onChanged }: BillFormProps) {
  const today = useToday();
  const [payment, setPayment] = useState<PaymentDraft>({ paid_on: today, method: '', reference: '' });
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const fields = useRef<Record<string, HTMLElement | null>>({});
  const mark = useMarkPaid();
  const { base, tell } = useBillAsOpened(bill);

  const change = (part: Partial<PaymentDraft>) => {
    setPayment((before) => ({ ...before, ...part }));
    setFaults((before) => before.filter(({ field }) => !(field in part)));
  };
  const refuse = (found: readonly FieldFault[]) => {
    setFaults(found);
    fields.current[found[0]?.field ?? '']?.focus();
  };
  const submit = () => {
    setFailure(null);
    const found = checkPayment(payment, today);
    if (found.length > 0) return refuse(found);
    const attempts = attemptsOf(`bill-payment.${bill.id}`);
    const given = { ...payment, reference: payment.reference?.trim() || null };
    return mark.mutate(
      { bill: base, payment: given, idempotencyKey: attempts.keyFor({ ...given, version: base.version }) },
      {
        onSuccess: () => {
          attempts.end();
          onChanged(BILLING_TEXTS.markedPaid(bill.bill_number));
        },
        onError: (error) => {
          tell();
          const placed = error instanceof ApiError ? error.faults.filter(({ field }) => field in payment) : [];
          if (placed.length > 0) refuse(placed);
          else setFailure({ text: error.message });
        },
      },
    );
  };
  const faultAt = (name: keyof PaymentDraft) => faults.find(({ field }) => field === name)?.message;
  const refAt = (name: keyof PaymentDraft) => (element: HTMLElement | null) => {
    fields.current[name] = element;
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
        {...{ payment, today, faultAt, refAt }}
        methods={PAYMENT_METHODS}
        limit={MAX_REFERENCE_LENGTH}
        beginsHere
        onChange={change}
      />
    </DialogForm>
  );
}
