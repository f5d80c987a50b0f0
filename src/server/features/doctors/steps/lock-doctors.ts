import type { Database } from '#server/database.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

interface ToLock {
  readonly id: string;
}

/**
 * Locks the doctors that `find` returns until the transaction ends, so that none can be merged away. Take this lock
 * before all others. If a doctor was merged away during the wait, it calls `find` again.
 */
export async function lockDoctors<Found extends ToLock>(
  db: Kysely<Database>,
  find: () => Promise<readonly Found[]>,
  strength: (found: readonly Found[]) => RawBuilder<unknown> = () => sql`for key share`,
): Promise<readonly Found[]> {
  for (;;) {
    const found = await find();
    const ids = found.map(({ id }) => id);
    const { rows } = await sql`${PREPARED}
      select id from doctors where id = any(${ids}::uuid[]) order by id ${strength(found)}`.execute(db);
    if (rows.length === found.length) return found;
  }
}

/** Returns the doctors of these orders. */
export async function doctorsOf(db: Kysely<Database>, orderIds: readonly string[]): Promise<readonly ToLock[]> {
  const { rows } = await sql<ToLock>`${PREPARED}
    select distinct doctor_id as id from work_orders where id = any(${orderIds}::uuid[])`.execute(db);
  return rows;
}
