// Grouped bills: one bill for several work orders of one doctor.
import { withoutTitle } from '#domain/doctors/doctor-name.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { BillableOrder } from './billable.ts';
import { refuseBilling } from './refusals.ts';
import { BILLING_TEXTS } from './texts.ts';

/** The largest number of orders on one bill. */
export const MAX_BILL_ORDERS = 500;

/** The patient name of a grouped bill. */
export const MULTIPLE_PATIENTS = 'Multiple Patients';

/** The patient name of a bill: the patient of its only order, or the text for several patients. */
export const billPatientName = (orders: readonly { readonly patient_name: string }[]): string => {
  const [first, ...others] = orders;
  return first === undefined || others.length > 0 ? MULTIPLE_PATIENTS : first.patient_name;
};

export interface GroupableOrder extends BillableOrder {
  readonly serial_number: string;
  readonly doctor_id: string;
  readonly doctor_name: string;
}

export type GroupingRefusal =
  | 'no_work_orders_selected'
  | 'some_work_orders_not_found'
  | 'some_work_orders_already_billed'
  | 'some_work_orders_incomplete'
  | 'several_doctors';

/**
 * Checks that the orders can be billed together: all of one doctor, completed with a completion date, and not billed.
 * `requested` is the number of orders in the request.
 */
export function checkGroupable<Order extends GroupableOrder>(
  orders: readonly Order[],
  requested: number,
): Outcome<(Order & { readonly completion_date: CalendarDay })[], GroupingRefusal> {
  const billed = orders.filter(({ bill_number }) => bill_number !== null);
  if (requested === 0) return refuseBilling('no_work_orders_selected');
  if (orders.length < requested) return refuseBilling('some_work_orders_not_found');
  if (billed.length > 0) return refuseBilling('some_work_orders_already_billed', billedText(billed));
  const completed = orders.flatMap((order) => {
    const { status, completion_date } = order;
    return status === 'completed' && completion_date !== null ? [{ ...order, completion_date }] : [];
  });
  if (completed.length < orders.length) return refuseBilling('some_work_orders_incomplete');
  return isOneDoctor(orders) ? done(completed) : refuseBilling('several_doctors');
}

/**
 * Returns why a batch cannot be billed as a whole, or null: it must have orders, all completed, unbilled and of one
 * doctor.
 */
export function batchBillingFault(orders: readonly GroupableOrder[]): string | null {
  const open = orders.filter(
    ({ status, completion_date }) => status !== 'completed' || completion_date === null,
  ).length;
  const billed = orders.filter(({ bill_number }) => bill_number !== null).length;
  if (orders.length === 0) return BILLING_TEXTS.batchEmpty;
  if (billed > 0) return BILLING_TEXTS.batchBilled(billed, orders.length);
  if (open > 0) return BILLING_TEXTS.batchNotCompleted(open, orders.length);
  return isOneDoctor(orders) ? null : BILLING_TEXTS.batchOfSeveralDoctors;
}

/**
 * Returns why the selected orders cannot be on one bill, or null. The browser checks this before it sends the request.
 */
export function selectionFault(orders: readonly Omit<GroupableOrder, 'bill_number'>[]): string | null {
  const completed = orders.filter(
    ({ status, completion_date }) => status === 'completed' && completion_date !== null,
  ).length;
  if (orders.length === 0) return BILLING_TEXTS.noneSelected;
  if (!isOneDoctor(orders)) return BILLING_TEXTS.severalDoctorsSelected(doctorNames(orders));
  if (completed === 0) return BILLING_TEXTS.noneCompleted;
  return completed < orders.length ? BILLING_TEXTS.someCompleted(completed, orders.length) : null;
}

/** The names of the doctors of these orders, without titles and duplicates, in the order of the orders. */
export const doctorNames = (orders: readonly Pick<GroupableOrder, 'doctor_id' | 'doctor_name'>[]): string[] => [
  ...new Map(orders.map(({ doctor_id, doctor_name }) => [doctor_id, withoutTitle(doctor_name)])).values(),
];

const isOneDoctor = (orders: readonly Pick<GroupableOrder, 'doctor_id'>[]): boolean =>
  new Set(orders.map(({ doctor_id }) => doctor_id)).size <= 1;

const billedText = (orders: readonly GroupableOrder[]): string =>
  orders
    .map(({ serial_number, bill_number }) => `${serial_number} (${must(bill_number, `the bill of ${serial_number}`)})`)
    .join(', ');
