import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { announce } from '../messages/announce.ts';
import { UnconfirmedValue } from './unconfirmed-value.tsx';

interface ConflictingValueProps {
  /** What is stored now, and what was when it was typed over. */
  readonly text: string;
  /** The field's name, for screen readers that read one button alone. */
  readonly about: string;
  /** What is typed, and what is stored; `mine` is null where what is typed says nothing yet. */
  readonly mine: ReactNode;
  readonly stored: ReactNode;
  readonly onKeep: () => void;
  readonly onUseStored: () => void;
  /** By which the choice is found again among others. */
  readonly id?: string;
}

/** Shows that another user has changed a value while it was typed over, with both ways on. Neither value is lost unseen. */
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

/** Goes to the first choice that is open within an element, or to that of one value; false where there is none. */
export function focusConflictingValue(within: ParentNode | null, id?: string): boolean {
  const choice = within?.querySelector<HTMLElement>(
    id === undefined ? '[data-conflict-choice]' : `[data-conflict-choice="${id}"]`,
  );
  choice?.focus();
  return choice !== null && choice !== undefined;
}
