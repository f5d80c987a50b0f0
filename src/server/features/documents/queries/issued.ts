import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * SQL: the doctor may have the GST document `d`, because a copy with amounts was counted and not cancelled. Without GST
 * a document is never issued in this sense.
 */
export const ISSUED: RawBuilder<boolean> = sql`(d.tax is not null and exists (
  select from document_copies c
  where c.document_id = d.id and c.paper in ('bill', 'bill_pdf', 'monthly_bill') and c.cancelled_at is null))`;

/** Whether the doctor has an issued monthly bill of a month in which one of these orders was completed. */
export async function isMonthIssued(
  db: Kysely<Database>,
  doctorId: string,
  orders: readonly { readonly completion_date: CalendarDay }[],
): Promise<boolean> {
  const months = orders.map(({ completion_date }) => completion_date.slice(0, 7));
  const { rows } = await sql`
    select from monthly_bills_history h join documents d on d.id = h.id
    where h.doctor_id = ${doctorId}::uuid and h.billing_month = any(${months}::text[]) and ${ISSUED} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns those of these locked documents that are issued: ID to number. */
export async function readIssued(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select d.id, d.number from documents d where d.id = any(${ids}::uuid[]) and ${ISSUED}`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
