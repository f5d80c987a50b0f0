import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { SetupState } from '#domain/setup/setup.ts';
import { SETUP_STATE_LABELS } from '#domain/setup/setup.ts';
import { labelOf } from '#domain/shared/known.ts';
import classes from './setup.module.css';

interface StepMarkProps {
  readonly place: number;
  readonly state: SetupState;
}

/** The number of a step, or an icon for its state, with text for screen readers. */
export const StepMark = ({ place, state }: StepMarkProps) => (
  <span className={classes['mark']} data-state={state}>
    {state === 'done' ? (
      <IconCheck size={16} aria-hidden />
    ) : state === 'skipped' ? (
      <IconMinus size={16} aria-hidden />
    ) : (
      <span aria-hidden>{place}</span>
    )}
    <VisuallyHidden>{labelOf(SETUP_STATE_LABELS, state)}: </VisuallyHidden>
  </span>
);
