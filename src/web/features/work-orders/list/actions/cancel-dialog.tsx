import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { MAX_CANCEL_REASON_LENGTH, cancelReasonFault } from '#domain/work-orders/cancellation.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useCancelWorkOrder } from '#web/features/work-orders/api.ts';
import { faultOf } from '#web/platform/calls/api-error.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import type { Failure } from '#web/ui/dialogs/dialog-footer.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LimitedTextarea } from '#web/ui/fields/limited-input.tsx';
import type { RowDialogProps } from './row-actions.ts';

/** Asks for the reason of a cancellation. */
export function CancelDialog({ order, opened, ...form }: RowDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={`Cancel ${order?.serial_number ?? 'work order'}?`}>
      {order === null ? null : <CancelForm order={order} {...form} />}
    </Dialog>
  );
}

type CancelFormProps = Omit<RowDialogProps, 'order' | 'opened'> & { readonly order: WorkOrder };

/** The form for the reason. The text stays if the server refuses. */
function CancelForm({ order, verdict, onClose, onDone }: CancelFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { mutateAsync, isPending } = useCancelWorkOrder();
  const press = useSingleSubmit();

  const refuse = (text: string) => {
    setFault(text);
    field.current?.focus();
  };
  const submit = () => {
    setFailure(null);
    const found = cancelReasonFault(reason);
    if (found !== null) return refuse(found);
    const onSuccess = ({ serial_number }: WorkOrder) => onDone(WORK_ORDER_TEXTS.cancelled(serial_number));
    const onError = (error: Error) => {
      const faulty = faultOf(error, 'reason');
      if (faulty === null) setFailure({ text: WORK_ORDER_TEXTS.notCancelled(error.message) });
      else refuse(faulty);
    };
    return press(order.id, () => mutateAsync({ order, reason }, { onSuccess, onError }));
  };
  return (
    <DialogForm
      actLabel="Cancel order"
      cancelLabel="Do not cancel"
      danger
      busy={isPending}
      {...{ verdict, failure }}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text>
        {order.patient_name}, {order.product_quality}, for {order.doctor_name}. Work stops. You can reopen the order
        later.
      </Text>
      <LimitedTextarea
        ref={field}
        label="Reason"
        required
        autosize
        minRows={2}
        maxRows={8}
        value={reason}
        limit={MAX_CANCEL_REASON_LENGTH}
        error={fault}
        data-autofocus
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFault(null);
        }}
      />
    </DialogForm>
  );
}
