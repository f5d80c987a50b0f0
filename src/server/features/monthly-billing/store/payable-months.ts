import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A saved monthly bill, as money looks at it. */
export interface PayableMonth {
  readonly id: string;
  readonly bill_number: string;
  readonly doctor_id: string;
  readonly paid_amount: Amount;
  readonly open: Amount;
  readonly version: number;
}

/** Whose monthly bill it is; undefined where there is none. */
export async function readDoctorOfMonth(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const found = db.selectFrom('monthly_bills_history').select('doctor_id').where('id', '=', id);
  return (await found.executeTakeFirst())?.doctor_id;
}

/** The bills whose orders it charges are locked first, as everywhere, then it; it is read behind the lock. */
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
