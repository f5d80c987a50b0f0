import { useRef, useState } from 'react';
import { amountFault } from '#domain/billing/bill-amount.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import { parseAmount } from '#domain/shared/money.ts';
import { useSetAmount } from '#web/features/billing/api.ts';
import { faultOf } from '#web/platform/calls/api-error.ts';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { focusConflictingValue } from '#web/ui/fields/conflicting-value.tsx';
import type { BillFormProps } from './bill-form-props.ts';
import { AmountConflict, isSameAmount } from './amount-conflict.tsx';

/** The typed amount, and the stored amount when the user began to type. */
interface AmountValues {
  readonly text: string;
  readonly over: string;
}

/** The initial text of the field; blank if the bill has no amount. */
const storedOf = ({ amount = '' }: BillFormProps['bill']): string => (parseAmount(amount) === 0 ? '' : amount);

/**
 * The amount of a bill for one order. The field shows the stored amount until the user types. If another amount is
 * stored after that, the user chooses between the two.
 */
export function AmountForm({ bill, onClose, onChanged }: BillFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<AmountValues | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const set = useSetAmount();
  const stored = storedOf(bill);
  const text = typed?.text ?? stored;
  const isMoved = typed !== null && !isSameAmount(typed.over, stored) && !isSameAmount(text, stored);

  const refuse = (why: string) => {
    setFault(why);
    field.current?.focus();
  };
  const submit = () => {
    setFailure(null);
    if (isMoved) return void focusConflictingValue(place.current);
    const found = amountFault(text);
    if (found !== null) return refuse(found);
    return set.mutate(
      { bill, body: { amount: text.trim() } },
      {
        onSuccess: () => onChanged(BILLING_TEXTS.amountSaved(bill.bill_number)),
        onError: (error) => {
          const faulty = faultOf(error, 'amount');
          if (faulty === null) setFailure({ text: error.message });
          else refuse(faulty);
        },
      },
    );
  };
  const decide = (next: AmountValues | null) => {
    setTyped(next);
    setFailure(null);
    field.current?.focus();
  };
  return (
    <DialogForm
      actLabel="Save amount"
      verdict={bill.may.set_amount}
      busy={set.isPending}
      {...{ failure }}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div>
        {bill.patient_name}, for {bill.doctor_name}
      </div>
      <AmountField
        ref={field}
        label="Amount"
        description={bill.tax?.mode === 'regular' ? TAX_TEXTS.withoutTax : undefined}
        value={text}
        required
        beginsHere
        error={fault}
        onChange={(next) => {
          setTyped({ text: next, over: typed?.over ?? stored });
          setFault(null);
        }}
      />
      <div ref={place}>
        {isMoved ? (
          <AmountConflict
            about="Amount"
            now={stored}
            was={typed.over}
            mine={text}
            onKeep={() => decide({ text, over: stored })}
            onUseStored={() => decide(null)}
          />
        ) : null}
      </div>
    </DialogForm>
  );
}
