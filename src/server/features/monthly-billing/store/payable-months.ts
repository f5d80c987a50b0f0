import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The amounts of a saved monthly bill. */
export interface PayableMonth {
  readonly id: string;
  readonly bill_number: string;
  readonly doctor_id: string;
  readonly paid_amount: Amount;
  readonly open: Amount;
  readonly version: number;
}

/** Returns the doctor’s id; undefined if there is no such monthly bill. */
export async function readDoctorOfMonth(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const found = db.selectFrom('monthly_bills_history').select('doctor_id').where('id', '=', id);
  return (await found.executeTakeFirst())?.doctor_id;
}

/** Locks the bills whose orders it charges, then the monthly bill, and reads it after the lock. */
export async function lockPayableMonth(db: Kysely<Database>, id: string): Promise<PayableMonth | undefined> {
  await sql`select id from bills where id in (select bills_on_monthly_bills(array[${id}::uuid])) order by id for update`.execute(
    db,
  );
  await sql`select id from monthly_bills_history where id = ${id}::uuid for update`.execute(db);
  const { rows } = await sql<PayableMonth>`
    select h.id, h.bill_number, h.doctor_id, d.allocated - d.credited as paid_amount, greatest(d.posted - d.allocated, 0)::numeric(20, 2) as open,
      h.version
    from monthly_bills_history h join documents d on d.id = h.id where h.id = ${id}::uuid`.execute(db);
  return rows[0];
}
