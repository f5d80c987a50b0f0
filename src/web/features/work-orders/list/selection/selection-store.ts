import { forgetOwnChanges } from '../row/own-changes.ts';
import type { Selection } from './selection-changes.ts';
import { NOTHING_SELECTED } from './selection-changes.ts';

/**
 * The selection outside React's state: each checkbox subscribes itself, so that a selection renders neither its row nor
 * the others.
 */
export interface SelectionStore {
  readonly get: () => Selection;
  readonly change: (change: (before: Selection) => Selection) => void;
  /** Subscribes until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSelectionStore(): SelectionStore {
  let selection = NOTHING_SELECTED;
  forgetOwnChanges();
  const listeners = new Set<() => void>();
  return {
    get: () => selection,
    change: (change) => {
      selection = change(selection);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
