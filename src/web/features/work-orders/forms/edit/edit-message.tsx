import { Button, Group } from '@mantine/core';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { priceCheckText } from '#domain/billing/price-basis.ts';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { FormNote } from '../entry-message.tsx';
import { messageIntoView } from '../focus.ts';
import classes from '../work-order-entry.module.css';
import edit from './edit-order.module.css';
import type { EditOutcome } from './use-edit-submission.ts';

/** The state of loading the latest version. */
export type Reloading = 'no' | 'loading' | 'failed';

interface EditMessageProps {
  readonly order: WorkOrder;
  readonly outcome: EditOutcome | { readonly kind: 'saved' } | null;
  /** Whether another user has changed the order, also before a save. */
  readonly isStale: boolean;
  readonly onClear: () => void;
  readonly onReload: () => void;
  readonly reloading: Reloading;
  /** Restores the order's stored values. Undefined unless the form holds a restored draft. */
  readonly onDiscard: (() => void) | undefined;
}

/** The strip above the fields: the result of the last save, or who entered the order. */
export function EditMessage(props: EditMessageProps) {
  const { order, outcome, isStale, onDiscard } = props;
  const isQuiet = !isStale && (outcome === null || outcome.kind === 'saving');
  return (
    <div className={classes['strip']} aria-live="polite">
      {isQuiet && <EditNote order={order} onDiscard={onDiscard} />}
      {isStale ? <StaleMessage {...props} /> : <OutcomeMessage {...props} />}
    </div>
  );
}

function OutcomeMessage({ order, outcome, onClear }: EditMessageProps) {
  if (outcome?.kind === 'failed') {
    return (
      <Message ref={messageIntoView} kind="error" onDismiss={onClear}>
        {outcome.text}
      </Message>
    );
  }
  if (outcome?.kind === 'unchanged') {
    return (
      <Message kind="info" onDismiss={onClear}>
        There are no changes to save.
      </Message>
    );
  }
  if (outcome?.kind !== 'saved') return null;
  return (
    <Message kind={order.price_check ? 'info' : 'success'} onDismiss={onClear}>
      {WORK_ORDER_TEXTS.updated}
      <div>{priceTail(order)}</div>
    </Message>
  );
}

function StaleMessage({ outcome, reloading, onReload }: EditMessageProps) {
  return (
    // While the user types, the page does not scroll; after a save it scrolls to the message.
    <Message ref={outcome?.kind === 'stale' ? messageIntoView : null} kind="error">
      <Group gap="sm">
        {SHARED_REFUSALS.stale_version.text}
        <Button size="xs" variant="default" loading={reloading === 'loading'} onClick={onReload}>
          Reload
        </Button>
        {reloading === 'failed' && 'The order could not be loaded. Try again.'}
      </Group>
    </Message>
  );
}

function EditNote({ order, onDiscard }: Pick<EditMessageProps, 'order' | 'onDiscard'>) {
  const { time_zone } = useSession().laboratory;
  const entered = formatDayShort(dayAt(Date.parse(order.created_at), time_zone));
  return (
    <FormNote onDiscard={onDiscard}>
      Entered on {entered} by {order.created_by}.
    </FormNote>
  );
}

/** Returns a note if the price was set for another product or count. Editing an order does not change its price. */
export const priceTail = ({ price_check }: Pick<WorkOrder, 'price_check'>): string | undefined =>
  price_check ? priceCheckText(price_check) : undefined;

/** Warns that changes of a billed order do not change its bill. */
export function BilledNotice({ order: { bill } }: { readonly order: WorkOrder }) {
  if (bill === null) return null;
  return (
    <div className={edit['notice']}>
      <Message kind="info">This order is on bill {bill.bill_number}. Changes here do not change the bill.</Message>
    </div>
  );
}
