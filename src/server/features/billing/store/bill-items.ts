import type { BillHeader } from '#domain/billing/remove-order.ts';
import { unpricedSerials } from '#domain/billing/unpriced-items.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** An order as an item of a bill. */
export interface ItemOnBill {
  readonly id: string;
  /** Null if the order was deleted. */
  readonly work_order_id: string | null;
  readonly serial_number: string;
  readonly patient_name: string;
  readonly completion_date: CalendarDay;
  readonly total_price: Amount;
}

/** Reads the items of a locked bill, by position. */
export const readItemsOfBill = (db: Kysely<Database>, billId: string): Promise<ItemOnBill[]> =>
  db
    .selectFrom('bill_items')
    .select(['id', 'work_order_id', 'serial_number', 'patient_name', 'completion_date', 'total_price'])
    .where('bill_id', '=', billId)
    .where('voided', '=', false)
    .orderBy('position')
    .execute();

/** Reads the serial numbers of unpriced orders on a locked bill, by position. */
export const readUnpriced = async (db: Kysely<Database>, billId: string): Promise<string[]> =>
  unpricedSerials(await readItemsOfBill(db, billId));

/** Voids an item of a locked bill and removes its locked order from the bill. */
export async function voidItem(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, work_order_id }: Pick<ItemOnBill, 'id' | 'work_order_id'>,
): Promise<void> {
  if (work_order_id !== null) {
    await db
      .updateTable('work_orders')
      .set({ bill_id: null, updated_at: now.toISOString(), version: sql`version + 1` })
      .where('id', '=', work_order_id)
      .execute();
  }
  await db.updateTable('bill_items').set({ voided: true }).where('id', '=', id).execute();
}

/** Updates a locked bill after an item was removed: its amount and header. */
export async function saveHead(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  billId: string,
  { is_grouped, patient_name, completion_date }: BillHeader,
): Promise<void> {
  await sql`
    update bills b set is_grouped = ${is_grouped}::boolean, patient_name = ${patient_name}, completion_date = ${completion_date}::date,
      amount = (select sum(i.total_price) from bill_items i where i.bill_id = b.id and not i.voided),
      updated_at = ${now.toISOString()}::timestamptz, version = b.version + 1
    where b.id = ${billId}::uuid`.execute(db);
}
