import { COMPLETION_TEXTS, commonCompletionDateFault } from '#domain/work-orders/completion.ts';
import { firstCompletionDate } from '#domain/work-orders/order-dates.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import type { CompletedTogether } from '#web/features/work-orders/api.ts';
import { useCompleteWorkOrders } from '#web/features/work-orders/api.ts';
import { faultOf } from '#web/platform/calls/api-error.ts';
import { useToday } from '#web/platform/session/session.ts';
import { DayForm } from '#web/ui/dialogs/day-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import classes from './complete-selected-dialog.module.css';
import { Scrolled } from './scrolled.tsx';
import { useSelected } from './selection-state.ts';
import { completeText } from './selection-words.ts';

interface CompleteSelectedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: (answer: CompletedTogether) => void;
}

/** Asks for the completion date of the selected orders. */
export function CompleteSelectedDialog({ opened, onClose, onDone }: CompleteSelectedDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Complete selected orders">
      <CompleteSelectedForm onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function CompleteSelectedForm({ onClose, onDone }: Omit<CompleteSelectedDialogProps, 'opened'>) {
  const today = useToday();
  const { mutateAsync } = useCompleteWorkOrders();
  const chosen = useSelected((selection) => selection.chosen);
  const all = [...chosen.values()];
  const orders = all.filter(({ may }) => may.complete.allowed);
  const others = all.filter(({ may }) => !may.complete.allowed);
  const names = (some: typeof all) => some.map(({ serial_number }) => serial_number).join(', ');
  const verdict = { allowed: orders.length > 0, reason: orders.length > 0 ? null : COMPLETION_TEXTS.noneOpen };
  return (
    <DayForm
      label="Completion date"
      actLabel={completeText(orders.length)}
      min={orders.map(firstCompletionDate).toSorted()[0] ?? today}
      today={today}
      verdict={verdict}
      faultOf={(day) => commonCompletionDateFault(day, today)}
      save={async (completion_date) => onDone(await mutateAsync({ orders, completion_date }))}
      refusedFor={(error) => faultOf(error, 'completion_date')}
      failureOf={({ message }) => ({ title: WORK_ORDER_TEXTS.notCompleted, text: message })}
      onCancel={onClose}
    >
      <Scrolled label="To be completed" className={classes['orders']}>
        {names(orders)}
      </Scrolled>
      {others.length === 0 ? null : (
        <Scrolled label="Not in progress" className={classes['others']}>
          Not in progress, will not be changed: {names(others)}
        </Scrolled>
      )}
    </DayForm>
  );
}
