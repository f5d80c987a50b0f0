// Filters and sorts of the list of work orders.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';
import { searchTerm } from '#domain/shared/text.ts';
import { NEXT_DAYS } from './due.ts';
import type { WorkOrderStatus } from './status.ts';
import { STATUS_LABELS } from './status.ts';

/** Shorter search terms cannot use the search index. They search only the newest orders or bills. */
const INDEXED_SEARCH_LENGTH = 3;
export const SHORT_SEARCH_NEWEST = 50_000;

export const isShortSearch = (typed: string): boolean => {
  const term = searchTerm(typed);
  return term !== '' && [...term].length < INDEXED_SEARCH_LENGTH;
};

/** The hint that a short search term does not search everything. */
export const shortSearchHint = (records: 'work orders' | 'bills'): string =>
  `One or two letters search only the newest ${formatNumber(SHORT_SEARCH_NEWEST)} ${records}. Type a third letter to search all.`;

/** `-` means descending. */
export const WORK_ORDER_SORTS = [
  '-serial_number',
  'serial_number',
  '-order_date',
  'order_date',
  'expected_complete_date',
  '-expected_complete_date',
  'doctor_name',
  '-doctor_name',
  'patient_name',
  '-patient_name',
] as const;
export type WorkOrderSort = (typeof WORK_ORDER_SORTS)[number];
export const DEFAULT_SORT: WorkOrderSort = '-serial_number';

/** The status filters: each status, and `open` for orders that are neither completed nor cancelled. */
export const STATUS_FILTERS = { open: 'Open', ...STATUS_LABELS } as const satisfies Readonly<
  Record<WorkOrderStatus | 'open', string>
>;
export type StatusFilter = keyof typeof STATUS_FILTERS;

/** When an open order is due: today or in the next days (due.ts). Overdue orders have a separate filter. */
export const DUE_FILTERS = { today: 'Today', next_days: `Next ${NEXT_DAYS} days` } as const;
export type DueFilter = keyof typeof DUE_FILTERS;

/** The stage filter for orders in production that are not started. */
export const NO_STAGE = 'none';

export const UNPRICED_LABEL = 'Completed without a price';

/** The bill filters with their labels. */
export const BILL_FILTERS = {
  billed: 'Billed',
  printed: 'Printed',
  ready: 'Ready to bill',
  unbilled: 'Unbilled',
} as const;
export type BillFilter = keyof typeof BILL_FILTERS;

export const WORK_ORDER_FILTERS = [
  'date_from',
  'date_to',
  'status',
  'trial_required',
  'doctor_name',
  'product_quality',
  'bill_status',
  'due',
  'unpriced',
  'overdue',
  'urgent_only',
  'at_doctor',
  'trials_out',
  'stage',
  'paused',
  'remakes',
] as const;
export type WorkOrderFilter = (typeof WORK_ORDER_FILTERS)[number];

/** Filters and sort of the list, for links to it, such as from a figure on the dashboard. */
export interface OrderView {
  readonly status?: StatusFilter;
  readonly date_from?: CalendarDay;
  readonly date_to?: CalendarDay;
  readonly bill_status?: BillFilter;
  readonly due?: DueFilter;
  readonly unpriced?: true;
  readonly overdue?: true;
  readonly urgent_only?: true;
  readonly at_doctor?: true;
  readonly trials_out?: true;
  /** The ID of a stage, or `none`. */
  readonly stage?: string;
  readonly paused?: true;
  readonly remakes?: true;
  readonly sort?: WorkOrderSort;
}

/** The number on the filter button. Empty, missing and `false` values are not set. */
export const activeFilterCount = (view: Readonly<Partial<Record<WorkOrderFilter, unknown>>>): number =>
  WORK_ORDER_FILTERS.filter((filter) => ![undefined, null, '', false].includes(view[filter] as never)).length;
