import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { deleteDraft, saveDraft, readDraft } from './drafts.ts';

export interface Attempts {
  /**
   * Returns the idempotency key for these contents. Sending the same contents again (after a lost answer or a reload)
   * uses the same key, so that nothing is created twice. Changed contents get a new key.
   */
  readonly keyFor: (body: unknown) => string;
  /** Call it after success: the same contents then get a new key. */
  readonly end: () => void;
}

/** The attempts to save a form, stored under a name. */
export const attemptsOf = (keptAs: string): Attempts => ({
  keyFor: (body) => {
    const contents = JSON.stringify(body);
    const last = readDraft(keptAs);
    if (isAttempt(last) && last.contents === contents) return last.key;
    const key = newIdempotencyKey();
    saveDraft(keptAs, { key, contents });
    return key;
  },
  end: () => deleteDraft(keptAs),
});

const isAttempt = (kept: unknown): kept is { readonly key: string; readonly contents: string } =>
  typeof kept === 'object' && kept !== null && 'key' in kept && 'contents' in kept && typeof kept.key === 'string';
