import { refuseDoctor } from '#domain/doctors/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import type { LockedDoctor } from '../store/doctors.ts';
import { lockRecords } from '../store/doctors.ts';

type Refusals = 'doctor_not_found' | 'stale_version';

/** Locks the doctor until the transaction ends. Refuses if the record has another version. */
export async function loadDoctor(
  db: Kysely<Database>,
  id: string,
  version: number,
): Promise<Outcome<LockedDoctor, Refusals>> {
  const [doctor] = await lockRecords(db, [id]);
  return checkDoctorVersion(doctor, version);
}

export function checkDoctorVersion(doctor: LockedDoctor | undefined, version: number): Outcome<LockedDoctor, Refusals> {
  if (doctor === undefined) return refuseDoctor('doctor_not_found');
  return doctor.version === version ? done(doctor) : refuseShared('stale_version');
}
