import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { useSetChargedOn, useVoidBill } from '#web/features/billing/api.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#web/ui/dialogs/dialog-end.tsx';
import type { BillFormProps } from './bill-form-props.ts';

type ConfirmProps = BillFormProps & { readonly opened: boolean };

/** Asks before a bill is voided. */
export function VoidBill({ bill, opened, onClose, onChanged }: ConfirmProps) {
  const voiding = useVoidBill();
  const close = () => {
    voiding.reset();
    onClose();
  };
  const done = ({ bill_number }: Bill) => onChanged(BILLING_TEXTS.voided(bill_number));
  return (
    <ConfirmDialog
      opened={opened}
      title={`Void bill ${bill.bill_number}`}
      confirmLabel="Void bill"
      danger
      busy={voiding.isPending}
      verdict={bill.may.void}
      failure={failureOf(voiding.error)}
      onConfirm={() => voiding.mutate({ bill }, { onSuccess: done })}
      onCancel={close}
    >
      Its number stays and its paper says “{BILLING_TEXTS.voidMark}”. Its orders can be billed again. This cannot be
      undone.
    </ConfirmDialog>
  );
}

/** Asks before a bill is charged by itself, or with the month. */
export function ChargeElsewhere({ bill, opened, onClose, onChanged }: ConfirmProps) {
  const setting = useSetChargedOn();
  const isItself = bill.money?.charged_on === 'itself';
  const close = () => {
    setting.reset();
    onClose();
  };
  const done = ({ bill_number, money }: Bill) =>
    onChanged(
      money?.charged_on === 'itself'
        ? BILLING_TEXTS.chargedByItself(bill_number)
        : BILLING_TEXTS.chargedWithMonth(bill_number),
    );
  return (
    <ConfirmDialog
      opened={opened}
      title={`Charge bill ${bill.bill_number} ${isItself ? 'with the month' : 'by itself'}`}
      confirmLabel={isItself ? 'Charge with the month' : 'Charge by itself'}
      busy={setting.isPending}
      verdict={bill.may.set_charged_on}
      failure={failureOf(setting.error)}
      onConfirm={() => setting.mutate({ bill, charged_on: isItself ? 'month' : 'itself' }, { onSuccess: done })}
      onCancel={close}
    >
      {isItself ? (
        'It is then the paper that goes with the work: the bill of the month charges its orders.'
      ) : (
        <>
          <AmountText amount={bill.amount} /> is then owed on this bill, and the bill of the month does not charge its
          orders.
        </>
      )}
    </ConfirmDialog>
  );
}
