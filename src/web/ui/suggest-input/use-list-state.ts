import { useState } from 'react';
import { matchSuggestions } from './match-suggestions.ts';
import type { Matches, SuggestionGroup } from './match-suggestions.ts';

/** `closed`; `whole`: opened by hand, so everything is offered; `narrowed`: follows what is typed. */
export type ListState = 'closed' | 'whole' | 'narrowed';

/** The state of the list under a field: its options, and the active one. */
export function useListState(value: string, groups: readonly SuggestionGroup[], keyOf: (text: string) => string) {
  const [state, setState] = useState<ListState>('closed');
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  /** The matches of what is typed, shown or not. */
  const narrowed = matchSuggestions(groups, value, keyOf);
  const matches: Matches = state === 'narrowed' ? narrowed : matchSuggestions(groups, '', keyOf);
  const { options } = matches;
  const shown = state !== 'closed' && options.length > 0;
  const resting = matches.best ?? (options.includes(value) ? value : null);
  const active = !shown ? null : walkedTo !== null && options.includes(walkedTo) ? walkedTo : resting;
  return {
    state,
    shown,
    narrowed,
    matches,
    active,
    /** The option that the arrow keys went to, or null. */
    walkedTo: walkedTo === active ? walkedTo : null,
    show: (next: ListState): void => {
      setState(next);
      setWalkedTo(null);
    },
    walk: (step: 1 | -1): void => {
      const from = active === null ? (step === 1 ? -1 : 0) : options.indexOf(active);
      setWalkedTo(options.at((from + step) % options.length) ?? null);
    },
  };
}
