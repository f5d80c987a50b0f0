import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Tooth } from '#domain/catalogue/teeth.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface NewWorkOrder {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly tooth_numbers: readonly Tooth[];
  readonly product_quality: string;
  readonly product_shade: string;
  readonly order_date: CalendarDay;
  readonly expected_complete_date: CalendarDay | null;
  readonly feedback: string | null;
  readonly notes: string | null;
  readonly requires_trial: boolean;
  readonly is_urgent: boolean;
  readonly created_by: string;
}

/**
 * Inserts an order with the year's next serial number. Counter and order are one statement: no number is taken for an order that
 * fails, none is given twice, none is left out; orders made at once wait for each other here.
 */
export async function insertWorkOrder(
  db: Kysely<Database>,
  year: number,
  order: NewWorkOrder,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with serial as (
      insert into serial_counters as counter (year, last) values (${year}, 1)
      on conflict (year) do update set last = counter.last + 1
      returning year, last
    )
    insert into work_orders (
      serial_year, serial_no, doctor_id, doctor_name, patient_name, tooth_numbers, product_quality, product_shade, order_date,
      expected_complete_date, feedback, notes, requires_trial, is_urgent, created_by, created_at, updated_at)
    select serial.year, serial.last, ${order.doctor_id}::uuid, ${order.doctor_name}, ${order.patient_name},
      ${order.tooth_numbers}::smallint[], ${order.product_quality}, ${order.product_shade}, ${order.order_date}::date,
      ${order.expected_complete_date}::date, ${order.feedback}, ${order.notes}, ${order.requires_trial}::boolean,
      ${order.is_urgent}::boolean, ${order.created_by}::uuid, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from serial
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the inserted work order was not returned');
  return row.id;
}

export interface LockedWorkOrder {
  readonly id: string;
  readonly serial_number: string;
  readonly status: WorkOrderStatus;
  readonly completion_date: CalendarDay | null;
  readonly version: number;
}

/** An order, locked until the transaction ends. */
export const lockWorkOrder = (db: Kysely<Database>, id: string): Promise<LockedWorkOrder | undefined> =>
  db
    .selectFrom('work_orders')
    .select(['id', 'serial_number', 'status', 'completion_date', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Changes a locked order; its version rises. */
export async function updateWorkOrder(
  db: Kysely<Database>,
  id: string,
  changes: { readonly status: WorkOrderStatus; readonly completion_date: CalendarDay },
  now: Date,
): Promise<void> {
  await db
    .updateTable('work_orders')
    .set({ ...changes, updated_at: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
