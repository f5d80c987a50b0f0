import { isPressed } from '#web/platform/shortcut-keys.ts';
import type { KeyboardEvent } from 'react';

interface ListActs {
  readonly isShown: boolean;
  readonly open: () => void;
  readonly walk: (step: 1 | -1) => void;
  /** Closes the suggestions or restores the typed text. Returns whether there was something to do. */
  readonly dismiss: () => boolean;
  /** Accepts the best match, now or when it is loaded. */
  readonly finish: () => void;
}

/** Saving by shortcut finishes the field like blur. */
const SAVE_KEYS = 'mod+s';

/** Returns the key handler of a field with suggestions. */
export const listKeys = ({ isShown, open, walk, dismiss, finish }: ListActs) => {
  const step = (event: KeyboardEvent, by: 1 | -1): void => {
    event.preventDefault();
    if (isShown) walk(by);
    else open();
  };
  const keys: Partial<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: (event) => step(event, 1),
    ArrowUp: (event) => step(event, -1),
    // Closes one thing per press: first the list, then the form's message.
    Escape: (event) => {
      if (!dismiss()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Both also keep their usual effect: the next field, or submitting the form.
    Tab: finish,
    Enter: finish,
  };
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (isPressed(SAVE_KEYS, event.nativeEvent)) finish();
    else keys[event.key]?.(event);
  };
};
