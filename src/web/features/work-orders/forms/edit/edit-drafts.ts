import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { formValuesOf, pickFields } from '#domain/work-orders/fields.ts';
import { deleteDraft, saveDraft, readDraft } from '#web/ui/fields/drafts.ts';
import { useFormDraft } from '#web/ui/fields/use-form-draft.ts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EntryField, EntryValues } from '../entry-values.ts';
import { isEntry } from '../entry-values.ts';
import { changedFields } from './edit-values.ts';
import type { SomeValues } from './edit-values.ts';

type Versioned = Pick<WorkOrder, 'id' | 'version'>;

/** Returns the draft's key for one version of an order. */
const editDraftKey = ({ id, version }: Versioned): string => `work-order-edit.${id}.${version}`;

const baseKey = (id: string): string => `work-order-edit.${id}`;

interface Base {
  readonly version: number;
  readonly values: EntryValues;
}

/** Saves the version under the draft. If the order changes later, it shows which fields the user edited. */
const saveBase = (order: WorkOrder): void =>
  saveDraft(baseKey(order.id), { version: order.version, values: formValuesOf(order) } satisfies Base);

/** Saves the form's draft for this version at once. */
export const saveTyped = (order: WorkOrder, values: EntryValues): void => {
  saveBase(order);
  saveDraft(editDraftKey(order), values);
};

/** Deletes the drafts of this version and of an earlier one. */
function forgetEdit(order: Versioned): void {
  const base = readBase(order.id);
  if (base !== null) deleteDraft(editDraftKey({ id: order.id, version: base.version }));
  deleteDraft(baseKey(order.id));
  deleteDraft(editDraftKey(order));
}

/** Returns unsaved values typed over an earlier version; null if the order now has these values. */
function typedEarlier(order: WorkOrder): SomeValues | null {
  const base = readBase(order.id);
  if (base === null || base.version === order.version) return null;
  const typed = readDraft(editDraftKey({ id: order.id, version: base.version }));
  if (!isEntry(typed)) return null;
  const now = formValuesOf(order);
  const differing = new Set<EntryField>(changedFields(now, typed));
  const fields = changedFields(base.values, typed).filter((field) => differing.has(field));
  return fields.length === 0 ? null : pickFields(typed, fields);
}

function readBase(id: string): Base | null {
  const kept = readDraft(baseKey(id));
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('values' in kept)) return null;
  return typeof kept.version === 'number' && isEntry(kept.values)
    ? { version: kept.version, values: kept.values }
    : null;
}

/**
 * Stores the typed values of one version of an order, so that they survive a reload. Also returns undecided values of
 * an earlier version.
 */
export function useEditDraft(form: UseFormReturn<EntryValues>, order: WorkOrder) {
  const [earlier, setEarlier] = useState(() => typedEarlier(order));
  const { restored, forget: forgetDraft } = useFormDraft(editDraftKey(order), form, isEntry);
  const { isDirty } = form.formState;
  // Wait until the user has decided on the earlier values: they are found by the stored base version.
  const isStarted = isDirty && earlier === null;
  useEffect(() => {
    if (isStarted) saveBase(order);
  }, [isStarted, order]);

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
      if (kept) saveTyped(order, form.getValues());
    },
    saveNow: (): void => {
      if (isStarted) saveTyped(order, form.getValues());
    },
  };
}
