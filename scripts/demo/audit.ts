import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { DemoStaff } from './accounts.ts';
import type { AuditEvent } from './audit-events.ts';
import { billEvents, orderEvents } from './audit-events.ts';
import { returnEvents, trialEvents } from './audit-revisions.ts';
import { isWorkingDay } from './calendar.ts';
import type { Table } from './insert-rows.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoData } from './make-demo-data.ts';
import { daysBetween, earliestDay } from './moments.ts';
import type { At } from './order-tables.ts';
import { Random } from './random.ts';
import type { Moment } from './records.ts';
import { isLater } from './records.ts';
import type pg from 'pg';

/** Of so many orders the log tells everything. It chains entries one by one: years of more would take longer than all the rest. */
const WHOLE = 5000;

/** Of more, it tells the last days only, and so many entries at most. */
const DAYS = 30;
const MOST = 3000;

/** That the accounts were made, before all else. */
export function firstEvents({ staff, orders }: DemoData, today: CalendarDay): AuditEvent[] {
  return accountEvents(staff, addDays(firstDay(orders, today), -1));
}

const firstDay = (orders: DemoData['orders'], today: CalendarDay): CalendarDay =>
  earliestDay(orders[0]?.entered.day ?? today, addDays(today, -DAYS));

/** What the log says of the orders, oldest first. */
export function laterEvents({ staff, orders, bills, trials }: DemoData, today: CalendarDay): AuditEvent[] {
  const isWhole = orders.length <= WHOLE;
  const from = isWhole ? firstDay(orders, today) : addDays(today, -DAYS);
  const recent = [
    ...orders
      .filter(({ changed }) => changed.day >= from)
      .flatMap((order) => [...orderEvents(order), ...returnEvents(order)]),
    ...trials.filter(({ back, sent, order }) => (back ?? sent ?? order.entered).day >= from).flatMap(trialEvents),
    ...bills.flatMap(billEvents),
    ...signIns(staff, from, today),
  ].filter(({ moment }) => moment.day >= from);
  recent.sort(({ moment: one }, { moment: other }) => (isLater(one, other) ? 1 : isLater(other, one) ? -1 : 0));
  return isWhole ? recent : recent.slice(-MOST);
}

function accountEvents({ staff, admin, superAdmin }: DemoStaff, day: CalendarDay): AuditEvent[] {
  return [superAdmin, admin, staff].map(({ id, email, role }, index) => ({
    moment: { day, share: index / 10 },
    actor: index === 0 ? null : superAdmin,
    action: 'CREATE_USER',
    type: 'account',
    id,
    label: email,
    after: { email, role },
  }));
}

/** The front desk comes every working day before the first order, the administrator too; today nobody has left yet. */
function signIns({ staff, admin }: DemoStaff, from: CalendarDay, today: CalendarDay): AuditEvent[] {
  const days = Array.from({ length: daysBetween(from, today) + 1 }, (_, index) => addDays(from, index)).filter(
    isWorkingDay,
  );
  return days.flatMap((day) =>
    [staff, admin].flatMap((account, index) => {
      const subject = { actor: account, type: 'account', id: account.id, label: account.email } as const;
      const login: AuditEvent = { ...subject, action: 'LOGIN', moment: { day, share: index * 1e-6 } };
      const logout: AuditEvent = { ...subject, action: 'LOGOUT', moment: { day, share: 1 - index * 1e-6 } };
      return day === today ? [login] : [login, logout];
    }),
  );
}

/** Writes what comes up to a moment; all that is left where none is given. */
export type TellUpTo = (until?: Moment) => Promise<void>;

/** Writes entries in the order of time, part by part: what the product's own commands note stands between them. */
export function teller(client: pg.ClientBase, table: Table<AuditEvent>, events: readonly AuditEvent[]): TellUpTo {
  let told = 0;
  return async (until) => {
    const rest = events.slice(told);
    const later = until === undefined ? -1 : rest.findIndex(({ moment }) => isLater(moment, until));
    const due = later === -1 ? rest : rest.slice(0, later);
    told += due.length;
    await insertRows(client, table, due);
  };
}

/** The chain (place, hashes) is given by the database's own trigger. */
export function auditEntries(when: At, seed: string): Table<AuditEvent> {
  const ids = new Random(seed);
  return {
    name: 'audit_entries',
    columns: [
      ['id', 'uuid', () => ids.uuid()],
      ['at', 'timestamptz', ({ moment }) => when(moment)],
      ['actor_id', 'uuid', ({ actor }) => actor?.id ?? null],
      ['actor_email', 'text', ({ actor }) => actor?.email ?? null],
      ['actor_role', 'text', ({ actor }) => actor?.role ?? null],
      ['action', 'text', ({ action }) => action],
      ['subject_type', 'text', ({ type }) => type],
      ['subject_id', 'uuid', ({ id }) => id],
      ['subject_label', 'text', ({ label }) => label],
      ['before', 'jsonb', ({ before }) => (before === undefined ? null : JSON.stringify(before))],
      ['after', 'jsonb', ({ after }) => (after === undefined ? null : JSON.stringify(after))],
      ['address', 'text', ({ actor }) => (actor === null ? 'console' : `192.168.1.${actor.role === 'USER' ? 21 : 11}`)],
      ['request_id', 'text', () => ids.uuid()],
    ],
  };
}
