import { QueryClient } from '@tanstack/react-query';
import { isFinal } from './api-error.ts';

/** What is asked of the server counts as fresh this long (ms). */
const STALE_TIME = 30_000;
const RETRIES = 2;

/**
 * The browser's copy of what the server said. A refusal is final; anything else is asked again twice. Writes are
 * repeated by `call`, under their key.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME,
        retry: (failures, error) => !isFinal(error) && failures < RETRIES,
        // Offline, a query must fail with its text and not wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
