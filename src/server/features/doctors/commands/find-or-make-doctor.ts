import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { tidyLine } from '#domain/shared/text.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';

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
  const at = now.toISOString();
  const doctor = { name: tidyLine(typedName), key: doctorKey(typedName) };
  const made = await db
    .insertInto('doctors')
    .values({ ...doctor, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return { id: made.id, events: [doctorMade(made.id, doctor)] };
  const { id } = await db.selectFrom('doctors').select('id').where('key', '=', doctor.key).executeTakeFirstOrThrow();
  return { id, events: [] };
}

/** The entry for a doctor who was made. */
export const doctorMade = (id: string, doctor: { readonly name: string; readonly key: string }): AuditEvent => ({
  action: 'CREATE_DOCTOR',
  subject: { type: 'doctor', id, label: doctor.name },
  after: doctor,
});
