import { IconArrowBackUp, IconBan, IconCircleCheck, IconProgress, IconRefresh } from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { entryOf, wordOf } from '#domain/shared/known.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import type { BadgeLook } from '#web/ui/status-badge.tsx';
import { StatusBadge, UNKNOWN_LOOK } from '#web/ui/status-badge.tsx';
import { RevisionBadge } from './revision-badge.tsx';

const LOOKS: Readonly<Record<WorkOrderStatus, BadgeLook>> = {
  in_progress: { tone: 'info', icon: <IconProgress aria-hidden /> },
  completed: { tone: 'good', icon: <IconCircleCheck aria-hidden /> },
  returned: { tone: 'warning', icon: <IconArrowBackUp aria-hidden /> },
  revision_in_progress: { tone: 'accent', icon: <IconRefresh aria-hidden /> },
  cancelled: { tone: 'neutral', icon: <IconBan aria-hidden /> },
};

/** The state of an order by colour, icon and word; of a returned one also how often it came back. */
export function OrderStatus({ order }: { readonly order: WorkOrder }) {
  const { status } = order;
  const { tone, icon } = entryOf(LOOKS, status, UNKNOWN_LOOK);
  if (status === 'returned' && order.revision_count > 0) return <RevisionBadge order={order} />;
  return (
    <StatusBadge tone={tone} icon={icon}>
      {wordOf(STATUS_LABELS, status)}
    </StatusBadge>
  );
}
