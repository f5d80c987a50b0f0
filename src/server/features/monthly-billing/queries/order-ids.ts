import type { MonthlyBillData } from '#contract/monthly-billing/monthly-bills.ts';
import { serialPartsOf } from '#domain/work-orders/serial-number.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The ids of the orders that a monthly bill charges, in its order. Deleted orders have none. */
export async function readOrderIds(
  db: Kysely<Database>,
  { work_orders }: Pick<MonthlyBillData, 'work_orders'>,
): Promise<string[]> {
  const serials = work_orders.flatMap(({ serial_number }) => serialPartsOf(serial_number) ?? []);
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${serials.map(({ year }) => year)}::smallint[], ${serials.map(({ number }) => number)}::int[])
      with ordinality as s (year, number, place)
      join work_orders w on w.serial_year = s.year and w.serial_no = s.number
    order by s.place`.execute(db);
  return rows.map(({ id }) => id);
}
