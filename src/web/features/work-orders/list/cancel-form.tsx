import { Button, Group, Stack, Text } from '@mantine/core';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { MAX_CANCEL_REASON_LENGTH, cancelReasonFault } from '#domain/work-orders/cancellation.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useCancelWorkOrder } from '#web/features/work-orders/api.ts';
import { faultOf } from '#web/platform/api-error.ts';
import { useOnePress } from '#web/platform/use-one-press.ts';
import { Message } from '#web/ui/message.tsx';
import { saveByKey } from '#web/ui/save-by-key.ts';
import { LimitedTextarea } from '#web/ui/limited-input.tsx';

interface CancelFormProps {
  readonly order: WorkOrder;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** The reason of a cancellation. What was typed stays when the server refuses. */
export function CancelForm({ order, onClose, onDone }: CancelFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutateAsync, isPending, error } = useCancelWorkOrder();
  const press = useOnePress();

  const refuse = (text: string | null) => {
    setFault(text);
    field.current?.focus();
  };
  const submit = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault();
    const found = cancelReasonFault(reason);
    setFault(found);
    if (found !== null) return refuse(found);
    const onSuccess = ({ serial_number }: WorkOrder) => onDone(WORK_ORDER_TEXTS.cancelled(serial_number));
    const onError = (failure: Error) => refuse(faultOf(failure, 'reason'));
    press(order.id, () => mutateAsync({ order, reason }, { onSuccess, onError }));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the whole form, beside its button
    <form noValidate onSubmit={submit} onKeyDown={saveByKey}>
      <Stack gap="md">
        <Text>
          {order.patient_name}, {order.product_quality}, for {order.doctor_name}. Work on it stops; it can be reopened
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
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
        {error === null || fault !== null ? null : (
          <Message kind="error">{WORK_ORDER_TEXTS.notCancelled(error.message)}</Message>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Keep order
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            Cancel order
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
