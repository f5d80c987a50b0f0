import { CREATED_MESSAGE_MS } from '#domain/work-orders/form-timing.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { Message } from '#web/ui/message.tsx';
import { useTimeout } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { EntryOutcome } from './use-entry-submission.ts';
import { FAILURE_ID, messageIntoView } from './message-into-view.ts';
import classes from './work-order-entry.module.css';

interface EntryMessageProps {
  readonly outcome: EntryOutcome | null;
  /** Whether a next order waits for the one that failed. */
  readonly hasNext: boolean;
  readonly onClear: () => void;
  /** What stands there while there is nothing to report. */
  readonly children: ReactNode;
}

/**
 * The strip above the fields. It holds a note until there is something to report, and reports in the same place and height, so that
 * nothing under the cursor moves when a message comes or goes.
 */
export function EntryMessage({ outcome, hasNext, onClear, children }: EntryMessageProps) {
  return (
    <div className={classes['strip']} aria-live="polite">
      {outcome === null && children}
      {outcome?.kind === 'sending' && (
        <p className={classes['sending']} aria-live="off">
          Saving the order for {outcome.patient}…
        </p>
      )}
      {outcome?.kind === 'created' && (
        <Created key={outcome.order.id} serial={outcome.order.serial_number} onGone={onClear} />
      )}
      {outcome?.kind === 'failed' && (
        <div id={FAILURE_ID} tabIndex={-1}>
          <Message ref={messageIntoView} kind="error" onDismiss={onClear}>
            {outcome.text}
            {hasNext && <div>What you began meanwhile comes back after this order is saved.</div>}
          </Message>
        </div>
      )}
    </div>
  );
}

/** Goes by itself, but not while it is pointed at or holds the focus: some need longer to read or to note the number down. */
function Created({ serial, onGone }: { readonly serial: string; readonly onGone: () => void }) {
  const { start, clear } = useTimeout(onGone, CREATED_MESSAGE_MS, { autoInvoke: true });
  return (
    <div onMouseEnter={clear} onMouseLeave={start} onFocus={clear} onBlur={start}>
      <Message kind="success" onDismiss={onGone}>
        <span className={classes['created']}>
          <span>{WORK_ORDER_TEXTS.created}</span> <strong className={classes['serial']}>{serial}</strong>
        </span>
      </Message>
    </div>
  );
}
