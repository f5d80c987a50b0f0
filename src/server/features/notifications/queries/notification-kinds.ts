import { COPIED_BROWSER_SHOWN_DAYS } from '#domain/accounts/known-devices.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { AUDIT_TEXTS } from '#domain/audit/texts.ts';
import { toDepositText } from '#domain/ledger/cheque.ts';
import type { AlertKind, DailyAlert, DoctorAlert, OrderAlert } from '#domain/notifications/alerts.ts';
import { ALERT_KINDS, isDailyAlert, isDoctorAlert, orderAlertView } from '#domain/notifications/alerts.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { copiedBrowsers, openFindings } from '#server/features/audit/queries/audit-log.ts';
import { readOverdueBackup } from '#server/features/backups/queries/backup-health.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { readChequesDatedTo } from '#server/features/ledger/queries/cheques.ts';
import { ordersIn } from '#server/features/work-orders/queries/order-page.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DoctorToTell } from './doctors-to-tell.ts';
import { readDoctorsToTell } from './doctors-to-tell.ts';

interface OrderOccasion {
  /** A new value makes the alert unread again. */
  readonly occasion: RawBuilder<unknown>;
  readonly seed: RawBuilder<unknown>;
  /** The day on which the alert began. */
  readonly since: RawBuilder<unknown>;
}

const ORDER_OCCASIONS: Readonly<Record<OrderAlert, OrderOccasion>> = {
  overdue: ofDay(sql`w.expected_complete_date`),
  returned: { occasion: sql`w.revision_count`, seed: sql`w.revision_count::bigint`, since: sql`w.return_date` },
  trials_out: ofDay(oldestTrialOut()),
  long_running: ofDay(sql`w.order_date`),
};

function ofDay(day: RawBuilder<unknown>): OrderOccasion {
  return { occasion: day, seed: seedOfDay(day), since: day };
}

function oldestTrialOut(): RawBuilder<unknown> {
  return sql`(select min(t.sent_on) from trials t where t.work_order_id = w.id and t.returned_on is null)`;
}

/** The only alert of its kind. */
interface OneAlert {
  readonly id: string;
  readonly label: string;
  /** A timestamp. */
  readonly since: string;
}

/** The data of a day’s alerts that is not in the tables of orders and findings. */
export interface AlertsOn {
  readonly today: string;
  readonly reader: Actor;
  /** Null if there is none or the reader may not see it. */
  readonly daily: Readonly<Record<DailyAlert, OneAlert | null>>;
  readonly doctors: Readonly<Record<DoctorAlert, readonly DoctorToTell[]>>;
}

/** Reads this data. Only users who can act on an alert get it. */
export async function alertsOn({ db, now, today }: Deps, reader: Actor): Promise<AlertsOn> {
  const backup_overdue = isPermitted('getBackups', reader.role) ? await readOverdueBackup(db, now) : null;
  const cheques_due = await readChequesDue({ db, today });
  return { today, reader, daily: { backup_overdue, cheques_due }, doctors: await readDoctorsToTell({ db, today }) };
}

/** The ID of the alert about cheques, which are many records. */
const CHEQUES_DUE = '00000000-0000-0000-0000-000000000000';

async function readChequesDue({ db, today }: Pick<Deps, 'db' | 'today'>): Promise<OneAlert | null> {
  const dated = await readChequesDatedTo(db, today);
  const { currency } = dated.length === 0 ? { currency: '' } : await readLaboratory(db);
  const label = toDepositText(dated, today, currency);
  return label === null ? null : { id: CHEQUES_DUE, label, since: today };
}

/** SQL for the number of alerts of a kind on a day. It equals the number of rows of the linked list. */
export function countOf(kind: AlertKind, { today, daily, doctors, reader }: AlertsOn): RawBuilder<number> {
  if (isDailyAlert(kind)) return sql`${sql.lit(daily[kind] === null ? 0 : 1)}`;
  if (isDoctorAlert(kind)) return sql`${doctors[kind].length}::int`;
  const rows =
    kind === 'tampering'
      ? openFindings
      : kind === 'copied_browser'
        ? copiedOf({ today, reader })
        : ordersIn(orderAlertView(kind, today), today);
  return sql<number>`(select count(*) from ${rows})`;
}

// `stateOf` uses a number for each occasion: creating and hashing thousands of texts took a tenth of the total time.

