import type { SummaryDifferences } from '#domain/analytics/summary-check.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { daysOfMonth, addDays } from '#domain/shared/calendar-day.ts';
import { chunked } from '#domain/shared/chunked.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Db = Kysely<Database>;

/** Doctors per statement. */
const DOCTORS_AT_ONCE = 20;

/**
 * Compares the summaries with the records and corrects them, in parts that stay below the statement timeout. Returns
 * the differences. Blocks no request.
 */
export async function correctSummaries(db: Db): Promise<SummaryDifferences> {
  let [orders, bills, patients, payments] = [0, 0, 0, 0];
  for (const { date_from, date_to } of await readMonths(db)) {
    orders += await countOf(db, sql`set_order_days_right(${date_from}::date, ${date_to}::date)`);
    bills += await countOf(db, sql`set_bill_days_right(${date_from}::date, ${date_to}::date)`);
    payments += await countOf(db, sql`set_payment_days_right(${date_from}::date, ${date_to}::date)`);
  }
  for (const doctors of await readDoctors(db)) {
    orders += await countOf(db, sql`set_uncharged_right(${doctors}::uuid[])`);
    payments += await countOf(db, sql`set_doctor_sums_right(${doctors}::uuid[])`);
    patients += await countOf(db, sql`set_patient_firsts_right(${doctors}::uuid[])`);
  }
  return { orders, bills, patients, payments };
}

/** Replaces the rows of each total with one row. */
export async function compactSummaries(db: Db): Promise<void> {
  await sql`select fold_figures()`.execute(db);
  await sql`select fold_sums()`.execute(db);
}

async function countOf(db: Db, differing: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${differing} as count`.execute(db);
  return must(rows[0], 'the count of what differed').count;
}

/** Returns every month from the first to the last day with a record or summary. */
async function readMonths(db: Db): Promise<ReturnType<typeof daysOfMonth>[]> {
  const { rows } = await sql<{ first: CalendarDay | null; last: CalendarDay | null }>`
    select min(day) as first, max(day) as last from (
      select min(order_date) as day from work_orders union all select max(order_date) from work_orders
      union all select min(bill_date) from bills union all select max(bill_date) from bills
      union all select min(day) from documents where kind in ('receipt', 'refund')
      union all select max(day) from documents where kind in ('receipt', 'refund')
      union all select unnest(array[min(day), max(day)]) from order_days
      union all select unnest(array[min(day), max(day)]) from bill_days
      union all select unnest(array[min(day), max(day)]) from payment_days) as days`.execute(db);
  const { first, last } = must(rows[0], 'the first and the last day');
  if (first === null || last === null) return [];
  const months = [daysOfMonth(first)];
  for (let month = must(months[0], 'the first month'); month.date_to < last; months.push(month))
    month = daysOfMonth(addDays(month.date_to, 1));
  return months;
}

/** Returns the ids of the doctors with orders, patients or sums, in batches. */
async function readDoctors(db: Db): Promise<string[][]> {
  const { rows } = await sql<{ id: string }>`
    select id from doctors union select doctor_id from patient_firsts union select doctor_id from uncharged_orders
    union select doctor_id from doctor_sums`.execute(db);
  return chunked(
    rows.map(({ id }) => id),
    DOCTORS_AT_ONCE,
  );
}
