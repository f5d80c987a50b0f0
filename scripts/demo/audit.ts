import type { AuditAction } from '#domain/audit/actions.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import { newWorkOrder } from '#server/features/work-orders/store.ts';
import type pg from 'pg';
import { insertRows } from './bulk-load.ts';
import { isWorkingDay } from './calendar.ts';
import type { DemoAccount, DemoStaff } from './laboratory.ts';
import type { DemoData } from './make-demo-data.ts';
import type { Clock, Moment } from './moments.ts';
import { daysBetween, earliestDay, inTime, isLater } from './moments.ts';
import { Random } from './random.ts';
import type { DemoBill, DemoOrder, DemoReturn } from './records.ts';
import { serialOf } from './records.ts';
import type { DemoTrial } from './trials.ts';

/** An entry of the log: what a command would have told, by whom and when. */
export interface DemoEvent extends AuditEvent {
  readonly moment: Moment;
  readonly actor: DemoAccount | null;
}

/** Of so many orders the log tells everything. It chains entries one by one: years of more would take longer than all the rest. */
const WHOLE = 5000;

/** Of more, it tells the last days only, and so many entries at most. */
const DAYS = 30;
const MOST = 3000;

/** That the accounts were made, before all else. */
export function firstEvents({ staff, orders }: DemoData, today: CalendarDay): DemoEvent[] {
  const { superAdmin, admin } = staff;
  const day = addDays(firstDay(orders, today), -1);
  return [superAdmin, admin, staff.staff].flatMap((account, index) => {
    const { email, role } = account;
    const tell = teller(index === 0 ? null : superAdmin, accountSubject(account));
    return tell({ day, share: index / 10 }, 'CREATE_USER', undefined, { email, role });
  });
}

const firstDay = (orders: DemoData['orders'], today: CalendarDay): CalendarDay =>
  earliestDay(orders[0]?.entered.day ?? today, addDays(today, -DAYS));

/** What the log says of the orders, oldest first. */
export function laterEvents({ staff, orders, bills, trials }: DemoData, today: CalendarDay): DemoEvent[] {
  const isWhole = orders.length <= WHOLE;
  const from = isWhole ? firstDay(orders, today) : addDays(today, -DAYS);
  const recent = [
    ...orders.filter(({ changed }) => changed.day >= from).flatMap(orderEvents),
    ...trials.filter(({ back, sent, order }) => (back ?? sent ?? order.entered).day >= from).flatMap(trialEvents),
    ...bills.flatMap(billEvents),
    ...signIns(staff, from, today),
  ].filter(({ moment }) => moment.day >= from);
  recent.sort(({ moment: one }, { moment: other }) => inTime(one, other));
  return isWhole ? recent : recent.slice(-MOST);
}

type Tell = (moment: Moment | null, action: AuditAction, before?: object, after?: object) => DemoEvent[];

/** Tells of one record what somebody did with it, where that was done. */
const teller =
  (actor: DemoAccount | null, subject: AuditEvent['subject']): Tell =>
  (moment, action, before, after) =>
    moment === null ? [] : [{ moment, actor, action, subject, ...(before && { before }), ...(after && { after }) }];

const accountSubject = ({ id, email }: DemoAccount) => ({ type: 'account', id, label: email }) as const;

/** The front desk comes every working day before the first order, the administrator too; today nobody has left yet. */
function signIns({ staff, admin }: DemoStaff, from: CalendarDay, today: CalendarDay): DemoEvent[] {
  const days = Array.from({ length: daysBetween(from, today) + 1 }, (_, index) => addDays(from, index));
  return days.filter(isWorkingDay).flatMap((day) =>
    [staff, admin].flatMap((account, index) => {
      const tell = teller(account, accountSubject(account));
      const left = day === today ? null : { day, share: 1 - index * 1e-6 };
      return [...tell({ day, share: index * 1e-6 }, 'LOGIN'), ...tell(left, 'LOGOUT')];
    }),
  );
}