function seedOfDay(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${day} - date '2000-01-01')::bigint`;
}

const seedOfText = (occasion: RawBuilder<unknown>): RawBuilder<unknown> => sql`hashtextextended(${occasion}, 0)`;

/** Becomes unread again every day. */
const dailyAlert = (kind: DailyAlert, { id, label, since }: OneAlert, today: string): RawBuilder<unknown> => sql`
  select ${sql.lit(kind)}::text as kind, ${id}::uuid as record_id, ${label}::text as label, 0::bigint as place,
    ${today}::text as occasion, ${seedOfDay(sql`${today}::date`)} as seed, (${since}::timestamptz at time zone 'UTC')::date as since`;

/**
 * SQL for the alerts of a day as `(kind, record_id, label, place, occasion, seed, since)`. They are the rows of the
 * linked lists, except that bills to follow up are one alert per doctor. There may be thousands of orders, so the caller adds the serial numbers of the shown ones as labels;
 * `place` sorts by serial number.
 */
export const alertsOf = (on: AlertsOn, kinds: readonly AlertKind[] = ALERT_KINDS): RawBuilder<unknown> =>
  sql.join(
    kinds.flatMap((kind) => {
      const { today } = on;
      if (kind === 'tampering') return TAMPERING;
      if (kind === 'copied_browser') return copiedAlerts(on);
      if (isDoctorAlert(kind)) return doctorAlerts(kind, on);
      if (isDailyAlert(kind)) {
        const alert = on.daily[kind];
        return alert === null ? [] : dailyAlert(kind, alert, today);
      }
      return orderAlerts(kind, today);
    }),
    sql` union all `,
  );

/** Becomes unread again each time it is found. */
const TAMPERING = sql`
  select 'tampering'::text as kind, f.id as record_id, ${sql.lit(AUDIT_TEXTS.title)}::text as label, 0::bigint as place,
    f.last_found_at::text as occasion, ${seedOfText(sql`f.last_found_at::text`)} as seed, (f.found_at at time zone 'UTC')::date as since
  from ${openFindings}`;

/** Selects copied browsers of the reader. A Super Admin also gets those of Staff, who have no notifications. */
function copiedOf({ today, reader }: Pick<AlertsOn, 'today' | 'reader'>): RawBuilder<unknown> {
  const isOwn = sql`c.account_id = ${reader.id}::uuid`;
  const isStaffs = sql`exists (select from accounts a where a.id = c.account_id and a.role = 'USER')`;
  return sql`${copiedBrowsers} where c.at >= ${addDays(today, -COPIED_BROWSER_SHOWN_DAYS)}::date
    and ${reader.role === 'SUPER_ADMIN' ? sql`(${isOwn} or ${isStaffs})` : isOwn}`;
}

const copiedAlerts = (on: AlertsOn): RawBuilder<unknown> => sql`
  select 'copied_browser'::text as kind, c.id as record_id, c.email || ': ' || c.device as label, 0::bigint as place,
    c.at::text as occasion, ${seedOfText(sql`c.at::text`)} as seed, (c.at at time zone 'UTC')::date as since
  from ${copiedOf(on)}`;

/** A doctor is news once a month for each kind, however many bills it is about. The largest amount is listed first. */
const doctorAlerts = (kind: DoctorAlert, { today, doctors }: AlertsOn): RawBuilder<unknown> => sql`
  select ${sql.lit(kind)}::text as kind, o.id as record_id, o.label, o.amount as place, ${today.slice(0, 7)}::text as occasion,
    ${seedOfDay(sql`date_trunc('month', ${today}::date)::date`)} as seed, ${today}::date as since
  from unnest(${doctors[kind].map(({ id }) => id)}::uuid[], ${doctors[kind].map(({ label }) => label)}::text[],
    ${doctors[kind].map(({ amount }) => amount)}::bigint[]) as o (id, label, amount)`;

/** Sorts orders by serial number, from columns of the indexes. */
const PLACE = sql`w.serial_year * 10000000000::bigint + w.serial_no`;

function orderAlerts(kind: OrderAlert, today: string): RawBuilder<unknown> {
  const { occasion, seed, since } = ORDER_OCCASIONS[kind];
  return sql`
    select ${sql.lit(kind)}::text as kind, w.id as record_id, null::text as label, ${PLACE} as place,
      ${occasion}::text as occasion, ${seed} as seed, ${since} as since
    from ${ordersIn(orderAlertView(kind, today), today)}`;
}

/** A text that identifies exactly these alerts of one kind, in any order. No record and occasion may occur twice. */
export const stateOf: RawBuilder<string> = sql<string>`
  (count(*) || ' ' || bit_xor(uuid_hash_extended(a.record_id, a.seed)))`;
