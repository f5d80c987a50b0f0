import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { completionDateFault } from '#domain/work-orders/completion.ts';
import { firstCompletionDate } from '#domain/work-orders/order-dates.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useCompleteWorkOrder } from '#web/features/work-orders/api.ts';
import { faultOf } from '#web/platform/calls/api-error.ts';
import { useToday } from '#web/platform/session/session.ts';
import { DayForm } from '#web/ui/dialogs/day-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { RowDialogProps } from './row-actions.ts';

/** Asks for the completion date of an order. */
export function CompleteDialog({ order, opened, ...form }: RowDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={`Mark ${order?.serial_number ?? 'work order'} complete`}>
      {order === null ? null : <CompleteForm order={order} {...form} />}
    </Dialog>
  );
}

type CompleteFormProps = Omit<RowDialogProps, 'order' | 'opened'> & { readonly order: WorkOrder };

function CompleteForm({ order, verdict, onClose, onDone }: CompleteFormProps) {
  const today = useToday();
  const { mutateAsync } = useCompleteWorkOrder();
  return (
    <DayForm
      label="Completion date"
      actLabel="Mark Complete"
      min={firstCompletionDate(order)}
      today={today}
      verdict={verdict}
      faultOf={(day) => completionDateFault(order, day, today)}
      save={async (completion_date) => {
        await mutateAsync({ order, completion_date });
        onDone(WORK_ORDER_TEXTS.completed);
      }}
      refusedFor={(error) => faultOf(error, 'completion_date')}
      failureOf={({ message }) => ({ title: WORK_ORDER_TEXTS.notCompleted, text: message })}
      onCancel={onClose}
    >
      {order.patient_name}, {order.product_quality}, for {order.doctor_name}
    </DayForm>
  );
}
