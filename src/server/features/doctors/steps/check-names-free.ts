import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { DoctorDraft } from '#domain/doctors/record.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import type { Outcome, Refused } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import type { NameConflict } from '../store/doctors.ts';
import { lockKeys, readHolders } from '../store/doctors.ts';

type Refusals = 'doctor_name_taken' | 'doctor_spelling_taken';

/**
 * Refuses a name or spelling that another doctor has. Locks the keys (normalized names) of all doctors until the
 * transaction ends. `id` is null for a new doctor.
 */
export async function checkKeys(
  db: Kysely<Database>,
  id: string | null,
  { name, spellings }: DoctorDraft,
): Promise<Outcome<null, Refusals>> {
  await lockKeys(db);
  const holders = await readHolders(db, [name, ...spellings].map(doctorKey));
  const others = holders.filter(({ doctor_id }) => doctor_id !== id);
  const holderOf = (text: string): NameConflict | undefined => others.find(({ key }) => key === doctorKey(text));
  const named = holderOf(name);
  if (named !== undefined) return at('name', refuseDoctor('doctor_name_taken', named.name));
  const taken = spellings.find((spelling) => holderOf(spelling) !== undefined) ?? '';
  const holder = holderOf(taken);
  return holder === undefined ? done(null) : at('spellings', refuseDoctor('doctor_spelling_taken', taken, holder.name));
}

/** Reports the refusal also as the error of a field, so that the form shows it there. */
const at = (field: keyof DoctorDraft, { refusal }: Refused<Refusals>): Refused<Refusals> => ({
  ok: false,
  refusal: { ...refusal, faults: [{ field, message: refusal.text }] },
});
