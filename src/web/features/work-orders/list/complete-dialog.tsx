import { Button, Group, Stack } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { completionDateFault } from '#domain/work-orders/completion.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useCompleteWorkOrder } from '#web/features/work-orders/api.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { useToday } from '#web/platform/session.ts';
import { DayInput } from '#web/ui/day-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Message } from '#web/ui/message.tsx';

interface CompleteDialogProps {
  readonly order: WorkOrder;
  readonly onClose: () => void;
  readonly onCompleted: () => void;
}

/** Asks for the day on which an order was completed. */
export function CompleteDialog({ order, onClose, onCompleted }: CompleteDialogProps) {
  const today = useToday();
  const [day, setDay] = useState(today);
  const [checked, setChecked] = useState(false);
  const complete = useCompleteWorkOrder();
  const fault = (checked ? completionDateFault(day, today) : null) ?? dateFaultOf(complete.error);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (complete.isPending || completionDateFault(day, today) !== null) return;
    complete.mutate({ order, completion_date: day }, { onSuccess: onCompleted });
  };
  const change = (changed: string) => {
    setDay(changed);
    complete.reset();
  };
  return (
    <Dialog opened onClose={onClose} title={`Mark ${order.serial_number} complete`}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <div>
            {order.patient_name}, {order.product_quality}, for {order.doctor_name}
          </div>
          <DayInput label="Completion date" value={day} today={today} required error={fault} onChange={change} />
          {complete.error !== null && dateFaultOf(complete.error) === null ? (
            <Message kind="error" title={WORK_ORDER_TEXTS.notCompleted}>
              {complete.error.message}
            </Message>
          ) : null}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={complete.isPending} data-autofocus>
              Mark Complete
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** What the server found wrong with the date, or null. */
const dateFaultOf = (error: Error | null): string | null =>
  error instanceof ApiError ? (error.faults.find(({ field }) => field === 'completion_date')?.message ?? null) : null;
