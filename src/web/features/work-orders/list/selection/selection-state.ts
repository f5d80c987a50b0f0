import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react';
import type { Selection } from './selection-changes.ts';
import type { SelectionStore } from './selection-store.ts';

/** The list's selection, for its rows, its head and its bar. */
export const SelectionContext = createContext<SelectionStore | null>(null);

/** The selection to act on; does not follow its changes. */
export function useSelection(): SelectionStore {
  const store = use(SelectionContext);
  if (store === null) throw new Error('Part of the selection is outside this list');
  return store;
}

/** What `select` says of the selection, followed through its changes. It must answer a plain value or a part of the selection. */
export function useSelected<T>(select: (selection: Selection) => T): T {
  const { subscribe, get } = useSelection();
  return useSyncExternalStore(subscribe, () => select(get()));
}

/** The same for what may follow a moment after the box that was pressed: the press is seen first. */
export const useSelectedSoon = <T>(select: (selection: Selection) => T): T => useDeferredValue(useSelected(select));
