// What the page asked the server before its program was there (public/boot.js).

/** How long (ms) after the page's beginning such an answer counts as the present one. */
const FRESH = 10_000;

/** The answer to a question that was asked with the page; once, and only while the page begins. What was answered before a change is not. */
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

/** They belong to another user. */
export const discardEarlyResponses = (): void => earlyAnswers()?.clear();

const earlyAnswers = (): Map<string, Promise<Response>> | undefined =>
  (globalThis as { earlyAnswers?: Map<string, Promise<Response>> }).earlyAnswers;
