import { IconFlame, IconRefresh, IconTestPipe } from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './order-flags.module.css';

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
  const revision = revisionText(order);
  if (trial === null && revision === null) return null;
  return (
    <span className={classes['flags']}>
      {trial === null ? null : (
        <StatusBadge tone="neutral" icon={<IconTestPipe aria-hidden />}>
          {trial}
        </StatusBadge>
      )}
      {revision === null ? null : (
        <StatusBadge tone="warning" icon={<IconRefresh aria-hidden />}>
          {revision}
        </StatusBadge>
      )}
    </span>
  );
}

/** `Trial`, or `Trial ×2` where there are several; null where none is wanted. */
function trialText({ requires_trial, trials_count }: WorkOrder): string | null {
  if (trials_count > 1) return `Trial ×${trials_count}`;
  return requires_trial || trials_count === 1 ? 'Trial' : null;
}

/** `Rev 2` while the second revision is under way, `Rev×2` once there were two; null where there was none. */
function revisionText({ status, revision_count }: WorkOrder): string | null {
  if (revision_count === 0) return null;
  return status === 'revision_in_progress' ? `Rev ${revision_count}` : `Rev×${revision_count}`;
}
