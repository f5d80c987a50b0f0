import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { Trial } from '#contract/trials.ts';
import type { TrialDraft, TrialResult } from '#domain/trials/trial.ts';
import { TRIAL_RESULTS, TRIAL_RESULT_LABELS, isWithDoctor } from '#domain/trials/trial.ts';
import { useToday } from '#web/platform/session/session.ts';
import classes from './order-trials.module.css';
import { RESULT_LOOKS } from './trial-course.tsx';

interface TrialQuickActsProps {
  readonly trial: Trial;
  readonly onMark: (changes: Partial<TrialDraft>) => void;
}

/**
 * The next step of a trial in one click, dated today: sent, then received back with its result. Null once there is a
 * result.
 */
export function TrialQuickActions({ trial, onMark }: TrialQuickActsProps) {
  const today = useToday();
  if (isWithDoctor(trial))
    return (
      <ResultButtons
        label="Received back today"
        trial={trial}
        laterLabel="No result yet"
        onTake={(result) => onMark({ returned_on: today, result })}
      />
    );
  if (trial.returned_on !== null)
    return trial.result === null ? (
      <ResultButtons label="Result" trial={trial} onTake={(result) => onMark({ result })} />
    ) : null;
  return (
    <Button
      size="xs"
      variant="light"
      leftSection={<IconTruckDelivery size={16} aria-hidden />}
      aria-label={`Mark sent today: ${trial.trial_name}`}
      onClick={() => onMark({ sent_on: today })}
    >
      Mark sent today
    </Button>
  );
}

interface ResultButtonsProps {
  readonly label: string;
  readonly trial: Trial;
  /** The label of a button that leaves the result open. */
  readonly laterLabel?: string;
  readonly onTake: (result: TrialResult | null) => void;
}

function ResultButtons({ label, trial, laterLabel, onTake }: ResultButtonsProps) {
  const button = (word: string, result: TrialResult | null) => (
    <Button
      key={word}
      size="xs"
      variant="default"
      leftSection={result === null ? null : RESULT_LOOKS[result].icon}
      aria-label={`${label}, ${word}: ${trial.trial_name}`}
      onClick={() => onTake(result)}
    >
      {word}
    </Button>
  );
  return (
    <div className={classes['results']} role="group" aria-label={`${label}: ${trial.trial_name}`}>
      <span className={classes['resultsLabel']} aria-hidden>
        {label}
      </span>
      {TRIAL_RESULTS.map((result) => button(TRIAL_RESULT_LABELS[result], result))}
      {laterLabel === undefined ? null : button(laterLabel, null)}
    </div>
  );
}
