import type { UseFormReturn } from 'react-hook-form';
import { ENTRY_FIELDS } from './entry-fields.ts';
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
  ENTRY_FIELDS.find((field) => form.getFieldState(field).invalid) ?? null;
