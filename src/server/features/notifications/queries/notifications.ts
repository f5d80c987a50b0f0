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

/** How many records of an alert are named. */
const RECORDS_NAMED = 3;

/** The month in which the newest order on a bill `b` was completed, or else that of the bill's date; null for an order. */
const BILLING_MONTH = sql`
  to_char(coalesce((select max(o.completion_date) from work_orders o where o.bill_id = b.id), b.bill_date), 'YYYY-MM')`;

/** The alerts of the day by kind, and what the person has read of them. */
export const readNotifications = async (deps: Deps, actor: Actor): Promise<Notifications> =>
  notificationsOf(deps.db, await alertsOn(deps, actor), actor);

/**
 * The same of what is known of the day already: one statement. The records of all kinds get their names together: planned kind by kind, that
 * took longer than to look.
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

/** The alerts of a kind and whether the person has read them, as a table of its name: kind by kind, so that none is passed for the sake of others. Occasions are compared where the record is the same alone. */
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

/** The alerts of a kind that are named: `(kind, record_id, label, place, since, is_unread)`. */
const newestOf = (kind: AlertKind, alerts: RawBuilder<unknown> = sql`${sql.ref(kind)} n`): RawBuilder<unknown> => sql`(
  select ${sql.lit(kind)}::text as kind, n.record_id, n.label, n.place, n.since, n.is_unread
  from ${alerts} ${NEWEST_FIRST} limit ${sql.lit(RECORDS_NAMED)})`;

/** The details of the named alerts, by kind. */
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

// The alerts of bills, of which there may be as many as were ever made: their number and state are kept by the database, and only those are
// looked at that the person has read, or that are named.

const ownReads = (kind: BillAlert, { id }: Actor): RawBuilder<unknown> =>
  sql`r.account_id = ${id}::uuid and r.kind = ${sql.lit(kind)}`;
const IS_SAME = sql`r.record_id = b.id and r.occasion = b.bill_date::text`;

/**
 * How many alerts there are of a kind of bills, their hash, and how many of them the user has read, as a table with the
 * kind's name.
 */
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

/** The newest unread bills, and as many of the read ones as there are too few. */
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

/** How many alerts a user has on a day, as an expression. */
export async function alertsCount(deps: Deps, actor: Actor): Promise<RawBuilder<number>> {
  const on = await alertsOn(deps, actor);
  return sql<number>`(${sql.join(
    [...UNKEPT_KINDS.map((kind) => countOf(kind, on)), countOfBills(on.today)],
    sql` + `,
  )})::int`;
}
