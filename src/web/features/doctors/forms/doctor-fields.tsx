import { NativeSelect, Select } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import type { DoctorField } from '#domain/doctors/record.ts';
import { DOCTOR_BILLING_LABELS, DOCTOR_LABELS, doctorRule } from '#domain/doctors/record.ts';
import { DOCTOR_PAGE_TEXTS } from '#domain/doctors/page-texts.ts';
import { INDIAN_STATES } from '#domain/tax/indian-states.ts';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { LimitedInput, LimitedTextarea } from '#web/ui/fields/limited-input.tsx';
import type { DoctorValues } from './doctor-values.ts';

function useField(name: DoctorField) {
  const { control } = useFormContext<DoctorValues>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, label: DOCTOR_LABELS[name], error: fieldState.error?.message };
}

type LineName = Exclude<DoctorField, 'address' | 'state_code' | 'credit_limit' | 'billing' | 'note' | 'spellings'>;

interface LineProps {
  readonly name: LineName;
  readonly required?: boolean;
  readonly description?: string;
  readonly inputMode?: 'tel' | 'email' | 'numeric';
  readonly beginsHere?: boolean;
}

/** A single-line field. */
export const Line = ({ name, beginsHere, ...props }: LineProps) => (
  <LimitedInput
    {...useField(name)}
    {...props}
    limit={doctorRule(name).max ?? Infinity}
    autoComplete="off"
    data-autofocus={beginsHere}
  />
);

/** A multi-line field. */
export const Lines = ({ name }: { readonly name: 'address' | 'note' }) => (
  <LimitedTextarea {...useField(name)} rows={3} limit={doctorRule(name).max ?? Infinity} autoComplete="off" />
);

/** Other spellings of the name, one per line. */
export const Spellings = () => (
  <LimitedTextarea
    {...useField('spellings')}
    description={DOCTOR_PAGE_TEXTS.spellingsNote}
    rows={3}
    // Up to 100 lines, each a name.
    limit={MAX_NAME_LENGTH * 100}
    autoComplete="off"
  />
);

const STATES = Object.entries(INDIAN_STATES)
  .map(([value, name]) => ({ value, label: `${name} (${value})` }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

/** The state, by its GST code. */
export function StateField() {
  const { onChange, value, ...field } = useField('state_code');
  return (
    <Select
      {...field}
      value={value === '' ? null : value}
      data={STATES}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'No state' }}
      onChange={(code) => onChange(code ?? '')}
      nothingFoundMessage="Unknown state"
    />
  );
}

export const Billing = () => (
  <NativeSelect
    {...useField('billing')}
    description={DOCTOR_PAGE_TEXTS.billingNote}
    data={Object.entries(DOCTOR_BILLING_LABELS).map(([value, label]) => ({ value, label }))}
  />
);

export const CreditLimit = () => <AmountField {...useField('credit_limit')} />;
