import { IconAdjustmentsHorizontal, IconCircleCheck, IconRotate2, IconTruckDelivery } from '@tabler/icons-react';
import type { Trial } from '#contract/trials.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { entryOrDefault, labelOf } from '#domain/shared/known.ts';
import type { TrialResult } from '#domain/trials/trial.ts';
import { TRIAL_RESULT_LABELS, isWithDoctor } from '#domain/trials/trial.ts';
import type { BadgeLook } from '#web/ui/status-badge.tsx';
import { StatusBadge, UNKNOWN_LOOK } from '#web/ui/status-badge.tsx';
import classes from './order-trials.module.css';

export const RESULT_LOOKS: Readonly<Record<TrialResult, BadgeLook>> = {
  ok: { tone: 'good', icon: <IconCircleCheck size={16} aria-hidden /> },
  adjust: { tone: 'warning', icon: <IconAdjustmentsHorizontal size={16} aria-hidden /> },
  redo: { tone: 'bad', icon: <IconRotate2 size={16} aria-hidden /> },
};

/** The state of a trial: with the doctor, received back, and its result. */
export function TrialCourse({ trial }: { readonly trial: Trial }) {
  const { sent_on, returned_on, result } = trial;
  return (
    <>
      {isWithDoctor(trial) && sent_on !== null ? (
        <StatusBadge tone="info" icon={<IconTruckDelivery aria-hidden />}>
          With the doctor since {formatDayShort(sent_on)}
        </StatusBadge>
      ) : null}
      {returned_on === null ? null : (
        <span className={classes['dates']}>
          {sent_on === null ? null : `Sent ${formatDayShort(sent_on)}, `}
          {sent_on === null ? 'Back' : 'back'} {formatDayShort(returned_on)}
        </span>
      )}
      {result === null ? null : (
        <StatusBadge {...entryOrDefault(RESULT_LOOKS, result, UNKNOWN_LOOK)}>
          {labelOf(TRIAL_RESULT_LABELS, result)}
        </StatusBadge>
      )}
    </>
  );
}
