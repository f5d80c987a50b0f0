import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Place } from '../store/price-rates.ts';

/** An open order with a price from the rate card. */
export interface OpenCardOrder {
  readonly id: string;
  readonly version: number;
  readonly serial_number: string;
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly product_quality: string;
  readonly tooth_numbers: readonly number[];
  readonly order_date: CalendarDay;
  readonly completion_date: null;
  readonly rate: Amount;
  readonly amount: Amount;
}

/**
 * Returns, by serial number, the open orders with rate-card prices: of a list, or of a doctor. Uses
 * `work_orders_open_idx`.
 */
export async function readOpenCardOrders(db: Kysely<Database>, place: Place): Promise<OpenCardOrder[]> {
  const isHere =
    'doctor_id' in place
      ? sql`w.doctor_id = ${place.doctor_id}::uuid`
      : sql`w.price_list_id = ${place.price_list_id}::uuid`;
  const { rows } = await sql<OpenCardOrder>`
    select w.id, w.version, w.serial_number, w.doctor_id, w.doctor_name, w.patient_name, w.product_quality, w.tooth_numbers,
      w.order_date, null as completion_date, w.rate, w.amount
    from work_orders w
    where w.status = 'in_progress' and w.price_source = 'rate_card' and w.bill_id is null and ${isHere}
      and (select true from monthly_bill_orders m where m.work_order_id = w.id limit 1) is null
    order by w.serial_year, w.serial_no`.execute(db);
  return rows;
}
