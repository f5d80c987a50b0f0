import { ApiError } from '#web/platform/calls/api-error.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

/** How long (ms) after a failure that passes by itself the page asks again. */
export const RETRY_AFTER = 5_000;

const TEMPORARY: ReadonlySet<string> = new Set(['unavailable', 'unreachable', 'offline', 'blocked']);

/** Whether a failure passes by itself: the server, its database or the network is away for a while. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && TEMPORARY.has((error as ApiError).code);

const hasFailed = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.fetchStatus === 'idle' &&
  isTemporary(query.state.error);

/**
 * Asks again, and again, for what a screen could not be given while the server was away, so that it goes on by itself. Answers how to
 * stop.
 */
export function retryAutomatically(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = (): Query[] => client.getQueryCache().getAll().filter(hasFailed);
  const tryAgain = (): void => {
    timer = undefined;
    // Those that fail again are heard of as news.
    for (const query of failed()) void query.fetch().catch(() => undefined);
  };
  const stop = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && timer === undefined && failed().length > 0) timer = setTimeout(tryAgain, RETRY_AFTER);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
