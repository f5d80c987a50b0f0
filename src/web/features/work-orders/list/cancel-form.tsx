import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { cancelReasonFault } from '#domain/work-orders/cancellation.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useCancelWorkOrder } from '#web/features/work-orders/api.ts';
import { faultOf } from '#web/platform/api-error.ts';
import { Message } from '#web/ui/message.tsx';

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
  const { mutate, isPending, error } = useCancelWorkOrder();

  const refuse = (text: string | null) => {
    setFault(text);
    field.current?.focus();
  };
  const submit = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = cancelReasonFault(reason);
    setFault(found);
    if (found !== null) return refuse(found);
    mutate(
      { order, reason },
      {
        onSuccess: ({ serial_number }) => onDone(WORK_ORDER_TEXTS.cancelled(serial_number)),
        onError: (failure) => refuse(faultOf(failure, 'reason')),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>
          {order.patient_name}, {order.product_quality}, for {order.doctor_name}. Work on it stops; it can be reopened
          later.
        </Text>
        <Textarea
          ref={field}
          label="Reason"
          required
          autosize
          minRows={2}
          maxRows={8}
          value={reason}
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
