import { IconPlayerPause } from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { PAUSE_LABELS } from '#domain/production/moves.ts';
import { NOT_STARTED } from '#domain/production/stages.ts';
import { labelOf } from '#domain/shared/known.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useSession } from '#web/platform/session/session.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './order-stage.module.css';

/** The stage of an order, since when, and why it is paused. */
export function OrderStage({ stage }: Pick<WorkOrder, 'stage'>) {
  const { time_zone } = useSession().laboratory;
  if (stage === null) return NOT_STARTED;
  const { name, entered_at, paused_reason } = stage;
  return (
    <span className={classes['stage']}>
      <span>
        <strong>{name}</strong> since {formatMinute(entered_at, time_zone)}
      </span>
      {paused_reason === null ? null : (
        <StatusBadge tone="warning" icon={<IconPlayerPause aria-hidden />}>
          Paused: {labelOf(PAUSE_LABELS, paused_reason)}
        </StatusBadge>
      )}
    </span>
  );
}
