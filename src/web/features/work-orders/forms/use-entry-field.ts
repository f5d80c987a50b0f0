import type { FieldPathValue } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { ENTRY_LABELS, entryFieldId } from './entry-fields.ts';
import type { EntryField, EntryValues } from './entry-values.ts';

/** Connects one field of the entry form with its input: value, changes, label, and the text of its fault. */
export function useEntryField<Name extends EntryField>(name: Name) {
  const { field, fieldState } = useController<EntryValues, Name>({ name });
  return {
    id: entryFieldId(name),
    name,
    label: ENTRY_LABELS[name],
    value: field.value as FieldPathValue<EntryValues, Name>,
    onChange: field.onChange as (value: FieldPathValue<EntryValues, Name>) => void,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}
