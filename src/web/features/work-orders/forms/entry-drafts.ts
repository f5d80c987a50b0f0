import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { deleteDraft, saveDraft, readDraft } from '#web/ui/fields/drafts.ts';
import type { EntryValues } from './entry-values.ts';
import { isEntry } from './entry-values.ts';

/** Idempotency keys of attempts to save the form's order. */
export const ENTRY_ATTEMPTS = attemptsOf('work-order-form.attempt');

/** Draft key of the form's values. */
export const FORM_DRAFT = 'work-order-form';
/** Draft key of an order that was sent and has no answer. */
const SENDING = 'work-order-form.sending';
/** Draft key of the next order, started before a failed order returned to the form. */
const NEXT = 'work-order-form.next';

const read = (key: string): EntryValues | null => {
  const kept = readDraft(key);
  return isEntry(kept) ? kept : null;
};

/**
 * The orders in addition to the one on the screen: the one being sent, and the next one. They are stored, so that
 * neither a reload nor a refusal loses them.
 */
export const entryDrafts = {
  send: (order: EntryValues): void => saveDraft(SENDING, order),
  /** Call after the order was saved, or has returned to the form. */
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
 * Call when the form opens. If a reload interrupted a save, that order returns to the form, to be sent with the same
 * key; the next order waits.
 */
export function recoverEntryDrafts(): void {
  const sending = read(SENDING);
  if (sending === null) return;
  const typed = read(FORM_DRAFT);
  if (typed !== null) saveDraft(NEXT, typed);
  saveDraft(FORM_DRAFT, sending);
  deleteDraft(SENDING);
}
