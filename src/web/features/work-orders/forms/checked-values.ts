import { ORDER_FIELD_NAMES } from '#domain/work-orders/fields.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { EntryField, EntryValues } from './entry-values.ts';

/** What stands in the form, by the form's rules; null where they find a fault, which then stands at its field. */
export async function checkedValues(form: UseFormReturn<EntryValues>): Promise<EntryValues | null> {
  let checked: EntryValues | null = null;
  await form.handleSubmit((values) => {
    checked = values;
  })();
  return checked;
}

export const firstFaulty = (form: UseFormReturn<EntryValues>): EntryField | null =>
  ORDER_FIELD_NAMES.find((field) => form.getFieldState(field).invalid) ?? null;
