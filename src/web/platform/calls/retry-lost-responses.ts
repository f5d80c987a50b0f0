import { ApiError } from './api-error.ts';

// A change may have been made although its answer was lost. It is sent again with the same key before a failure is
// reported.

/** Milliseconds before each retry: long enough for a server restart, short enough to wait for. */
const PAUSES: readonly number[] = [300, 1_000, 2_500];

/** Milliseconds after which there are no more retries. */
const GIVES_UP_AFTER = 20_000;

/** Milliseconds to wait for the answer to a change. */
export const RESPONSE_WITHIN = 15_000;

let pauses = PAUSES;

/** Replaces the pauses between retries, for tests. Returns a function that restores them. */
export function pauseBetween(given: readonly number[]): () => void {
  pauses = given;
  return () => {
    pauses = PAUSES;
  };
}

const LOST: ReadonlySet<string> = new Set(['unreachable', 'unavailable', 'blocked']);

/**
 * Whether the effect of the request is unknown: there was no answer, or an answer from a proxy. A blocked request may
 * have lost its connection. An offline device did not send it.
 */
export const isLostResponse = (error: unknown): boolean =>
  error instanceof ApiError && LOST.has((error as ApiError).code);

/** Sends an idempotent request, with retries while its answer is lost. Throws the last failure. */
export async function retryUntilAnswered<T>(send: () => Promise<T>): Promise<T> {
  const started = performance.now();
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!isLostResponse(error) || performance.now() - started > GIVES_UP_AFTER) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return send();
}
