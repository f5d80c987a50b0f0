import type { AnalyticsOf } from '#contract/analytics.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import {
  readDoctorRates,
  readProductRates,
  readReasons,
  readRemakesByDoctor,
  readResponsible,
} from './revisions-report.ts';
import { readWorkTotals } from './work-totals.ts';
import type { ReportRange } from './range.ts';
import { daysOfRange } from './range.ts';

type Work = AnalyticsOf<'work_orders'>;
type Db = Kysely<Database>;

/** Returns the entered, completed and returned orders, in eleven statements. */
export async function readWorkOrders(db: Db, span: ReportRange): Promise<Work> {
  const doctors = await readDoctorRates(db, span);
  const products = await readProductRates(db, span);
  return {
    tab: 'work_orders',
    period: span.period,
    period_before: span.before,
    ...(await readWorkTotals(db, span)),
    by_day: await readDays(db, span),
    by_status: await readStatuses(db, span),
    top_doctors: doctors.top.map(({ id, label, orders }) => ({ doctor_id: id, doctor_name: label, orders })),
    top_procedures: products.top.map(({ label, orders }) => ({ product_quality: label, orders })),
    revisions_by_doctor: doctors.rates.map(({ id, label, ...rate }) => ({
      doctor_id: id,
      doctor_name: label,
      ...rate,
    })),
    revisions_by_product: products.rates.map(({ id, finished, revised, revision_percentage }) => ({
      product_quality: id,
      finished,
      revised,
      revision_percentage,
    })),
    revisions_by_reason: await readReasons(db, span),
    returns_by_responsible: await readResponsible(db, span),
    remakes_by_doctor: await readRemakesByDoctor(db, span),
  };
}

async function readDays(db: Db, span: ReportRange): Promise<Work['by_day']> {
  const { rows } = await sql<Work['by_day'][number]>`
    with counted as (
      select f.day, f.orders, 0 as completed from order_days f where f.status is not null and ${span.now(sql`f.day`)}
      union all
      select w.completion_date, 0, count(*)
      from work_orders w where w.status = 'completed' and ${span.now(sql`w.completion_date`)} group by 1
    )
    select days.day, coalesce(sum(c.orders), 0)::int as orders, coalesce(sum(c.completed), 0)::int as completed
    from ${daysOfRange(span.period)} left join counted c on c.day = days.day
    group by days.day order by days.day`.execute(db);
  return rows;
}

async function readStatuses(db: Db, span: ReportRange): Promise<Work['by_status']> {
  const { rows } = await sql<Work['by_status'][number]>`
    select f.status, sum(f.orders)::int as orders from order_days f where f.status is not null and ${span.now(sql`f.day`)}
    group by f.status having sum(f.orders) > 0 order by sum(f.orders) desc, f.status`.execute(db);
  return rows;
}
