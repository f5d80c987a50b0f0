import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Leaves a laboratory without doctors, and so without orders. */
export async function emptyDoctors(db: Kysely<Database>): Promise<void> {
  for (const table of ['work_orders', 'doctor_aliases', 'doctors'])
    await sql`delete from ${sql.table(table)}`.execute(db);
}
