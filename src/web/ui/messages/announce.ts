import { useSyncExternalStore } from 'react';

export type Politeness = 'polite' | 'assertive';

interface Announcement {
  readonly text: string;
  readonly politeness: Politeness;
  /** Counts up, so that the same text said twice is read twice. */
  readonly count: number;
}

let latest: Announcement = { text: '', politeness: 'polite', count: 0 };
const watchers = new Set<() => void>();

/** Has a text read out by screen readers: `polite` waits for a pause, `assertive` interrupts. Nothing is shown. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  latest = { text, politeness, count: latest.count + 1 };
  for (const watcher of watchers) watcher();
}

export const useAnnouncement = (): Announcement =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => latest,
  );
