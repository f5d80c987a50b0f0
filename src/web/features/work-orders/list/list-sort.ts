// The orders in which the list can be sorted, in words, and which a click on a column's head asks for first.
import type { WorkOrderSort } from '#domain/work-orders/list-view.ts';

/** Each sort in words, as the phone's list of them says it. */
export const SORT_LABELS: Readonly<Record<WorkOrderSort, string>> = {
  '-serial_number': 'Newest first',
  serial_number: 'Oldest first',
  '-order_date': 'Order date, latest first',
  order_date: 'Order date, earliest first',
  expected_complete_date: 'Expected, earliest first',
  '-expected_complete_date': 'Expected, latest first',
  doctor_name: 'Doctor, A to Z',
  '-doctor_name': 'Doctor, Z to A',
  patient_name: 'Patient, A to Z',
  '-patient_name': 'Patient, Z to A',
};

type Downwards = Extract<WorkOrderSort, `-${string}`>;

/** A column that can be sorted by. */
export type SortColumn = Exclude<WorkOrderSort, Downwards>;

/** What a first click asks for: the latest orders, but the earliest due date and the beginning of the alphabet. */
export const FIRST_CLICK: Readonly<Record<SortColumn, WorkOrderSort>> = {
  serial_number: '-serial_number',
  order_date: '-order_date',
  expected_complete_date: 'expected_complete_date',
  doctor_name: 'doctor_name',
  patient_name: 'patient_name',
};
