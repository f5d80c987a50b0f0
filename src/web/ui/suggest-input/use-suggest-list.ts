import { useTimeout } from '@mantine/hooks';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { listKeys } from './list-keys.ts';
import type { Completing } from './complete-typed.ts';
import { completionOf, spellingInList } from './complete-typed.ts';
import { matchSuggestions, spellingKey } from './match-suggestions.ts';
import type { Matches, SuggestionGroup } from './match-suggestions.ts';
import { useReplacedText } from './use-replaced-text.ts';

export interface SuggestListOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly groups: readonly SuggestionGroup[];
  /** Milliseconds that the list stays after the field lost the focus. */
  readonly closeDelay: number;
  readonly keyOf?: ((text: string) => string) | undefined;
  /** What Tab makes of a typed beginning; `never` unless told. */
  readonly completing?: Completing | undefined;
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
  /** The field was left: what equals an option takes its spelling, and the list goes after a moment. */
  readonly leave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** `closed`; `whole`: opened by hand, so everything is offered; `narrowed`: follows what is typed. */
type ListState = 'closed' | 'whole' | 'narrowed';

/** Opening, closing and walking of the list under a field whose text stays free. */
export function useSuggestList({
  value,
  onChange,
  groups,
  closeDelay,
  keyOf = spellingKey,
  completing = 'never',
}: SuggestListOptions): SuggestList {
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
  const { replaceBy, restore } = useReplacedText(value, take);
  const onTab = (): void => {
    if (state !== 'narrowed') return;
    if (walkedTo !== null && walkedTo === active) take(walkedTo);
    else replaceBy(completionOf(completing, { typed: value, active, options, keyOf }));
  };
  const onKeyDown = listKeys({
    isShown: shown,
    open: () => show('whole'),
    close: () => show('closed'),
    walk,
    restore,
    onTab,
    onEnter: () => {
      if (active !== null) take(active);
      return active !== null && active !== value;
    },
  });
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
    leave: () => {
      replaceBy(spellingInList(groups, value));
      blurred.start();
    },
  };
}
