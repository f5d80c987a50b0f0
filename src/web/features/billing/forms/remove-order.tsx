import { useState } from 'react';
import type { Bill } from '#contract/billing/bills.ts';
import { isUnpriced } from '#domain/billing/unpriced-items.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { useRemoveOrder } from '#web/features/billing/api.ts';
import type { BillItem } from '#web/features/billing/components/bill-items.tsx';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';

/** Another user has already removed the order. */
const NOT_ON_IT = { allowed: false, reason: BILLING_REFUSALS.bill_item_not_found.text } as const;

interface RemoveOrderProps {
  readonly bill: Bill;
  /** The order in question, or null. */
  readonly item: BillItem | null;
  readonly onClose: () => void;
  /** Called after the removal, with its message. */
  readonly onChanged: (text: string) => void;
}

/** Confirms the removal of an order from its bill. Always mounted, so that it can return the focus to its opener. */
export function RemoveOrder({ bill, item, onClose, onChanged }: RemoveOrderProps) {
  const removal = useRemoveOrder();
  // Kept for the text of the closing dialog.
  const [asked, ask] = useState(item);
  if (item !== null && item !== asked) ask(item);
  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = () => {
    if (asked === null) return;
    const said = BILLING_TEXTS.takenOff(asked.serial_number, bill.bill_number);
    removal.mutate({ bill, item: asked }, { onSuccess: () => onChanged(said) });
  };
  return (
    <ConfirmDialog
      opened={item !== null}
      title={`Remove ${asked?.serial_number ?? 'the order'} from bill ${bill.bill_number}`}
      confirmLabel="Remove"
      danger
      busy={removal.isPending}
      verdict={bill.items.find(({ id }) => id === asked?.id)?.may.take_off ?? NOT_ON_IT}
      failure={failureOf(removal.error)}
      onConfirm={confirm}
      onCancel={close}
    >
      {asked === null ? null : <WhatBecomes bill={bill} item={asked} />}
    </ConfirmDialog>
  );
}

/** Explains what happens to the order and to the bill. */
function WhatBecomes({ bill, item }: { readonly bill: Bill; readonly item: BillItem }) {
  const isFree = isUnpriced({ total_price: item.total_price ?? '0.00' });
  return (
    <>
      {item.work_order_id === null ? (
        <p>The order was deleted. It will not be charged any more.</p>
      ) : (
        <p>The order stays unchanged. You can bill it again, separately or on its monthly bill.</p>
      )}
      {isFree ? null : (
        <p>
          The bill amount is reduced by <AmountText amount={item.total_price} />
          {bill.tax?.mode === 'regular' ? ' and its tax' : ''}.
        </p>
      )}
      {bill.prints_count === 0 ? null : (
        <p>
          The bill was already printed. The next print leaves out the order and is marked “{BILLING_TEXTS.duplicate}”.
        </p>
      )}
    </>
  );
}
