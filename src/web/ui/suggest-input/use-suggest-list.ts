import { useTimeout } from '@mantine/hooks';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { announce } from '#web/ui/messages/announce.ts';
import { listKeys } from './list-keys.ts';
import { spellingKey, matchSuggestions } from './match-suggestions.ts';
import type { Matches, SuggestionGroup } from './match-suggestions.ts';
import { spellingInList } from './match-suggestions.ts';
import { useLateMatch } from './use-late-match.ts';

export interface SuggestListOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly groups: readonly SuggestionGroup[];
  /** Milliseconds that the list stays open after blur. */
  readonly closeDelay: number;
  readonly keyOf?: ((text: string) => string) | undefined;
  /** Whether `groups` belong to `value`; false while they are loading. */
  readonly isSettled?: boolean | undefined;
  /** Whether loading for `value` failed. */
  readonly isFailed?: boolean | undefined;
  /** Called when the field is left before that, to load the suggestions at once. */
  readonly onHurry?: (() => void) | undefined;
}

export interface SuggestList {
  readonly listId: string;
  readonly shown: boolean;
  readonly matches: Matches;
  /** The option that Enter and Tab accept. */
  readonly active: string | null;
  /** The number of other matches, if one was accepted automatically. */
  readonly otherMatches: number;
  readonly type: (text: string) => void;
  readonly accept: (option: string) => void;
  readonly open: () => void;
  /** Call it on focus: a pending match is then shown instead of accepted. */
  readonly arrive: () => void;
  /** Call it on blur: corrects case and spaces by the matching option, and closes the list after a moment. */
  readonly leave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** State of the list under a field with free text: opening, closing, moving and accepting. */
export function useSuggestList({
  value,
  onChange,
  groups,
  closeDelay,
  keyOf = spellingKey,
  isSettled = true,
  isFailed = false,
  onHurry,
}: SuggestListOptions): SuggestList {
  const listId = useId();
  const { state, shown, narrowed, matches, active, walkedTo, show, walk } = useListState(value, groups, keyOf);
  const accept = (option: string): void => {
    onChange(option);
    show('closed');
  };
  const { otherMatches, replaceBy, restore, forget } = useReplacedText(value, accept);
  const acceptOffer = (): void => replaceBy(narrowed.best, narrowed.otherMatches);
  const late = useLateMatch({
    value,
    isSettled,
    isFailed,
    offer: narrowed.best,
    accept: (option) => {
      acceptOffer();
      announce(option);
    },
  });
  const blurred = useTimeout(() => show('closed'), closeDelay);

  const finish = (): void => {
    if (walkedTo !== null) return accept(walkedTo);
    if (state !== 'narrowed' || keyOf(value) === '') return undefined;
    if (isSettled) {
      acceptOffer();
      return narrowed.best === null ? undefined : show('closed');
    }
    late.awaitMatch();
    return onHurry?.();
  };
  const dismiss = (): boolean => {
    const isOffering = shown || late.isAwaited || (state === 'narrowed' && !isSettled);
    late.cancel();
    if (isOffering) show('closed');
    return isOffering || restore();
  };
  const arrive = (): void => {
    blurred.clear();
    if (!late.isAwaited) return;
    late.callOff();
    show('narrowed');
  };
  const type = (text: string): void => {
    late.callOff();
    forget();
    onChange(text);
    show('narrowed');
  };
  const leave = (): void => {
    replaceBy(spellingInList(groups, value));
    blurred.start();
  };
  const open = (): void => show('whole');
  return {
    listId,
    shown,
    matches,
    active,
    otherMatches,
    type,
    accept,
    arrive,
    leave,
    open: () => state === 'closed' && open(),
    onKeyDown: listKeys({ isShown: shown, open, walk, dismiss, finish }),
  };
}

interface Replaced {
  readonly typed: string;
  readonly replacement: string;
  readonly otherMatches: number;
}

/** Replaces typed text by a suggestion and can restore it. */
function useReplacedText(value: string, accept: (text: string) => void) {
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  return {
    /** The number of other matches for the typed text. */
    otherMatches: replaced?.replacement === value ? replaced.otherMatches : 0,
    /** Does not replace a text that was restored. */
    replaceBy: (option: string | null, otherMatches = 0): void => {
      if (option === null || option === value || replaced?.typed === value) return;
      setReplaced({ typed: value, replacement: option, otherMatches });
      accept(option);
    },
    /** Restores the typed text. Returns whether there was one. */
    restore: (): boolean => {
      if (replaced?.replacement !== value) return false;
      accept(replaced.typed);
      return true;
    },
    forget: (): void => setReplaced(null),
  };
}

/** `whole`: opened by hand and shows all options. `narrowed`: shows matches of the typed text. */
type ListState = 'closed' | 'whole' | 'narrowed';

/** State of the list: its options and the active one. */
function useListState(value: string, groups: readonly SuggestionGroup[], keyOf: (text: string) => string) {
  const [state, setState] = useState<ListState>('closed');
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  /** The matches of the typed text, even if the list is closed. */
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
    /** The option reached by the arrow keys, or null. */
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
