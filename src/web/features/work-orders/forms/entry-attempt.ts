import { newIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { dropDraft, keepDraft, readDraft } from '#web/ui/drafts.ts';

const KEPT_AS = 'work-order-form.attempt';

/**
 * The idempotency key under which these contents are sent. While the same contents are sent again (the answer was lost, the page
 * was reloaded in between) it stays the same, so that no second order is made; changed contents get a new one.
 */
export function attemptKeyFor(body: unknown): string {
  const contents = JSON.stringify(body);
  const last = readDraft(KEPT_AS);
  if (isAttempt(last) && last.contents === contents) return last.key;
  const key = newIdempotencyKey();
  keepDraft(KEPT_AS, { key, contents });
  return key;
}

/** After the order was made: the next one with the same contents is another order. */
export const endAttempt = (): void => dropDraft(KEPT_AS);

const isAttempt = (kept: unknown): kept is { readonly key: string; readonly contents: string } =>
  typeof kept === 'object' && kept !== null && 'key' in kept && 'contents' in kept && typeof kept.key === 'string';