/** That an order was entered and completed, that it came back, that its revision was begun and done: as often as it was. */
function orderEvents(order: DemoOrder): DemoEvent[] {
  const { id, clerk, entered, completed, returns } = order;
  const tell = teller(clerk, { type: 'work_order', id, label: serialOf(order) });
  return [
    ...tell(entered, 'CREATE_WORK_ORDER', undefined, asEntered(order)),
    ...tell(completed, 'COMPLETE_WORK_ORDER', ...completion('in_progress', completed)),
    ...returns.flatMap((entry, index) => [
      ...tell(entry.returned, 'RETURN_WORK_ORDER', beforeReturn(entry, returns[index - 1], index), {
        ...lastReturn(entry, index + 1),
        status: 'returned',
        completion_date: null,
        expected_complete_date: entry.new_expected_completion_date,
      }),
      ...tell(
        entry.started,
        'START_REVISION',
        { status: 'returned' },
        { status: 'revision_in_progress', started_on: entry.started?.day },
      ),
      ...tell(entry.completed, 'COMPLETE_REVISION', ...completion('revision_in_progress', entry.completed)),
    ]),
  ];
}

const completion = (status: DemoOrder['status'], completed: Moment | null): [before: object, after: object] => [
  { status, completion_date: null },
  { status: 'completed', completion_date: completed?.day },
];

/** As the form had it, before a return moved its date. */
function asEntered(order: DemoOrder): object {
  const [first] = order.returns;
  const expected_complete_date = first === undefined ? order.expected_complete_date : first.previous_expected_date;
  return newWorkOrder({ ...order, expected_complete_date }, order.doctor_id, order.clerk.id, order.batch_id);
}

/** What the order says of its last return. */
const lastReturn = (entry: DemoReturn | undefined, count: number): object => ({
  revision_count: count,
  return_reason: entry?.reason ?? null,
  return_date: entry?.returned.day ?? null,
  revision_notes: entry?.notes ?? null,
});

const beforeReturn = (entry: DemoReturn, earlier: DemoReturn | undefined, count: number): object => ({
  ...lastReturn(earlier, count),
  status: 'completed',
  completion_date: entry.previous_completion_date,
  expected_complete_date: entry.previous_expected_date,
});

/** That a trial was planned with its order, went out and came back. */
function trialEvents({ id, order, trial_name, trial_date, sent, back, ...now }: DemoTrial): DemoEvent[] {
  const { sent_on, returned_on, result } = now;
  const work_order_id = order.id;
  const tell = teller(order.clerk, { type: 'trial', id, label: `${serialOf(order)} ${trial_name}` });
  const planned = { sent_on: null, returned_on: null, result: null, version: 1 };
  return [
    ...tell(order.entered, 'CREATE_TRIAL', undefined, { id, trial_name, trial_date, ...planned, work_order_id }),
    ...tell(sent, 'UPDATE_TRIAL', { sent_on: null }, { work_order_id, sent_on }),
    ...tell(back, 'UPDATE_TRIAL', { returned_on: null, result: null }, { work_order_id, returned_on, result }),
  ];
}

/** That a bill was made and printed. */
function billEvents({ id, bill_number, clerk, made, printed, orders }: DemoBill): DemoEvent[] {
  const tell = teller(clerk, { type: 'bill', id, label: bill_number });
  return [
    ...tell(made, 'CREATE_BILL', undefined, { bill_number, bill_date: made.day, work_orders: orders.map(serialOf) }),
    ...tell(printed, 'PRINT_BILL', { status: 'pending' }, { status: 'printed', copy_number: 1 }),
  ];
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
export type TellUpTo = (until?: Moment) => Promise<void>;

/** Writes events in the order of time, part by part: what the product's own commands note stands between them. */
export function tellInTime(write: ReturnType<typeof logWriter>, events: readonly DemoEvent[]): TellUpTo {
  let told = 0;
  return async (until) => {
    const rest = events.slice(told);
    const later = until === undefined ? -1 : rest.findIndex(({ moment }) => isLater(moment, until));
    const due = later === -1 ? rest : rest.slice(0, later);
    told += due.length;
    await write(due);
  };
}
