import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { completionDateFault } from '#domain/work-orders/completion.ts';
import type { BeforeCompletion } from '#domain/work-orders/order-dates.ts';
import { firstCompletionDate } from '#domain/work-orders/order-dates.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useCompleteRevision } from '#web/features/revisions/api.ts';
import { faultOf, isFinal } from '#web/platform/calls/api-error.ts';
import { useToday } from '#web/platform/session/session.ts';
import { DayForm } from '#web/ui/dialogs/day-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { RevisionDialogProps, RevisionFormProps } from './revision-dialog-props.ts';

/** Asks for the completion date of a revision. Always mounted, so that it can return the focus to its opener. */
export function CompleteRevisionDialog({ order, opened, ...form }: RevisionDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      title={`Complete revision of ${order?.serial_number ?? 'work order'}`}
    >
      {order === null ? null : <CompleteRevisionForm order={order} {...form} />}
    </Dialog>
  );
}

function CompleteRevisionForm({ order, verdict, onClose, onDone, onRefused }: RevisionFormProps) {
  const today = useToday();
  const { mutateAsync } = useCompleteRevision();
  return (
    <DayForm
      label="Completion date"
      actLabel="Complete Revision"
      min={firstCompletionDate(order)}
      today={today}
      verdict={verdict}
      faultOf={(day) => dateFault(order, day, today)}
      save={async (completion_date) => {
        const changed = await mutateAsync({ order, completion_date });
        onDone(REVISION_TEXTS.completed, changed);
      }}
      refusedFor={(error) => {
        if (isFinal(error)) onRefused();
        return faultOf(error, 'completion_date');
      }}
      failureOf={({ message }) => ({ text: REVISION_TEXTS.notCompleted(message) })}
      onCancel={onClose}
    >
      {order.patient_name}, {order.product_quality}, for {order.doctor_name}
    </DayForm>
  );
}

/** The text for a missing date has no period here (specification, section 8). */
const dateFault = (order: BeforeCompletion, day: string, today: CalendarDay): string | null =>
  isCalendarDay(day) ? completionDateFault(order, day, today) : WORK_ORDER_TEXTS.completionDateMissing;
