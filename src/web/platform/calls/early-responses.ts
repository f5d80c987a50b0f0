// Responses to requests that public/boot.js sends before the application has loaded.

/** Milliseconds after the page load during which an early response is still used. */
const FRESH = 10_000;

/**
 * Returns the early response to a request, at most once and only during the page load. A change discards all early
 * responses, because they may be out of date.
 */
export function consumeEarlyResponse(address: string, { method }: RequestInit): Promise<Response> | undefined {
  const early = earlyAnswers();
  if (method !== 'GET') {
    early?.clear();
    return undefined;
  }
  const answer = early?.get(address);
  early?.delete(address);
  return performance.now() < FRESH ? answer : undefined;
}

/** Discards early responses, because they belong to another user. */
export const discardEarlyResponses = (): void => earlyAnswers()?.clear();

const earlyAnswers = (): Map<string, Promise<Response>> | undefined =>
  (globalThis as { earlyAnswers?: Map<string, Promise<Response>> }).earlyAnswers;
