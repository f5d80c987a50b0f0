import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Setup } from '#contract/setup.ts';
import type { SetupStep } from '#domain/setup/setup.ts';
import { SETUP_TEXTS, SETUP_STEP_TEXTS, SETUP_STATE_LABELS, isComplete } from '#domain/setup/setup.ts';
import { UNKNOWN, entryOrDefault, labelOf } from '#domain/shared/known.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { useSkipSetup } from '../api-setup.ts';
import classes from './setup.module.css';
import { StepMark } from './step-mark.tsx';

type Listed = Setup['steps'][number];

interface FirstRunStepsProps {
  readonly firstRun: Setup;
  /** The content of each step. */
  readonly bodies: Readonly<Record<SetupStep, ReactNode>>;
}

/** The steps of the setup. One is expanded, at first the first open step. */
export function SetupSteps({ firstRun: { steps }, bodies }: FirstRunStepsProps) {
  const [opened, setOpened] = useState<SetupStep | null>(() => nextOf(steps, null));
  /** The step that gets the focus after the user left another one by its buttons. */
  const [arrival, setArrival] = useState<SetupStep | null>(null);
  const skip = useSkipSetup();
  const goOn = (from: SetupStep): void => {
    const next = nextOf(steps, from);
    setOpened(next);
    setArrival(next ?? from);
  };
  return (
    <>
      {isComplete(steps) ? <Text role="status">{SETUP_TEXTS.complete}</Text> : null}
      <ol className={classes['steps']}>
        {steps.map((listed, place) => (
          <Step
            key={listed.step}
            {...listed}
            place={place + 1}
            opened={opened === listed.step}
            arrives={arrival === listed.step}
            onArrived={() => setArrival(null)}
            onToggle={() => setOpened(opened === listed.step ? null : listed.step)}
          >
            {entryOrDefault<SetupStep, ReactNode>(bodies, listed.step, null)}
            {skip.error === null ? null : <Message kind="error">{skip.error.message}</Message>}
            <Group gap="sm" mt="lg">
              <WayOn
                listed={listed}
                next={nextOf(steps, listed.step)}
                skipping={skip.isPending}
                onGoOn={() => goOn(listed.step)}
                onSkip={() => skip.mutate([listed.step], { onSuccess: () => goOn(listed.step) })}
              />
            </Group>
          </Step>
        ))}
      </ol>
    </>
  );
}

/** Returns the next open step, wrapping around; null if none is open. */
function nextOf(steps: readonly Listed[], after: SetupStep | null): SetupStep | null {
  const at = steps.findIndex(({ step }) => step === after);
  const others = [...steps.slice(at + 1), ...steps.slice(0, Math.max(at, 0))];
  return others.find(({ state }) => state === 'open')?.step ?? null;
}

interface StepProps extends Listed {
  readonly place: number;
  readonly opened: boolean;
  readonly arrives: boolean;
  readonly onArrived: () => void;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Step({ step, state, place, opened, arrives, onArrived, onToggle, children }: StepProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { title, what } = entryOrDefault(SETUP_STEP_TEXTS, step, { title: UNKNOWN, what: '' });
  useEffect(() => {
    if (!arrives) return;
    toggle.current?.focus();
    toggle.current?.scrollIntoView({ block: 'nearest' });
    onArrived();
  }, [arrives, onArrived]);
  return (
    <li className={classes['step']}>
      <h2 className={classes['heading']}>
        <UnstyledButton
          ref={toggle}
          className={classes['toggle'] ?? ''}
          aria-expanded={opened}
          aria-controls={id}
          onClick={onToggle}
        >
          <StepMark place={place} state={state} />
          <span className={classes['title']}>{title}</span>
          {state === 'open' ? null : (
            <span className={classes['state']} aria-hidden>
              {labelOf(SETUP_STATE_LABELS, state)}
            </span>
          )}
          <IconChevronDown size={18} className={classes['chevron'] ?? ''} aria-hidden />
        </UnstyledButton>
      </h2>
      <div id={id} hidden={!opened} className={classes['body']}>
        {opened ? (
          <>
            <Text c="dimmed" size="sm" mb="md">
              {what}
            </Text>
            {children}
          </>
        ) : null}
      </div>
    </li>
  );
}

interface WayOnProps {
  readonly listed: Listed;
  readonly next: SetupStep | null;
  readonly skipping: boolean;
  readonly onGoOn: () => void;
  readonly onSkip: () => void;
}

/** Continues from a completed or skipped step, or skips an open one. */
function WayOn({ listed: { state }, next, skipping, onGoOn, onSkip }: WayOnProps) {
  if (state === 'open') {
    return (
      <Button variant="default" loading={skipping} onClick={onSkip}>
        Skip this step
      </Button>
    );
  }
  return next === null ? null : (
    <Button onClick={onGoOn}>Next: {entryOrDefault(SETUP_STEP_TEXTS, next, { title: UNKNOWN, what: '' }).title}</Button>
  );
}
