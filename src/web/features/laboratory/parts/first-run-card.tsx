import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { FirstRun } from '#contract/first-run.ts';
import { FIRST_RUN_TEXTS, FIRST_RUN_WORDS } from '#domain/laboratory/first-run.ts';
import { UNKNOWN, entryOf } from '#domain/shared/known.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { useSkipFirstRun } from '../api-first-run.ts';
import classes from './first-run.module.css';
import { StepMark } from './step-mark.tsx';

interface FirstRunCardProps {
  readonly firstRun: FirstRun;
  readonly onSkipped: () => void;
}

/** On the dashboard, until no step is open: what a new laboratory is led through, and the way on. */
export function FirstRunCard({ firstRun: { steps }, onSkipped }: FirstRunCardProps) {
  const id = useId();
  const skip = useSkipFirstRun(onSkipped);
  const open = steps.filter(({ state }) => state === 'open').map(({ step }) => step);
  const isBegun = open.length < steps.length;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={id} className={classes['card'] ?? ''}>
      <Title order={2} size="h3" id={id}>
        {FIRST_RUN_TEXTS.title}
      </Title>
      <Text c="dimmed" size="sm">
        {FIRST_RUN_TEXTS.lead}
      </Text>
      <ol className={classes['marks']}>
        {steps.map(({ step, state }, place) => (
          <li key={step}>
            <StepMark place={place + 1} state={state} />
            {entryOf(FIRST_RUN_WORDS, step, { title: UNKNOWN, what: '' }).title}
          </li>
        ))}
      </ol>
      {skip.error === null ? null : <Message kind="error">{skip.error.message}</Message>}
      <Group gap="sm">
        <Button component={Link} to={PATHS.setUp}>
          {isBegun ? 'Continue setup' : 'Start setup'}
        </Button>
        <Button variant="default" loading={skip.isPending} onClick={() => skip.mutate(open)}>
          {isBegun ? 'Skip remaining steps' : 'Skip setup'}
        </Button>
      </Group>
    </Paper>
  );
}
