import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PAUSE_LABELS, PAUSE_REASONS } from '#domain/production/moves.ts';
import { ChoiceDialog } from '#web/features/production/components/choice-dialog.tsx';
import { PrintSlips } from '#web/features/papers/print/print-slips.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import type { StageActionsOf } from './use-stage-actions.ts';
import { STAGE_KEYS } from './use-stage-actions.ts';
import classes from './production.module.css';

interface StageActionsProps {
  readonly actions: StageActionsOf;
  readonly busy: boolean;
  /** Whether the keys are registered. */
  readonly hasKeys?: boolean;
  /** Whether Enter moves the order to its next stage. */
  readonly enterMoves?: boolean;
  /** Shown after the last stage. */
  readonly afterLast?: ReactNode;
}

/** The buttons that move an order to its next stage or another one, pause it, and print its slip. */
export function StageActions({
  actions,
  busy,
  hasKeys = false,
  enterMoves = false,
  afterLast = null,
}: StageActionsProps) {
  const { order, stages, next, asking, setAsking, isPaused, moveTo, pauseFor, pauseOrResume } = actions;
  const keyOf = (keys: string) =>
    hasKeys ? { 'aria-keyshortcuts': ariaKeys(keys), rightSection: <HiddenKeys keys={keys} /> } : {};
  return (
    <div className={classes['actions']}>
      {next ? (
        <Button
          size="md"
          // The order's page has another main button.
          variant={hasKeys ? 'filled' : 'light'}
          disabled={busy}
          onClick={() => moveTo(next)}
          {...(enterMoves && keyOf('enter'))}
        >
          Move to {next.name}
        </Button>
      ) : null}
      {next === null ? afterLast : null}
      <Button variant="default" disabled={busy} onClick={() => setAsking('stage')} {...keyOf(STAGE_KEYS.choose)}>
        Choose stage…
      </Button>
      {order.stage === null ? null : (
        <Button variant="default" disabled={busy} onClick={pauseOrResume} {...keyOf(STAGE_KEYS.pause)}>
          {isPaused ? 'Resume' : 'Pause order…'}
        </Button>
      )}
      <PrintSlips orderIds={[order.id]} />
      <ChoiceDialog
        opened={asking === 'stage'}
        title={`Move ${order.serial_number} to which stage?`}
        choices={stages.filter(({ id }) => id !== order.stage?.id).map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(chosen) => {
          const stage = stages.find(({ id }) => id === chosen);
          if (stage !== undefined) moveTo(stage);
        }}
        onClose={() => setAsking(null)}
      />
      <ChoiceDialog
        opened={asking === 'pause'}
        title={`Why is ${order.serial_number} paused?`}
        choices={PAUSE_REASONS.map((value) => ({ value, label: PAUSE_LABELS[value] }))}
        onChoose={pauseFor}
        onClose={() => setAsking(null)}
      />
    </div>
  );
}

/** The key next to the action; screen readers get it as a shortcut. */
const HiddenKeys = ({ keys }: { readonly keys: string }) => (
  <span aria-hidden className={classes['keys']}>
    <Keys keys={keys} />
  </span>
);
