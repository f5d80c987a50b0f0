import { IconArrowBackUp, IconBan, IconCircleCheck, IconProgress, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import type { BadgeTone } from '#web/ui/status-badge.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const LOOKS: Readonly<Record<WorkOrderStatus, { readonly tone: BadgeTone; readonly icon: ReactNode }>> = {
  in_progress: { tone: 'info', icon: <IconProgress aria-hidden /> },
  completed: { tone: 'good', icon: <IconCircleCheck aria-hidden /> },
  returned: { tone: 'warning', icon: <IconArrowBackUp aria-hidden /> },
  revision_in_progress: { tone: 'accent', icon: <IconRefresh aria-hidden /> },
  cancelled: { tone: 'neutral', icon: <IconBan aria-hidden /> },
};

/** The state of an order by colour, icon and word. */
export function OrderStatus({ status }: { readonly status: WorkOrderStatus }) {
  const { tone, icon } = LOOKS[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {STATUS_LABELS[status]}
    </StatusBadge>
  );
}
