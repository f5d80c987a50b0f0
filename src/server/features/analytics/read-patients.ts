import type { AnalyticsOf } from '#contract/analytics.ts';
import { stepOf } from '#domain/analytics/range.ts';
import type { Period } from '#domain/analytics/range.ts';
import { TOP } from '#domain/analytics/tabs.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Span } from './span.ts';
import { spanOf } from './span.ts';

type Patients = AnalyticsOf<'patients'>;
type Db = Kysely<Database>;
type Sql = RawBuilder<unknown>;

/** Who needed work, and who for the first time. Five statements. */
export const readPatients = async (db: Db, span: Span): Promise<Patients> => ({
  tab: 'patients',
  period: span.period,
  period_before: span.before,
  totals: await readTotals(db, span),
  totals_before: await readTotals(db, spanOf(span.before)),
  step: stepOf(span.period),
  over_time: await readOverTime(db, span),
  top_doctors: await readDoctors(db, span),
  by_orders: await readByOrders(db, span),
});

/** Whether a doctor's patient `p` had no order before a day (`work_orders_patient_idx`). */
const isNewOn = (day: Sql): Sql => sql`not exists (select from work_orders e
  where e.doctor_id = p.doctor_id and lower(e.patient_name) = p.patient and e.order_date < ${day})`;

/** The patients of the period, as a table `patients p (doctor_id, patient, orders)`. */
const patientsOf = (span: Span): Sql => sql`patients as (
  select w.doctor_id, lower(w.patient_name) as patient, count(*) as orders
  from work_orders w where ${span.now(sql`w.order_date`)} group by 1, 2)`;

const firstDay = ({ from }: Period): Sql => sql`${from}::date`;

async function readTotals(db: Db, span: Span): Promise<Patients['totals']> {
  const { rows } = await sql<Patients['totals']>`
    with ${patientsOf(span)}
    select count(*)::int as patients, (count(*) filter (where ${isNewOn(firstDay(span.period))}))::int as new_patients,
      coalesce(sum(p.orders), 0)::int as orders, round(sum(p.orders) / nullif(count(*), 0), 2)::float8 as orders_per_patient
    from patients p`.execute(db);
  return rows[0] ?? { patients: 0, new_patients: 0, orders: 0, orders_per_patient: null };
}

/** By day or month: the patients of each, and those of them who had no order before it, also none earlier in the period. */
async function readOverTime(db: Db, span: Span): Promise<Patients['over_time']> {
  const step = stepOf(span.period);
  const first = firstDay(span.period);
  const { rows } = await sql<Patients['over_time'][number]>`
    with p as (
      select distinct w.doctor_id, lower(w.patient_name) as patient,
        greatest(date_trunc(${step}, w.order_date::timestamp)::date, ${first}) as first_day
      from work_orders w where ${span.now(sql`w.order_date`)}
    ), counted as (
      select p.first_day, count(*)::int as patients, (count(*) filter (where ${isNewOn(sql`p.first_day`)}))::int as new_patients
      from p group by p.first_day
    ), steps as (
      select greatest(generate_series(date_trunc(${step}, ${span.period.from}::timestamp), ${span.period.to}::timestamp,
        ${`1 ${step}`}::interval)::date, ${first}) as first_day
    )
    select s.first_day as "from", coalesce(c.patients, 0) as patients, coalesce(c.new_patients, 0) as new_patients
    from steps s left join counted c on c.first_day = s.first_day
    order by s.first_day`.execute(db);
  return rows;
}

async function readDoctors(db: Db, span: Span): Promise<Patients['top_doctors']> {
  const { rows } = await sql<Patients['top_doctors'][number]>`
    with ${patientsOf(span)}
    select p.doctor_id, d.name as doctor_name, count(*)::int as patients,
      (count(*) filter (where ${isNewOn(firstDay(span.period))}))::int as new_patients, sum(p.orders)::int as orders
    from patients p join doctors d on d.id = p.doctor_id
    group by p.doctor_id, d.name, d.key order by count(*) desc, sum(p.orders) desc, d.key limit ${TOP}`.execute(db);
  return rows;
}

async function readByOrders(db: Db, span: Span): Promise<Patients['by_orders']> {
  const { rows } = await sql<Patients['by_orders'][number]>`
    with ${patientsOf(span)}
    select n as orders, count(p.patient)::int as patients
    from generate_series(1, 4) as n left join patients p on least(p.orders, 4) = n
    group by n order by n`.execute(db);
  return rows;
}
