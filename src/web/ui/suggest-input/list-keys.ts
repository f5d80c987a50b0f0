import { isPressed } from '#web/platform/shortcut-keys.ts';
import type { KeyboardEvent } from 'react';

interface ListActs {
  readonly isShown: boolean;
  readonly open: () => void;
  readonly walk: (step: 1 | -1) => void;
  /** Closes the offer, or brings back what was typed; answers whether there was something to do. */
  readonly dismiss: () => boolean;
  /** Takes the offered match, now or as soon as it is known. */
  readonly finish: () => void;
}

/** Saving by key finishes the field as leaving it does. */
const SAVE_KEYS = 'mod+s';

/** The keys of a field that suggests. */
export const listKeys = ({ isShown, open, walk, dismiss, finish }: ListActs) => {
  const step = (event: KeyboardEvent, by: 1 | -1): void => {
    event.preventDefault();
    if (isShown) walk(by);
    else open();
  };
  const keys: Partial<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: (event) => step(event, 1),
    ArrowUp: (event) => step(event, -1),
    // Closes one thing at a time: the list now, the form's message only with the next press.
    Escape: (event) => {
      if (!dismiss()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Both go on to what they do anywhere: the next field, or the form's sending.
    Tab: finish,
    Enter: finish,
  };
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (isPressed(SAVE_KEYS, event.nativeEvent)) finish();
    else keys[event.key]?.(event);
  };
};
