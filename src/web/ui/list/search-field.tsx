import { CloseButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { searchTerm } from '#domain/shared/text.ts';
import { TYPING_PAUSE } from '#web/platform/delays.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { isTyping } from '#web/platform/shortcut-keys.ts';
import { LimitedInput } from '../fields/limited-input.tsx';
import { leaveFirstRow, wantFirstRow } from './first-row.ts';
import { useTypedPart } from './use-typed-part.ts';

interface SearchFieldProps {
  readonly label: string;
  /** Names the searched fields. */
  readonly placeholder: string;
  /** The search text; '' for none. */
  readonly value: string;
  readonly onAsk: (search: string, options: { readonly replace: boolean }) => void;
}

/**
 * The search field of a list. Escape clears it, Enter moves to the first row. `/` focuses it, and so does a barcode
 * scanner.
 */
export function SearchField({ label, placeholder, value, onAsk }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Typing without leaving the field adds one entry to the browser's history, not one per request.
  const isSearching = useRef(false);
  const { typed, type, ask } = useTypedPart(value, (search) => {
    onAsk(search, { replace: isSearching.current });
    isSearching.current = true;
  });
  const askSoon = useDebouncedCallback((text: string) => ask(searchTerm(text)), TYPING_PAUSE);
  // The text confirmed with Enter, until it is in the address.
  const entered = useRef<string | null>(null);
  const leave = () => {
    entered.current = null;
    leaveFirstRow();
  };
  const clear = () => {
    askSoon.cancel();
    leave();
    // Adds an entry to the history, so that Back restores the search.
    isSearching.current = false;
    type('');
    ask('');
    isSearching.current = false;
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key === 'Enter') {
      // Otherwise the same key press could activate the first row's button.
      event.preventDefault();
      const term = searchTerm(typed);
      askSoon.cancel();
      type(term);
      ask(term);
      entered.current = term;
      // If nothing is found, the next scan replaces the text.
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
        // Always rendered, because creating it would delay the first key.
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

/** The first characters of serial numbers, their barcodes and addresses. No shortcut of a list uses them. */
const BEGINS_SCAN = /^[A-Z0-9*h]$/;

/**
 * Focuses the search when a scanner starts to type elsewhere on the page, so that the scan replaces the search text.
 */
function useScans(come: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && BEGINS_SCAN.test(event.key);
    if (!isPlain || event.defaultPrevented || isTyping(event)) return;
    if (document.querySelector(KEYS_TAKEN) === null) come();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => press(event);
    // On the window, so that the page's shortcuts come first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Open dialogs and menus, which handle all keys themselves. */
const KEYS_TAKEN = '[aria-modal="true"]:not([inert]), [role="menu"]';
