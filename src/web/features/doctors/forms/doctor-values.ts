// The typed values of a doctor's record.
import type { updateDoctor } from '#contract/doctors/doctor-changes.ts';
import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import type { DoctorDraft, DoctorField } from '#domain/doctors/record.ts';
import { DOCTOR_FIELD_NAMES, checkDoctor, doctorRule } from '#domain/doctors/record.ts';
import { AMOUNT_INVALID, parseAmount, toAmount } from '#domain/shared/money.ts';
import { phoneText } from '#domain/shared/phone.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { isBlank } from '#domain/shared/text.ts';
import { amountTextFault, parseCount } from '#domain/shared/typed-number.ts';

/** The typed values: other spellings are one per line. */
export type DoctorValues = { [Name in DoctorField]: Name extends 'billing' ? DoctorDraft[Name] : string };

/** Returns the initial values of the form. */
export const valuesOf = (doctor: DoctorDetails): DoctorValues =>
  Object.fromEntries(DOCTOR_FIELD_NAMES.map((name) => [name, shownText(name, doctor[name])])) as DoctorValues;

function shownText(name: DoctorField, value: DoctorDraft[DoctorField]): string {
  if (Array.isArray(value)) return value.join('\n');
  const text = String(value ?? '');
  return doctorRule(name).kind === 'phone' ? phoneText(text) : text;
}

/** Parses a typed value; null if it is blank. */
const givenOr = <T>(typed: string, read: (typed: string) => T): T | null => (isBlank(typed) ? null : read(typed));

/**
 * Converts the typed values to a record. `checkValues` reports an invalid amount, the rules of the record report
 * invalid days.
 */
const asGiven = ({ credit_limit, credit_days, spellings, ...texts }: DoctorValues): DoctorDraft => ({
  ...texts,
  credit_limit: givenOr(credit_limit, (typed) => toAmount(parseAmount(typed) ?? 0)),
  credit_days: givenOr(credit_days, (typed) => parseCount(typed) ?? -1),
  spellings: spellings.split('\n').filter((line) => !isBlank(line)),
});

/** Returns the errors in the order of the fields. */
export const checkValues = (values: DoctorValues): FieldFault[] => [
  ...checkDoctor(asGiven(values)),
  ...(isBlank(values.credit_limit) || parseAmount(values.credit_limit) !== null
    ? []
    : [{ field: 'credit_limit', message: amountTextFault(values.credit_limit) ?? AMOUNT_INVALID }]),
];

/** Returns the request body: the fields changed since the record was read. */
export function changedFields(
  values: DoctorValues,
  before: DoctorValues,
): Omit<CallOf<typeof updateDoctor>['body'], 'version'> {
  const given = asGiven(values);
  const changed = DOCTOR_FIELD_NAMES.filter((field) => values[field] !== before[field]);
  const { spellings, ...others } = given;
  const wanted = { ...others, spellings: [...spellings] };
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}
