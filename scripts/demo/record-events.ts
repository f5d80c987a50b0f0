import { afterPrinting } from '#domain/billing/bill-status.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { billPaidEvent } from '#server/features/billing/commands/mark-bill-paid.ts';
import { billPrinted } from '#server/features/papers/commands/mark-bill-as-printed.ts';
import { billSummed, orderPricedEvent } from '#server/features/billing/steps/price-orders.ts';
import { billCreatedEvent } from '#server/features/billing/steps/save-new-bill.ts';
import { paymentsReversedEvent } from '#server/features/billing/commands/reverse-bill-payment.ts';
import { billStatusSet } from '#server/features/billing/commands/update-bill-status.ts';
import { doctorCreatedEvent } from '#server/features/doctors/steps/find-or-create-doctor.ts';
import { pricesSavedEvent } from '#server/features/monthly-billing/commands/save-monthly-prices.ts';
import { orderReturnedEvent } from '#server/features/revisions/commands/return-work-order.ts';
import { revisionStarted } from '#server/features/revisions/commands/start-revision.ts';
import { moveEvent } from '#server/features/production/commands/move-work-order.ts';
import { pauseEvent } from '#server/features/production/commands/pause-work-order.ts';
import { trialCreatedEvent } from '#server/features/trials/commands/create-trial.ts';
import { trialChangedEvent } from '#server/features/trials/commands/update-trial.ts';
import { orderCancelledEvent } from '#server/features/work-orders/commands/cancel-work-order.ts';
import { orderCompleted } from '#server/features/work-orders/steps/complete-on-day.ts';
import { orderCreatedEvent } from '#server/features/work-orders/commands/create-work-order.ts';
import { newWorkOrder } from '#server/features/work-orders/store/work-orders.ts';
import type { DemoAccount, DemoStaff } from './laboratory.ts';
import type { DemoStretch } from './build-demo-data.ts';
import type { Moment } from './timeline.ts';
import { isLater } from './timeline.ts';
import type { DemoBill, DemoOrder, DemoPayment, DemoReturn } from './records.ts';
import { asEntered, isPasted, lastChange } from './records.ts';
import type { DemoTrial } from './trials.ts';
import type { DemoCourse } from './visits.ts';

/** An audit entry as a command would write it, with user and time. */
export interface DemoEvent extends AuditEvent {
  readonly moment: Moment;
  readonly actor: DemoAccount | null;
}

/** Returns the event of a change; none if it did not happen. */
const noted = (moment: Moment | null, actor: DemoAccount, event: () => AuditEvent): DemoEvent[] =>
  moment === null ? [] : [{ moment, actor, ...event() }];

/** Yields the audit entries of the commands for orders, trials, moves and bills. */
export function* recordEvents(
  { doctors, orders, bills, trials, courses }: DemoStretch,
  staff: DemoStaff,
  from: CalendarDay,
): Generator<DemoEvent> {
  for (const order of orders) if (order.changed.day >= from) yield* orderEvents(order, staff);
  for (const trial of trials)
    if ((trial.back ?? trial.sent ?? trial.order.entered).day >= from) yield* trialEvents(trial);
  for (const course of courses) yield* courseEvents(course);
  for (const bill of bills) if (lastChange(bill).day >= from) yield* billEvents(bill, staff);
  for (const { doctor, doctor_name: name, entered, clerk } of doctors)
    yield { moment: entered, actor: clerk, ...doctorCreatedEvent(doctor.id, { name, key: doctor.key }) };
}

function orderEvents(order: DemoOrder, { admin }: DemoStaff): DemoEvent[] {
  const { clerk, entered, completed, cancelled, returns, batch_id } = order;
  const made = newWorkOrder(asEntered(order), order.doctor_id, clerk.id, batch_id);
  const before = { ...order, status: 'in_progress', completion_date: null, cancel_reason: null } as const;
  return [
    // The trials of a batch are added after its entry.
    ...noted(entered, clerk, () =>
      orderCreatedEvent(
        order,
        { ...made, ...(isPasted(order) && { pasted: true }) },
        batch_id === null ? undefined : [],
      ),
    ),
    ...noted(completed, clerk, () => orderCompleted('COMPLETE_WORK_ORDER', before, completedOn(completed))),
    ...noted(cancelled, admin, () => orderCancelledEvent(before, pickFields(order, ['status', 'cancel_reason']))),
    ...returns.flatMap((entry) => returnEvents(order, entry)),
  ];
}

const completedOn = (completed: Moment | null) =>
  ({ status: 'completed', completion_date: completed?.day ?? null }) as const;

function returnEvents(order: DemoOrder, { returned, before, after, started, completed }: DemoReturn): DemoEvent[] {
  const inRevision = { ...order, status: 'revision_in_progress', completion_date: null } as const;
  return [
    ...noted(returned, order.clerk, () => orderReturnedEvent({ ...order, ...before }, after)),
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
    ...noted(order.entered, order.clerk, () => trialCreatedEvent(order, planned)),
    ...noted(sent, order.clerk, () => trialChangedEvent(known, { ...known, sent_on })),
    ...noted(back, order.clerk, () => trialChangedEvent({ ...known, sent_on }, trial)),
  ];
}

function courseEvents({ order, visits, pause }: DemoCourse): DemoEvent[] {
  return [
    ...visits.flatMap(({ entered, stage }, place) =>
      noted(entered, order.clerk, () => moveEvent(order, visits[place - 1]?.stage, stage)),
    ),
    ...noted(pause?.moment ?? null, order.clerk, () => pauseEvent(order, null, pause?.reason ?? null)),
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
    ...noted(made, clerk, () => billCreatedEvent({ id, bill_number, ...said }, items)),
    ...(priced === null && single !== undefined && single.amount !== null
      ? noted(made, clerk, () => orderPricedEvent({ ...single, ...UNPRICED }, priceOf(single)))
      : []),
    ...noted(priced, admin, () =>
      pricesSavedEvent(bill.orders.length, [
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

type UnpaidBill = Parameters<typeof billPaidEvent>[0];

/** Returns the events of a payment. A partial payment has none, because no command records it. */
function paymentEvents(bill: UnpaidBill, payment: DemoPayment, admin: DemoAccount): DemoEvent[] {
  const { id, amount, paid, method, reference, reversed: takenBack } = payment;
  const recorded = { id, amount, paid_on: paid.day, method, reference };
  const isWhole = amount === bill.amount;
  return [
    ...(isWhole ? noted(paid, admin, () => billPaidEvent(bill, [recorded])) : []),
    ...noted(takenBack, admin, () =>
      paymentsReversedEvent({ ...bill, paid: isWhole, paid_amount: amount }, [recorded]),
    ),
  ];
}
