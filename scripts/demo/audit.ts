import type { AuditAction } from '#domain/audit/actions.ts';
import { afterPrinting } from '#domain/billing/bill-status.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import { billPaid } from '#server/features/billing/commands/mark-bill-paid.ts';
import { billPrinted } from '#server/features/billing/commands/mark-bill-as-printed.ts';
import { billSummed, orderPricedEvent } from '#server/features/billing/commands/price-orders.ts';
import { billMade } from '#server/features/billing/commands/save-new-bill.ts';
import { paymentsTakenBack } from '#server/features/billing/commands/take-back-bill-paid.ts';
import { billStatusSet } from '#server/features/billing/commands/update-bill-status.ts';
import { doctorMade } from '#server/features/doctors/commands/find-or-make-doctor.ts';
import { pricesSaved } from '#server/features/monthly-billing/commands/save-monthly-prices.ts';
import { orderReturned } from '#server/features/revisions/commands/return-work-order.ts';
import { revisionStarted } from '#server/features/revisions/commands/start-revision.ts';
import { trialMade } from '#server/features/trials/commands/create-trial.ts';
import { trialChanged } from '#server/features/trials/commands/update-trial.ts';
import { orderCancelled } from '#server/features/work-orders/commands/cancel-work-order.ts';
import { orderCompleted } from '#server/features/work-orders/commands/complete-on-day.ts';
import { orderMade } from '#server/features/work-orders/commands/create-work-order.ts';
import { newWorkOrder } from '#server/features/work-orders/store.ts';
import type pg from 'pg';
import { insertRows } from './bulk-load.ts';
import { isWorkingDay } from './calendar.ts';
import type { DemoAccount, DemoStaff } from './laboratory.ts';
import type { DemoStretch } from './make-demo-data.ts';
import type { Clock, Moment } from './moments.ts';
import { daysBetween, earliestDay, inTime, isLater } from './moments.ts';
import { Random } from './random.ts';
import type { DemoBill, DemoOrder, DemoPayment, DemoReturn } from './records.ts';
import { asEntered, lastChange } from './records.ts';
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
export function firstEvents({ superAdmin, admin, staff }: DemoStaff, began: Moment, today: CalendarDay): DemoEvent[] {
  const day = addDays(firstDay(began, today), -1);
  return [superAdmin, admin, staff].flatMap((account, index) => {
    const { email, role } = account;
    const tell = teller(index === 0 ? null : superAdmin, accountSubject(account));
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

/** What the log will say of records that are gone by then: `of` hands them through and notes it, `events` are all of it, oldest first. */
export function rememberEvents({ staff, began, today, orders }: Remembering) {
  const isWhole = orders <= WHOLE;
  const from = isWhole ? firstDay(began, today) : addDays(today, -DAYS);
  let events: DemoEvent[] = [];
  const note = (later: readonly DemoEvent[]): void => {
    const known = [...events, ...later.filter(({ moment }) => moment.day >= from)];
    known.sort(({ moment: one }, { moment: other }) => inTime(one, other));
    events = isWhole ? known : known.slice(-MOST);
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

/** A change of a record, as its command tells of it. */
const noted = (moment: Moment | null, actor: DemoAccount, event: () => AuditEvent): DemoEvent[] =>
  moment === null ? [] : [{ moment, actor, ...event() }];

/** What the commands told of the orders, trials and bills. */
export const recordEvents = (
  { doctors, orders, bills, trials }: DemoStretch,
  staff: DemoStaff,
  from: CalendarDay,
): DemoEvent[] => [
  ...orders.filter(({ changed }) => changed.day >= from).flatMap((order) => orderEvents(order, staff)),
  ...trials.filter(({ back, sent, order }) => (back ?? sent ?? order.entered).day >= from).flatMap(trialEvents),
  ...bills.filter((bill) => lastChange(bill).day >= from).flatMap((bill) => billEvents(bill, staff)),
  ...doctors.map(({ doctor: { id, key }, doctor_name: name, entered, clerk }) => ({
    moment: entered,
    actor: clerk,
    ...doctorMade(id, { name, key }),
  })),
];

function orderEvents(order: DemoOrder, { admin }: DemoStaff): DemoEvent[] {
  const { clerk, entered, completed, cancelled, returns, batch_id } = order;
  const made = newWorkOrder(asEntered(order), order.doctor_id, clerk.id, batch_id);
  const before = { ...order, status: 'in_progress', completion_date: null, cancel_reason: null } as const;
  return [
    // The trials of a batch are planned after it was entered.
    ...noted(entered, clerk, () => orderMade(order, made, batch_id === null ? undefined : [])),
    ...noted(completed, clerk, () => orderCompleted('COMPLETE_WORK_ORDER', before, completedOn(completed))),
    ...noted(cancelled, admin, () => orderCancelled(before, pickFields(order, ['status', 'cancel_reason']))),
    ...returns.flatMap((entry) => returnEvents(order, entry)),
  ];
}

const completedOn = (completed: Moment | null) =>
  ({ status: 'completed', completion_date: completed?.day ?? null }) as const;

function returnEvents(order: DemoOrder, { returned, before, after, started, completed }: DemoReturn): DemoEvent[] {
  const inRevision = { ...order, status: 'revision_in_progress', completion_date: null } as const;
  return [
    ...noted(returned, order.clerk, () => orderReturned({ ...order, ...before }, after.order)),
    ...noted(started, order.clerk, () =>
      revisionStarted({ ...order, ...after.order }, { status: inRevision.status, started_on: started?.day ?? '' }),
    ),
    ...noted(completed, order.clerk, () => orderCompleted('COMPLETE_REVISION', inRevision, completedOn(completed))),
  ];
}

function trialEvents({ order, sent, back, ...trial }: DemoTrial): DemoEvent[] {
  const { id, trial_name, trial_date, sent_on } = trial;
  const planned = { id, trial_name, trial_date, sent_on: null, returned_on: null, result: null, version: 1 };
  const known = { ...planned, work_order_id: order.id, serial_number: order.serial_number };
  return [
    ...noted(order.entered, order.clerk, () => trialMade(order, planned)),
    ...noted(sent, order.clerk, () => trialChanged(known, { ...known, sent_on })),
    ...noted(back, order.clerk, () => trialChanged({ ...known, sent_on }, trial)),
  ];
}

function billEvents(bill: DemoBill, { admin }: DemoStaff): DemoEvent[] {
  const { id, bill_number, clerk, head, notes, made, printed, priced, sent, payment, firstCharge, charge } = bill;
  const { items, amount } = firstCharge;
  const isPrintedFirst = printed !== null && priced !== null && isLater(priced, printed);
  const beforePrice = { ...bill, ...firstCharge, status: isPrintedFirst ? 'printed' : 'pending' } as const;
  const beforePrint = { ...bill, status: priced === null || isPrintedFirst ? 'pending' : 'priced' } as const;
  const unpaid = { ...bill, ...charge, paid: false, paid_amount: '0.00' };
  const said = { ...head, bill_date: made.day, notes, amount, charged_on: 'month' } as const;
  const [single] = bill.orders;
  return [
    ...noted(made, clerk, () => billMade({ id, bill_number, ...said }, items)),
    ...(priced === null && single !== undefined && single.amount !== null
      ? noted(made, clerk, () => orderPricedEvent({ ...single, ...UNPRICED }, priceOf(single)))
      : []),
    ...noted(priced, admin, () =>
      pricesSaved(bill.orders.length, [
        ...bill.orders.map((order) => orderPricedEvent({ ...order, ...UNPRICED }, priceOf(order))),
        billSummed(beforePrice, charge.amount),
      ]),
    ),
    ...noted(printed, clerk, () =>
      billPrinted(beforePrint, { status: afterPrinting(beforePrint.status), copy_number: 1 }),
    ),
    ...noted(sent, admin, () => billStatusSet({ ...bill, status: 'priced' }, 'sent')),
    ...(payment === null ? [] : paymentEvents(unpaid, payment, admin)),
  ];
}

const UNPRICED = { rate: null, units: null, amount: null } as const;
const priceOf = ({ rate, units, amount }: DemoOrder) => ({ rate, units, amount });

type UnpaidBill = Parameters<typeof billPaid>[0];

/** No command records a part of what a bill owes: the log does not tell of it. */
function paymentEvents(bill: UnpaidBill, payment: DemoPayment, admin: DemoAccount): DemoEvent[] {
  const { id, amount, paid, method, reference, takenBack } = payment;
  const recorded = { id, amount, paid_on: paid.day, method, reference };
  const isWhole = amount === bill.amount;
  return [
    ...(isWhole ? noted(paid, admin, () => billPaid(bill, [recorded])) : []),
    ...noted(takenBack, admin, () => paymentsTakenBack({ ...bill, paid: isWhole, paid_amount: amount }, [recorded])),
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
