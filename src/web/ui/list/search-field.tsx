import { CloseButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { searchTerm } from '#domain/shared/text.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { isTyping } from '#web/platform/shortcut-keys.ts';
import { LimitedInput } from '../fields/limited-input.tsx';
import { leaveFirstRow, wantFirstRow } from './first-row.ts';
import { useTypedPart } from './use-typed-part.ts';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 250;

interface SearchFieldProps {
  readonly label: string;
  /** What the search looks in. */
  readonly placeholder: string;
  /** What the list is searched for; '' for nothing. */
  readonly value: string;
  readonly onAsk: (search: string, options: { readonly replace: boolean }) => void;
}

/** A list's free-text search. Escape clears, Enter goes on to the first row, `/` and what a scanner reads come here. */
export function SearchField({ label, placeholder, value, onAsk }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // A search that is typed in one go is one step in the browser's history, not one for each pause.
  const isSearching = useRef(false);
  const { typed, type, ask } = useTypedPart(value, (search) => {
    onAsk(search, { replace: isSearching.current });
    isSearching.current = true;
  });
  const askSoon = useDebouncedCallback((text: string) => ask(searchTerm(text)), TYPING_PAUSE);
  // What Enter asked for, until the address has it.
  const entered = useRef<string | null>(null);
  const leave = () => {
    entered.current = null;
    leaveFirstRow();
  };
  const clear = () => {
    askSoon.cancel();
    leave();
    // A separate step: Back restores the search.
    isSearching.current = false;
    type('');
    ask('');
    isSearching.current = false;
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key === 'Enter') {
      // The first row may have the focus before the key press is over: its button would be pressed.
      event.preventDefault();
      const term = searchTerm(typed);
      askSoon.cancel();
      type(term);
      ask(term);
      entered.current = term;
      // Where nothing is found the next scan takes its place.
      field.current?.select();
    }
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      clear();
    }
  };
  const come = () => {
    field.current?.focus();
    field.current?.select();
  };
  useEffect(() => {
    if (entered.current === null || entered.current !== value) return;
    entered.current = null;
    wantFirstRow();
  });
  useScans(come);
  useShortcuts([{ keys: '/', does: label, run: come }]);

  return (
    <LimitedInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      limit={MAX_SEARCH_LENGTH}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        // Always there: making it would be the larger part of the first key's work.
        <CloseButton
          size="sm"
          aria-label="Clear search"
          style={{ visibility: typed === '' ? 'hidden' : undefined }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        />
      }
      aria-keyshortcuts="/"
      onChange={(event) => {
        leave();
        type(event.currentTarget.value);
        askSoon(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
      onFocus={() => {
        isSearching.current = false;
      }}
      onBlur={leave}
    />
  );
}

/** What serial numbers, and barcodes of them, begin with. No key of a list is among it. */
const BEGINS_SCAN = /^[A-Z0-9*]$/;

/** A scanner types wherever the focus is. What means nothing there is typed in the search, in the place of what was searched for. */
function useScans(come: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && BEGINS_SCAN.test(event.key);
    if (!isPlain || event.defaultPrevented || isTyping(event)) return;
    if (document.querySelector(KEYS_TAKEN) === null) come();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => press(event);
    // After the page's shortcuts.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Open dialogs and menus have the keyboard to themselves. */
const KEYS_TAKEN = '[aria-modal="true"]:not([inert]), [role="menu"]';
