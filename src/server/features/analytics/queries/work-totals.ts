import type { AnalyticsOf } from '#contract/analytics.ts';
import type { WorkTotals } from '#contract/analytics-tabs.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { REVISION_PERCENTAGE } from './revisions-report.ts';
import type { ReportRange } from './range.ts';
import { bothTotals } from './range.ts';

type Db = Kysely<Database>;
type Work = AnalyticsOf<'work_orders'>;
type Entered = Pick<WorkTotals, 'orders' | 'cancelled' | 'finished' | 'revised' | 'revision_percentage'>;
type Remakes = Pick<WorkTotals, 'remakes' | 'remakes_amount'>;
type Completed = Omit<WorkTotals, keyof Entered | keyof Remakes | 'returns'>;
type Row<Totals> = Totals & { readonly is_now: boolean };

/** Returns the totals of both periods in four statements: by order date, completion date, return date and remakes. */
export async function readWorkTotals(db: Db, span: ReportRange): Promise<Pick<Work, 'totals' | 'totals_before'>> {
  const entered = await readEntered(db, span);
  const completed = await readCompleted(db, span);
  const returns = await readReturns(db, span);
  const remakes = await readRemakes(db, span);
  return {
    totals: { ...entered.totals, ...completed.totals, ...returns.totals, ...remakes.totals },
    totals_before: {
      ...entered.totals_before,
      ...completed.totals_before,
      ...returns.totals_before,
      ...remakes.totals_before,
    },
  };
}

async function readEntered(db: Db, span: ReportRange): Promise<{ totals: Entered; totals_before: Entered }> {
  const { rows } = await sql<Row<Entered>>`
    select ${span.isNow(sql`f.day`)} as is_now, sum(f.orders)::int as orders,
      coalesce(sum(f.orders) filter (where f.status = 'cancelled'), 0)::int as cancelled,
      sum(f.finished)::int as finished, sum(f.revised)::int as revised, ${REVISION_PERCENTAGE} as revision_percentage
    from order_days f where f.status is not null and ${span.both(sql`f.day`)} group by 1`.execute(db);
  return bothTotals(rows, { orders: 0, cancelled: 0, finished: 0, revised: 0, revision_percentage: null });
}

/** SQL for the day on which the order was entered, in the laboratory’s time zone. */
const CREATED_ON = sql`(w.created_at at time zone (select time_zone from laboratory_settings))::date`;

async function readCompleted(db: Db, span: ReportRange): Promise<{ totals: Completed; totals_before: Completed }> {
  const { rows } = await sql<Row<Completed>>`
    select ${span.isNow(sql`w.completion_date`)} as is_now, count(*)::int as completed,
      round(avg(w.expected_complete_date - ${CREATED_ON}), 1)::float8 as average_expected_days,
      round(avg(w.completion_date - ${CREATED_ON}), 1)::float8 as average_true_days,
      count(w.expected_complete_date)::int as dated,
      (count(*) filter (where w.completion_date <= w.expected_complete_date))::int as on_time,
      round(100.0 * count(*) filter (where w.completion_date <= w.expected_complete_date)
        / nullif(count(w.expected_complete_date), 0), 1)::float8 as on_time_percentage
    from work_orders w where w.status = 'completed' and ${span.both(sql`w.completion_date`)} group by 1`.execute(db);
  return bothTotals(rows, {
    completed: 0,
    average_expected_days: null,
    average_true_days: null,
    dated: 0,
    on_time: 0,
    on_time_percentage: null,
  });
}

async function readReturns(
  db: Db,
  span: ReportRange,
): Promise<{ totals: { returns: number }; totals_before: { returns: number } }> {
  const { rows } = await sql<Row<{ returns: number }>>`
    select ${span.isNow(sql`r.return_date`)} as is_now, count(*)::int as returns
    from revision_history r where ${span.both(sql`r.return_date`)} group by 1`.execute(db);
  return bothTotals(rows, { returns: 0 });
}

async function readRemakes(db: Db, span: ReportRange): Promise<{ totals: Remakes; totals_before: Remakes }> {
  const { rows } = await sql<Row<Remakes>>`
    select ${span.isNow(sql`w.order_date`)} as is_now, count(*)::int as remakes,
      coalesce(sum(w.amount), 0)::numeric(14, 2)::text as remakes_amount
    from work_orders w where w.remake_of_id is not null and ${span.both(sql`w.order_date`)} group by 1`.execute(db);
  return bothTotals(rows, { remakes: 0, remakes_amount: '0.00' });
}
