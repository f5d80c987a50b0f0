import { MULTIPLE_PATIENTS } from '#domain/billing/grouping.ts';
import { toAmount } from '#domain/shared/money.ts';
import type { DemoStaff } from './accounts.ts';
import type { Table } from './insert-rows.ts';
import { latestDay } from './moments.ts';
import type { At } from './order-tables.ts';
import { serialOf, teethText } from './order-tables.ts';
import type { DemoBill, DemoOrder, DemoPayment, Moment } from './records.ts';
import { isLater } from './records.ts';

const isGrouped = ({ orders }: DemoBill): boolean => orders.length > 1;

const patientOf = (bill: DemoBill): string =>
  isGrouped(bill) ? MULTIPLE_PATIENTS : (bill.orders[0]?.patient_name ?? MULTIPLE_PATIENTS);

const lastChange = ({ made, printed, priced }: DemoBill): Moment =>
  [printed, priced].reduce<Moment>((last, moment) => (moment !== null && isLater(moment, last) ? moment : last), made);

export const bills = (when: At, { admin }: DemoStaff): Table<DemoBill> => ({
  name: 'bills',
  columns: [
    ['id', 'uuid', (bill) => bill.id],
    ['bill_number', 'text', (bill) => bill.bill_number],
    ['doctor_id', 'uuid', (bill) => bill.doctor.id],
    ['doctor_name', 'text', (bill) => bill.orders[0]?.doctor_name ?? bill.doctor.usual],
    ['patient_name', 'text', patientOf],
    ['is_grouped', 'boolean', isGrouped],
    ['batch_id', 'uuid', (bill) => bill.batch_id],
    ['bill_date', 'date', (bill) => bill.made.day],
    ['completion_date', 'date', (bill) => latestDay(...bill.orders.map(firstCompletion))],
    ['status', 'text', (bill) => bill.status],
    ['amount', 'numeric', (bill) => toAmount(bill.amount)],
    ['notes', 'text', (bill) => bill.notes],
    ['created_by', 'uuid', (bill) => bill.created_by.id],
    ['priced_by', 'uuid', (bill) => (bill.priced === null ? null : admin.id)],
    ['printed_at', 'timestamptz', (bill) => (bill.printed === null ? null : when(bill.printed))],
    ['created_at', 'timestamptz', (bill) => when(bill.made)],
    ['updated_at', 'timestamptz', (bill) => when(lastChange(bill))],
    ['version', 'integer', ({ printed, priced }) => 1 + Number(printed !== null) + Number(priced !== null)],
  ],
});

/** An order on its bill. */
export interface DemoItem {
  readonly id: string;
  readonly order: DemoOrder;
  readonly bill: DemoBill;
}

/** The completion that the bill speaks of, whatever came back later. */
const firstCompletion = ({ completed, order_date }: DemoOrder): string => completed?.day ?? order_date;

const remarksOf = ({ feedback, notes }: DemoOrder): string | null =>
  [feedback, notes].filter((text) => text !== null).join('\n') || null;

export const billItems: Table<DemoItem> = {
  name: 'bill_items',
  columns: [
    ['id', 'uuid', ({ id }) => id],
    ['bill_id', 'uuid', ({ bill }) => bill.id],
    ['work_order_id', 'uuid', ({ order }) => order.id],
    ['position', 'smallint', ({ bill, order }) => bill.orders.indexOf(order) + 1],
    ['item_description', 'text', ({ order }) => `${order.line.product}, shade ${order.product_shade}`],
    ['serial_number', 'text', ({ order }) => serialOf(order)],
    ['patient_name', 'text', ({ order }) => order.patient_name],
    ['product_quality', 'text', ({ order }) => order.line.product],
    ['product_shade', 'text', ({ order }) => order.product_shade],
    ['tooth_numbers', 'smallint[]', ({ order }) => teethText(order.tooth_numbers)],
    ['order_date', 'date', ({ order }) => order.order_date],
    ['completion_date', 'date', ({ order }) => firstCompletion(order)],
    ['quantity', 'integer', ({ order }) => order.price?.units ?? 1],
    ['unit_price', 'numeric', ({ order }) => toAmount(order.price?.rate ?? 0)],
    ['total_price', 'numeric', ({ order }) => toAmount((order.price?.rate ?? 0) * (order.price?.units ?? 1))],
    ['notes', 'text', ({ order }) => remarksOf(order)],
  ],
};

/** One printing of a bill. */
export interface DemoPrint {
  readonly id: string;
  readonly bill: DemoBill;
  readonly printed: Moment;
}

export const billPrints = (when: At): Table<DemoPrint> => ({
  name: 'bill_prints',
  columns: [
    ['id', 'uuid', ({ id }) => id],
    ['bill_id', 'uuid', ({ bill }) => bill.id],
    ['copy_number', 'integer', () => 1],
    ['printed_by', 'uuid', ({ bill }) => bill.created_by.id],
    ['printed_at', 'timestamptz', ({ printed }) => when(printed)],
  ],
});

export const payments = (when: At, { admin }: DemoStaff): Table<{ bill: DemoBill; payment: DemoPayment }> => ({
  name: 'payments',
  columns: [
    ['id', 'uuid', ({ payment }) => payment.id],
    ['bill_id', 'uuid', ({ bill }) => bill.id],
    ['amount', 'numeric', ({ payment }) => toAmount(payment.amount)],
    ['paid_on', 'date', ({ payment }) => payment.paid.day],
    ['method', 'text', ({ payment }) => payment.method],
    ['reference', 'text', ({ payment }) => payment.reference],
    ['recorded_by', 'uuid', () => admin.id],
    ['recorded_at', 'timestamptz', ({ payment }) => when(payment.paid)],
    ['taken_back_by', 'uuid', ({ payment }) => (payment.takenBack === null ? null : admin.id)],
    ['taken_back_at', 'timestamptz', ({ payment }) => (payment.takenBack === null ? null : when(payment.takenBack))],
  ],
});
