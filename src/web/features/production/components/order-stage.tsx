import { IconPlayerPause, IconSend } from '@tabler/icons-react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { PAUSE_LABELS } from '#domain/production/moves.ts';
import { NOT_STARTED } from '#domain/production/stages.ts';
import { labelOf } from '#domain/shared/known.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { AT_DOCTOR_LABEL } from '#domain/trials/overdue-trials.ts';
import { isWithDoctor } from '#domain/trials/trial.ts';
import { useSession } from '#web/platform/session/session.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './order-stage.module.css';

/** The stage of an order, since when, why it is paused, and whether a trial is with the doctor. */
export function OrderStage({ order: { stage, trials } }: { readonly order: Pick<WorkOrder, 'stage' | 'trials'> }) {
  const { time_zone } = useSession().laboratory;
  const paused = stage?.paused_reason ?? null;
  return (
    <span className={classes['stage']}>
      {stage === null ? (
        NOT_STARTED
      ) : (
        <span>
          <strong>{stage.name}</strong> since {formatMinute(stage.entered_at, time_zone)}
        </span>
      )}
      {paused === null ? null : (
        <StatusBadge tone="warning" icon={<IconPlayerPause aria-hidden />}>
          Paused: {labelOf(PAUSE_LABELS, paused)}
        </StatusBadge>
      )}
      {trials.some(isWithDoctor) ? (
        <StatusBadge tone="info" icon={<IconSend aria-hidden />}>
          {AT_DOCTOR_LABEL}
        </StatusBadge>
      ) : null}
    </span>
  );
}
