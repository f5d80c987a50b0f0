import { useTimeout } from '@mantine/hooks';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { matchSuggestions } from './match-suggestions.ts';
import type { Matches, SuggestionGroup } from './match-suggestions.ts';

export interface SuggestListOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly groups: readonly SuggestionGroup[];
  /** Milliseconds that the list stays after the field lost the focus. */
  readonly closeDelay: number;
  readonly keyOf?: ((text: string) => string) | undefined;
}

export interface SuggestList {
  readonly listId: string;
  readonly shown: boolean;
  readonly matches: Matches;
  /** The option that Enter would take. */
  readonly active: string | null;
  readonly type: (text: string) => void;
  readonly take: (option: string) => void;
  readonly open: () => void;
  readonly keepOpen: () => void;
  readonly closeSoon: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** `closed`; `whole`: opened by hand, so everything is offered; `narrowed`: follows what is typed. */
type ListState = 'closed' | 'whole' | 'narrowed';

/** Opening, closing and walking of the list under a field whose text stays free. */
export function useSuggestList({ value, onChange, groups, closeDelay, keyOf }: SuggestListOptions): SuggestList {
  const listId = useId();
  const [state, setState] = useState<ListState>('closed');
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const matches = matchSuggestions(groups, state === 'narrowed' ? value : '', keyOf);
  const { options } = matches;
  const shown = state !== 'closed' && options.length > 0;
  const resting = matches.best ?? (options.includes(value) ? value : null);
  const active = !shown ? null : walkedTo !== null && options.includes(walkedTo) ? walkedTo : resting;

  const show = (next: ListState): void => {
    setState(next);
    setWalkedTo(null);
  };
  const blurred = useTimeout(() => show('closed'), closeDelay);
  const type = (text: string): void => {
    onChange(text);
    show('narrowed');
  };
  const take = (option: string): void => {
    onChange(option);
    show('closed');
  };
  const walk = (step: 1 | -1): void => {
    const from = active === null ? (step === 1 ? -1 : 0) : options.indexOf(active);
    setWalkedTo(options.at((from + step) % options.length) ?? null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (shown) walk(event.key === 'ArrowDown' ? 1 : -1);
      else show('whole');
    } else if (shown && event.key === 'Escape') {
      // Escape closes one thing at a time: the list now, the form's message only with the next press.
      event.preventDefault();
      event.stopPropagation();
      show('closed');
    } else if (active !== null && event.key === 'Enter') {
      // A finished text moves on at once; a text that Enter changes stays before the eyes until the next Enter.
      if (active !== value) event.preventDefault();
      take(active);
    }
  };
  return {
    listId,
    shown,
    matches,
    active,
    type,
    take,
    onKeyDown,
    open: () => state === 'closed' && show('whole'),
    keepOpen: blurred.clear,
    closeSoon: () => blurred.start(),
  };
}
