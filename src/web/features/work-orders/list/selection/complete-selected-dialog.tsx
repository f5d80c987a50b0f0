import type { ReactNode } from 'react';
import { useState } from 'react';
import { COMPLETION_TEXTS, commonCompletionDateFault } from '#domain/work-orders/completion.ts';
import { firstCompletionDate } from '#domain/work-orders/order-dates.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import type { CompletedTogether } from '#web/features/work-orders/api.ts';
import { useCompleteWorkOrders } from '#web/features/work-orders/api.ts';
import { faultOf } from '#web/platform/calls/api-error.ts';
import { useToday } from '#web/platform/session/session.ts';
import { useConfirmedAct } from '#web/ui/dialogs/confirmed-act.tsx';
import { DayForm } from '#web/ui/dialogs/day-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { SaidMessage, ShowMessage } from '#web/ui/messages/message-bar.tsx';
import classes from './complete-selected-dialog.module.css';
import { choose, completable } from './selection-changes.ts';
import { useSelected } from './selection-state.ts';
import type { SelectionStore } from './selection-store.ts';
import { completeText, refusalLines } from './selection-words.ts';

interface CompleteSelectedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: (answer: CompletedTogether) => void;
}

/** Asks for the day on which the selected orders were completed. Always there, or it could not give the focus back to its opener. */
export function CompleteSelectedDialog({ opened, onClose, onDone }: CompleteSelectedDialogProps) {
  const { asking } = useConfirmedAct();
  return (
    <Dialog opened={opened} onClose={onClose} beneath={asking} title="Complete selected orders">
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
          Not in progress, they stay as they are: {names(others)}
        </Scrolled>
      )}
    </DayForm>
  );
}

interface ScrolledProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What may be too long for its place: the keyboard reaches it, to scroll it. */
const Scrolled = ({ label, className, children }: ScrolledProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <section aria-label={label} className={className} tabIndex={0}>
    {children}
  </section>
);

/** Completing the selection: asks for the day; what was completed leaves the selection, what was refused stays and is named. */
export function useSelectionCompleting(selection: SelectionStore, showMessage: ShowMessage) {
  const [opened, setOpened] = useState(false);
  return {
    opened,
    begin: () => {
      if (completable(selection.get()).length > 0) setOpened(true);
      else showMessage({ kind: 'error', text: COMPLETION_TEXTS.noneOpen });
    },
    onClose: () => setOpened(false),
    onDone: (answer: CompletedTogether) => {
      setOpened(false);
      const { chosen } = selection.get();
      showMessage(outcomeOf(answer, (id) => chosen.get(id)?.serial_number ?? 'A work order'));
      selection.change((before) => choose(before, answer.completed, false));
    },
  };
}

/** What to say: that all were completed, or which were not, and why. */
function outcomeOf({ completed, refused }: CompletedTogether, nameOf: (id: string) => string): SaidMessage {
  if (refused.length === 0) return { kind: 'success', text: WORK_ORDER_TEXTS.completedTogether(completed.length) };
  const text = WORK_ORDER_TEXTS.someCompleted(completed.length, completed.length + refused.length);
  const lines = refusalLines(
    refused.map(({ work_order_id, serial_number, reason }) => ({
      name: serial_number ?? nameOf(work_order_id),
      reason,
    })),
  );
  return {
    kind: completed.length === 0 ? 'error' : 'info',
    text: [text, ...lines].join(' '),
    content: (
      <>
        {text}
        <Scrolled label="Not completed" className={classes['refused']}>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Scrolled>
      </>
    ),
  };
}
