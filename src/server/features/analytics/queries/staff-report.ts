import type { AnalyticsOf } from '#contract/analytics.ts';
import type { StaffTotals } from '#contract/analytics-tabs.ts';
import { AUDITED_WORK_ACTIONS, MAX_LIST_ROWS } from '#domain/analytics/tabs.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ReportRange } from './range.ts';
import { bothTotals } from './range.ts';

type Staff = AnalyticsOf<'staff'>;
type Db = Kysely<Database>;

/** Returns the work of each person, in three statements. */
export const readStaff = async (db: Db, span: ReportRange): Promise<Staff> => ({
  tab: 'staff',
  period: span.period,
  period_before: span.before,
  ...(await readTotals(db, span)),
  logged_since: await readLoggedSince(db),
  people: await readPeople(db, span),
});

/** Returns the day of the first logged action. Looks up each action by index, because the log is long. */
async function readLoggedSince(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(first.at) at time zone (select time_zone from laboratory_settings))::date as day
    from unnest(array[${LOGGED}]) as logged (action)
      cross join lateral (
        select a.at from audit_entries a where a.action = logged.action order by a.at limit 1) as first`.execute(db);
  return rows[0]?.day ?? null;
}

/** SQL for the start of a day in the laboratory’s time zone. */
const startOf = (day: string, later = 0): RawBuilder<unknown> =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone (select time_zone from laboratory_settings))`;

// Literals, because PostgreSQL uses a partial index only if the statement contains its condition.
const LOGGED = sql.join(AUDITED_WORK_ACTIONS.map((action) => sql.lit(action)));

/** Table expression `work (is_now, account_id, kind)`: the work from the day `from` to the end of the period. */
const workOf = (span: ReportRange, from: string): RawBuilder<unknown> => sql`work as (
  select ${span.isNow(sql`w.order_date`)} as is_now, w.created_by as account_id, 'ENTER_WORK_ORDER' as kind
  from work_orders w where w.order_date between ${from}::date and ${span.period.to}::date
  union all
  select ${span.isNow(sql`b.bill_date`)}, b.created_by, 'CREATE_BILL'
  from bills b where b.voided_at is null and b.bill_date between ${from}::date and ${span.period.to}::date
  union all
  select a.at >= ${startOf(span.period.from)}, a.actor_id, a.action
  from audit_entries a
  where a.action in (${LOGGED}) and a.at >= ${startOf(from)} and a.at < ${startOf(span.period.to, 1)})`;

const COUNTS = sql.join(
  (
    [
      ['ENTER_WORK_ORDER', 'orders'],
      ['COMPLETE_WORK_ORDER', 'completed'],
      ['COMPLETE_REVISION', 'revisions'],
      ['RETURN_WORK_ORDER', 'returns'],
      ['CREATE_TRIAL', 'trials'],
      ['CREATE_BILL', 'bills'],
      ['PRINT_BILL', 'prints'],
    ] as const
  ).map(([kind, name]) => sql`(count(*) filter (where work.kind = ${sql.lit(kind)}))::int as ${sql.ref(name)}`),
);

const NOTHING: StaffTotals = { orders: 0, completed: 0, revisions: 0, returns: 0, trials: 0, bills: 0, prints: 0 };

async function readTotals(db: Db, span: ReportRange): Promise<Pick<Staff, 'totals' | 'totals_before'>> {
  const { rows } = await sql<StaffTotals & { is_now: boolean }>`
    with ${workOf(span, span.before.from)} select work.is_now, ${COUNTS} from work group by work.is_now`.execute(db);
  return bothTotals(rows, NOTHING);
}

async function readPeople(db: Db, span: ReportRange): Promise<Staff['people']> {
  const { rows } = await sql<Staff['people'][number]>`
    with ${workOf(span, span.period.from)}, counted as (
      select work.account_id, ${COUNTS}, count(*) as pieces from work group by work.account_id
    )
    select c.account_id, coalesce(a.display_name, a.email) as name, a.role, a.deleted_at is not null as is_deleted,
      c.orders, c.completed, c.revisions, c.returns, c.trials, c.bills, c.prints
    from counted c join accounts a on a.id = c.account_id
    order by c.orders desc, c.pieces desc, lower(a.email) limit ${MAX_LIST_ROWS}`.execute(db);
  return rows;
}
