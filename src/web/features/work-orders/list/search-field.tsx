import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import type { ListView } from './use-list-view.ts';
import { useTypedPart } from './use-typed-part.ts';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 250;
const LONGEST = 200;

/** Free-text search over doctor, patient and serial number. Escape clears, `/` comes here. */
export function SearchField({ view, change }: ListView) {
  const field = useRef<HTMLInputElement>(null);
  // A search that is typed in one go is one step in the browser's history, not one for each pause.
  const begun = useRef(false);
  const { typed, type, ask } = useTypedPart(view.search ?? '', (search) => {
    change({ search: search || undefined }, { replace: begun.current });
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
  useShortcuts([{ keys: '/', does: 'Search work orders', run: come }]);

  return (
    <TextInput
      ref={field}
      type="search"
      label="Search work orders"
      placeholder="Doctor, patient or serial number"
      maxLength={LONGEST}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label="Clear search"
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          />
        )
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
