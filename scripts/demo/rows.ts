import { headOfOrders } from '#domain/billing/take-off.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Paise } from '#domain/shared/money.ts';
import { toAmount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Insertable } from 'kysely';
import type { DemoAccount, DemoStaff } from './laboratory.ts';
import type { Clock, Moment } from './moments.ts';
import { Random } from './random.ts';
import type { DemoBill, DemoOrder } from './records.ts';
import { serialOf } from './records.ts';
import type { DemoTrial } from './trials.ts';

/** A row as it is inserted; columns that are left out have their defaults. */
type Row<Table extends keyof Database> = Insertable<Database[Table]>;

/** How each record of the demo laboratory stands in the tables. */
export function rowsOf({ admin }: DemoStaff, when: Clock, seed: string) {
  const ids = new Random(`${seed} items and prints`);
  return {
    doctors: (first: DemoOrder) => [doctorRow(first, when)],
    bills: (bill: DemoBill) => [billRow(bill, when, admin)],
    bill_items: (bill: DemoBill) => bill.orders.map((order, index) => itemRow(ids.uuid(), bill, order, index)),
    bill_prints: (bill: DemoBill) => printRows(ids.uuid(), bill, when),
    payments: (bill: DemoBill) => paymentRows(bill, when, admin),
    work_orders: (order: DemoOrder) => [orderRow(order, when)],
    trials: (trial: DemoTrial) => [trialRow(trial, when)],
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

function orderRow(order: DemoOrder, when: Clock): Row<'work_orders'> {
  const {
    doctor: _,
    line: _line,
    clerk: _clerk,
    entered,
    completed: _done,
    bill,
    price,
    returns,
    changed,
    ...columns
  } = order;
  const last = returns.at(-1);
  return {
    ...columns,
    ...priceColumns(price),
    bill_id: bill?.id ?? null,
    revision_count: returns.length,
    return_reason: last?.reason ?? null,
    return_date: last?.returned.day ?? null,
    revision_notes: last?.notes ?? null,
    created_at: when(entered),
    updated_at: when(changed),
  };
}

const priceColumns = (price: DemoOrder['price']) =>
  price === null
    ? { rate: null, units: null, amount: null }
    : { rate: toAmount(price.rate), units: price.units, amount: toAmount(price.rate * price.units) };

const trialRow = ({ order, sent, back, ...columns }: DemoTrial, when: Clock): Row<'trials'> => ({
  ...columns,
  work_order_id: order.id,
  created_by: order.created_by,
  created_at: when(order.entered),
  updated_at: when(back ?? sent ?? order.entered),
  version: 1 + Number(sent !== null) + Number(back !== null),
});

const returnRows = (order: DemoOrder, when: Clock): Row<'revision_history'>[] =>
  order.returns.map((entry, index) => ({
    id: entry.id,
    work_order_id: order.id,
    revision_number: index + 1,
    return_date: entry.returned.day,
    return_reason: entry.reason,
    revision_notes: entry.notes,
    previous_completion_date: entry.previous_completion_date,
    new_expected_completion_date: entry.new_expected_completion_date,
    started_on: entry.started?.day ?? null,
    completed_on: entry.completed?.day ?? null,
    returned_by: order.created_by,
    created_at: when(entry.returned),
  }));

/** The completion that the bill speaks of, whatever came back later. */
const firstCompletion = ({ completed, order_date }: DemoOrder): CalendarDay => completed?.day ?? order_date;

const billRow = (bill: DemoBill, when: Clock, admin: DemoAccount): Row<'bills'> => ({
  id: bill.id,
  bill_number: bill.bill_number,
  doctor_id: bill.doctor.id,
  doctor_name: bill.doctor_name,
  ...headOfOrders(
    bill.orders.map((order) => ({ patient_name: order.patient_name, completion_date: firstCompletion(order) })),
  ),
  batch_id: bill.batch_id,
  bill_date: bill.made.day,
  status: bill.status,
  amount: toAmount(bill.amount),
  notes: bill.notes,
  created_by: bill.clerk.id,
  priced_by: bill.priced === null ? null : admin.id,
  printed_at: at(when, bill.printed),
  created_at: when(bill.made),
  updated_at: when(bill.priced ?? bill.printed ?? bill.made),
  version: 1 + Number(bill.printed !== null) + Number(bill.priced !== null),
});

/** An order on its bill. */
function itemRow(id: string, bill: DemoBill, order: DemoOrder, index: number): Row<'bill_items'> {
  const { rate, units }: { rate: Paise; units: number } = order.price ?? { rate: 0, units: 1 };
  return {
    id,
    bill_id: bill.id,
    work_order_id: order.id,
    position: index + 1,
    item_description: `${order.product_quality}, shade ${order.product_shade}`,
    serial_number: serialOf(order),
    patient_name: order.patient_name,
    product_quality: order.product_quality,
    product_shade: order.product_shade,
    tooth_numbers: order.tooth_numbers,
    order_date: order.order_date,
    completion_date: firstCompletion(order),
    quantity: units,
    unit_price: toAmount(rate),
    total_price: toAmount(rate * units),
    notes: [order.feedback, order.notes].filter((text) => text !== null).join('\n') || null,
  };
}

const printRows = (id: string, { id: bill_id, printed, clerk }: DemoBill, when: Clock): Row<'bill_prints'>[] =>
  printed === null ? [] : [{ id, bill_id, copy_number: 1, printed_by: clerk.id, printed_at: when(printed) }];

function paymentRows({ id: bill_id, payment }: DemoBill, when: Clock, admin: DemoAccount): Row<'payments'>[] {
  if (payment === null) return [];
  const { id, amount, paid, method, reference, takenBack } = payment;
  return [
    {
      id,
      bill_id,
      amount: toAmount(amount),
      paid_on: paid.day,
      method,
      reference,
      recorded_by: admin.id,
      recorded_at: when(paid),
      taken_back_by: takenBack === null ? null : admin.id,
      taken_back_at: at(when, takenBack),
    },
  ];
}
