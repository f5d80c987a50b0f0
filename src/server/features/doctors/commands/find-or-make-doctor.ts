import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { must } from '#domain/shared/must.ts';
import { tidyLine } from '#domain/shared/text.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import type { Database } from '#server/database.ts';
import { ONE_PLAN } from '#server/platform/db/one-plan.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';

export interface FoundDoctor {
  readonly id: string;
  /** What the audit log has to say: that the doctor was made, or nothing. The command appends it with its own events. */
  readonly events: readonly AuditEvent[];
}

/**
 * The doctor meant by a typed name, made when there is none of that normalised name. Two requests that bring the same new doctor at
 * once get the same one: the second waits for the first.
 */
export async function findOrMakeDoctor({ db, now }: Pick<Deps, 'db' | 'now'>, typedName: string): Promise<FoundDoctor> {
  const doctor = { name: tidyLine(typedName), key: doctorKey(typedName) };
  const known = await findByKey(db, doctor.key);
  if (known !== undefined) return { id: known.id, events: [] };
  const at = now.toISOString();
  const made = await db
    .insertInto('doctors')
    .values({ ...doctor, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return { id: made.id, events: [doctorMade(made.id, doctor)] };
  const { id } = must(await findByKey(db, doctor.key), `the doctor who was made meanwhile, ${doctor.key}`);
  return { id, events: [] };
}

const findByKey = (db: Kysely<Database>, key: string): Promise<{ readonly id: string } | undefined> =>
  db.selectFrom('doctors').select('id').modifyFront(ONE_PLAN).where('key', '=', key).executeTakeFirst();

/** The entry for a doctor who was made. */
export const doctorMade = (id: string, doctor: { readonly name: string; readonly key: string }): AuditEvent => ({
  action: 'CREATE_DOCTOR',
  subject: { type: 'doctor', id, label: doctor.name },
  after: doctor,
});
