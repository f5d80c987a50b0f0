// What can be asked of the list of bills.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';

/** `-` sorts downwards. */
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

/** A view of the list that something else leads to, e.g. a figure that counts what it shows. */
export interface BillView {
  readonly date_from?: CalendarDay;
  readonly date_to?: CalendarDay;
  readonly paid?: 'yes' | 'no';
  /** To be followed up (follow-up.ts). */
  readonly follow_up?: true;
  /** Not paid for as long, and none of those. */
  readonly other_unpaid?: true;
}
