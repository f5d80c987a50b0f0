import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { lockKeys, readHolders, reactivateDoctor } from '../store/doctors.ts';

export interface FoundDoctor {
  readonly id: string;
  /** The name for the order: as typed, or the doctor’s own name if another spelling was typed. */
  readonly name: string;
  /** Audit entries if the doctor was created or reactivated. The command appends them with its own. */
  readonly events: readonly AuditEvent[];
}

/**
 * Finds the doctor by name or other spelling, or creates one; reactivates a retired doctor. Of two simultaneous
 * requests for the same new doctor, the second waits and finds the first one’s. Also waits for a running merge.
 */
export async function findOrCreateDoctor(deps: Pick<Deps, 'db' | 'now'>, typedName: string): Promise<FoundDoctor> {
  const typed = { name: normalizeLine(typedName), key: doctorKey(typedName) };
  for (;;) {
    const known = await findDoctor(deps.db, typed.key);
    if (known !== undefined) return found(deps, typed, known);
    const made = await createUnlessKnown(deps, typed);
    if (made !== null) return made;
  }
}

interface TypedName {
  readonly name: string;
  readonly key: string;
}

interface Known {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly is_retired: boolean;
}

/**
 * Finds by name, then by other spelling, and locks the doctor against removal until the transaction ends. Does not find
 * a doctor that was merged away.
 */
async function findDoctor(db: Kysely<Database>, key: string): Promise<Known | undefined> {
  const columns = sql`d.id, d.name, d.key, d.retired_at is not null as is_retired`;
  const named =
    await sql<Known>`${PREPARED} select ${columns} from doctors d where d.key = ${key} for key share`.execute(db);
  if (named.rows[0] !== undefined) return named.rows[0];
  const spelled = await sql<Known>`${PREPARED}
    select ${columns} from doctor_aliases a join doctors d on d.id = a.doctor_id where a.key = ${key}
    for key share of d`.execute(db);
  return spelled.rows[0];
}

async function found(deps: Pick<Deps, 'db' | 'now'>, typed: TypedName, doctor: Known): Promise<FoundDoctor> {
  const isReactivated = doctor.is_retired && (await reactivateDoctor(deps, doctor.id));
  return {
    id: doctor.id,
    name: doctor.key === typed.key ? typed.name : doctor.name,
    events: isReactivated ? [doctorReactivatedEvent(doctor)] : [],
  };
}

/**
 * Creates the doctor. Returns null if another request took the key while this one waited for the key lock, and releases
 * the lock: commands lock doctors before keys, so keeping it could cause a deadlock.
 */
async function createUnlessKnown({ db, now }: Pick<Deps, 'db' | 'now'>, typed: TypedName): Promise<FoundDoctor | null> {
  await sql`savepoint new_doctor`.execute(db);
  await lockKeys(db);
  const [since] = await readHolders(db, [typed.key]);
  if (since !== undefined) {
    await sql`rollback to savepoint new_doctor`.execute(db);
    return null;
  }
  const at = now.toISOString();
  const { id } = await db
    .insertInto('doctors')
    .values({ ...typed, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name: typed.name, events: [doctorCreatedEvent(id, typed)] };
}

export const doctorCreatedEvent = (
  id: string,
  doctor: { readonly name: string; readonly key?: string },
): AuditEvent => ({
  action: 'CREATE_DOCTOR',
  subject: { type: 'doctor', id, label: doctor.name },
  after: doctor,
});

export const doctorReactivatedEvent = ({ id, name }: { readonly id: string; readonly name: string }): AuditEvent => ({
  action: 'REACTIVATE_DOCTOR',
  subject: { type: 'doctor', id, label: name },
});
