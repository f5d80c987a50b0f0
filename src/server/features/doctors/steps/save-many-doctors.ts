import type { Actor } from '#domain/accounts/roles.ts';
import type { DoctorDraft, DoctorField } from '#domain/doctors/record.ts';
import type { Database } from '#server/database.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { doctorChangedEvent } from '../commands/update-doctor.ts';
import type { LockedDoctor } from '../store/doctors.ts';
import { lockKeys, lockRecords, readHolders, readRecords, saveDoctors } from '../store/doctors.ts';
import { doctorCreatedEvent } from './find-or-create-doctor.ts';

async function idsOf(db: Kysely<Database>, keys: readonly string[]): Promise<string[]> {
  const holders = await readHolders(db, keys);
  return [...new Set(holders.map(({ doctor_id }) => doctor_id))];
}

/** Returns the doctors with these keys. */
export const readKnownDoctors = async (db: Kysely<Database>, keys: readonly string[]): Promise<LockedDoctor[]> =>
  readRecords(db, await idsOf(db, keys));

/**
 * Locks the keys and the doctors that have them until the transaction ends. Starts again if a key changed its doctor
 * during the wait.
 */
export async function lockKnownDoctors(db: Kysely<Database>, keys: readonly string[]): Promise<LockedDoctor[]> {
  for (;;) {
    await sql`savepoint known_doctors`.execute(db);
    const ids = await idsOf(db, keys);
    const known = await lockRecords(db, ids, { keepsKeys: true });
    await lockKeys(db);
    const since = await idsOf(db, keys);
    if (since.length === ids.length && since.every((id) => known.some((doctor) => doctor.id === id))) return known;
    await sql`rollback to savepoint known_doctors`.execute(db);
  }
}

interface DoctorToSave {
  readonly doctor: DoctorDraft;
  /** The locked doctor to change; null for a new one. */
  readonly known: (DoctorDraft & { readonly id: string }) | null;
  readonly changed: readonly DoctorField[];
}

/** Creates or changes doctors whose keys are locked. Returns one audit entry per doctor. */
export async function saveManyDoctors(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Pick<Actor, 'id'>,
  doctors: readonly DoctorToSave[],
): Promise<AuditEvent[]> {
  const saved = doctors.map((one) => ({ ...one, id: one.known?.id ?? randomUUID() }));
  await saveDoctors(deps, actor.id, saved);
  return saved.map(({ id, doctor, known, changed }): AuditEvent =>
    known === null ? doctorCreatedEvent(id, doctor) : doctorChangedEvent(id, changed, known, doctor),
  );
}
