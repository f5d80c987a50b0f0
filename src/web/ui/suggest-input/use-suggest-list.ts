import { useTimeout } from '@mantine/hooks';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { announce } from '#web/ui/messages/announce.ts';
import { listKeys } from './list-keys.ts';
import { spellingKey, matchSuggestions } from './match-suggestions.ts';
import type { Matches, SuggestionGroup } from './match-suggestions.ts';
import { spellingInList } from './spelling-in-list.ts';
import { useLateMatch } from './use-late-match.ts';

export interface SuggestListOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly groups: readonly SuggestionGroup[];
  /** Milliseconds that the list stays after the field lost the focus. */
  readonly closeDelay: number;
  readonly keyOf?: ((text: string) => string) | undefined;
  /** Whether `groups` answer `value`, where they are asked for: not while the answer is on its way. */
  readonly isSettled?: boolean | undefined;
  /** Whether no answer to `value` came. */
  readonly isFailed?: boolean | undefined;
  /** The field was left before that: the answer is waited for. */
  readonly onHurry?: (() => void) | undefined;
}

export interface SuggestList {
  readonly listId: string;
  readonly shown: boolean;
  readonly matches: Matches;
  /** The option that Enter and Tab would take. */
  readonly active: string | null;
  /** How many other options what was typed could have meant, where one was taken without being pointed at. */
  readonly otherMatches: number;
  readonly type: (text: string) => void;
  readonly accept: (option: string) => void;
  readonly open: () => void;
  /** The field is come back to: an answer that is still on its way is looked at before it is taken. */
  readonly arrive: () => void;
  /** The field was left: what equals an option takes its spelling, and the list goes after a moment. */
  readonly leave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Opening, closing and walking of the list under a field whose text stays free, and taking from it. */
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

/** Texts that are replaced by a suggestion that was not pointed at, and the way back to what was typed. */
function useReplacedText(value: string, accept: (text: string) => void) {
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  return {
    /** How many others could have been meant by what was typed. */
    otherMatches: replaced?.replacement === value ? replaced.otherMatches : 0,
    /** A text that was brought back once stays. */
    replaceBy: (option: string | null, otherMatches = 0): void => {
      if (option === null || option === value || replaced?.typed === value) return;
      setReplaced({ typed: value, replacement: option, otherMatches });
      accept(option);
    },
    /** Brings back what was typed; answers whether there was something to bring back. */
    restore: (): boolean => {
      if (replaced?.replacement !== value) return false;
      accept(replaced.typed);
      return true;
    },
    forget: (): void => setReplaced(null),
  };
}

/** `closed`; `whole`: opened by hand, so everything is offered; `narrowed`: follows what is typed. */
type ListState = 'closed' | 'whole' | 'narrowed';

/** The state of the list under a field: its options, and the active one. */
function useListState(value: string, groups: readonly SuggestionGroup[], keyOf: (text: string) => string) {
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
