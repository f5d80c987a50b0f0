// Filters and sorts of the list of bills.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';

/** `-` means descending. */
export const BILL_SORTS = ['-bill_date', 'bill_date', 'doctor_name', '-doctor_name'] as const;
export type BillSort = (typeof BILL_SORTS)[number];
export const DEFAULT_BILL_SORT: BillSort = '-bill_date';

export const BILL_FILTERS_OF_LIST = [
  'status',
  'doctor_name',
  'date_from',
  'date_to',
  'paid',
  'follow_up',
  'voided',
  'other_unpaid',
] as const;

/** Filters of the list, for links to it, such as from a figure on the dashboard. */
export interface BillView {
  readonly date_from?: CalendarDay;
  readonly date_to?: CalendarDay;
  readonly paid?: 'yes' | 'no';
  /** Bills that need follow-up (follow-up.ts). */
  readonly follow_up?: true;
  /** The other unpaid bills that are as old. */
  readonly other_unpaid?: true;
}
