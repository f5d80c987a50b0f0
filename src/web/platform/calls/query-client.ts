import { QueryClient } from '@tanstack/react-query';
import { isFinal } from './api-error.ts';

/** Milliseconds for which the result of a query is fresh. */
const STALE_TIME = 30_000;
const RETRIES = 2;

/**
 * Creates the cache of query results. Queries retry twice, except after a refusal. Changes are retried by `call`, with
 * their key.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME,
        retry: (failures, error) => !isFinal(error) && failures < RETRIES,
        // Offline, a query must fail with its message and not wait.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
