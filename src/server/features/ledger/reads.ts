import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Of these orders those that a paid monthly bill charges, with its number, by their serial numbers. */
export async function readSettledMonths(
  db: Kysely<Database>,
  serialNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ serial_number: string; bill_number: string }>`
    select o.serial_number, h.bill_number from monthly_bill_orders o join monthly_bills_history h on h.id = o.monthly_bill_id and h.settled
    where o.serial_number = any(${serialNumbers}::text[])`.execute(db);
  return new Map(rows.map(({ serial_number, bill_number }) => [serial_number, bill_number]));
}

/** Of these orders those that a saved monthly bill charges, with its number, by their serial numbers. */
export async function readChargingMonths(
  db: Kysely<Database>,
  serialNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ serial_number: string; bill_number: string }>`
    select o.serial_number, h.bill_number from monthly_bill_orders o join monthly_bills_history h on h.id = o.monthly_bill_id
    where o.serial_number = any(${serialNumbers}::text[])`.execute(db);
  return new Map(rows.map(({ serial_number, bill_number }) => [serial_number, bill_number]));
}
