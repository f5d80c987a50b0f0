import type { Database } from '#server/database.ts';
import { ONE_PLAN } from '#server/platform/db/one-plan.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** A doctor that is to be held. */
interface ToHold {
  readonly id: string;
}

/**
 * Holds the doctors that `find` finds until the transaction ends, by id, so that none of them is merged into another meanwhile. Doctors
 * come first of all that is locked. One that was merged while this waited is looked for again: what was theirs is another's by then.
 */
export async function holdDoctors<Found extends ToHold>(
  db: Kysely<Database>,
  find: () => Promise<readonly Found[]>,
  strength: (found: readonly Found[]) => RawBuilder<unknown> = () => sql`for key share`,
): Promise<readonly Found[]> {
  for (;;) {
    const found = await find();
    const ids = found.map(({ id }) => id);
    const { rows } = await sql`${ONE_PLAN}
      select id from doctors where id = any(${ids}::uuid[]) order by id ${strength(found)}`.execute(db);
    if (rows.length === found.length) return found;
  }
}

/** The doctors of these orders. */
export async function doctorsOf(db: Kysely<Database>, orderIds: readonly string[]): Promise<readonly ToHold[]> {
  const { rows } = await sql<ToHold>`${ONE_PLAN}
    select distinct doctor_id as id from work_orders where id = any(${orderIds}::uuid[])`.execute(db);
  return rows;
}
