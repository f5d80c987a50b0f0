import { Anchor } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { CREATED_MESSAGE_MS } from '#domain/work-orders/form-timing.ts';
import { Message } from '#web/ui/message.tsx';
import classes from './batch-bar.module.css';
import { orderName } from './batch-fields.ts';
import type { RemovedOrder } from './use-batch-orders.ts';
import type { BatchOutcome } from './use-batch-submission.ts';

interface BatchMessageProps {
  readonly outcome: BatchOutcome | null;
  readonly onClear: () => void;
  readonly removed: RemovedOrder | null;
  readonly onBringBack: (removed: RemovedOrder) => void;
  readonly onForget: () => void;
}

/** What became of the last saving, or of an order that was taken out. */
export function BatchMessage({ outcome, onClear, removed, onBringBack, onForget }: BatchMessageProps) {
  return (
    <div className={classes['messages']} aria-live="polite">
      {outcome?.kind === 'created' && <Created key={outcome.serials} {...outcome} onGone={onClear} />}
      {outcome !== null && outcome.kind !== 'created' && (
        <Message kind="error" onDismiss={onClear}>
          {outcome.text}
          {outcome.kind === 'partial' && outcome.serials !== '' && <Serials>{outcome.serials}</Serials>}
        </Message>
      )}
      {removed && (
        <Message kind="info" onDismiss={onForget}>
          {removedText(removed)}{' '}
          <Anchor component="button" type="button" inherit fw={600} onClick={() => onBringBack(removed)}>
            Undo
          </Anchor>
        </Message>
      )}
    </div>
  );
}

function removedText({ index, order }: RemovedOrder): string {
  const patient = order.patient_name.trim();
  return patient === '' ? `${orderName(index)} removed.` : `${orderName(index)} (${patient}) removed.`;
}

const Serials = ({ children }: { readonly children: string }) => (
  <strong className={classes['serials']}>{children}</strong>
);

interface CreatedProps {
  readonly text: string;
  readonly serials: string;
  readonly onGone: () => void;
}

/** Goes by itself, but not while it is pointed at or holds the focus: some need longer to read or to note the numbers down. */
function Created({ text, serials, onGone }: CreatedProps) {
  const { start, clear } = useTimeout(onGone, CREATED_MESSAGE_MS, { autoInvoke: true });
  return (
    <div onMouseEnter={clear} onMouseLeave={start} onFocus={clear} onBlur={start}>
      <Message kind="success" onDismiss={onGone}>
        {text} <Serials>{serials}</Serials>
      </Message>
    </div>
  );
}
