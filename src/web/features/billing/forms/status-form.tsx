import { Input, SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { BILL_STATUSES, BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { useSetStatus } from '#web/features/billing/api.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import type { BillFormProps } from './bill-form-props.ts';
import { useBillAsOpened } from './use-bill-as-opened.ts';

const CHOICES = BILL_STATUSES.map((status) => ({ value: status, label: BILL_STATUS_LABELS[status] }));

/** Sets any of the four statuses. The current one is preselected. */
export function StatusForm({ bill, onClose, onChanged }: BillFormProps) {
  const label = useId();
  const [chosen, choose] = useState<BillStatus | null>(null);
  const status = chosen ?? bill.status;
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const set = useSetStatus();
  const { base, acceptCurrent } = useBillAsOpened(bill);
  const submit = () => {
    setFailure(null);
    set.mutate(
      { bill: base, status },
      {
        onSuccess: () => onChanged(BILLING_TEXTS.statusSaved(bill.bill_number, BILL_STATUS_LABELS[status])),
        onError: ({ message }) => {
          acceptCurrent();
          setFailure({ text: message });
        },
      },
    );
  };
  return (
    <DialogForm
      actLabel="Save status"
      verdict={bill.may.set_status}
      busy={set.isPending}
      {...{ failure }}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div>
        <Input.Label id={label} component="div">
          Status
        </Input.Label>
        <SegmentedControl
          fullWidth
          transitionDuration={0}
          aria-labelledby={label}
          value={status}
          data={CHOICES}
          onChange={(value) => choose(value)}
        />
      </div>
    </DialogForm>
  );
}
