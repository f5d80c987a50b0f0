import type { BillStatus } from '#domain/billing/bill-status.ts';
import type { NewItem, newBillHeader } from '#domain/billing/new-bill.ts';
import type { ReturnedOrder } from '#domain/revisions/return-order.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { StoredFields } from '#domain/work-orders/fields.ts';
import type { PriceSource } from '#domain/work-orders/rate-card-price.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import type { DemoDoctor } from './doctors.ts';
import type { DemoAccount } from './laboratory.ts';
import type { Moment } from './timeline.ts';
import { isLater } from './timeline.ts';
import type { ProductLine } from './products-mix.ts';

/** A work order with the fields of its form, which each stage of the generator changes. */
export interface DemoOrder extends Omit<StoredFields, 'expected_complete_date'> {
  readonly id: string;
  readonly doctor_id: string;
  readonly batch_id: string | null;
  readonly created_by: string;
  readonly serial_year: number;
  readonly serial_no: number;
  readonly serial_number: string;
  expected_complete_date: CalendarDay | null;
  status: WorkOrderStatus;
  completion_date: CalendarDay | null;
  cancel_reason: string | null;
  /** The number of changes, including its entry. */
  version: number;
  rate: Amount | null;
  units: number | null;
  amount: Amount | null;
  priced_product: string | null;
  priced_count: number | null;
  price_source: PriceSource | null;
  revision_count: number;
  return_reason: string | null;
  return_date: CalendarDay | null;
  revision_notes: string | null;
  // Fields that are not columns of an order:
  readonly doctor: DemoDoctor;
  readonly line: ProductLine;
  readonly clerk: DemoAccount;
  readonly entered: Moment;
  /** The first completion, which the bill uses even if the order is returned later. */
  completed: Moment | null;
  cancelled: Moment | null;
  bill: DemoBill | null;
  readonly returns: DemoReturn[];
  /** The last change. */
  changed: Moment;
}

/** The columns of an order that a return changes. */
export type ReturnColumns = Pick<DemoOrder, keyof ReturnedOrder['order']>;

export interface DemoReturn {
  readonly id: string;
  readonly returned: Moment;
  /** The values before the return. */
  readonly before: ReturnColumns;
  readonly after: ReturnedOrder;
  readonly started: Moment | null;
  readonly completed: Moment | null;
}

export interface Charge {
  readonly items: readonly NewItem[];
  readonly amount: Amount;
}

export interface DemoBill {
  readonly id: string;
  bill_number: string;
  readonly doctor: DemoDoctor;
  readonly orders: readonly DemoOrder[];
  readonly head: ReturnType<typeof newBillHeader>;
  readonly notes: string | null;
  readonly clerk: DemoAccount;
  readonly made: Moment;
  /** The charge when the bill was created. */
  firstCharge: Charge;
  charge: Charge;
  status: BillStatus;
  priced: Moment | null;
  printed: Moment | null;
  sent: Moment | null;
  payment: DemoPayment | null;
  /** Paid at the counter or within days. */
  paysAtOnce: boolean;
}

export interface DemoPayment {
  readonly id: string;
  readonly payment_number: string;
  readonly amount: Amount;
  readonly paid: Moment;
  readonly method: string;
  readonly reference: string | null;
  readonly reversed: Moment | null;
}

/** Returns the fields that the rules of the product need. */
export const stateOf = ({ status, bill, order_date, return_date }: DemoOrder) => ({
  status,
  is_billed: bill !== null,
  order_date,
  return_date,
});

/** Half of the batches come from pasted messages. */
export const isPasted = ({ batch_id }: DemoOrder): boolean => batch_id !== null && batch_id < '8';

/** Returns the order as entered, before a return changed its expected date. */
export const asEntered = (order: DemoOrder): DemoOrder => ({
  ...order,
  expected_complete_date: (order.returns[0]?.before ?? order).expected_complete_date,
});

/** Returns the value of an outcome. Throws if a rule of the product refused, because the demo must follow the rules. */
export function agreed<T>(outcome: Outcome<T, string>): T {
  if (!outcome.ok) throw new Error(`the demo data did what is refused: ${outcome.refusal.text}`);
  return outcome.value;
}

/** Records a change of an order. */
export function touch(order: DemoOrder, moment: Moment): void {
  order.version += 1;
  if (isLater(moment, order.changed)) order.changed = moment;
}

/** Returns when the bill was last changed. */
export const lastChange = (bill: DemoBill): Moment =>
  changesOf(bill).reduce((one, other) => (isLater(other, one) ? other : one), bill.made);

/** Returns when a bill was priced, printed, sent, paid and reversed; not sorted. */
export const changesOf = ({ priced, printed, sent, payment }: DemoBill): Moment[] =>
  [priced, printed, sent, payment?.paid ?? null, payment?.reversed ?? null].filter((moment) => moment !== null);

/**
 * Returns the first order of each new doctor and adds these doctors to `known`. The doctor gets the spelling of that
 * order.
 */
export const firstOfDoctors = (orders: readonly DemoOrder[], known = new Set<string>()): DemoOrder[] =>
  orders.filter(({ doctor_id }) => {
    const isFirst = !known.has(doctor_id);
    known.add(doctor_id);
    return isFirst;
  });
