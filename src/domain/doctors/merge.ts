// Merging one doctor into another.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { DoctorDraft, DoctorField } from './record.ts';
import { DOCTOR_FIELD_NAMES, normalizeDoctor } from './record.ts';
import { refuseDoctor } from './refusals.ts';

/**
 * Checks whether two doctors can be merged. `clashing` names the months in which both have a monthly bill with charges,
 * `cheques` the cheques that both have.
 */
export function checkMerge(
  fromId: string,
  intoId: string,
  clashing: readonly string[],
  cheques: readonly string[] = [],
): Outcome<null, 'merge_self' | 'merge_months_clash' | 'merge_cheques_clash'> {
  if (fromId === intoId) return refuseDoctor('merge_self');
  if (clashing.length > 0) return refuseDoctor('merge_months_clash', listed(clashing));
  return cheques.length === 0 ? done(null) : refuseDoctor('merge_cheques_clash', listed(cheques));
}

/** `October 2026`, `October 2026 and November 2026` */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * Fields that are taken from the removed doctor only together. A PIN code without its address would mix the two
 * doctors.
 */
const TOGETHER: readonly (readonly DoctorField[])[] = [
  ['address', 'pin_code'],
  ['state_code', 'gst_number', 'pan'],
];

/**
 * The record of the doctor who is kept. Empty fields are filled from the other doctor, whose name and spellings become
 * other spellings.
 */
export function mergedRecord(from: DoctorDraft, into: DoctorDraft): DoctorDraft {
  const isOpen = (name: DoctorField): boolean =>
    (TOGETHER.find((fields) => fields.includes(name)) ?? [name]).every((field) => (into[field] ?? '') === '');
  const taken = Object.fromEntries(DOCTOR_FIELD_NAMES.filter(isOpen).map((field) => [field, from[field]]));
  return normalizeDoctor({ ...into, ...taken, spellings: [...into.spellings, from.name, ...from.spellings] });
}
