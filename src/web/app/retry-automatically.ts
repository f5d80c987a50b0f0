import { ApiError } from '#web/platform/calls/api-error.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Milliseconds before a temporary failure is retried. */
export const RETRY_AFTER = 5_000;

const TEMPORARY: ReadonlySet<string> = new Set(['unavailable', 'unreachable', 'offline', 'blocked']);

/** Whether a failure is temporary: the server, its database or the network is unavailable. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && TEMPORARY.has((error as ApiError).code);

const hasFailed = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.fetchStatus === 'idle' &&
  isTemporary(query.state.error);

/** Retries failed queries of the current screen after a temporary failure. Returns a function that stops it. */
export function retryAutomatically(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = (): Query[] => client.getQueryCache().getAll().filter(hasFailed);
  const tryAgain = (): void => {
    timer = undefined;
    // A query that fails again emits a new event.
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
