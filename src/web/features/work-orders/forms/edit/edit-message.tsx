import { Anchor, Button, Group } from '@mantine/core';
import type { WorkOrder } from '#contract/work-orders.ts';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useSession } from '#web/platform/session.ts';
import { Message } from '#web/ui/message.tsx';
import classes from '../work-order-entry.module.css';
import type { EditOutcome } from './use-edit-submission.ts';

/** How the loading of the latest version goes. */
export type Reloading = 'no' | 'under way' | 'failed';

interface EditMessageProps {
  readonly order: WorkOrder;
  readonly outcome: EditOutcome | { readonly kind: 'saved' } | null;
  readonly onClear: () => void;
  readonly onReload: () => void;
  readonly reloading: Reloading;
  /** Puts the order's own values back; there only while the form holds what was typed before a reload or an interruption. */
  readonly onDiscard: (() => void) | undefined;
}

/** The strip above the fields: what became of the saving, or who entered the order. */
export function EditMessage({ order, outcome, onClear, onReload, reloading, onDiscard }: EditMessageProps) {
  return (
    <div className={classes['strip']} aria-live="polite">
      {(outcome === null || outcome.kind === 'saving') && <EditNote order={order} onDiscard={onDiscard} />}
      {outcome?.kind === 'saved' && (
        <Message kind="success" onDismiss={onClear}>
          {WORK_ORDER_TEXTS.updated}
        </Message>
      )}
      {outcome?.kind === 'unchanged' && (
        <Message kind="info" onDismiss={onClear}>
          Nothing to save: no field was changed.
        </Message>
      )}
      {outcome?.kind === 'failed' && (
        <Message kind="error" onDismiss={onClear}>
          {outcome.text}
        </Message>
      )}
      {outcome?.kind === 'stale' && (
        <Message kind="error">
          <Group gap="sm">
            {SHARED_REFUSALS.stale_version.text}
            <Button size="xs" variant="default" loading={reloading === 'under way'} onClick={onReload}>
              Reload
            </Button>
            {reloading === 'failed' && 'It could not be loaded. Please try again.'}
          </Group>
        </Message>
      )}
    </div>
  );
}

function EditNote({ order, onDiscard }: Pick<EditMessageProps, 'order' | 'onDiscard'>) {
  const { time_zone } = useSession().laboratory;
  const entered = formatDayShort(dayAt(Date.parse(order.created_at), time_zone));
  return (
    <p className={classes['note']} aria-live="off">
      <span>
        Entered on {entered} by {order.created_by}.
      </span>
      {onDiscard && (
        <span>
          What you had typed is back.{' '}
          <Anchor component="button" type="button" inherit onClick={onDiscard}>
            Start afresh
          </Anchor>
        </span>
      )}
    </p>
  );
}
