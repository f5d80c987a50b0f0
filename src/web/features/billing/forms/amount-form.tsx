import { useRef, useState } from 'react';
import { amountFault } from '#domain/billing/bill-amount.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { parseAmount } from '#domain/shared/money.ts';
import { useSetAmount } from '#web/features/billing/api.ts';
import { faultOf } from '#web/platform/api-error.ts';
import { AmountField } from '#web/ui/amount-field.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import type { BillFormProps } from './bill-form-props.ts';
import { useBillAsOpened } from './use-bill-as-opened.ts';

/** The amount of a bill for one order: one field. */
export function AmountForm({ bill, onClose, onChanged }: BillFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => (parseAmount(bill.amount ?? '') === 0 ? '' : (bill.amount ?? '')));
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const set = useSetAmount();
  const { base, tell } = useBillAsOpened(bill);

  const refuse = (text: string) => {
    setFault(text);
    field.current?.focus();
  };
  const submit = () => {
    setFailure(null);
    const found = amountFault(typed);
    if (found !== null) return refuse(found);
    return set.mutate(
      { bill: base, body: { amount: typed.trim() } },
      {
        onSuccess: () => onChanged(BILLING_TEXTS.amountSaved(bill.bill_number)),
        onError: (error) => {
          tell();
          const faulty = faultOf(error, 'amount');
          if (faulty === null) setFailure({ text: error.message });
          else refuse(faulty);
        },
      },
    );
  };
  return (
    <DialogForm submitLabel="Save amount" busy={set.isPending} {...{ failure }} onSubmit={submit} onCancel={onClose}>
      <div>
        {bill.patient_name}, for {bill.doctor_name}
      </div>
      <AmountField
        ref={field}
        label="Amount"
        value={typed}
        required
        beginsHere
        error={fault}
        onChange={(next) => {
          setTyped(next);
          setFault(null);
        }}
      />
    </DialogForm>
  );
}
