import type { AnalyticsOf } from '#contract/analytics.ts';
import { MAX_LIST_ROWS, TOP_ROWS } from '#domain/analytics/tabs.ts';
import { sumAmounts } from '#domain/billing/item-prices.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ReportRange } from './range.ts';
import { daysOfRange } from './range.ts';

type Revenue = AnalyticsOf<'revenue'>;
type Db = Kysely<Database>;

const DAY = sql`b.bill_date`;

/** SQL for what is credited of a bill `b`, without the tax in it. */
const CREDITED = sql`case when b.tax_amount = 0 then b.credited else round(b.credited * b.amount / (b.amount + b.tax_amount), 2) end`;

/** SQL for the sums of bills `b`: paid ones and all. */
const MONEY = sql`coalesce(sum(greatest(b.amount - ${CREDITED}, 0)) filter (where b.paid), 0)::numeric(20, 2) as revenue,
  coalesce(sum(b.amount), 0)::numeric(20, 2) as billed`;

/** Returns the revenue report by bill date, in four statements. */
export async function readRevenue(db: Db, span: ReportRange): Promise<Revenue> {
  const days = await readDays(db, span);
  const by_day = days
    .filter(({ day }) => day >= span.period.from)
    .map(({ day, revenue, billed }) => ({ day, revenue, billed }));
  return {
    tab: 'revenue',
    period: span.period,
    period_before: span.before,
    totals: totalsOf(days.filter(({ day }) => day >= span.period.from)),
    totals_before: totalsOf(days.filter(({ day }) => day < span.period.from)),
    credited_on_months: await readCreditedOnMonths(db, span),
    by_day,
    by_month: monthsOf(by_day),
    ...(await readDoctors(db, span)),
    top_procedures: await readProcedures(db, span),
  };
}

type Day = Revenue['totals'] & Revenue['by_day'][number];

/**
 * Returns the sums of every day of both periods from the daily summaries. Grouped in index order, because hash
 * aggregation takes three times as long.
 */
async function readDays(db: Db, { period, before, both }: ReportRange): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select days.day, coalesce(f.revenue, 0)::numeric(20, 2) as revenue, coalesce(f.billed, 0)::numeric(20, 2) as billed,
      coalesce(f.outstanding, 0)::numeric(20, 2) as outstanding, coalesce(f.bills, 0)::int as bills, coalesce(f.paid_bills, 0)::int as paid_bills
    from ${daysOfRange({ from: before.from, to: period.to })} left join (
      select f.day, sum(f.revenue) as revenue, sum(f.amount) as billed, sum(f.outstanding) as outstanding,
        sum(f.bills) as bills, sum(f.bills) filter (where f.paid) as paid_bills
      from bill_days f where ${both(sql`f.day`)} group by f.day order by f.day
    ) as f on f.day = days.day order by days.day`.execute(db);
  return rows;
}

function totalsOf(days: readonly Day[]): Revenue['totals'] {
  const count = (field: 'bills' | 'paid_bills'): number => days.reduce((sum, day) => sum + day[field], 0);
  return {
    revenue: sumAmounts(days.map(({ revenue }) => revenue)),
    billed: sumAmounts(days.map(({ billed }) => billed)),
    outstanding: sumAmounts(days.map(({ outstanding }) => outstanding)),
    bills: count('bills'),
    paid_bills: count('paid_bills'),
  };
}

const monthsOf = (days: Revenue['by_day']): Revenue['by_month'] =>
  [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, its]) => ({
    month,
    revenue: sumAmounts(its.map(({ revenue }) => revenue)),
    billed: sumAmounts(its.map(({ billed }) => billed)),
  }));

/** Returns the sum of credit notes for whole monthly bills. They are not part of any bill’s credited amount. */
async function readCreditedOnMonths(db: Db, span: ReportRange): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(c.amount - c.tax_amount), 0)::numeric(20, 2) as amount from documents c join documents m on m.id = c.credits_id and m.kind = 'monthly_bill'
    where c.serial_number is null and c.voided_at is null and c.kind in ('credit_note', 'write_off') and ${span.now(sql`c.day`)}`.execute(
    db,
  );
  return must(rows[0], 'the sum of credit notes').amount;
}

interface DoctorRow {
  readonly doctor_id: string | null;
  readonly doctor_name: string | null;
  readonly doctors: number;
  readonly bills: number;
  readonly revenue: string;
  readonly billed: string;
}

/** Returns the doctors with the highest revenue, and all others in one row. */
async function readDoctors(db: Db, span: ReportRange): Promise<Pick<Revenue, 'by_doctor' | 'other_doctors'>> {
  const { rows } = await sql<DoctorRow>`
    with sums as (
      select b.doctor_id, count(*)::int as bills, ${MONEY}
      from bills b where b.voided_at is null and ${span.now(DAY)} group by b.doctor_id
    ), placed as (
      select s.*, d.name, row_number() over (order by s.revenue desc, s.billed desc, d.key) as place
      from sums s join doctors d on d.id = s.doctor_id
    )
    select case when place <= ${MAX_LIST_ROWS} then doctor_id end as doctor_id,
      case when place <= ${MAX_LIST_ROWS} then name end as doctor_name,
      count(*)::int as doctors, sum(bills)::int as bills, sum(revenue) as revenue, sum(billed) as billed
    from (select p.*, least(place, ${MAX_LIST_ROWS + 1}) as line from placed p) as lines
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

/** Returns the products with the highest revenue on paid bills. */
async function readProcedures(db: Db, span: ReportRange): Promise<Revenue['top_procedures']> {
  const { rows } = await sql<Revenue['top_procedures'][number]>`
    select i.product_quality, count(*)::int as orders, sum(i.total_price)::numeric(20, 2) as revenue
    from bills b join bill_items i on i.bill_id = b.id and not i.voided
    where b.voided_at is null and b.paid and ${span.now(DAY)}
    group by i.product_quality order by sum(i.total_price) desc, i.product_quality limit ${TOP_ROWS}`.execute(db);
  return rows;
}
