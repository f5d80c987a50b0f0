import type { DoctorDetails } from '#contract/doctors.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { GivenDoctor } from '#domain/doctors/record.ts';
import { NEW_DOCTOR, checkDoctor, tidyDoctor, withGiven } from '#domain/doctors/record.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readDetails } from '../reads.ts';
import { insertDoctor } from '../store.ts';
import { checkKeys } from './check-keys.ts';
import { doctorMade } from './find-or-make-doctor.ts';

/** Enters a doctor of a new name. */
export async function createDoctor(
  deps: Deps,
  actor: Actor,
  given: GivenDoctor,
): Promise<Outcome<DoctorDetails, 'invalid_input' | 'doctor_name_taken' | 'doctor_spelling_taken'>> {
  const typed = withGiven(NEW_DOCTOR, given);
  const faults = checkDoctor(typed);
  if (faults.length > 0) return refuseFields(faults);
  const doctor = tidyDoctor(typed);
  const free = await checkKeys(deps.db, null, doctor);
  if (!free.ok) return free;
  const id = await insertDoctor(deps, actor.id, doctor);
  await appendAudit(deps, actor, doctorMade(id, doctor));
  return done(await readDetails(deps.db, id));
}
