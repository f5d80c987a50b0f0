import { useSyncExternalStore } from 'react';

export type Politeness = 'polite' | 'assertive';

interface Announcement {
  readonly text: string;
  readonly politeness: Politeness;
  /** Increases with each call, so that a repeated text is read again. */
  readonly count: number;
}

let latest: Announcement = { text: '', politeness: 'polite', count: 0 };
const watchers = new Set<() => void>();

/** Makes screen readers read a text. `polite` waits for a pause, `assertive` interrupts. Shows nothing. */
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
