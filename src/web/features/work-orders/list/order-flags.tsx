import { IconFlame, IconTestPipe } from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './order-flags.module.css';
import { RevisionBadge } from './revision-badge.tsx';

/** That an order goes before the others. */
export function UrgentFlag({ order }: { readonly order: WorkOrder }) {
  if (!order.is_urgent) return null;
  return (
    <span className={classes['flags']}>
      <StatusBadge tone="bad" icon={<IconFlame aria-hidden />}>
        Urgent
      </StatusBadge>
    </span>
  );
}

/** What an order goes through on its way: trials, revisions. */
export function CourseFlags({ order }: { readonly order: WorkOrder }) {
  const trial = trialText(order);
  // A returned order shows how often it came back in place of its state.
  const revised = order.revision_count > 0 && order.status !== 'returned';
  if (trial === null && !revised) return null;
  return (
    <span className={classes['flags']}>
      {trial === null ? null : (
        <StatusBadge tone="neutral" icon={<IconTestPipe aria-hidden />}>
          {trial}
        </StatusBadge>
      )}
      {revised ? <RevisionBadge order={order} /> : null}
    </span>
  );
}

/** `Trial`, or `Trial×2` where there are several; null where none is wanted. */
function trialText({ requires_trial, trials_count }: WorkOrder): string | null {
  if (trials_count > 1) return `Trial×${trials_count}`;
  return requires_trial || trials_count === 1 ? 'Trial' : null;
}
