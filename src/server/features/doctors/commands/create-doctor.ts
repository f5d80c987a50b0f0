import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { DoctorInput } from '#domain/doctors/record.ts';
import { EMPTY_DOCTOR, checkDoctor, normalizeDoctor, applyDoctorInput } from '#domain/doctors/record.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readDetails } from '../queries/doctor-details.ts';
import { insertDoctor } from '../store/doctors.ts';
import { checkKeys } from '../steps/check-names-free.ts';
import { doctorCreatedEvent } from '../steps/find-or-create-doctor.ts';

/** Creates a doctor. The name and spellings must not belong to another doctor. */
export async function createDoctor(
  deps: Deps,
  actor: Actor,
  given: DoctorInput,
): Promise<Outcome<DoctorDetails, 'invalid_input' | 'doctor_name_taken' | 'doctor_spelling_taken'>> {
  const typed = applyDoctorInput(EMPTY_DOCTOR, given);
  const faults = checkDoctor(typed);
  if (faults.length > 0) return refuseFields(faults);
  const doctor = normalizeDoctor(typed);
  const free = await checkKeys(deps.db, null, doctor);
  if (!free.ok) return free;
  const id = await insertDoctor(deps, actor.id, doctor);
  await appendAudit(deps, actor, doctorCreatedEvent(id, doctor));
  return done(await readDetails(deps.db, id));
}
