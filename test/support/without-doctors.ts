import type { Database } from '#server/database.ts';
import { type Kysely, sql } from 'kysely';

/** Removes all doctors of a laboratory, and so all orders. */
export async function emptyDoctors(db: Kysely<Database>): Promise<void> {
  for (const table of ['work_orders', 'doctor_aliases', 'doctors'])
    await sql`delete from ${sql.table(table)}`.execute(db);
}
