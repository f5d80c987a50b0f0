import type { Amount } from '#domain/shared/money.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { newWorkOrder } from '#server/features/work-orders/store/work-orders.ts';
import { columnsOf } from '#server/features/trials/steps/trial-columns.ts';
import type { Database } from '#server/database.ts';
import type { Insertable } from 'kysely';
import type { DemoAccount, DemoStaff } from './laboratory.ts';
import type { Clock, Moment } from './timeline.ts';
import { Random } from './random.ts';
import type { DemoBill, DemoOrder } from './records.ts';
import { changesOf, lastChange } from './records.ts';
import type { DemoTrial } from './trials.ts';
import type { DemoCourse } from './visits.ts';
import { visitRows } from './visits.ts';

/** A row to insert. Missing columns get their defaults. */
type Row<Table extends keyof Database> = Insertable<Database[Table]>;

/** Returns functions that convert records to rows. */
export function rowsOf({ admin }: DemoStaff, when: Clock, seed: string, stageIds: ReadonlyMap<string, string>) {
  const [itemIds, copyIds] = [new Random(`${seed} items`), new Random(`${seed} prints`)];
  const allocationIds = new Random(`${seed} allocations`);
  return {
    doctors: (first: DemoOrder) => [doctorRow(first, when)],
    documents: (bill: DemoBill) => documentRows(bill, when, admin),
    bills: (bill: DemoBill) => [billRow(bill, when, admin)],
    bill_items: ({ id, charge }: DemoBill) =>
      charge.items.map((item) => ({ id: itemIds.uuid(), bill_id: id, ...item })),
    document_copies: (bill: DemoBill) => copyRows(copyIds.uuid(), bill, when),
    allocations: (bill: DemoBill) => allocationRows(allocationIds.uuid(), bill, when, admin),
    ledger_entries: (bill: DemoBill) => entryRows(bill, when, admin),
    work_orders: (order: DemoOrder) => [orderRow(order, when)],
    trials: (trial: DemoTrial) => [trialRow(trial, when)],
    stage_visits: (course: DemoCourse) => visitRows(course, when, stageIds),
    revision_history: (order: DemoOrder) => returnRows(order, when),
  };
}

const at = (when: Clock, moment: Moment | null): string | null => (moment === null ? null : when(moment));

const doctorRow = ({ doctor: { id, key }, doctor_name: name, entered }: DemoOrder, when: Clock): Row<'doctors'> => ({
  id,
  name,
  key,
  created_at: when(entered),
  updated_at: when(entered),
});

/** Columns of prices and returns. */
const LATER_COLUMNS = [
  'rate',
  'units',
  'amount',
  'priced_product',
  'priced_count',
  'price_source',
  'revision_count',
  'return_reason',
  'return_date',
  'revision_notes',
] as const;

function orderRow(order: DemoOrder, when: Clock): Row<'work_orders'> {
  const { id, serial_year, serial_no, status, completion_date, cancel_reason, version } = order;
  return {
    ...newWorkOrder(order, order.doctor_id, order.created_by, order.batch_id),
    id,
    serial_year,
    serial_no,
    status,
    completion_date,
    cancel_reason,
    version,
    ...pickFields(order, LATER_COLUMNS),
    bill_id: order.bill?.id ?? null,
    created_at: when(order.entered),
    updated_at: when(order.changed),
  };
}

const trialRow = (trial: DemoTrial, when: Clock): Row<'trials'> => ({
  id: trial.id,
  ...columnsOf(trial),
  work_order_id: trial.order.id,
  created_by: trial.order.created_by,
  created_at: when(trial.order.entered),
  updated_at: when(trial.back ?? trial.sent ?? trial.order.entered),
  version: 1 + Number(trial.sent !== null) + Number(trial.back !== null),
});

const returnRows = (order: DemoOrder, when: Clock): Row<'revision_history'>[] =>
  order.returns.map(({ id, after, returned, started, completed }) => ({
    id,
    work_order_id: order.id,
    ...after.entry,
    started_on: started?.day ?? null,
    completed_on: completed?.day ?? null,
    returned_by: order.created_by,
    created_at: when(returned),
  }));

/** Null values for columns of payments, because all rows of a table need the same columns. */
const NO_MONEY = {
  amount: null,
  method: null,
  reference: null,
  made_by: null,
  made_at: null,
  voided_by: null,
  voided_at: null,
  version: 1,
};

