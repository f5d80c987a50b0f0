import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import type { OrderOfMonth } from '#domain/monthly-billing/monthly-bill.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { sql } from 'kysely';
import type { ImportRun } from './legacy-import.ts';
import { DOCTORS, code, recordProblems, orderProblem } from './legacy-import.ts';

/** The monthly bills with their doctors. */
const MONTHS = sql`(select m.*, n.doctor_id from legacy_months m join ${DOCTORS} as n on n.key = m.doctor_key)`;

/** Works out the orders that each monthly bill charges. An order on two monthly bills goes to the earlier month. */
export async function insertMonthOrders(run: ImportRun): Promise<void> {
  await skipKnownMonths(run);
  await insertLines(run);
  await skipEmptyMonths(run);
  await recordTotals(run);
}

const skipKnownMonths = (run: ImportRun): Promise<void> =>
  recordProblems(
    run,
    'monthly_bills_history',
    sql`select line, old_id, 'billing_month', billing_month, ${code('month_known')}, '' from gone`,
    sql`with gone as (
      delete from legacy_months m using ${DOCTORS} as n, monthly_bills_history h
      where n.key = m.doctor_key and h.doctor_id = n.doctor_id and h.billing_month = m.billing_month and not h.set_aside
      returning m.line, m.old_id, m.billing_month
    )`,
  );

async function insertLines(run: ImportRun): Promise<void> {
  await recordProblems(
    run,
    'monthly_bills_history',
    sql`select l.line, l.old_id, 'work_order_ids', l.order_id,
      case when l.known_id is null then ${orderProblem(sql`l.order_id`, 'month_order_gone')}
        when l.doctor_id <> l.doctor_of_order then ${code('month_doctor')}
        when l.amount is null then ${code('month_order_unpriced')} else ${code('month_order_twice')} end, ''
      from lines l
      where l.known_id is null or l.doctor_id <> l.doctor_of_order or l.amount is null or l.place > 1`,
    sql`with lines as materialized (
      select m.line, m.old_id, l.order_id, o.old_id as known_id, o.amount, n.doctor_id as doctor_of_order, m.doctor_id,
        case when o.old_id is not null then row_number() over (partition by l.order_id, n.doctor_id = m.doctor_id order by m.billing_month, m.line) end as place
      from ${MONTHS} as m
        cross join lateral unnest(m.order_ids) as l (order_id)
        left join legacy_orders o on o.old_id = l.order_id
        left join ${DOCTORS} as n on n.key = o.doctor_key
    ), charged as (
      insert into legacy_month_orders (line, order_id, amount)
      select line, order_id, amount from lines where doctor_id = doctor_of_order and place = 1 and amount is not null
    )`,
  );
  // Without statistics the planner expects few rows.
  await sql`analyze legacy_month_orders`.execute(run.db);
}

const skipEmptyMonths = (run: ImportRun): Promise<void> =>
  recordProblems(
    run,
    'monthly_bills_history',
    sql`select line, old_id, 'total_amount', coalesce(total_amount, 0)::text, ${code('month_empty')}, '' from gone`,
    sql`with gone as (
      delete from legacy_months m where not exists (select from legacy_month_orders l where l.line = m.line)
      returning m.line, m.old_id, m.total_amount
    )`,
  );

/** Records problems: several monthly bills of a doctor and month, and totals that differ from the sum of the orders. */
async function recordTotals(run: ImportRun): Promise<void> {
  await recordProblems(
    run,
    'monthly_bills_history',
    sql`select line, old_id, 'billing_month', doctor_name, ${code('month_twice')}, billing_month from (
      select *, row_number() over (partition by doctor_id, billing_month order by line) as place from ${MONTHS} as m) as m where place > 1`,
  );
  await recordProblems(
    run,
    'monthly_bills_history',
    sql`select m.line, m.old_id, 'total_amount', m.total_amount::text, ${code('month_total')}, l.total::text
      from legacy_months m
        join (select line, sum(amount) as total from legacy_month_orders group by 1) as l on l.line = m.line
      where m.total_amount <> l.total`,
  );
}

/** Monthly bills of one month that were created on the same day. */
export interface MonthGroup {
  readonly billing_month: BillingMonth;
  readonly generated_at: string;
  readonly generated_date: CalendarDay;
}

/** Returns the groups in the order of their creation. */
export async function readMonthGroups(run: ImportRun): Promise<MonthGroup[]> {
  const { rows } = await sql<MonthGroup>`
    select billing_month, max(generated_at) as generated_at, generated_date
    from (select distinct on (doctor_id, billing_month) billing_month, generated_at, (generated_at at time zone ${run.timeZone})::date as generated_date
      from ${MONTHS} as m order by doctor_id, billing_month, line) as m
    group by billing_month, generated_date order by generated_date, billing_month`.execute(run.db);
  return rows;
}

export type OrderOfLegacyMonth = OrderOfMonth & { readonly doctor_id: string; readonly doctor_name: string };

/**
 * Reads the orders on the monthly bills of a group. If a doctor has several in the month, the day of the first decides.
 */
export async function readMonthOrders(
  run: ImportRun,
  { billing_month, generated_date }: MonthGroup,
): Promise<OrderOfLegacyMonth[]> {
  const { rows } = await sql<OrderOfLegacyMonth>`
    select d.id as doctor_id, d.name as doctor_name, w.id, w.serial_number, coalesce(o.completion_date, o.order_date) as completion_date, w.patient_name,
      w.tooth_numbers, w.product_quality, w.units, w.rate, w.amount, w.priced_product, w.priced_count, null as other_bill, true as on_saved_bill,
      false as bill_paid, false as on_own_bill
    from (
      select *, first_value((generated_at at time zone ${run.timeZone})::date) over (partition by doctor_id order by line) as first_date
      from ${MONTHS} as m where billing_month = ${billing_month}
    ) as m
      join legacy_month_orders l on l.line = m.line
      join legacy_orders o on o.old_id = l.order_id
      join work_orders w on w.id = o.new_id
      join doctors d on d.id = m.doctor_id
    where m.first_date = ${generated_date}::date
    order by d.key, 5, w.serial_year, w.serial_no`.execute(run.db);
  return rows;
}

/** Stores the new ID of each monthly bill, with its complete record in the previous program. */
export const saveMonthRefs = (run: ImportRun): Promise<unknown> =>
  sql`
    insert into import_refs (table_name, old_id, new_id, old)
    select 'monthly_bills_history', m.old_id, h.id, m.bill_data
    from ${MONTHS} as m join monthly_bills_history h on h.doctor_id = m.doctor_id and h.billing_month = m.billing_month and not h.set_aside`.execute(
    run.db,
  );

/** The monthly bills of this import, by number. */
export const IMPORTED_MONTHS = sql<{ readonly id: string }>`
  select h.id from monthly_bills_history h
  where h.id in (select r.new_id from legacy_months m
    join import_refs r on r.table_name = 'monthly_bills_history' and r.old_id = m.old_id)
  order by h.bill_number`;
