import type { FieldFault } from '#domain/shared/refusal.ts';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';

/**
 * Converts faults to errors of react-hook-form: `orders.2.patient_name` becomes nested. The first fault of a field is
 * shown.
 */
export function faultsToErrors<Values extends FieldValues>(faults: readonly FieldFault[]): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const { field, message } of faults) place(errors, field.split('.'), { type: 'rule', message });
  return errors as FieldErrors<Values>;
}

function place(into: Record<string, unknown>, [key = '', ...rest]: string[], error: unknown): void {
  if (rest.length === 0) {
    into[key] ??= error;
    return;
  }
  into[key] ??= {};
  place(into[key] as Record<string, unknown>, rest, error);
}

/** A resolver that validates a form with a check function of the domain. */
export const faultsResolver =
  <Values extends FieldValues>(check: (values: Values) => readonly FieldFault[]): Resolver<Values> =>
  (values) => {
    const faults = check(values);
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: faultsToErrors<Values>(faults) };
  };

/** Returns the message with the field's name before it, unless it starts with the name. */
export const namedFault = (label: string, message: string): string =>
  message.split(' ')[0] === label.split(' ')[0] ? message : `${label}: ${message}`;

/** Shows the server's faults at their fields and focuses the first one. */
export function showFaults<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  faults: readonly FieldFault[],
): void {
  for (const [index, { field, message }] of faults.entries()) {
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
