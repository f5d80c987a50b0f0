// When one doctor can be merged into another, and what is left of the two.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { DoctorDraft, DoctorField } from './record.ts';
import { normalizeDoctor } from './record.ts';
import { refuseDoctor } from './refusals.ts';

/** Months (in words) of which both have a monthly bill that charges something. */
export function checkMerge(
  fromId: string,
  intoId: string,
  clashing: readonly string[],
): Outcome<null, 'merge_self' | 'merge_months_clash'> {
  if (fromId === intoId) return refuseDoctor('merge_self');
  return clashing.length === 0 ? done(null) : refuseDoctor('merge_months_clash', listed(clashing));
}

/** `October 2026`, `October 2026 and November 2026` */
function listed(months: readonly string[]): string {
  const last = months.at(-1) ?? '';
  return months.length < 2 ? last : `${months.slice(0, -1).join(', ')} and ${last}`;
}

/** What belongs together: a state without its GST number, or a PIN code without its address, would be half of each doctor. */
const TOGETHER = [
  ['clinic_name'],
  ['address', 'pin_code'],
  ['state_code', 'gst_number'],
  ['phone'],
  ['whatsapp'],
  ['email'],
  ['note'],
  ['credit_limit'],
  ['credit_days'],
] as const satisfies readonly (readonly DoctorField[])[];

/**
 * The record of the doctor who stays: what it says stays, what it leaves open is taken from the other, whose name and spellings become
 * spellings of it.
 */
export function mergedRecord(from: DoctorDraft, into: DoctorDraft): DoctorDraft {
  const open = TOGETHER.filter((fields) => fields.every((field) => (into[field] ?? '') === ''));
  const taken = Object.fromEntries(open.flat().map((field) => [field, from[field]]));
  return normalizeDoctor({ ...into, ...taken, spellings: [...into.spellings, from.name, ...from.spellings] });
}
