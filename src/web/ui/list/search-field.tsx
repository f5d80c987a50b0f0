import { CloseButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { LimitedInput } from '../fields/limited-input.tsx';
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

/** A list's free-text search. Escape clears, `/` comes here. */
export function SearchField({ label, placeholder, value, onAsk }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // A search that is typed in one go is one step in the browser's history, not one for each pause.
  const begun = useRef(false);
  const { typed, type, ask } = useTypedPart(value, (search) => {
    onAsk(search, { replace: begun.current });
    begun.current = true;
  });
  const askSoon = useDebouncedCallback(ask, TYPING_PAUSE);
  const clear = () => {
    askSoon.cancel();
    // A step of its own: Back brings the search back.
    begun.current = false;
    type('');
    ask('');
    begun.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') askSoon.flush();
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      clear();
    }
  };
  const come = () => {
    field.current?.focus();
    field.current?.select();
  };
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
        type(event.currentTarget.value);
        askSoon(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
      onFocus={() => {
        begun.current = false;
      }}
    />
  );
}
