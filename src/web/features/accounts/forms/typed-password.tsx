import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { MIN_PASSWORD_LENGTH } from '#domain/accounts/password-policy.ts';
import { PasswordField } from './password-field.tsx';

interface TypedPasswordProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Whether it is the current password, not a new one. */
  readonly present?: boolean;
  readonly beginsHere?: boolean;
  readonly autoFocus?: boolean;
}

/** A field of a form that changes a password. */
export function TypedPassword<Values extends FieldValues>(props: TypedPasswordProps<Values>) {
  const { control, name, label, present = false, beginsHere = false, autoFocus = false } = props;
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name });
  return (
    <PasswordField
      ref={ref}
      name={name}
      label={label}
      autoComplete={present ? 'current-password' : 'new-password'}
      {...(!present && { minLength: MIN_PASSWORD_LENGTH })}
      value={value}
      beginsHere={beginsHere}
      autoFocus={autoFocus}
      error={fieldState.error?.message}
      onType={onChange}
    />
  );
}
