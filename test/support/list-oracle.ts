import { byText, doctorsMeant } from './list-pages.ts';
import type { WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { WorkOrderSort } from '#domain/work-orders/order-list-view.ts';
import type { Database } from '#server/database.ts';
import type { Selectable } from 'kysely';

/** A work order as the oracle sees it. */
export interface ListedOrder extends Selectable<Database['work_orders']> {
  readonly bill_status: BillStatus | null;
  /** When the oldest trial was sent that is not yet returned. */
  readonly trial_out_since: string | null;
  readonly remake_of_id: string | null;
  readonly visit: { readonly stage_id: string; readonly is_paused: boolean } | null;
}

type Filter = (order: ListedOrder) => boolean;

/**
 * The serial numbers in a view of the list, in order: the definitions of filters, search and sorts, repeated row by
 * row, without an index or SQL.
 */
export function expectedSerials(
  orders: readonly ListedOrder[],
  view: Partial<WorkOrderQuery>,
  today: string,
): string[] {
  const filters = filtersOf(view, today, doctorsMeant(orders, view.doctor_name));
  return orders
    .filter((order) => filters.every((filter) => filter(order)))
    .toSorted(comparing(view.sort ?? '-serial_number'))
    .map(({ serial_number }) => serial_number);
}

function filtersOf(view: Partial<WorkOrderQuery>, today: string, doctors: ReadonlySet<string>): Filter[] {
  const { date_from, date_to, status, trial_required, product_quality, bill_status, doctor_name } = view;
  const text = (view.search ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return [
    (order) =>
      [order.serial_number, order.doctor_name, order.patient_name].some((part) => part.toLowerCase().includes(text)),
    ({ order_date }) => date_from === undefined || order_date >= date_from,
    ({ order_date }) => date_to === undefined || order_date <= date_to,
    (order) => status === undefined || (status === 'open' ? isOpen(order) : order.status === status),
    ({ requires_trial }) => trial_required === undefined || requires_trial === (trial_required === 'yes'),
    (order) => (doctor_name ?? '') === '' || doctors.has(doctorKey(order.doctor_name)),
    (order) => (product_quality ?? '') === '' || order.product_quality === product_quality,
    (order) => bill_status === undefined || BILL_FILTERS[bill_status](order),
    (order) => view.due === undefined || isDue(order, view.due, today),
    (order) => view.unpriced !== true || (order.status === 'completed' && order.amount === null),
    (order) => view.overdue !== true || isOverdue(order, today),
    ({ is_urgent }) => view.urgent_only !== true || is_urgent,
    (order) => view.at_doctor !== true || (isOpen(order) && order.trial_out_since !== null),
    (order) => view.trials_out !== true || (isOpen(order) && daysBefore(today, order.trial_out_since ?? today) > 7),
    (order) => view.stage === undefined || isAtStage(order, view.stage),
    ({ visit }) => view.paused !== true || visit?.is_paused === true,
    ({ remake_of_id }) => view.remakes !== true || remake_of_id !== null,
  ];
}

const BILL_FILTERS: Readonly<Record<NonNullable<WorkOrderQuery['bill_status']>, Filter>> = {
  billed: ({ bill_status }) => bill_status !== null,
  printed: ({ bill_status }) => bill_status === 'printed' || bill_status === 'sent',
  ready: ({ status, completion_date, bill_status }) =>
    status === 'completed' && completion_date !== null && bill_status === null,
  unbilled: ({ bill_status }) => bill_status === null,
};

const isOpen = ({ status }: ListedOrder): boolean => status !== 'completed' && status !== 'cancelled';

const isAtStage = ({ status, visit }: ListedOrder, stage: string): boolean =>
  stage === 'none'
    ? (status === 'in_progress' || status === 'revision_in_progress') && visit === null
    : visit?.stage_id === stage;

const isOverdue = (order: ListedOrder, today: string): boolean =>
  isOpen(order) && order.expected_complete_date !== null && order.expected_complete_date < today;

function isDue(order: ListedOrder, due: NonNullable<WorkOrderQuery['due']>, today: string): boolean {
  if (!isOpen(order) || order.expected_complete_date === null) return false;
  const ahead = -daysBefore(today, order.expected_complete_date);
  return due === 'today' ? ahead === 0 : ahead >= 1 && ahead <= 7;
}

const daysBefore = (today: string, day: string): number => (Date.parse(today) - Date.parse(day)) / 86_400_000;

type Compare = (a: ListedOrder, b: ListedOrder) => number;

const newestFirst: Compare = (a, b) => b.serial_year - a.serial_year || b.serial_no - a.serial_no;

/**
 * Ascending; descending is the reverse. Orders without the date come last. Equal ones are sorted by serial number: for
 * one day the oldest first, else the newest.
 */
const UPWARDS = {
  serial_number: (a, b) => -newestFirst(a, b),
  order_date: (a, b) => byText(a.order_date, b.order_date) || -newestFirst(a, b),
  expected_complete_date: (a, b) =>
    byText(a.expected_complete_date ?? 'z', b.expected_complete_date ?? 'z') || newestFirst(a, b),
  doctor_name: (a, b) => byText(a.doctor_name.toLowerCase(), b.doctor_name.toLowerCase()) || newestFirst(a, b),
  patient_name: (a, b) => byText(a.patient_name.toLowerCase(), b.patient_name.toLowerCase()) || newestFirst(a, b),
} as const satisfies Readonly<Record<string, Compare>>;

function comparing(sort: WorkOrderSort): Compare {
  const compare = UPWARDS[sort.replace('-', '') as keyof typeof UPWARDS];
  return sort.startsWith('-') ? (a, b) => compare(b, a) : compare;
}
