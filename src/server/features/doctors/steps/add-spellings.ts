import type { Actor } from '#domain/accounts/roles.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { Database } from '#server/database.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { insertSpellings, readHolders, readRecords } from '../store/doctors.ts';
import { lockKnownDoctors } from './save-many-doctors.ts';

/** A doctor found by key. */
export interface KeyedDoctor {
  readonly id: string;
  readonly name: string;
  readonly spellings: readonly string[];
}

/** Returns the doctors with these keys. With `holds`, keys and doctors stay locked until the transaction ends. */
export async function doctorsByKey(
  db: Kysely<Database>,
  keys: readonly string[],
  { holds }: { readonly holds: boolean },
): Promise<ReadonlyMap<string, KeyedDoctor>> {
  if (holds) await lockKnownDoctors(db, keys);
  const holders = await readHolders(db, keys);
  const records = new Map(
    (await readRecords(db, [...new Set(holders.map(({ doctor_id }) => doctor_id))])).map((one) => [one.id, one]),
  );
  return new Map(
    holders.flatMap(({ key, doctor_id }) => {
      const doctor = records.get(doctor_id);
      return doctor === undefined ? [] : [[key, doctor] as const];
    }),
  );
}

/** Adds other spellings, whose keys must be free, to locked doctors. Returns the audit entries. */
export async function addSpellings(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Pick<Actor, 'id'>,
  added: readonly { readonly doctor_id: string; readonly name: string }[],
  doctors: Iterable<KeyedDoctor>,
): Promise<AuditEvent[]> {
  await insertSpellings(
    deps,
    actor.id,
    added.map((spelling) => ({ ...spelling, merged_id: null })),
  );
  const byId = new Map([...doctors].map((doctor) => [doctor.id, doctor]));
  return [...Map.groupBy(added, ({ doctor_id }) => doctor_id)].map(([id, some]): AuditEvent => {
    const { name = '', spellings = [] } = byId.get(id) ?? {};
    const after = [...spellings, ...some.map((one) => one.name)];
    return {
      action: 'UPDATE_DOCTOR',
      subject: { type: 'doctor', id, label: name },
      before: { spellings },
      after: { spellings: after.toSorted((one, other) => (doctorKey(one) < doctorKey(other) ? -1 : 1)) },
    };
  });
}
