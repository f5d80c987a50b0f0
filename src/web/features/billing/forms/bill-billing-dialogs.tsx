import type { Bill } from '#contract/billing/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { useSetBilledOn, useVoidBill } from '#web/features/billing/api.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import type { BillFormProps } from './bill-form-props.ts';

type ConfirmProps = BillFormProps & { readonly opened: boolean };

/** Confirms the voiding of a bill. */
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
      The bill keeps its number, and its copies show “{BILLING_TEXTS.voidMark}”. Its orders can be billed again. This
      cannot be undone.
    </ConfirmDialog>
  );
}

/** Confirms that a bill is charged separately, or on the monthly bill. */
export function ChangeBilledOn({ bill, opened, onClose, onChanged }: ConfirmProps) {
  const setting = useSetBilledOn();
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
      title={`Charge bill ${bill.bill_number} ${isItself ? 'on the monthly bill' : 'separately'}`}
      confirmLabel={isItself ? 'Charge on monthly bill' : 'Charge separately'}
      busy={setting.isPending}
      verdict={bill.may.set_charged_on}
      failure={failureOf(setting.error)}
      onConfirm={() => setting.mutate({ bill, charged_on: isItself ? 'month' : 'itself' }, { onSuccess: done })}
      onCancel={close}
    >
      {isItself ? (
        'The bill then only goes with the work and charges nothing. The monthly bill charges its orders.'
      ) : (
        <>
          The doctor then owes <AmountText amount={bill.amount} /> on this bill, and the monthly bill does not charge
          its orders.
        </>
      )}
    </ConfirmDialog>
  );
}
