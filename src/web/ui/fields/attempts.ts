import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { deleteDraft, saveDraft, readDraft } from './drafts.ts';

export interface Attempts {
  /**
   * The idempotency key under which these contents are sent. While the same contents are sent again (the answer was lost, the page
   * was reloaded in between) it stays the same, so that nothing is made twice; changed contents get a new one.
   */
  readonly keyFor: (body: unknown) => string;
  /** After the records were made: the next ones with the same contents are others. */
  readonly end: () => void;
}

/** The tries to save one form, remembered under a name. */
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
