import type { AuditAction } from '#domain/audit/actions.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type pg from 'pg';
import { insertRows } from './bulk-load.ts';
import { isWorkingDay } from './calendar.ts';
import type { DemoAccount, DemoStaff } from './laboratory.ts';
import type { DemoStretch } from './build-demo-data.ts';
import type { Clock, Moment } from './timeline.ts';
import { daysBetween, earliestDay, inTime, isLater } from './timeline.ts';
import { Random } from './random.ts';
import type { DemoEvent } from './record-events.ts';
import { recordEvents } from './record-events.ts';

/**
 * Up to this many orders the audit log is complete. Entries are chained one by one, so longer logs would take too long.
 */
const WHOLE = 5000;

/** With more orders, the log has only the last days and at most this many entries. */
const DAYS = 30;
const MOST = 3000;

/** The number of events in memory at which surplus ones are dropped. */
const AT_ONCE = 4 * MOST;

/** The events that create the accounts. */
export function firstEvents({ superAdmin, admin, staff }: DemoStaff, began: Moment, today: CalendarDay): DemoEvent[] {
  const day = addDays(firstDay(began, today), -1);
  return [superAdmin, admin, staff].flatMap((account, index) => {
    const { email, role } = account;
    const tell = eventAdder(index === 0 ? null : superAdmin, accountSubject(account));
    return tell({ day, share: index / 10 }, 'CREATE_USER', undefined, { email, role });
  });
}

const firstDay = (began: Moment, today: CalendarDay): CalendarDay => earliestDay(began.day, addDays(today, -DAYS));

interface Remembering {
  readonly staff: DemoStaff;
  readonly began: Moment;
  readonly today: CalendarDay;
  /** The total number of orders. */
  readonly orders: number;
}

/**
 * Collects the audit events of records that are not kept in memory. `of` passes stretches through and collects their
 * events; `events` returns them, oldest first.
 */
export function rememberEvents({ staff, began, today, orders }: Remembering) {
  const isWhole = orders <= WHOLE;
  const from = isWhole ? firstDay(began, today) : addDays(today, -DAYS);
  let events: DemoEvent[] = [];
  const settle = (): void => {
    events.sort(({ moment: one }, { moment: other }) => inTime(one, other));
    if (!isWhole) events = events.slice(-MOST);
  };
  const note = (later: Iterable<DemoEvent>): void => {
    for (const event of later) {
      if (event.moment.day < from) continue;
      events.push(event);
      // Limits memory with many orders.
      if (!isWhole && events.length > AT_ONCE) settle();
    }
    settle();
  };
  return {
    *of(stretches: Iterable<DemoStretch>): Generator<DemoStretch> {
      for (const stretch of stretches) {
        note(recordEvents(stretch, staff, from));
        yield stretch;
      }
      note(signIns(staff, from, today));
    },
    events: (): readonly DemoEvent[] => events,
  };
}

type AddEvent = (moment: Moment | null, action: AuditAction, before?: object, after?: object) => DemoEvent[];

/** Returns a function that creates the events of one record. */
const eventAdder =
  (actor: DemoAccount | null, subject: AuditEvent['subject']): AddEvent =>
  (moment, action, before, after) =>
    moment === null ? [] : [{ moment, actor, action, subject, ...(before && { before }), ...(after && { after }) }];

const accountSubject = ({ id, email }: DemoAccount) => ({ type: 'account', id, label: email }) as const;

/**
 * Sign-ins of staff and admin before the first order of every working day, and sign-outs in the evening, except today.
 */
function signIns({ staff, admin }: DemoStaff, from: CalendarDay, today: CalendarDay): DemoEvent[] {
  const days = Array.from({ length: daysBetween(from, today) + 1 }, (_, index) => addDays(from, index));
  return days.filter(isWorkingDay).flatMap((day) =>
    [staff, admin].flatMap((account, index) => {
      const tell = eventAdder(account, accountSubject(account));
      const left = day === today ? null : { day, share: 1 - index * 1e-6 };
      return [...tell({ day, share: index * 1e-6 }, 'LOGIN'), ...tell(left, 'LOGOUT')];
    }),
  );
}

/** Writes events into the log. The database trigger sets number and hashes. */
export function logWriter(client: pg.ClientBase, when: Clock, seed: string) {
  const ids = new Random(`${seed} audit`);
  const rowOf = ({ moment, actor, action, subject, before, after }: DemoEvent) => [
    {
      id: ids.uuid(),
      at: when(moment),
      actor_id: actor?.id ?? null,
      actor_email: actor?.email ?? null,
      actor_role: actor?.role ?? null,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_label: subject.label,
      before: before ?? null,
      after: after ?? null,
      address: actor === null ? 'console' : `192.168.1.${actor.role === 'USER' ? 21 : 11}`,
      request_id: ids.uuid(),
    },
  ];
  return (events: readonly DemoEvent[]) => insertRows(client, 'audit_entries', events, rowOf);
}

/** Writes the events up to a moment; all remaining ones without a moment. */
export type WriteUpTo = (until?: Moment) => Promise<void>;

/** Writes events in order of time, in parts, because commands of the product add entries in between. */
export function writeInOrder(write: ReturnType<typeof logWriter>, events: readonly DemoEvent[]): WriteUpTo {
  let written = 0;
  return async (until) => {
    const rest = events.slice(written);
    const later = until === undefined ? -1 : rest.findIndex(({ moment }) => isLater(moment, until));
    const due = later === -1 ? rest : rest.slice(0, later);
    written += due.length;
    await write(due);
  };
}
