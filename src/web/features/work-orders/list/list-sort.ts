// The orders in which the list can be sorted, in words, and how a click on a column's head turns them.
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
const FIRST_CLICK: Readonly<Record<SortColumn, WorkOrderSort>> = {
  serial_number: '-serial_number',
  order_date: '-order_date',
  expected_complete_date: 'expected_complete_date',
  doctor_name: 'doctor_name',
  patient_name: 'patient_name',
};

/** How the list is sorted by a column; `none` where it is sorted by another. */
export function directionOf(sort: WorkOrderSort, column: SortColumn): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** The sort after a click on a column's head. */
export function sortAfterClick(sort: WorkOrderSort, column: SortColumn): WorkOrderSort {
  const direction = directionOf(sort, column);
  if (direction === 'none') return FIRST_CLICK[column];
  return direction === 'ascending' ? `-${column}` : column;
}
