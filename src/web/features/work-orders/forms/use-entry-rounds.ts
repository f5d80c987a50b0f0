import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { keepDraft } from '#web/ui/fields/drafts.ts';
import { useDraft } from '#web/ui/fields/keep-typing.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FORM_DRAFT, entryDrafts, recoverEntryDrafts } from './entry-drafts.ts';
import type { EntryValues } from './entry-values.ts';
import { emptyEntry, isEntry } from './entry-values.ts';

export interface EntryRounds {
  /** Counts the rounds: half-typed dates live in their inputs, and a new round of fields leaves them behind. */
  readonly round: number;
  /** Whether the form opened with what was typed at an earlier time. */
  readonly restored: boolean;
  /** Whether a next order waits for the one in the form. */
  readonly hasNext: boolean;
  /** Whether nothing was typed into the form yet. */
  readonly isEmpty: () => boolean;
  /** An order leaves the form for the server; the next one begins at once. */
  readonly send: (order: EntryValues) => void;
  readonly settle: () => void;
  /** An order that was sent stands in the form again; what was typed since waits until it is saved. */
  readonly bringBack: (order: EntryValues) => void;
  /** Throws everything away that was typed and not saved, and empties the form. */
  readonly discard: () => void;
  /** The same when the page is left. */
  readonly forget: () => void;
}

/** The orders that follow one another through the entry form. */
export function useEntryRounds(form: UseFormReturn<EntryValues>, today: CalendarDay): EntryRounds {
  const [hasNext, setHasNext] = useState(() => {
    recoverEntryDrafts();
    return entryDrafts.hasNext();
  });
  const draft = useDraft(FORM_DRAFT, form, isEntry);
  const [round, setRound] = useState(0);

  const isEmpty = (): boolean => JSON.stringify(form.getValues()) === JSON.stringify(emptyEntry(today));
  const begin = (order: EntryValues | null): void => {
    form.reset(emptyEntry(today));
    draft.forget();
    if (order !== null) {
      form.reset(order, { keepDefaultValues: true });
      keepDraft(FORM_DRAFT, order);
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
    send: (order) => {
      entryDrafts.send(order);
      begin(entryDrafts.takeNext());
    },
    settle: entryDrafts.settle,
    bringBack: (order) => {
      if (!isEmpty()) entryDrafts.putAside(form.getValues());
      entryDrafts.settle();
      begin(order);
    },
    discard: () => {
      forget();
      begin(null);
    },
    forget,
  };
}
