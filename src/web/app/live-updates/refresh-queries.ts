import type { Changed } from '#contract/live-updates.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isAffected } from './refresh-changed.ts';

/** Changes within this time (ms) share one refetch. */
const GATHERING = 150;

interface Refreshing {
  readonly changed: (changed: readonly Changed[] | null) => void;
  readonly stop: () => void;
}

/**
 * Refetches the shown queries of changed records and marks the others as stale. A hidden page refetches when it becomes
 * visible (by the query client). Queries sent after the event are up to date.
 */
export function refreshQueries(client: QueryClient): Refreshing {
  const cache = client.getQueryCache();
  const started = new WeakMap<object, number>();
  let waiting: { readonly changed: readonly Changed[] | null; readonly at: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = (): void => {
    const news = waiting;
    waiting = [];
    timer = undefined;
    const isOld = (query: Query): boolean =>
      news.some(({ changed, at }) => (started.get(query) ?? 0) <= at && isAffected(query.queryKey, changed));
    for (const query of cache.findAll({ predicate: isOld })) renew(client, query);
  };
  const stopWatching = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') started.set(event.query, performance.now());
  });
  return {
    changed: (changed) => {
      waiting.push({ changed, at: performance.now() });
      timer ??= setTimeout(refresh, GATHERING);
    },
    stop: () => {
      clearTimeout(timer);
      stopWatching();
    },
  };
}

function renew(client: QueryClient, query: Query): void {
  const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
  const again = (): void => void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
  // The running first request may be older than the change, and invalidating would not cancel it.
  if (query.state.data === undefined && query.promise !== undefined) void query.promise.then(again, () => undefined);
  else again();
}
