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
 * Up to this many orders the log is complete. It chains entries one by one: longer logs would take more time than all
 * the rest.
 */
const WHOLE = 5000;

/** Beyond it, the log has the last days only, and at most this many entries. */
const DAYS = 30;
const MOST = 3000;

/** More than it tells are held only until they are this many. */
const AT_ONCE = 4 * MOST;

/** That the accounts were made, before all else. */
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
  /** How many there will be. */
  readonly orders: number;
}

/**
 * The log of records that are no longer in memory by then: `of` passes them through and remembers them, `events` are
 * all, oldest first.
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
      // What was done with a hundred thousand orders is never held together.
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

/** Adds the events of one record to those that happened. */
const eventAdder =
  (actor: DemoAccount | null, subject: AuditEvent['subject']): AddEvent =>
  (moment, action, before, after) =>
    moment === null ? [] : [{ moment, actor, action, subject, ...(before && { before }), ...(after && { after }) }];

const accountSubject = ({ id, email }: DemoAccount) => ({ type: 'account', id, label: email }) as const;

/** The front desk comes every working day before the first order, the administrator too; today nobody has left yet. */
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

/** Writes events into the log; the chain (place, hashes) is given by the database's own trigger. */
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

/** Writes what comes up to a moment; all that is left where none is given. */
export type WriteUpTo = (until?: Moment) => Promise<void>;

/** Writes events in the order of time, in parts: the entries of the product's own commands are between them. */
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
