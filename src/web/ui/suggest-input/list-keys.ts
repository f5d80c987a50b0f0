import type { KeyboardEvent } from 'react';

interface ListActs {
  readonly isShown: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly walk: (step: 1 | -1) => void;
  /** Brings back what was typed; answers whether there was something to bring back. */
  readonly restore: () => boolean;
  readonly onTab: () => void;
  /** Takes the active option; answers whether that changed the text. */
  readonly onEnter: () => boolean;
}

/** The keys of a field that suggests. */
export const listKeys = (acts: ListActs) => {
  const walk = (event: KeyboardEvent, step: 1 | -1): void => {
    event.preventDefault();
    if (acts.isShown) acts.walk(step);
    else acts.open();
  };
  const keys: Partial<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: (event) => walk(event, 1),
    ArrowUp: (event) => walk(event, -1),
    // Closes one thing at a time: the list now, the form's message only with the next press.
    Escape: (event) => {
      if (!acts.isShown && !acts.restore()) return;
      event.preventDefault();
      event.stopPropagation();
      acts.close();
    },
    Tab: acts.onTab,
    // A finished text moves on at once; a text that Enter changes stays before the eyes until the next Enter.
    Enter: (event) => {
      if (acts.onEnter()) event.preventDefault();
    },
  };
  return (event: KeyboardEvent): void => {
    if (!event.nativeEvent.isComposing) keys[event.key]?.(event);
  };
};
