import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconFlame,
  IconPlayerPause,
  IconProgress,
  IconRefresh,
  IconRoute,
  IconTestPipe,
} from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { stageText } from '#domain/production/stage-text.ts';
import { entryOrDefault, labelOf } from '#domain/shared/known.ts';
import type { ShowRevisions } from '#domain/revisions/show-revisions.ts';
import { SHOW_REVISIONS } from '#domain/revisions/show-revisions.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import { useSession } from '#web/platform/session/session.ts';
import { SecondLine } from '#web/ui/list/listing.tsx';
import type { BadgeLook } from '#web/ui/status-badge.tsx';
import { StatusBadge, UNKNOWN_LOOK } from '#web/ui/status-badge.tsx';
import type { OrderRowProps } from './order-row-props.ts';
import classes from './order-status.module.css';

const LOOKS: Readonly<Record<WorkOrderStatus, BadgeLook>> = {
  in_progress: { tone: 'info', icon: <IconProgress aria-hidden /> },
  completed: { tone: 'good', icon: <IconCircleCheck aria-hidden /> },
  returned: { tone: 'warning', icon: <IconArrowBackUp aria-hidden /> },
  revision_in_progress: { tone: 'accent', icon: <IconRefresh aria-hidden /> },
  cancelled: { tone: 'neutral', icon: <IconBan aria-hidden /> },
};

/** The status of an order as color, icon and word. For a returned order also its number of returns. */
export function OrderStatus({ order }: { readonly order: WorkOrder }) {
  const { status } = order;
  const { tone, icon } = entryOrDefault(LOOKS, status, UNKNOWN_LOOK);
  if (status === 'returned' && order.revision_count > 0) return <RevisionBadge order={order} />;
  return (
    <StatusBadge tone={tone} icon={icon}>
      {labelOf(STATUS_LABELS, status)}
    </StatusBadge>
  );
}

/** Marks an urgent order. */
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

/** The trials and revisions of an order. */
export function CourseFlags({ order }: { readonly order: WorkOrder }) {
  const trial = trialText(order);
  // For a returned order, the status already shows the number of returns.
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

/** Where an order is in production, for laboratories that use it. In the table a badge would take two lines. */
export function StageFlag({ order: { stage }, today, cards }: Pick<OrderRowProps, 'order' | 'today' | 'cards'>) {
  const { production_enabled, time_zone } = useSession().laboratory;
  if (stage === null || !production_enabled) return null;
  const isPaused = stage.paused_reason !== null;
  const text = stageText(stage, today, time_zone);
  if (!cards && !isPaused) return <SecondLine>{text}</SecondLine>;
  return (
    <span className={classes['flags']}>
      <StatusBadge
        tone={isPaused ? 'warning' : 'neutral'}
        icon={isPaused ? <IconPlayerPause aria-hidden /> : <IconRoute aria-hidden />}
      >
        {text}
      </StatusBadge>
    </span>
  );
}

/** Returns `Trial`, or `Trial×2` for several; null if the order needs no trial. */
function trialText({ requires_trial, trials_count }: WorkOrder): string | null {
  if (trials_count > 1) return `Trial×${trials_count}`;
  return requires_trial || trials_count === 1 ? 'Trial' : null;
}

const showRevisions = (work_order_id: string): void => {
  window.dispatchEvent(new CustomEvent(SHOW_REVISIONS, { detail: { work_order_id } satisfies ShowRevisions }));
};

/** The number of revisions as a button that shows them; nothing for an order that never came back. */
function RevisionBadge({ order }: { readonly order: WorkOrder }) {
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

/** `Rev 2` during the second revision, `Returned ×2` before it starts, `Rev×2` after two. */
function revisionText({ status, revision_count }: WorkOrder): string | null {
  if (revision_count === 0) return null;
  if (status === 'returned') return `${STATUS_LABELS.returned} ×${revision_count}`;
  return status === 'revision_in_progress' ? `Rev ${revision_count}` : `Rev×${revision_count}`;
}
