import type { AnalyticsOf } from '#contract/analytics.ts';
import { LONGEST_LIST, TOP } from '#domain/analytics/tabs.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Span } from './list-span.ts';
import { bothTotals, everyDay } from './list-span.ts';

type Revenue = AnalyticsOf<'revenue'>;
type Db = Kysely<Database>;

const DAY = sql`b.bill_date`;

/** What bills `b` come to: those that are paid, and all. */
const MONEY = sql`coalesce(sum(greatest(b.amount - b.credited, 0)) filter (where b.paid), 0)::numeric(20, 2) as revenue,
  coalesce(sum(b.amount), 0)::numeric(20, 2) as billed`;

/** The same of rows `f` of bill_days, which the database keeps. */
const KEPT_MONEY = sql`coalesce(sum(f.revenue), 0)::numeric(20, 2) as revenue, coalesce(sum(f.amount), 0)::numeric(20, 2) as billed`;

/** What bills come to by their date. Six statements. */
export const readRevenue = async (db: Db, span: Span): Promise<Revenue> => ({
  tab: 'revenue',
  period: span.period,
  period_before: span.before,
  ...(await readTotals(db, span)),
  credited_on_months: await readCreditedOnMonths(db, span),
  by_day: await readDays(db, span),
  by_month: await readMonths(db, span),
  ...(await readDoctors(db, span)),
  top_procedures: await readProcedures(db, span),
});

const NOTHING: Revenue['totals'] = {
  revenue: '0.00',
  billed: '0.00',
  outstanding: '0.00',
  bills: 0,
  paid_bills: 0,
};

async function readTotals(db: Db, span: Span): Promise<Pick<Revenue, 'totals' | 'totals_before'>> {
  const { rows } = await sql<Revenue['totals'] & { is_now: boolean }>`
    select ${span.isNow(sql`f.day`)} as is_now, ${KEPT_MONEY}, sum(f.outstanding)::numeric(20, 2) as outstanding,
      sum(f.bills)::int as bills, coalesce(sum(f.bills) filter (where f.paid), 0)::int as paid_bills
    from bill_days f where ${span.both(sql`f.day`)} group by 1`.execute(db);
  return bothTotals(rows, NOTHING);
}

/** What notes for whole monthly bills came to: they lower no order, and so no bill. */
async function readCreditedOnMonths(db: Db, span: Span): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(c.amount), 0)::numeric(20, 2) as amount from documents c join documents m on m.id = c.credits_id and m.kind = 'monthly_bill'
    where c.serial_number is null and c.voided_at is null and c.kind in ('credit_note', 'write_off') and ${span.now(sql`c.day`)}`.execute(
    db,
  );
  return must(rows[0], 'the sum of credit notes').amount;
}

async function readDays(db: Db, span: Span): Promise<Revenue['by_day']> {
  const { rows } = await sql<Revenue['by_day'][number]>`
    select days.day, ${KEPT_MONEY}
    from ${everyDay(span)} left join bill_days f on f.day = days.day
    group by days.day order by days.day`.execute(db);
  return rows;
}

async function readMonths(db: Db, span: Span): Promise<Revenue['by_month']> {
  const { rows } = await sql<Revenue['by_month'][number]>`
    with months as (
      select generate_series(date_trunc('month', ${span.period.from}::timestamp), ${span.period.to}::timestamp,
        interval '1 month')::date as first
    )
    select to_char(m.first, 'YYYY-MM') as month, ${KEPT_MONEY}
    from months m left join bill_days f on ${span.now(sql`f.day`)} and date_trunc('month', f.day::timestamp)::date = m.first
    group by m.first order by m.first`.execute(db);
  return rows;
}

interface DoctorRow {
  readonly doctor_id: string | null;
  readonly doctor_name: string | null;
  readonly doctors: number;
  readonly bills: number;
  readonly revenue: string;
  readonly billed: string;
}

/** The first doctors by revenue one by one, all others in one row behind them. */
async function readDoctors(db: Db, span: Span): Promise<Pick<Revenue, 'by_doctor' | 'other_doctors'>> {
  const { rows } = await sql<DoctorRow>`
    with sums as (
      select b.doctor_id, count(*)::int as bills, ${MONEY}
      from bills b where b.voided_at is null and ${span.now(DAY)} group by b.doctor_id
    ), placed as (
      select s.*, d.name, row_number() over (order by s.revenue desc, s.billed desc, d.key) as place
      from sums s join doctors d on d.id = s.doctor_id
    )
    select case when place <= ${LONGEST_LIST} then doctor_id end as doctor_id,
      case when place <= ${LONGEST_LIST} then name end as doctor_name,
      count(*)::int as doctors, sum(bills)::int as bills, sum(revenue) as revenue, sum(billed) as billed
    from (select p.*, least(place, ${LONGEST_LIST + 1}) as line from placed p) as lines
    group by line, 1, 2 order by line`.execute(db);
  const others = rows.find(({ doctor_id }) => doctor_id === null);
  return {
    by_doctor: rows.flatMap(({ doctor_id, doctor_name, bills, revenue, billed }) =>
      doctor_id === null || doctor_name === null ? [] : [{ doctor_id, doctor_name, bills, revenue, billed }],
    ),
    other_doctors:
      others === undefined
        ? null
        : { doctors: others.doctors, bills: others.bills, revenue: others.revenue, billed: others.billed },
  };
}

/** The products that paid bills charge most for. */
async function readProcedures(db: Db, span: Span): Promise<Revenue['top_procedures']> {
  const { rows } = await sql<Revenue['top_procedures'][number]>`
    select i.product_quality, count(*)::int as orders, sum(i.total_price)::numeric(20, 2) as revenue
    from bills b join bill_items i on i.bill_id = b.id and not i.voided
    where b.voided_at is null and b.paid and ${span.now(DAY)}
    group by i.product_quality order by sum(i.total_price) desc, i.product_quality limit ${TOP}`.execute(db);
  return rows;
}