/** Returns the rows of a bill and its payment. */
function documentRows(demo: DemoBill, when: Clock, admin: DemoAccount): Row<'documents'>[] {
  const { id, bill_number, head, made, doctor, payment } = demo;
  const paid = paidOf(demo);
  const bill = {
    id,
    kind: 'bill',
    number: bill_number,
    doctor_id: head.doctor_id,
    day: made.day,
    posted: chargedOf(demo),
    allocated: paid,
    ...NO_MONEY,
  };
  if (payment === null) return [bill];
  const { amount, method, reference, reversed: takenBack } = payment;
  const receipt = {
    id: payment.id,
    kind: 'receipt',
    number: payment.payment_number,
    doctor_id: doctor.id,
    day: payment.paid.day,
    posted: `-${paid}`,
    allocated: paid,
    amount,
    method,
    reference,
    made_by: admin.id,
    made_at: when(payment.paid),
    voided_by: takenBack === null ? null : admin.id,
    voided_at: at(when, takenBack),
    version: takenBack === null ? 1 : 2,
  };
  return [bill, receipt];
}

function billRow(bill: DemoBill, when: Clock, admin: DemoAccount): Row<'bills'> {
  const { id, bill_number, head, made, status, notes, charge, clerk, priced, printed } = bill;
  const paid = paidOf(bill);
  return {
    id,
    bill_number,
    ...head,
    bill_date: made.day,
    status,
    amount: charge.amount,
    charged_on: paid === '0.00' ? 'month' : 'itself',
    charged_for_payment: paid !== '0.00',
    covered: paid,
    notes,
    created_by: clerk.id,
    priced_by: priced === null ? null : admin.id,
    printed_at: at(when, printed),
    status_before_print: status !== 'printed' ? null : priced === null ? 'pending' : 'priced',
    created_at: when(made),
    updated_at: when(lastChange(bill)),
    version: 1 + changesOf(bill).length,
  };
}

function copyRows(id: string, bill: DemoBill, when: Clock): Row<'document_copies'>[] {
  const { id: document_id, printed, clerk } = bill;
  if (printed === null) return [];
  const original = {
    id,
    document_id,
    paper: 'initial_bill',
    medium: 'paper',
    copy_number: 1,
    is_duplicate: false,
  } as const;
  return [{ ...original, printed_by: clerk.id, printed_at: when(printed) }];
}

/** Returns the amount paid. A paid bill is charged separately. */
const paidOf = ({ payment }: DemoBill): Amount => (payment?.reversed === null ? payment.amount : '0.00');

/** Returns the amount charged. A bill without a payment is charged on the monthly bill. */
const chargedOf = (bill: DemoBill): Amount => (paidOf(bill) === '0.00' ? '0.00' : bill.charge.amount);

function allocationRows(
  id: string,
  { id: target_id, payment }: DemoBill,
  when: Clock,
  admin: DemoAccount,
): Row<'allocations'>[] {
  if (payment === null) return [];
  const { id: source_id, amount, paid, reversed: takenBack } = payment;
  return [
    {
      id,
      source_id,
      target_id,
      amount,
      made_at: when(paid),
      made_by: admin.id,
      ended_at: at(when, takenBack),
      ended_by: takenBack === null ? null : admin.id,
      ended_reason: takenBack === null ? null : 'taken_back',
    },
  ];
}

/** Returns the ledger entries of a paid bill: its charge and the payment, and both reversals. */
function entryRows(bill: DemoBill, when: Clock, admin: DemoAccount) {
  const { payment, charge } = bill;
  if (payment === null) return [];
  const { paid, reversed: takenBack } = payment;
  const posted = { doctor_id: bill.doctor.id, posted_by: admin.id };
  const ofBill = { ...posted, kind: 'bill', document_id: bill.id };
  const ofMoney = { ...posted, document_id: payment.id };
  const first = { entry_date: bill.made.day, posted_at: when(paid) };
  const received = { entry_date: paid.day, posted_at: when(paid) };
  const entries = [
    { ...ofBill, ...first, amount: charge.amount },
    { ...ofMoney, ...received, kind: 'receipt', amount: `-${payment.amount}` },
  ];
  if (takenBack === null) return entries;
  const back = { entry_date: takenBack.day, posted_at: when(takenBack) };
  return [
    ...entries,
    { ...ofMoney, ...back, kind: 'receipt_taken_back', amount: payment.amount },
    { ...ofBill, ...back, amount: `-${charge.amount}` },
  ];
}
