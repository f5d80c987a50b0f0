import { ApiError } from './api-error.ts';

// A change may have been made although its answer never arrived. It is sent again under the same key before a failure is reported.

/** Pauses (ms) before a change is sent again: long enough for a restarting server, short enough to wait for. */
const PAUSES: readonly number[] = [300, 1_000, 2_500];

/** After this long (ms) nothing is sent again: the user has waited enough. */
const GIVES_UP_AFTER = 20_000;

/** How long (ms) the answer to a change is waited for. */
export const RESPONSE_WITHIN = 15_000;

let pauses = PAUSES;

/** Has changes sent again after these pauses from now on, until the returned function is called. For tests, which do not wait. */
export function pauseBetween(given: readonly number[]): () => void {
  pauses = given;
  return () => {
    pauses = PAUSES;
  };
}

const LOST: ReadonlySet<string> = new Set(['unreachable', 'unavailable', 'blocked']);

/**
 * Whether it is unknown what the request did: no answer, or one from in between. This device alone is known to be offline; a blocked
 * request may be one whose connection broke for a moment.
 */
export const isLostResponse = (error: unknown): boolean =>
  error instanceof ApiError && LOST.has((error as ApiError).code);

/** The answer to a request that may be sent any number of times; its failure once it was sent often enough. */
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
