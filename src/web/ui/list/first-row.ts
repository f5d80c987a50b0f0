// Enter in the search of a list moves the focus to the first row, once the results are there.
import type { RefObject } from 'react';
import { useEffect, useSyncExternalStore } from 'react';

let isWanted = false;
const watchers = new Set<() => void>();

function want(next: boolean): void {
  if (next === isWanted) return;
  isWanted = next;
  for (const watcher of watchers) watcher();
}

/** Requests the focus for the first row of the list, once it shows the results. */
export const wantFirstRow = (): void => want(true);

/** Cancels the request, because the user moved on. */
export const leaveFirstRow = (): void => want(false);

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Focuses the first row of `list` if requested. `waiting`: the rows are not yet the requested ones. */
export function useFirstRow(list: RefObject<HTMLElement | null>, waiting: boolean): void {
  const wanted = useSyncExternalStore(watch, () => isWanted);
  useEffect(() => {
    if (!wanted || waiting) return;
    leaveFirstRow();
    const row = list.current?.querySelector('tbody > tr, li');
    (row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button'))?.focus();
  }, [list, wanted, waiting]);
}
