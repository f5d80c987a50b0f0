import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Trial } from '#contract/trials.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { TrialDraft } from '#domain/trials/trial.ts';
import classes from './order-trials.module.css';
import { TrialCourse } from './trial-course.tsx';
import { TrialQuickActions } from './trial-quick-actions.tsx';

interface TrialItemProps {
  readonly trial: Trial;
  /** Absent if the trials are read-only. */
  readonly acts?: {
    readonly onMark: (changes: Partial<TrialDraft>) => void;
    readonly onEdit: () => void;
    readonly onDelete: () => void;
  };
}

/** A trial: its facts, its state, and its actions while the order is edited. */
export function TrialItem({ trial, acts }: TrialItemProps) {
  const { trial_name, trial_date } = trial;
  return (
    <>
      <div className={classes['facts']}>
        <span className={classes['trialName']}>{trial_name}</span>
        <span className={classes['dates']}>{formatDayShort(trial_date)}</span>
        <TrialCourse trial={trial} />
      </div>
      {acts === undefined ? null : (
        <div className={classes['acts']}>
          <TrialQuickActions trial={trial} onMark={acts.onMark} />
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={`Edit ${trial_name}`}
            data-edit
            onClick={acts.onEdit}
          >
            Edit
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`Delete ${trial_name}`}
            onClick={acts.onDelete}
          >
            Delete
          </Button>
        </div>
      )}
    </>
  );
}
