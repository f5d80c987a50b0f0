import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readDetails } from '../queries/doctor-details.ts';
import { changeDoctor } from '../store/doctors.ts';
import { doctorReactivatedEvent } from '../steps/find-or-create-doctor.ts';
import { loadDoctor } from '../steps/load-doctor.ts';

interface Retirement {
  readonly doctor_id: string;
  readonly version: number;
  readonly is_retired: boolean;
}

/** Retires or reactivates a doctor. Orders and bills do not change. */
export async function retireDoctor(
  deps: Deps,
  actor: Actor,
  { doctor_id, version, is_retired }: Retirement,
): Promise<Outcome<DoctorDetails, 'doctor_not_found' | 'stale_version'>> {
  const loaded = await loadDoctor(deps.db, doctor_id, version);
  if (!loaded.ok) return loaded;
  const doctor = loaded.value;
  if ((doctor.retired_at !== null) !== is_retired) {
    await changeDoctor(deps, doctor.id, { retired_at: is_retired ? deps.now.toISOString() : null });
    await appendAudit(deps, actor, is_retired ? doctorRetired(doctor) : doctorReactivatedEvent(doctor));
  }
  return done(await readDetails(deps.db, doctor.id));
}

const doctorRetired = ({ id, name }: { readonly id: string; readonly name: string }): AuditEvent => ({
  action: 'RETIRE_DOCTOR',
  subject: { type: 'doctor', id, label: name },
});
