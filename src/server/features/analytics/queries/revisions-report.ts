import type { AnalyticsOf } from '#contract/analytics.ts';
import { MAX_LIST_ROWS, TOP_ROWS } from '#domain/analytics/tabs.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ReportRange } from './range.ts';

type Db = Kysely<Database>;
type Sql = RawBuilder<unknown>;

/**
 * SQL for the share of finished orders in rows `f` of order_days that came back, in percent; null if none was finished.
 */
export const REVISION_PERCENTAGE = sql`round(100.0 * sum(f.revised) / nullif(sum(f.finished), 0), 1)::float8`;

interface Ranked {
  readonly id: string;
  readonly label: string;
  readonly orders: number;
}
interface Rate {
  readonly id: string;
  readonly label: string;
  readonly finished: number;
  readonly revised: number;
  readonly revision_percentage: number;
}
interface Rankings {
  /** The groups with the most orders. */
  readonly top: readonly Ranked[];
  /** The groups with the most revised orders, including groups without any. */
  readonly rates: readonly Rate[];
}

export const readDoctorRates = (db: Db, span: ReportRange): Promise<Rankings> =>
  readRankings(db, span, {
    id: sql`f.doctor_id`,
    named: sql`(select d.name from doctors d where d.id = g.id)`,
    sortedBy: sql`(select d.key from doctors d where d.id = g.id)`,
  });

export const readProductRates = (db: Db, span: ReportRange): Promise<Rankings> =>
  readRankings(db, span, { id: sql`f.product_quality`, named: sql`g.id`, sortedBy: sql`g.id` });

type RankedRow = Omit<Rate, 'revision_percentage'> &
  Ranked & { readonly revision_percentage: number | null; readonly by_orders: number; readonly by_revised: number };

/**
 * Returns the orders of the period in groups with two rankings, limited to groups that rank high enough in one of them.
 * One statement.
 */
async function readRankings(
  db: Db,
  span: ReportRange,
  { id, named, sortedBy }: { readonly id: Sql; readonly named: Sql; readonly sortedBy: Sql },
): Promise<Rankings> {
  const { rows } = await sql<RankedRow>`
    with grouped as (
      select ${id} as id, sum(f.orders)::int as orders, sum(f.finished)::int as finished, sum(f.revised)::int as revised,
        ${REVISION_PERCENTAGE} as revision_percentage
      from order_days f where ${id} is not null and ${span.now(sql`f.day`)} group by 1 having sum(f.orders) > 0
    ), labelled as (
      select g.*, ${named} as label, ${sortedBy} as sorted from grouped g
    ), ranked as (
      select l.*, row_number() over (order by orders desc, sorted) as by_orders,
        row_number() over (order by finished = 0, revision_percentage desc, revised desc, finished desc, sorted) as by_revised
      from labelled l
    )
    select id, label, orders, finished, revised, revision_percentage, by_orders, by_revised
    from ranked where by_orders <= ${TOP_ROWS} or (by_revised <= ${MAX_LIST_ROWS} and finished > 0)`.execute(db);
  return {
    top: rows
      .filter(({ by_orders }) => by_orders <= TOP_ROWS)
      .toSorted((one, other) => one.by_orders - other.by_orders)
      .map(({ id: key, label, orders }) => ({ id: key, label, orders })),
    rates: rows
      .toSorted((one, other) => one.by_revised - other.by_revised)
      .flatMap(({ id: key, label, finished, revised, revision_percentage, by_revised }) =>
        by_revised > MAX_LIST_ROWS || revision_percentage === null
          ? []
          : [{ id: key, label, finished, revised, revision_percentage }],
      ),
  };
}

type Work = AnalyticsOf<'work_orders'>;
type Reasons = Work['revisions_by_reason'];

/** Returns the return reasons of the period’s orders, with the share of finished orders returned for each reason. */
export async function readReasons(db: Db, span: ReportRange): Promise<Reasons> {
  const { rows } = await sql<Reasons[number]>`
    select r.return_reason, count(*)::int as returns, count(distinct w.id)::int as revised,
      round(100.0 * count(distinct w.id)
        / (select sum(f.finished) from order_days f where f.status is not null and ${span.now(sql`f.day`)}), 1)::float8
        as revision_percentage
    from work_orders w cross join lateral (
      select return_reason from revision_history where work_order_id = w.id offset 0) as r
    where ${span.now(sql`w.order_date`)} and w.revision_count > 0
    group by r.return_reason order by count(distinct w.id) desc, count(*) desc, r.return_reason
    limit ${MAX_LIST_ROWS}`.execute(db);
  return rows;
}

/** Returns the returns of the period by who is responsible for them. */
export async function readResponsible(db: Db, span: ReportRange): Promise<Work['returns_by_responsible']> {
  const { rows } = await sql<Work['returns_by_responsible'][number]>`
    select r.responsible, count(*)::int as returns from revision_history r where ${span.now(sql`r.return_date`)}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Returns the doctors with the most remakes of the period. */
export async function readRemakesByDoctor(db: Db, span: ReportRange): Promise<Work['remakes_by_doctor']> {
  const { rows } = await sql<Work['remakes_by_doctor'][number]>`
    select w.doctor_id, d.name as doctor_name, count(*)::int as remakes,
      coalesce(sum(w.amount), 0)::numeric(14, 2)::text as amount
    from work_orders w join doctors d on d.id = w.doctor_id
    where w.remake_of_id is not null and ${span.now(sql`w.order_date`)}
    group by w.doctor_id, d.name, d.key order by count(*) desc, d.key
    limit ${MAX_LIST_ROWS}`.execute(db);
  return rows;
}
