import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Setup } from '#contract/setup.ts';
import { SETUP_TEXTS, SETUP_STEP_TEXTS } from '#domain/setup/setup.ts';
import { UNKNOWN, entryOrDefault } from '#domain/shared/known.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { useSkipSetup } from '../api-setup.ts';
import classes from './setup.module.css';
import { StepMark } from './step-mark.tsx';

interface FirstRunCardProps {
  readonly firstRun: Setup;
  readonly onSkipped: () => void;
}

/** The setup on the dashboard, until no step is open. */
export function SetupCard({ firstRun: { steps }, onSkipped }: FirstRunCardProps) {
  const id = useId();
  const skip = useSkipSetup(onSkipped);
  const open = steps.filter(({ state }) => state === 'open').map(({ step }) => step);
  const isStarted = open.length < steps.length;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={id} className={classes['card'] ?? ''}>
      <Title order={2} size="h3" id={id}>
        {SETUP_TEXTS.title}
      </Title>
      <Text c="dimmed" size="sm">
        {SETUP_TEXTS.lead}
      </Text>
      <ol className={classes['marks']}>
        {steps.map(({ step, state }, place) => (
          <li key={step}>
            <StepMark place={place + 1} state={state} />
            {entryOrDefault(SETUP_STEP_TEXTS, step, { title: UNKNOWN, what: '' }).title}
          </li>
        ))}
      </ol>
      {skip.error === null ? null : <Message kind="error">{skip.error.message}</Message>}
      <Group gap="sm">
        <Button component={Link} to={PATHS.setUp}>
          {isStarted ? 'Continue setup' : 'Start setup'}
        </Button>
        <Button variant="default" loading={skip.isPending} onClick={() => skip.mutate(open)}>
          {isStarted ? 'Skip remaining steps' : 'Skip setup'}
        </Button>
      </Group>
    </Paper>
  );
}
