import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { EMPTY_DOCTOR } from '#domain/doctors/record.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { NameConflict } from '../store/doctors.ts';
import { lockKeys, readHolders, saveDoctors, reactivateDoctors } from '../store/doctors.ts';
import { doctorCreatedEvent, doctorReactivatedEvent } from './find-or-create-doctor.ts';
import { lockDoctors } from './lock-doctors.ts';

export interface FoundDoctors {
  /** By key: the doctor’s id and own name. */
  readonly byKey: ReadonlyMap<string, { readonly id: string; readonly name: string; readonly isOwnKey: boolean }>;
  /** Audit entries for created and reactivated doctors. */
  readonly events: readonly AuditEvent[];
}

/** Does the same as `findOrCreateDoctor` for many names, with a fixed number of statements. */
export async function findOrCreateDoctors(
  deps: Pick<Deps, 'db' | 'now'>,
  by: string,
  typedNames: readonly string[],
): Promise<FoundDoctors> {
  const names = new Map(typedNames.map((name) => [doctorKey(name), normalizeLine(name)]));
  const keys = [...names.keys()];
  for (;;) {
    await sql`savepoint new_doctors`.execute(deps.db);
    const holders: NameConflict[] = [];
    await lockDoctors(deps.db, async () => {
      holders.splice(0, holders.length, ...(await readHolders(deps.db, keys)));
      return [...new Set(holders.map(({ doctor_id }) => doctor_id))].map((id) => ({ id }));
    });
    const missing = keys.filter((key) => holders.every((holder) => holder.key !== key));
    if (missing.length > 0) {
      await lockKeys(deps.db);
      // Another request created one of them. Commands lock doctors before keys, so both locks are released to prevent a
      // deadlock.
      if ((await readHolders(deps.db, missing)).length > 0) {
        await sql`rollback to savepoint new_doctors`.execute(deps.db);
        continue;
      }
    }
    const made = missing.map((key) => ({ id: randomUUID(), key, name: names.get(key) ?? '' }));
    await saveDoctors(
      deps,
      by,
      made.map(({ id, name }) => ({ id, doctor: { ...EMPTY_DOCTOR, name } })),
    );
    const reactivated = await reactivateDoctors(deps, [...new Set(holders.map(({ doctor_id }) => doctor_id))]);
    return {
      byKey: new Map([
        ...holders.map(
          ({ key, doctor_id, name }) => [key, { id: doctor_id, name, isOwnKey: doctorKey(name) === key }] as const,
        ),
        ...made.map(({ id, key, name }) => [key, { id, name, isOwnKey: true }] as const),
      ]),
      events: [
        ...made.map(({ id, key, name }) => doctorCreatedEvent(id, { name, key })),
        ...reactivated.map(doctorReactivatedEvent),
      ],
    };
  }
}
