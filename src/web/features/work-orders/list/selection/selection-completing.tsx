import { useState } from 'react';
import { COMPLETION_TEXTS } from '#domain/work-orders/completion.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import type { CompletedTogether } from '#web/features/work-orders/api.ts';
import type { ShownMessage, ShowMessage } from '#web/ui/messages/message-bar.tsx';
import classes from './complete-selected-dialog.module.css';
import { Scrolled } from './scrolled.tsx';
import { completable, refresh } from './selection-changes.ts';
import type { SelectionStore } from './selection-store.ts';
import { refusalLines } from './selection-words.ts';

/**
 * Completes the selected orders after asking for the date. They stay selected, so that a bill can follow. Refused
 * orders are named.
 */
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
      selection.change((before) => refresh(before, answer.completed));
    },
  };
}

/** Returns the message: all were completed, or which were refused and why. */
function outcomeOf({ completed, refused }: CompletedTogether, nameOf: (id: string) => string): ShownMessage {
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
