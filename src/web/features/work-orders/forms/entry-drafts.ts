import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { deleteDraft, saveDraft, readDraft } from '#web/ui/fields/drafts.ts';
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
  send: (order: EntryValues): void => saveDraft(SENDING, order),
  /** The order arrived, or stands in the form again. */
  settle: (): void => deleteDraft(SENDING),
  saveNext: (next: EntryValues): void => saveDraft(NEXT, next),
  hasNext: (): boolean => read(NEXT) !== null,
  consumeNext: (): EntryValues | null => {
    const next = read(NEXT);
    deleteDraft(NEXT);
    return next;
  },
  forget: (): void => {
    [FORM_DRAFT, SENDING, NEXT].forEach(deleteDraft);
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
  const typed = read(FORM_DRAFT);
  if (typed !== null) saveDraft(NEXT, typed);
  saveDraft(FORM_DRAFT, sending);
  deleteDraft(SENDING);
}
