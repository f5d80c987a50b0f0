import type { FieldFault } from '#domain/shared/refusal.ts';
import { ORDER_FIELD_NAMES, labelIn } from '#domain/work-orders/fields.ts';
import type { RefCallBack, UseFormReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { EntryField, EntryValues } from './entry-values.ts';
import { focusField } from './focus.ts';

/** Returns the element ID of a field's input, for the links of the error list. */
const entryFieldId = (field: EntryField): string => `work-order-${field}`;

export const focusEntryField = (field: EntryField): void => focusField(entryFieldId(field));

/** Returns the first field to type into: the patient if the doctor is filled in, else the doctor. */
export const firstToType = ({ doctor_name, patient_name }: EntryValues): EntryField =>
  doctor_name !== '' && patient_name === '' ? 'patient_name' : 'doctor_name';

interface EntryFieldProps<Name extends EntryField> {
  readonly id: string;
  readonly name: Name;
  readonly label: string;
  readonly value: EntryValues[Name];
  readonly onChange: (value: EntryValues[Name]) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
  /** The text of the field's error. */
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

/** Validates the form and returns its values; null if there is an error, which then appears at its field. */
export async function checkedValues(form: UseFormReturn<EntryValues>): Promise<EntryValues | null> {
  let checked: EntryValues | null = null;
  await form.handleSubmit((values) => {
    checked = values;
  })();
  return checked;
}

export const firstFaulty = (form: UseFormReturn<EntryValues>): EntryField | null =>
  ORDER_FIELD_NAMES.find((field) => form.getFieldState(field).invalid) ?? null;

interface PlacedFault extends FieldFault {
  readonly field: EntryField;
}

/**
 * Splits errors into those of the form's fields, in reading order (`tooth_numbers.3` belongs to the teeth), and all
 * others.
 */
export function placeFaults(faults: readonly FieldFault[]) {
  const placed = ORDER_FIELD_NAMES.flatMap((field): PlacedFault[] =>
    faults.filter((fault) => isIn(field, fault)).map(({ message }) => ({ field, message })),
  );
  const elsewhere = faults.filter((fault) => !ORDER_FIELD_NAMES.some((field) => isIn(field, fault)));
  return { placed, elsewhere };
}

const isIn = (field: EntryField, fault: FieldFault): boolean =>
  fault.field === field || fault.field.startsWith(`${field}.`);
