import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { saveDraft } from '#web/ui/fields/drafts.ts';
import { useFormDraft } from '#web/ui/fields/use-form-draft.ts';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FORM_DRAFT, entryDrafts, recoverEntryDrafts } from './entry-drafts.ts';
import type { EntryValues } from './entry-values.ts';
import { emptyEntry, isEntry } from './entry-values.ts';

export interface EntrySequence {
  /** Counts the rounds: half-typed dates live in their inputs, and a new round of fields leaves them behind. */
  readonly round: number;
  /** Whether the form opened with what was typed at an earlier time. */
  readonly restored: boolean;
  /** Whether a next order waits for the one in the form. */
  readonly hasNext: boolean;
  /** Whether nothing was typed into the form yet; a doctor who was kept was not. */
  readonly isEmpty: () => boolean;
  /** An order leaves the form for the server; the next one begins at once, with the same doctor where one is kept. */
  readonly send: (order: EntryValues, keepsDoctor: boolean) => void;
  readonly settle: () => void;
  /** A sent order is in the form again; the next order waits until it is saved. */
  readonly bringBack: (order: EntryValues) => void;
  /** Throws everything away that was typed and not saved, and empties the form. */
  readonly discard: () => void;
  /** The same when the page is left. */
  readonly forget: () => void;
}

/** The orders that follow one another through the entry form, the first of them for a doctor who may be known. */
export function useEntrySequence(form: UseFormReturn<EntryValues>, today: CalendarDay, doctor: string): EntrySequence {
  const [hasNext, setHasNext] = useState(() => {
    recoverEntryDrafts();
    return entryDrafts.hasNext();
  });
  const draft = useFormDraft(FORM_DRAFT, form, isEntry);
  const [round, setRound] = useState(0);

  // Read by answers that come rounds later.
  const keptDoctor = useRef(doctor);

  const blank = (): EntryValues => ({ ...emptyEntry(today), doctor_name: keptDoctor.current });
  const isEmpty = (): boolean => JSON.stringify(form.getValues()) === JSON.stringify(blank());
  const startWith = (order: EntryValues | null, kept = ''): void => {
    keptDoctor.current = kept;
    form.reset(blank());
    draft.forget();
    if (order !== null) {
      form.reset(order, { keepDefaultValues: true });
      saveDraft(FORM_DRAFT, order);
    }
    setHasNext(entryDrafts.hasNext());
    setRound((last) => last + 1);
  };
  const forget = (): void => {
    draft.forget();
    entryDrafts.forget();
  };
  return {
    round,
    restored: draft.restored,
    hasNext,
    isEmpty,
    send: (order, keepsDoctor) => {
      entryDrafts.send(order);
      startWith(entryDrafts.consumeNext(), keepsDoctor ? order.doctor_name : '');
    },
    settle: entryDrafts.settle,
    bringBack: (order) => {
      if (!isEmpty()) entryDrafts.saveNext(form.getValues());
      entryDrafts.settle();
      startWith(order);
    },
    discard: () => {
      forget();
      startWith(null);
    },
    forget,
  };
}
