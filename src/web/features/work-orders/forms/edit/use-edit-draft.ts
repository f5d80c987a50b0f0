import type { WorkOrder } from '#contract/work-orders.ts';
import { useDraft } from '#web/ui/keep-typing.ts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EntryValues } from '../entry-values.ts';
import { isEntry } from '../entry-values.ts';
import { editDraftKey, forgetEdit, keepBase, keepTyped, typedEarlier } from './edit-drafts.ts';

/** What is typed over one version of an order, kept over a reload; and what was typed over an earlier version and not decided on. */
export function useEditDraft(form: UseFormReturn<EntryValues>, order: WorkOrder) {
  const [earlier, setEarlier] = useState(() => typedEarlier(order));
  const { restored, forget: forgetDraft } = useDraft(editDraftKey(order), form, isEntry);
  const { isDirty } = form.formState;
  // Not before the earlier changes are decided on: they are known by what they were typed over.
  const isBegun = isDirty && earlier === null;
  useEffect(() => {
    if (isBegun) keepBase(order);
  }, [isBegun, order]);

  const forget = (): void => {
    forgetDraft();
    forgetEdit(order);
  };
  return {
    earlier,
    restored,
    forget,
    decide: (kept: boolean): void => {
      setEarlier(null);
      forgetEdit(order);
      if (kept) keepTyped(order, form.getValues());
    },
    keepNow: (): void => {
      if (isBegun) keepTyped(order, form.getValues());
    },
  };
}
