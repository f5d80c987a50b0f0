import type { AnalyticsOf } from '#contract/analytics.ts';
import { periodStepOf } from '#domain/analytics/range.ts';
import { TOP_ROWS } from '#domain/analytics/tabs.ts';
import type { Database } from '#server/database.ts';
import { jsonList } from '#server/platform/db/json-list.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ReportRange } from './range.ts';
import { bothTotals } from './range.ts';

type Patients = AnalyticsOf<'patients'>;
type Totals = Patients['totals'];
type Sql = RawBuilder<unknown>;

interface Parts extends Pick<Patients, 'over_time' | 'top_doctors' | 'by_orders'> {
  readonly totals: readonly (Totals & { readonly is_now: boolean })[];
}

const NOBODY: Totals = { patients: 0, new_patients: 0, orders: 0, orders_per_patient: null };

/** Returns the patients and new patients of a period. One statement, because all parts count the same orders. */
export async function readPatients(db: Kysely<Database>, span: ReportRange): Promise<Patients> {
  const { rows } = await sql<Parts>`
    with ${patientsOf(span)}
    select ${jsonList(totalsOf())} as totals, ${jsonList(overTime(span))} as over_time,
      ${jsonList(topDoctors())} as top_doctors, ${jsonList(byOrders())} as by_orders`.execute(db);
  const { totals = [], over_time = [], top_doctors = [], by_orders = [] } = rows[0] ?? {};
  return {
    tab: 'patients',
    period: span.period,
    period_before: span.before,
    ...bothTotals(totals, NOBODY),
    step: periodStepOf(span.period),
    over_time,
    top_doctors,
    by_orders,
  };
}

/**
 * Table expressions: `seen`, the orders of both periods; `patients` of each period; `firsts`, the patients whose first
 * order is in one of them.
 */
const patientsOf = (span: ReportRange): Sql => sql`
  seen as materialized (
    select ${span.isNow(sql`w.order_date`)} as is_now, w.doctor_id, lower(w.patient_name) as patient, w.order_date
    from work_orders w where ${span.both(sql`w.order_date`)}
  ), patients as materialized (
    select is_now, doctor_id, patient, count(*) as orders from seen group by 1, 2, 3
  ), firsts as materialized (
    select ${span.isNow(sql`f.day`)} as is_now, f.doctor_id, f.day from patient_firsts f where ${span.both(sql`f.day`)}
  )`;

const totalsOf = (): Sql => sql`
  select p.is_now, count(*) as patients, (select count(*) from firsts f where f.is_now = p.is_now) as new_patients,
    sum(p.orders) as orders, round(sum(p.orders) / count(*), 2) as orders_per_patient
  from patients p group by p.is_now`;

/** By day or month, each with its first day in the period. */
function overTime({ period, now }: ReportRange): Sql {
  const step = periodStepOf(period);
  const stepFrom = (day: Sql): Sql => sql`greatest(date_trunc(${step}, ${day}::timestamp)::date, ${period.from}::date)`;
  return sql`
    with steps as (
      select generate_series(date_trunc(${step}, ${period.from}::timestamp), ${period.to}::timestamp,
        ${`1 ${step}`}::interval)::date as day
    ), shown as (
      select d.day, count(*) as patients
      from (select distinct ${stepFrom(sql`s.order_date`)} as day, s.doctor_id, s.patient
        from seen s where ${now(sql`s.order_date`)}) as d
      group by d.day
    ), fresh as (
      select ${stepFrom(sql`f.day`)} as day, count(*) as patients from firsts f where f.is_now group by 1
    )
    select greatest(steps.day, ${period.from}::date) as "from", coalesce(shown.patients, 0) as patients,
      coalesce(fresh.patients, 0) as new_patients
    from steps left join shown on shown.day = greatest(steps.day, ${period.from}::date)
      left join fresh on fresh.day = greatest(steps.day, ${period.from}::date)
    order by 1`;
}

const topDoctors = (): Sql => sql`
  select t.doctor_id, t.name as doctor_name, t.patients, coalesce(f.patients, 0) as new_patients, t.orders
  from (
    select p.doctor_id, d.name, d.key, count(*) as patients, sum(p.orders) as orders
    from patients p join doctors d on d.id = p.doctor_id where p.is_now
    group by p.doctor_id, d.name, d.key order by count(*) desc, sum(p.orders) desc, d.key limit ${TOP_ROWS}
  ) as t left join (select doctor_id, count(*) as patients from firsts where is_now group by 1) as f using (doctor_id)
  order by t.patients desc, t.orders desc, t.key`;

const byOrders = (): Sql => sql`
  select n as orders, count(p.patient) as patients
  from generate_series(1, 4) as n left join patients p on p.is_now and least(p.orders, 4) = n
  group by n order by n`;
