import { useTimeout } from '@mantine/hooks';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { announce } from '#web/ui/messages/announce.ts';
import { listKeys } from './list-keys.ts';
import { spellingKey } from './match-suggestions.ts';
import type { Matches, SuggestionGroup } from './match-suggestions.ts';
import { spellingInList } from './spelling-in-list.ts';
import { useLateMatch } from './use-late-match.ts';
import { useListState } from './use-list-state.ts';
import { useReplacedText } from './use-replaced-text.ts';

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
