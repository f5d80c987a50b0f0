// The order of a work order's dates: ordered, completed, billed, returned, completed again.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';

/** How many days ahead of today an order can be dated. */
export const MAX_DAYS_AHEAD = 90;

export const ORDER_DATE_TEXTS = {
  tooFarAhead: `Order date can be at most ${MAX_DAYS_AHEAD} days ahead`,
  afterCompletion: 'Order date cannot be after the completion date',
  afterBill: 'Order date cannot be after the bill date',
} as const;

/** The last day that an order can be dated. */
export const lastOrderDate = (today: CalendarDay): CalendarDay => addDays(today, MAX_DAYS_AHEAD);

/** What already happened with an order, and hence not before it was ordered. */
export interface DatesOfOrder {
  readonly completion_date: CalendarDay | null;
  /** When it was first completed, if it was returned since; null where it was not, or that is unknown. */
  readonly first_completion_date?: CalendarDay | null;
  /** Of its live bill. */
  readonly bill_date: CalendarDay | null;
}

/** What is wrong with a new order date, given what happened to the order since; null where nothing is. */
export function movedOrderDateFault(day: CalendarDay, dates: DatesOfOrder): string | null {
  const { completion_date, first_completion_date = null, bill_date } = dates;
  const isAfter = (other: CalendarDay | null): boolean => other !== null && day > other;
  if (isAfter(completion_date) || isAfter(first_completion_date)) return ORDER_DATE_TEXTS.afterCompletion;
  return isAfter(bill_date) ? ORDER_DATE_TEXTS.afterBill : null;
}

/** The last day that an order with these dates can be given. */
export const lastMovedOrderDate = (
  { completion_date, first_completion_date = null, bill_date }: DatesOfOrder,
  today: CalendarDay,
): CalendarDay =>
  [completion_date, first_completion_date, bill_date]
    .filter((day) => day !== null)
    .reduce((first, day) => (day < first ? day : first), lastOrderDate(today));

/** What an order's completion follows. */
export interface BeforeCompletion {
  readonly order_date: CalendarDay;
  /** Of its latest return, if it was returned. */
  readonly return_date: CalendarDay | null;
}

/** The first day on which an order can have been completed. */
export const firstCompletionDate = ({ order_date, return_date }: BeforeCompletion): CalendarDay =>
  return_date !== null && return_date > order_date ? return_date : order_date;
