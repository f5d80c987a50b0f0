import type { BillSeries } from '#domain/billing/bill-number.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import type { Tooth } from '#domain/catalogue/teeth.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A work order as billing looks at it. */
export interface OrderToBill {
  readonly id: string;
  readonly serial_number: string;
  readonly status: WorkOrderStatus;
  readonly order_date: CalendarDay;
  readonly completion_date: CalendarDay | null;
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly product_quality: string;
  readonly product_shade: string;
  readonly tooth_numbers: Tooth[];
  readonly feedback: string | null;
  readonly notes: string | null;
  readonly batch_id: string | null;
  readonly bill_number: string | null;
}

/**
 * Orders by serial number, locked until the transaction ends; locked in the order of their ids, so that overlapping sets never wait
 * for each other in a ring. They are read by a second statement: one that had to wait for its locks would join the bills of before
 * it waited.
 */
export async function lockOrdersToBill(db: Kysely<Database>, ids: readonly string[]): Promise<OrderToBill[]> {
  await db.selectFrom('work_orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return db
    .selectFrom('work_orders as w')
    .leftJoin('bills as b', 'b.id', 'w.bill_id')
    .select([
      'w.id',
      'w.serial_number',
      'w.status',
      'w.order_date',
      'w.completion_date',
      'w.doctor_id',
      'w.doctor_name',
      'w.patient_name',
      'w.product_quality',
      'w.product_shade',
      'w.tooth_numbers',
      'w.feedback',
      'w.notes',
      'w.batch_id',
      'b.bill_number',
    ])
    .where('w.id', 'in', ids)
    .orderBy('w.serial_year')
    .orderBy('w.serial_no')
    .execute();
}

/** A billable order: one that is completed. */
export type CompletedOrder = OrderToBill & { readonly completion_date: CalendarDay };

export interface NewBill {
  readonly series: BillSeries;
  readonly financialYear: number;
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly is_grouped: boolean;
  readonly batch_id: string | null;
  readonly bill_date: CalendarDay;
  readonly completion_date: CalendarDay | null;
  readonly notes: string | null;
  readonly created_by: string;
}

/**
 * Inserts a bill with the next number of its series and financial year. Counter and bill are one statement, so numbers have no
 * gaps; bills made at once wait for each other here.
 */
export async function insertBill(
  db: Kysely<Database>,
  bill: NewBill,
  now: Date,
): Promise<{ id: string; bill_number: string }> {
  const at = now.toISOString();
  const { rows } = await sql<{ id: string; bill_number: string }>`
    with number as (
      insert into bill_number_counters as counter (series, financial_year, last) values (${bill.series}, ${bill.financialYear}, 1)
      on conflict (series, financial_year) do update set last = counter.last + 1
      returning series, financial_year, last
    )
    insert into bills (bill_number, doctor_id, doctor_name, patient_name, is_grouped, batch_id, bill_date, completion_date, notes,
      created_by, created_at, updated_at)
    select bill_number_text(number.series, number.financial_year, number.last), ${bill.doctor_id}::uuid, ${bill.doctor_name},
      ${bill.patient_name}, ${bill.is_grouped}::boolean, ${bill.batch_id}::uuid, ${bill.bill_date}::date,
      ${bill.completion_date}::date, ${bill.notes}, ${bill.created_by}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from number
    returning id, bill_number`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the inserted bill was not returned');
  return row;
}

/** Puts orders on a bill, as they are now, and marks them billed by it. */
export async function insertItems(
  db: Kysely<Database>,
  billId: string,
  orders: readonly CompletedOrder[],
  now: Date,
): Promise<void> {
  const items = orders.map((order, index) => ({
    bill_id: billId,
    work_order_id: order.id,
    position: index + 1,
    item_description: `${order.product_quality}, shade ${order.product_shade}`,
    serial_number: order.serial_number,
    patient_name: order.patient_name,
    product_quality: order.product_quality,
    product_shade: order.product_shade,
    tooth_numbers: order.tooth_numbers,
    order_date: order.order_date,
    completion_date: order.completion_date,
    notes: [order.feedback, order.notes].filter((text) => text !== null).join('\n') || null,
  }));
  await db.insertInto('bill_items').values(items).execute();
  await db
    .updateTable('work_orders')
    .set({ bill_id: billId, updated_at: now.toISOString(), version: sql`version + 1` })
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
}

/** A bill's state, locked until the transaction ends. */
export const lockBill = (
  db: Kysely<Database>,
  id: string,
): Promise<{ id: string; bill_number: string; status: BillStatus } | undefined> =>
  db
    .selectFrom('bills')
    .select(['id', 'bill_number', 'status'])
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Notes one printing of a locked bill: its copy number, its state, when. Answers the copy's number. */
export async function insertPrint(
  db: Kysely<Database>,
  bill: { readonly id: string; readonly status: BillStatus },
  printedBy: string,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  await db
    .updateTable('bills')
    .set({ status: bill.status, printed_at: at, updated_at: at, version: sql`version + 1` })
    .where('id', '=', bill.id)
    .execute();
  const { rows } = await sql<{ copy_number: number }>`
    insert into bill_prints (bill_id, copy_number, printed_by, printed_at)
    select ${bill.id}::uuid, coalesce(max(copy_number), 0) + 1, ${printedBy}::uuid, ${at}::timestamptz
    from bill_prints where bill_id = ${bill.id}::uuid
    returning copy_number`.execute(db);
  return rows[0]?.copy_number ?? 1;
}
