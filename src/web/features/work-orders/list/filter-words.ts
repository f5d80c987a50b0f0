// The labels of the list's sorts and filters, and the text of an active filter.
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { WorkOrderFilter, WorkOrderSort } from '#domain/work-orders/order-list-view.ts';
import { AT_DOCTOR_LABEL, TRIALS_OUT_LABEL } from '#domain/trials/overdue-trials.ts';
import {
  BILL_FILTERS,
  DUE_FILTERS,
  STATUS_FILTERS,
  UNPRICED_LABEL,
  WORK_ORDER_FILTERS,
} from '#domain/work-orders/order-list-view.ts';
import type { ListSearch } from './order-list-address.ts';

/** The label of each sort in the phone's sort list. */
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

export const FILTER_LABELS: Readonly<Record<WorkOrderFilter, string>> = {
  date_from: 'Ordered from',
  date_to: 'Ordered to',
  status: 'Status',
  trial_required: 'Trial required',
  doctor_name: 'Doctor',
  product_quality: 'Product quality',
  bill_status: 'Bill status',
  due: 'Due',
  unpriced: UNPRICED_LABEL,
  overdue: 'Overdue only',
  urgent_only: 'Urgent only',
  at_doctor: AT_DOCTOR_LABEL,
  trials_out: TRIALS_OUT_LABEL,
  stage: 'Stage',
  paused: 'Paused only',
  remakes: 'Remakes only',
};

export const YES_NO = { yes: 'Yes', no: 'No' } as const;

type Words = { readonly [Filter in WorkOrderFilter]: (value: NonNullable<ListSearch[Filter]>) => string | null };

const asTyped = (text: string): string => text;
/** For filters whose label needs no value. */
const labelOnly = (): null => null;

const VALUE_WORDS: Omit<Words, 'stage'> = {
  date_from: formatDayShort,
  date_to: formatDayShort,
  status: (status) => STATUS_FILTERS[status],
  trial_required: (answer) => YES_NO[answer],
  doctor_name: asTyped,
  product_quality: asTyped,
  bill_status: (state) => BILL_FILTERS[state],
  due: (due) => DUE_FILTERS[due],
  unpriced: labelOnly,
  overdue: labelOnly,
  urgent_only: labelOnly,
  at_doctor: labelOnly,
  trials_out: labelOnly,
  paused: labelOnly,
  remakes: labelOnly,
};

/** Returns the active filters as text: `Status: Completed`, `Urgent only`. A stage without words is retired or not loaded. */
export function filtersInWords(
  view: ListSearch,
  stages: Readonly<Record<string, string>>,
): { readonly filter: WorkOrderFilter; readonly text: string }[] {
  const wordsOf: Words = { ...VALUE_WORDS, stage: (stage) => stages[stage] ?? null };
  return WORK_ORDER_FILTERS.flatMap((filter) => {
    const value = view[filter];
    if (value === undefined) return [];
    const words = (wordsOf[filter] as (value: unknown) => string | null)(value);
    return [{ filter, text: words === null ? FILTER_LABELS[filter] : `${FILTER_LABELS[filter]}: ${words}` }];
  });
}
