import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react';
import type { Selection } from './selection-changes.ts';
import type { SelectionStore } from './selection-store.ts';

/** The list's selection, for its rows, head and bar. */
export const SelectionContext = createContext<SelectionStore | null>(null);

/** Returns the selection store without subscribing to changes. */
export function useSelection(): SelectionStore {
  const store = use(SelectionContext);
  if (store === null) throw new Error('Part of the selection is outside this list');
  return store;
}

/**
 * Returns a value of the selection and follows its changes. `select` must return a primitive or a part of the
 * selection.
 */
export function useSelected<T>(select: (selection: Selection) => T): T {
  const { subscribe, get } = useSelection();
  return useSyncExternalStore(subscribe, () => select(get()));
}

/** As `useSelected`, but deferred, so that the pressed checkbox updates first. */
export const useSelectedSoon = <T>(select: (selection: Selection) => T): T => useDeferredValue(useSelected(select));
