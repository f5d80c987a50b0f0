import type { Alert, Notifications } from '#contract/notifications.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { ALERT_KINDS } from '#domain/notifications/alerts.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { alertsOf, alertsOn, countOf, stateOf } from './list-alerts.ts';

/** How many records of an alert are named. */
const RECORDS_NAMED = 3;

/** The month in which the newest order on a bill `b` was completed, or else that of the bill's date; null for an order. */
const BILLING_MONTH = sql`
  to_char(coalesce((select max(o.completion_date) from work_orders o where o.bill_id = b.id), b.bill_date), 'YYYY-MM')`;

/** The alerts of the day by kind, and what the person has read of them: one statement. */
export async function readNotifications(deps: Deps, actor: Actor): Promise<Notifications> {
  const { db, today } = deps;
  const alerts = alertsOf(await alertsOn(deps, actor));
  const { rows } = await sql<Alert>`
    with alerts as materialized (
      select a.*, r.record_id is null as is_unread
      from (${alerts}) as a
        left join notification_reads r on r.account_id = ${actor.id}::uuid
          and r.kind = a.kind and r.record_id = a.record_id and r.occasion = a.occasion)
    select a.kind, count(*)::int as total, (count(*) filter (where a.is_unread))::int as unread, ${stateOf} as state,
      (select jsonb_agg(to_jsonb(named)) from (
        select n.record_id as id, n.label, coalesce(w.doctor_id, b.doctor_id) as doctor_id, coalesce(w.doctor_name, b.doctor_name) as doctor_name,
          ${BILLING_MONTH} as billing_month, n.is_unread
        from (select * from alerts n where n.kind = a.kind
            order by n.is_unread desc, n.since desc, n.label desc limit ${RECORDS_NAMED}) as n
          left join work_orders w on w.id = n.record_id left join bills b on b.id = n.record_id
        order by n.is_unread desc, n.since desc, n.label desc) as named) as records
    from alerts a group by a.kind`.execute(db);
  const items = rows.toSorted((a, b) => ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind));
  return { today, items, total: sumOf(items, 'total'), unread: sumOf(items, 'unread') };
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
