import { useRef, useState } from 'react';
import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { completionDateFault } from '#domain/work-orders/completion.ts';
import type { BeforeCompletion } from '#domain/work-orders/order-dates.ts';
import { firstCompletionDate } from '#domain/work-orders/order-dates.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useCompleteRevision } from '#web/features/revisions/api.ts';
import { faultOf, isFinal } from '#web/platform/api-error.ts';
import { useToday } from '#web/platform/session.ts';
import { useOnePress } from '#web/platform/use-one-press.ts';
import { DayInput } from '#web/ui/day-input.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import type { RevisionFormProps } from './revision-dialog-props.ts';

/** Today stands in the field already, so the focus begins on the button: for most orders one more press is all. */
export function CompleteRevisionForm({ order, onClose, onChanged, onRefused }: RevisionFormProps) {
  const today = useToday();
  const field = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState(today);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const complete = useCompleteRevision();
  const press = useOnePress();

  const refuse = (text: string) => {
    setFault(text);
    field.current?.focus();
  };
  const submit = () => {
    setFailure(null);
    const found = dateFault(order, day, today);
    if (found !== null) return refuse(found);
    const onError = (error: Error) => {
      if (isFinal(error)) onRefused();
      const faulty = faultOf(error, 'completion_date');
      if (faulty === null) setFailure({ text: REVISION_TEXTS.notCompleted(error.message) });
      else refuse(faulty);
    };
    return press(order.id, () =>
      complete.mutateAsync({ order, completion_date: day }, { onSuccess: onChanged, onError }),
    );
  };
  return (
    <DialogForm
      submitLabel="Complete Revision"
      beginsAtSubmit
      busy={complete.isPending}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
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
    </DialogForm>
  );
}

/** In this dialog the text for a missing day goes without its full stop (specification, section 8). */
const dateFault = (order: BeforeCompletion, day: string, today: CalendarDay): string | null =>
  isCalendarDay(day) ? completionDateFault(order, day, today) : WORK_ORDER_TEXTS.completionDateMissing;
