import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { FirstRunState } from '#domain/laboratory/first-run.ts';
import { STEP_STATE_WORDS } from '#domain/laboratory/first-run.ts';
import { wordOf } from '#domain/shared/known.ts';
import classes from './first-run.module.css';

interface StepMarkProps {
  readonly place: number;
  readonly state: FirstRunState;
}

/** The number of a step, or a sign of what became of it; said in words too. */
export const StepMark = ({ place, state }: StepMarkProps) => (
  <span className={classes['mark']} data-state={state}>
    {state === 'done' ? (
      <IconCheck size={16} aria-hidden />
    ) : state === 'skipped' ? (
      <IconMinus size={16} aria-hidden />
    ) : (
      <span aria-hidden>{place}</span>
    )}
    <VisuallyHidden>{wordOf(STEP_STATE_WORDS, state)}: </VisuallyHidden>
  </span>
);
