// What the page asked the server before its program was there (public/boot.js).

/** How long (ms) after the page's beginning such an answer counts as the present one. */
const FRESH = 10_000;

/** The answer to a question that was asked with the page; once, and only while the page begins. */
export function takeEarlyAnswer(address: string, { method }: RequestInit): Promise<Response> | undefined {
  const { earlyAnswers } = globalThis as { earlyAnswers?: Map<string, Promise<Response>> };
  if (method !== 'GET') return undefined;
  const answer = earlyAnswers?.get(address);
  earlyAnswers?.delete(address);
  return performance.now() < FRESH ? answer : undefined;
}
