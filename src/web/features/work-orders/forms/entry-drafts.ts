import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { dropDraft, keepDraft, readDraft } from '#web/ui/fields/drafts.ts';
import type { EntryValues } from './entry-values.ts';
import { isEntry } from './entry-values.ts';

/** The tries to save the order in the form. */
export const ENTRY_ATTEMPTS = attemptsOf('work-order-form.attempt');

/** What stands in the form. */
export const FORM_DRAFT = 'work-order-form';
/** An order on its way whose answer has not come. */
const SENDING = 'work-order-form.sending';
/** What was begun of the next order when the one before came back. */
const NEXT = 'work-order-form.next';

const read = (key: string): EntryValues | null => {
  const kept = readDraft(key);
  return isEntry(kept) ? kept : null;
};

/**
 * The orders that one form may hold besides the one on the screen, kept so that neither a reload nor a refusal loses any: the one
 * being sent, and the one begun meanwhile.
 */
export const entryDrafts = {
  send: (order: EntryValues): void => keepDraft(SENDING, order),
  /** The order arrived, or stands in the form again. */
  settle: (): void => dropDraft(SENDING),
  putAside: (next: EntryValues): void => keepDraft(NEXT, next),
  hasNext: (): boolean => read(NEXT) !== null,
  takeNext: (): EntryValues | null => {
    const next = read(NEXT);
    dropDraft(NEXT);
    return next;
  },
  forget: (): void => {
    [FORM_DRAFT, SENDING, NEXT].forEach(dropDraft);
    ENTRY_ATTEMPTS.end();
  },
};

/**
 * When the form opens: an order whose answer a reload cut off comes back first, to be sent again under the key that it had; what was
 * begun after it waits.
 */
export function recoverEntryDrafts(): void {
  const sending = read(SENDING);
  if (sending === null) return;
  const begun = read(FORM_DRAFT);
  if (begun !== null) keepDraft(NEXT, begun);
  keepDraft(FORM_DRAFT, sending);
  dropDraft(SENDING);
}
