import type { RefCallBack } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { labelIn } from '#domain/work-orders/fields.ts';
import { entryFieldId } from './entry-fields.ts';
import type { EntryField, EntryValues } from './entry-values.ts';

interface EntryFieldProps<Name extends EntryField> {
  readonly id: string;
  readonly name: Name;
  readonly label: string;
  readonly value: EntryValues[Name];
  readonly onChange: (value: EntryValues[Name]) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
  /** The text of the field's fault. */
  readonly error: string | undefined;
}

/** Connects one field of the entry form with its input. */
export function useEntryField<Name extends EntryField>(name: Name): EntryFieldProps<Name> {
  const { field, fieldState } = useController<EntryValues, Name>({ name });
  const { value, onChange, onBlur, ref } = field;
  return {
    id: entryFieldId(name),
    name,
    label: labelIn('entry', name),
    value,
    onChange,
    onBlur,
    ref,
    error: fieldState.error?.message,
  };
}
