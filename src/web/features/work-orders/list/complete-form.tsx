import { Button, Group, Stack } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { completionDateFault } from '#domain/work-orders/completion.ts';
import { firstCompletionDate } from '#domain/work-orders/order-dates.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useCompleteWorkOrder } from '#web/features/work-orders/api.ts';
import { faultOf } from '#web/platform/api-error.ts';
import { useToday } from '#web/platform/session.ts';
import { useOnePress } from '#web/platform/use-one-press.ts';
import { DayInput } from '#web/ui/day-input.tsx';
import { Message } from '#web/ui/message.tsx';
import { saveByKey } from '#web/ui/save-by-key.ts';

interface CompleteFormProps {
  readonly order: WorkOrder;
  readonly onClose: () => void;
  readonly onCompleted: () => void;
}

/** Today stands in the field already, so the focus begins on the button: for most orders one more press is all. */
export function CompleteForm({ order, onClose, onCompleted }: CompleteFormProps) {
  const today = useToday();
  const field = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState(today);
  const [fault, setFault] = useState<string | null>(null);
  const complete = useCompleteWorkOrder();
  const press = useOnePress();
  const again = useRef<HTMLButtonElement>(null);

  // The button was disabled while it waited and lost the focus: trying again is one key away.
  useEffect(() => {
    if (complete.error !== null && dateFaultOf(complete.error) === null) again.current?.focus();
  }, [complete.error]);

  const refuse = (text: string | null) => {
    setFault(text);
    if (text !== null) field.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = completionDateFault(order, day, today);
    refuse(found);
    if (found !== null) return;
    const onError = (error: Error) => refuse(dateFaultOf(error));
    press(order.id, () => complete.mutateAsync({ order, completion_date: day }, { onSuccess: onCompleted, onError }));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the whole form, beside its button
    <form noValidate onSubmit={submit} onKeyDown={saveByKey}>
      <Stack gap="md">
        <div>
          {order.patient_name}, {order.product_quality}, for {order.doctor_name}
        </div>
        <DayInput
          ref={field}
          label="Completion date"
          value={day}
          today={today}
          min={firstCompletionDate(order)}
          max={today}
          required
          error={fault}
          onChange={(changed) => {
            setDay(changed);
            setFault(null);
          }}
        />
        {complete.error === null || dateFaultOf(complete.error) !== null ? null : (
          <Message kind="error" title={WORK_ORDER_TEXTS.notCompleted}>
            {complete.error.message}
          </Message>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button ref={again} type="submit" loading={complete.isPending} data-autofocus>
            Mark Complete
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const dateFaultOf = (error: Error): string | null => faultOf(error, 'completion_date');
