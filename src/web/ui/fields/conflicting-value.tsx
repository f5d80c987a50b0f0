import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { announce } from '../messages/announce.ts';
import { UnconfirmedValue } from './unconfirmed-value.tsx';

interface ConflictingValueProps {
  /** The message with the current and the previous value. */
  readonly text: string;
  /** The field's name, for screen readers. */
  readonly about: string;
  /** The typed and the saved value. `mine` is null if the typed text is not a value. */
  readonly mine: ReactNode;
  readonly stored: ReactNode;
  readonly onKeep: () => void;
  readonly onUseStored: () => void;
  /** Identifies the choice among several. */
  readonly id?: string;
}

/** Shows that another user changed a value while this user typed, with a button for each value. */
export function ConflictingValue({ text, about, mine, stored, onKeep, onUseStored, id = '' }: ConflictingValueProps) {
  useEffect(() => announce(`${about}: ${text}`), [about, text]);
  const button = { size: 'compact-xs', 'aria-description': about } as const;
  return (
    <UnconfirmedValue text={text}>
      <Button {...button} variant="light" data-conflict-choice={id} onClick={onKeep}>
        <span>Keep my value{mine === null ? null : <>: {mine}</>}</span>
      </Button>
      <Button {...button} variant="default" onClick={onUseStored}>
        <span>Use {stored}</span>
      </Button>
    </UnconfirmedValue>
  );
}

/** Focuses the first open choice in an element, or the choice with the id. Returns false if there is none. */
export function focusConflictingValue(within: ParentNode | null, id?: string): boolean {
  const choice = within?.querySelector<HTMLElement>(
    id === undefined ? '[data-conflict-choice]' : `[data-conflict-choice="${id}"]`,
  );
  choice?.focus();
  return choice !== null && choice !== undefined;
}
