import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import { showRevisions } from '#web/platform/revision-panel.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './revision-badge.module.css';

/** How often an order came back, as the button that shows its revisions; nothing for an order that never did. */
export function RevisionBadge({ order }: { readonly order: WorkOrder }) {
  const text = revisionText(order);
  if (text === null) return null;
  return (
    <button
      type="button"
      className={classes['badge']}
      data-control="revisions"
      aria-label={`${text}: show the revisions of ${order.serial_number}`}
      onClick={() => showRevisions(order.id)}
    >
      <StatusBadge
        tone="warning"
        icon={order.status === 'returned' ? <IconArrowBackUp aria-hidden /> : <IconRefresh aria-hidden />}
      >
        {text}
      </StatusBadge>
    </button>
  );
}

/** `Rev 2` while the second revision is under way, `Returned ×2` before it begins, `Rev×2` once there were two. */
function revisionText({ status, revision_count }: WorkOrder): string | null {
  if (revision_count === 0) return null;
  if (status === 'returned') return `${STATUS_LABELS.returned} ×${revision_count}`;
  return status === 'revision_in_progress' ? `Rev ${revision_count}` : `Rev×${revision_count}`;
}
