// Enter in a list's search leads to the first row, once the rows that were asked for are there.
import type { RefObject } from 'react';
import { useEffect, useSyncExternalStore } from 'react';

let isWanted = false;
const watchers = new Set<() => void>();

function want(next: boolean): void {
  if (next === isWanted) return;
  isWanted = next;
  for (const watcher of watchers) watcher();
}

/** The list on the screen gives its first row the focus as soon as it shows what was asked for. */
export const wantFirstRow = (): void => want(true);

/** The person went on elsewhere. */
export const leaveFirstRow = (): void => want(false);

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Gives the focus to the first row in `list` where that is wanted; `waiting`: its rows are not yet those that were asked for. */
export function useFirstRow(list: RefObject<HTMLElement | null>, waiting: boolean): void {
  const wanted = useSyncExternalStore(watch, () => isWanted);
  useEffect(() => {
    if (!wanted || waiting) return;
    leaveFirstRow();
    const row = list.current?.querySelector('tbody > tr, li');
    (row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button'))?.focus();
  }, [list, wanted, waiting]);
}
