import type { Alert, Notifications } from '#contract/notifications.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { AlertKind, BillAlert } from '#domain/notifications/alerts.ts';
import { ALERT_KINDS, billAlertView, isBillAlert } from '#domain/notifications/alerts.ts';
import { billsIn } from '#server/features/billing/queries/bill-page.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AlertsOn } from './notification-kinds.ts';
import { alertsOf, alertsOn, countOf, countOfBills, keptAlerts, stateOf } from './notification-kinds.ts';

/** The most records listed per kind. */
const RECORDS_NAMED = 3;

/**
 * SQL for the month of the newest completed order on bill `b`, otherwise the month of the bill date; null for an order.
 */
const BILLING_MONTH = sql`
  to_char(coalesce((select max(o.completion_date) from work_orders o where o.bill_id = b.id), b.bill_date), 'YYYY-MM')`;

/** Returns the alerts of the day by kind, and which of them the user has read. */
export const readNotifications = async (deps: Deps, actor: Actor): Promise<Notifications> =>
  notificationsOf(deps.db, await alertsOn(deps, actor), actor);

/**
 * The same with data already loaded, in one statement. Labels are added for all kinds together, because separate joins
 * took longer to plan than to run.
 */
export async function notificationsOf(db: Deps['db'], on: AlertsOn, actor: Actor): Promise<Notifications> {
  const { today } = on;
  const kinds = UNKEPT_KINDS.filter((kind) => kind !== 'backup_overdue' || on.overdueBackup !== null);
  const { rows } = await sql<Alert>`
    with ${PREPARED} ${sql.join([
      ...kinds.map((kind) => alertsWithReads(kind, on, actor)),
      ...BILL_ALERTS.map((kind) => keptWithReads(kind, today, actor)),
    ])},
    counted as (${sql.join([...kinds.map(counted), ...BILL_ALERTS.map(countedBills)], sql` union all `)}),
    named as (${sql.join(
      [...kinds.map((kind) => newestOf(kind)), ...BILL_ALERTS.map((kind) => newestBills(kind, today, actor))],
      sql` union all `,
    )}),
    details as (${NAMED_RECORDS})
    select c.*, t.records from counted c left join details t using (kind)`.execute(db);
  const items = rows.toSorted((a, b) => ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind));
  return { today, items, total: sumOf(items, 'total'), unread: sumOf(items, 'unread') };
}

const BILL_ALERTS = ALERT_KINDS.filter(isBillAlert);
const UNKEPT_KINDS = ALERT_KINDS.filter((kind): kind is Exclude<AlertKind, BillAlert> => !isBillAlert(kind));

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
const newestOf = (kind: AlertKind, alerts: RawBuilder<unknown> = sql`${sql.ref(kind)} n`): RawBuilder<unknown> => sql`(
  select ${sql.lit(kind)}::text as kind, n.record_id, n.label, n.place, n.since, n.is_unread
  from ${alerts} ${NEWEST_FIRST} limit ${sql.lit(RECORDS_NAMED)})`;

/** SQL for the details of the listed alerts, by kind. */
const NAMED_RECORDS = sql`
  select n.kind, jsonb_agg(jsonb_build_object(
      'id', n.record_id,
      'label', coalesce(n.label, w.serial_number),
      'doctor_id', coalesce(w.doctor_id, b.doctor_id, h.doctor_id),
      'doctor_name', coalesce(w.doctor_name, b.doctor_name, d.name),
      'billing_month', coalesce(h.billing_month, ${BILLING_MONTH}),
      'is_unread', n.is_unread
    ) ${NEWEST_FIRST}) as records
  from named n
    left join work_orders w on w.id = n.record_id left join bills b on b.id = n.record_id
    left join monthly_bills_history h on h.id = n.record_id left join doctors d on d.id = h.doctor_id
  group by n.kind`;

// There can be as many bill alerts as bills. So the database maintains their number and state, and only bills that the
// user has read or that are listed are looked up.

const ownReads = (kind: BillAlert, { id }: Actor): RawBuilder<unknown> =>
  sql`r.account_id = ${id}::uuid and r.kind = ${sql.lit(kind)}`;
const IS_SAME = sql`r.record_id = b.id and r.occasion = b.bill_date::text`;

/** A table named after the kind, with the number of bill alerts, their hash, and how many of them the user has read. */
const keptWithReads = (kind: BillAlert, today: string, actor: Actor): RawBuilder<unknown> => sql`
  ${sql.ref(kind)} as materialized (
    select kept.total, kept.state, known.read
    from ${keptAlerts(kind, today)} as kept
      cross join lateral (
        select count(*)::int as read
        from notification_reads r cross join lateral (select from ${billsIn(billAlertView(kind), today)} and ${IS_SAME}) as b
        where ${ownReads(kind, actor)}
      ) as known)`;

const countedBills = (kind: BillAlert): RawBuilder<unknown> => sql`
  select ${sql.lit(kind)}, k.total, k.total - k.read, k.total || ' ' || k.state from ${sql.ref(kind)} k where k.total > 0`;

/** SQL for the newest unread bills, filled up with read ones. */
function newestBills(kind: BillAlert, today: string, actor: Actor): RawBuilder<unknown> {
  const bills = billsIn(billAlertView(kind), today);
  const own = ownReads(kind, actor);
  const kept = (condition: RawBuilder<unknown>) => sql`(select ${condition} from ${sql.ref(kind)} k)`;
  const shown = sql`b.id as record_id, b.bill_number as label, 0::bigint as place, b.bill_date as since`;
  return newestOf(
    kind,
    sql`(
      (select ${shown}, true as is_unread from ${bills} and ${kept(sql`k.total > k.read`)}
        and not exists (select from notification_reads r where ${own} and ${IS_SAME})
        order by b.bill_date desc, b.bill_number desc limit ${sql.lit(RECORDS_NAMED)})
      union all
      (select n.record_id, n.label, n.place, n.since, false
        from notification_reads r cross join lateral (select ${shown} from ${bills} and ${IS_SAME}) as n
        where ${own} and ${kept(sql`k.total < k.read + ${sql.lit(RECORDS_NAMED)}`)}
        order by n.since desc, n.label desc limit ${sql.lit(RECORDS_NAMED)})
    ) as n`,
  );
}

const sumOf = (items: readonly Alert[], part: 'total' | 'unread'): number =>
  items.reduce((sum, item) => sum + item[part], 0);

/** SQL for the number of a user’s alerts today. */
export async function alertsCount(deps: Deps, actor: Actor): Promise<RawBuilder<number>> {
  const on = await alertsOn(deps, actor);
  return sql<number>`(${sql.join(
    [...UNKEPT_KINDS.map((kind) => countOf(kind, on)), countOfBills(on.today)],
    sql` + `,
  )})::int`;
}
