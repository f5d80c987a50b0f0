import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { deleteDraft, saveDraft, readDraft } from '#web/ui/fields/drafts.ts';
import type { EntryValues } from './entry-values.ts';
import { isEntry } from './entry-values.ts';

/** The tries to save the order in the form. */
export const ENTRY_ATTEMPTS = attemptsOf('work-order-form.attempt');

/** The form's values. */
export const FORM_DRAFT = 'work-order-form';
/** An order on its way whose answer has not come. */
const SENDING = 'work-order-form.sending';
/** The next order, started before the previous one returned to the form. */
const NEXT = 'work-order-form.next';

const read = (key: string): EntryValues | null => {
  const kept = readDraft(key);
  return isEntry(kept) ? kept : null;
};

/**
 * The orders that a form may hold in addition to the one on the screen, stored so that neither a reload nor a refusal loses any: the one
 * being sent, and the next one.
 */
export const entryDrafts = {
  send: (order: EntryValues): void => saveDraft(SENDING, order),
  /** The order was saved, or is in the form again. */
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

/** When the form opens: an order whose answer a reload interrupted returns first, to be sent again under its key; the next order waits. */
export function recoverEntryDrafts(): void {
  const sending = read(SENDING);
  if (sending === null) return;
  const typed = read(FORM_DRAFT);
  if (typed !== null) saveDraft(NEXT, typed);
  saveDraft(FORM_DRAFT, sending);
  deleteDraft(SENDING);
}
