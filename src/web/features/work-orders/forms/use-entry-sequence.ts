import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { saveDraft } from '#web/ui/fields/drafts.ts';
import { useFormDraft } from '#web/ui/fields/use-form-draft.ts';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FORM_DRAFT, entryDrafts, recoverEntryDrafts } from './entry-drafts.ts';
import type { EntryValues } from './entry-values.ts';
import { emptyEntry, isEntry } from './entry-values.ts';

export interface EntrySequence {
  /** Counts the rounds. Inputs hold half-typed dates: a new round renders new inputs and clears them. */
  readonly round: number;
  /** Whether the form opened with a restored draft. */
  readonly restored: boolean;
  /** Whether a next order waits behind the one in the form. */
  readonly hasNext: boolean;
  /** Whether nothing was typed into the form yet, apart from a doctor kept from the previous order. */
  readonly isEmpty: () => boolean;
  /** Stores the order to send and starts the next one at once, with the same doctor if `keepsDoctor`. */
  readonly send: (order: EntryValues, keepsDoctor: boolean) => void;
  readonly settle: () => void;
  /** Returns a sent order to the form. The next order waits until it is saved. */
  readonly bringBack: (order: EntryValues) => void;
  /** Discards everything typed and not saved, and empties the form. */
  readonly discard: () => void;
  /** As `discard`, when the user leaves the page. */
  readonly forget: () => void;
}

/** The sequence of orders in the entry form. `doctor` is the doctor of the first order, or ''. */
export function useEntrySequence(form: UseFormReturn<EntryValues>, today: CalendarDay, doctor: string): EntrySequence {
  const [hasNext, setHasNext] = useState(() => {
    recoverEntryDrafts();
    return entryDrafts.hasNext();
  });
  const draft = useFormDraft(FORM_DRAFT, form, isEntry);
  const [round, setRound] = useState(0);

  // A ref, because answers may arrive rounds later.
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

/** The sequence of a form for a single order: its fields stay during the request. */
export function useOneRound(form: UseFormReturn<EntryValues>, remadeId: string): EntrySequence {
  const { restored, forget } = useFormDraft(`remake.${remadeId}`, form, isEntry);
  const [round, setRound] = useState(0);
  return {
    round,
    restored,
    hasNext: false,
    isEmpty: () => true,
    send: () => undefined,
    settle: forget,
    bringBack: () => undefined,
    discard: () => {
      form.reset();
      forget();
      setRound((last) => last + 1);
    },
    forget,
  };
}
