import type { Alert, Notifications } from '#contract/notifications.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { AlertKind } from '#domain/notifications/alerts.ts';
import { ALERT_KINDS, FOLLOW_UP_VIEW, isDailyAlert } from '#domain/notifications/alerts.ts';
import { billsIn } from '#server/features/billing/queries/bill-page.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AlertsOn } from './notification-kinds.ts';
import { alertsOf, alertsOn, countOf, stateOf } from './notification-kinds.ts';

/** The most records listed per kind. */
const RECORDS_NAMED = 3;

/**
 * SQL for the month in which the oldest bill to follow up of doctor `d` is priced: of its newest completed order,
 * otherwise of the bill date.
 */
const monthToPrice = (today: string): RawBuilder<unknown> => sql`case when n.kind = 'unpaid_follow_up' then (
  select to_char(coalesce((select max(o.completion_date) from work_orders o where o.bill_id = b.id), b.bill_date), 'YYYY-MM')
  from ${billsIn(FOLLOW_UP_VIEW, today)} and b.doctor_id = d.id order by b.bill_date, b.bill_number limit 1) end`;

/** Returns the alerts of the day by kind, and which of them the user has read. */
export const readNotifications = async (deps: Deps, actor: Actor): Promise<Notifications> =>
  notificationsOf(deps.db, await alertsOn(deps, actor), actor);

/**
 * The same with data already loaded, in one statement. Labels are added for all kinds together, because separate joins
 * took longer to plan than to run.
 */
export async function notificationsOf(db: Deps['db'], on: AlertsOn, actor: Actor): Promise<Notifications> {
  const { today } = on;
  const kinds = ALERT_KINDS.filter((kind) => !isDailyAlert(kind) || on.daily[kind] !== null);
  const { rows } = await sql<Alert>`
    with ${PREPARED} ${sql.join(kinds.map((kind) => alertsWithReads(kind, on, actor)))},
    counted as (${sql.join(kinds.map(counted), sql` union all `)}),
    named as (${sql.join(kinds.map(newestOf), sql` union all `)}),
    details as (${namedRecords(today)})
    select c.*, t.records from counted c left join details t using (kind)`.execute(db);
  const items = rows.toSorted((a, b) => ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind));
  return { today, items, total: sumOf(items, 'total'), unread: sumOf(items, 'unread') };
}

/**
 * A table named after the kind, with its alerts and whether the user has read them. One table per kind, so that no kind
 * scans the alerts of others. Occasions are only compared for equal records.
 */
const alertsWithReads = (kind: AlertKind, on: AlertsOn, { id }: Actor): RawBuilder<unknown> => sql`
  ${sql.ref(kind)} as materialized (
    select a.record_id, a.label, a.place, a.seed, a.since, r.record_id is null as is_unread
    from (${alertsOf(on, [kind])}) as a
      left join notification_reads r on r.account_id = ${id}::uuid
        and r.kind = ${sql.lit(kind)} and r.record_id = a.record_id and (r.occasion = a.occasion) is true)`;

const counted = (kind: AlertKind): RawBuilder<unknown> => sql`
  select ${sql.lit(kind)}::text as kind, count(*)::int as total, (count(*) filter (where a.is_unread))::int as unread, ${stateOf} as state
  from ${sql.ref(kind)} a having count(*) > 0`;

const NEWEST_FIRST = sql`order by n.is_unread desc, n.since desc, n.place desc, n.label desc`;

/** SQL for the newest alerts of a kind: `(kind, record_id, label, place, since, is_unread)`. */
const newestOf = (kind: AlertKind): RawBuilder<unknown> => sql`(
  select ${sql.lit(kind)}::text as kind, n.record_id, n.label, n.place, n.since, n.is_unread
  from ${sql.ref(kind)} n ${NEWEST_FIRST} limit ${sql.lit(RECORDS_NAMED)})`;

/** SQL for the details of the listed alerts, by kind. */
const namedRecords = (today: string): RawBuilder<unknown> => sql`
  select n.kind, jsonb_agg(jsonb_build_object(
      'id', n.record_id,
      'label', coalesce(n.label, w.serial_number),
      'doctor_id', coalesce(w.doctor_id, d.id),
      'doctor_name', coalesce(w.doctor_name, d.name),
      'billing_month', ${monthToPrice(today)},
      'is_unread', n.is_unread
    ) ${NEWEST_FIRST}) as records
  from named n left join work_orders w on w.id = n.record_id left join doctors d on d.id = n.record_id
  group by n.kind`;

const sumOf = (items: readonly Alert[], part: 'total' | 'unread'): number =>
  items.reduce((sum, item) => sum + item[part], 0);

/** SQL for the number of a user’s alerts today. */
export async function alertsCount(deps: Deps, actor: Actor): Promise<RawBuilder<number>> {
  const on = await alertsOn(deps, actor);
  return sql<number>`(${sql.join(
    ALERT_KINDS.map((kind) => countOf(kind, on)),
    sql` + `,
  )})::int`;
}
