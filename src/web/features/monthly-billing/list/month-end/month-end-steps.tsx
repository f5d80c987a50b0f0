import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { MonthEndStep } from '#domain/monthly-billing/month-end-step.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';
import classes from './month-end.module.css';

/** The number of entries at each step. */
export type StepCounts = Readonly<Record<MonthEndStep, number>>;

const STEPS = ['price', 'check', 'save', 'collect'] as const;
const LABELS = { price: 'Price', check: 'Check', save: 'Save', collect: 'Collect' } as const;

interface MonthEndStepsProps {
  readonly counts: StepCounts;
  readonly present: MonthEndStep | null;
  readonly onStep: (step: MonthEndStep) => void;
}

/** The steps in their order, each with its number of doctors. */
export const MonthEndSteps = ({ counts, present, onStep }: MonthEndStepsProps) => (
  <ViewTabs
    label="Steps of month-end billing"
    ordered
    tabs={STEPS.map((name, index) => ({
      name,
      label: `${index + 1} ${LABELS[name]}`,
      count: String(counts[name]),
    }))}
    present={present === 'done' ? null : present}
    onTab={onStep}
  />
);

/** `12 doctors with nothing to do`: opens their list. */
export const NothingToDo = ({ counts, present, onStep }: MonthEndStepsProps) =>
  counts.done === 0 || present === 'done' ? null : (
    <Button
      variant="subtle"
      className={classes['fold'] ?? ''}
      leftSection={<IconChevronRight size={16} aria-hidden />}
      onClick={() => onStep('done')}
    >
      {countText(counts.done, 'doctor')} with nothing to do
    </Button>
  );

/** A button that opens the next step with work. */
export function NextStep({ counts, present, onStep }: MonthEndStepsProps) {
  const next = STEPS.find((step) => step !== present && counts[step] > 0);
  return next === undefined ? null : (
    <Button variant="default" onClick={() => onStep(next)}>
      Continue: {LABELS[next]} ({counts[next]})
    </Button>
  );
}
