import type { Alert, Notifications } from '#contract/notifications.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { AlertKind, BillAlert } from '#domain/notifications/alerts.ts';
import { ALERT_KINDS, billAlertView, isBillAlert } from '#domain/notifications/alerts.ts';
import { billsIn } from '#server/features/billing/reads.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { ONE_PLAN } from '#server/platform/db/one-plan.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AlertsOn } from './list-alerts.ts';
import { alertsOf, alertsOn, countOf, keptAlerts, stateOf } from './list-alerts.ts';

/** How many records of an alert are named. */
const RECORDS_NAMED = 3;

/** The month in which the newest order on a bill `b` was completed, or else that of the bill's date; null for an order. */
const BILLING_MONTH = sql`
  to_char(coalesce((select max(o.completion_date) from work_orders o where o.bill_id = b.id), b.bill_date), 'YYYY-MM')`;

/** The alerts of the day by kind, and what the person has read of them. */
export const readNotifications = async (deps: Deps, actor: Actor): Promise<Notifications> =>
  notificationsOf(deps.db, await alertsOn(deps, actor), actor);

/** The same of what is known of the day already: one statement. */
export async function notificationsOf(db: Deps['db'], on: AlertsOn, actor: Actor): Promise<Notifications> {
  const { today } = on;
  const kinds = UNKEPT_KINDS.filter((kind) => kind !== 'backup_overdue' || on.overdueBackup !== null);
  const { rows } = await sql<Alert>`
    with ${ONE_PLAN} ${sql.join(kinds.map((kind) => alertsWithReads(kind, on, actor)))}
    ${sql.join(
      [...kinds.map(countedAlerts), ...BILL_ALERTS.map((kind) => billAlertsOf(kind, today, actor))],
      sql` union all `,
    )}`.execute(db);
  const items = rows.toSorted((a, b) => ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind));
  return { today, items, total: sumOf(items, 'total'), unread: sumOf(items, 'unread') };
}

const BILL_ALERTS = ALERT_KINDS.filter(isBillAlert);
const UNKEPT_KINDS = ALERT_KINDS.filter((kind) => !isBillAlert(kind));

/** The alerts of a kind and whether the person has read them, as a table of its name: kind by kind, so that none is passed for the sake of others. */
const alertsWithReads = (kind: AlertKind, on: AlertsOn, { id }: Actor): RawBuilder<unknown> => sql`
  ${sql.ref(kind)} as materialized (
    select a.*, r.record_id is null as is_unread
    from (${alertsOf(on, [kind])}) as a
      left join notification_reads r on r.account_id = ${id}::uuid
        and r.kind = a.kind and r.record_id = a.record_id and r.occasion = a.occasion)`;

const countedAlerts = (kind: AlertKind): RawBuilder<unknown> => sql`
  select ${sql.lit(kind)}::text as kind, count(*)::int as total, (count(*) filter (where a.is_unread))::int as unread, ${stateOf} as state,
    ${recordsOf(sql`select * from ${sql.ref(kind)} n ${NEWEST_FIRST}`)} as records
  from ${sql.ref(kind)} a having count(*) > 0`;

const NEWEST_FIRST = sql`order by n.is_unread desc, n.since desc, n.place desc, n.label desc limit ${sql.lit(RECORDS_NAMED)}`;

/** What is told of some alerts `(record_id, label, place, since, is_unread)`. */
const recordsOf = (alerts: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_agg(to_jsonb(named)) from (
    select n.record_id as id, coalesce(n.label, w.serial_number) as label, coalesce(w.doctor_id, b.doctor_id, h.doctor_id) as doctor_id, coalesce(w.doctor_name, b.doctor_name, d.name) as doctor_name,
      coalesce(h.billing_month, ${BILLING_MONTH}) as billing_month, n.is_unread
    from (${alerts}) as n
      left join work_orders w on w.id = n.record_id left join bills b on b.id = n.record_id
      left join monthly_bills_history h on h.id = n.record_id left join doctors d on d.id = h.doctor_id
    order by n.is_unread desc, n.since desc, n.place desc, n.label desc) as named)`;

/**
 * The alerts of one kind of bills, of which there may be as many as were ever made: their number and state are kept by the database, and
 * only those are looked at that the person has read, or that are named.
 */
function billAlertsOf(kind: BillAlert, today: string, { id }: Actor): RawBuilder<unknown> {
  const bills = billsIn(billAlertView(kind), today);
  const own = sql`r.account_id = ${id}::uuid and r.kind = ${sql.lit(kind)}`;
  const isSame = sql`r.record_id = b.id and r.occasion = b.bill_date::text`;
  const newest = sql`order by b.bill_date desc, b.bill_number desc limit ${sql.lit(RECORDS_NAMED)}`;
  const told = sql`b.id as record_id, b.bill_number as label, 0::bigint as place, b.bill_date as since`;
  return sql`
    select ${sql.lit(kind)}, kept.total, kept.total - known.read, kept.total || ' ' || kept.state, ${recordsOf(sql`
      select n.* from (
        (select ${told}, true as is_unread from ${bills} and kept.total > known.read
          and not exists (select from notification_reads r where ${own} and ${isSame}) ${newest})
        union all
        (select n.record_id, n.label, n.place, n.since, false
          from notification_reads r cross join lateral (select ${told} from ${bills} and ${isSame}) as n
          where ${own} and kept.total < known.read + ${sql.lit(RECORDS_NAMED)}
          order by n.since desc, n.label desc limit ${sql.lit(RECORDS_NAMED)})
      ) as n ${NEWEST_FIRST}`)}
    from ${keptAlerts(kind, today)} as kept
      cross join lateral (
        select count(*)::int as read from notification_reads r cross join lateral (select from ${bills} and ${isSame}) as b where ${own}
      ) as known
    where kept.total > 0`;
}

const sumOf = (items: readonly Alert[], part: 'total' | 'unread'): number =>
  items.reduce((sum, item) => sum + item[part], 0);

/** How many alerts there are on a day for somebody, as an expression. */
export async function alertsCount(deps: Deps, actor: Actor): Promise<RawBuilder<number>> {
  const on = await alertsOn(deps, actor);
  return sql<number>`(${sql.join(
    ALERT_KINDS.map((kind) => countOf(kind, on)),
    sql` + `,
  )})::int`;
}
