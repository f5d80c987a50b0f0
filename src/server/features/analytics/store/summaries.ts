import type { SummaryDifferences } from '#domain/analytics/summary-check.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { daysOfMonth, addDays } from '#domain/shared/calendar-day.ts';
import { chunked } from '#domain/shared/chunked.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Db = Kysely<Database>;

/** Doctors whose patients one statement looks at. */
const DOCTORS_AT_ONCE = 20;

/**
 * Compares the stored summaries with the records and corrects them, in parts well within the statement timeout. Returns the
 * differences. No request waits for it.
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

/** Replaces the rows of each total by their sum. */
export async function compactSummaries(db: Db): Promise<void> {
  await sql`select fold_figures()`.execute(db);
  await sql`select fold_sums()`.execute(db);
}

async function countOf(db: Db, differing: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${differing} as count`.execute(db);
  return must(rows[0], 'the count of what differed').count;
}

/** Every month from the first to the last day that a record or a figure has. */
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

/** The doctors with orders, patients or sums, in batches. */
async function readDoctors(db: Db): Promise<string[][]> {
  const { rows } = await sql<{ id: string }>`
    select id from doctors union select doctor_id from patient_firsts union select doctor_id from uncharged_orders
    union select doctor_id from doctor_sums`.execute(db);
  return chunked(
    rows.map(({ id }) => id),
    DOCTORS_AT_ONCE,
  );
}
