// The sequence of a work order's dates: ordered, completed, billed, returned, completed again.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';

/** How many days after today an order date may be. */
export const MAX_DAYS_AHEAD = 90;

export const ORDER_DATE_TEXTS = {
  tooFarAhead: `Order date can be at most ${MAX_DAYS_AHEAD} days ahead`,
  afterCompletion: 'Order date cannot be after the completion date',
  afterBill: 'Order date cannot be after the bill date',
} as const;

/** The latest day that an order date may be. */
export const lastOrderDate = (today: CalendarDay): CalendarDay => addDays(today, MAX_DAYS_AHEAD);

/** Dates of events that cannot be before the order date. */
export interface DatesOfOrder {
  readonly completion_date: CalendarDay | null;
  /** The first completion of an order that was returned since; null if there was none or it is unknown. */
  readonly first_completion_date?: CalendarDay | null;
  /** The date of its bill; null if it has no bill that is not void. */
  readonly bill_date: CalendarDay | null;
}

/** Returns why an order date cannot be changed to this day, or null. */
export function movedOrderDateFault(day: CalendarDay, dates: DatesOfOrder): string | null {
  const { completion_date, first_completion_date = null, bill_date } = dates;
  const isAfter = (other: CalendarDay | null): boolean => other !== null && day > other;
  if (isAfter(completion_date) || isAfter(first_completion_date)) return ORDER_DATE_TEXTS.afterCompletion;
  return isAfter(bill_date) ? ORDER_DATE_TEXTS.afterBill : null;
}

/** The latest day to which the order date can be changed. */
export const lastMovedOrderDate = (
  { completion_date, first_completion_date = null, bill_date }: DatesOfOrder,
  today: CalendarDay,
): CalendarDay =>
  [completion_date, first_completion_date, bill_date]
    .filter((day) => day !== null)
    .reduce((first, day) => (day < first ? day : first), lastOrderDate(today));

/** The dates that cannot be after the completion date. */
export interface BeforeCompletion {
  readonly order_date: CalendarDay;
  /** The date of the latest return; null if the order was never returned. */
  readonly return_date: CalendarDay | null;
}

/** The earliest day that a completion date may be. */
export const firstCompletionDate = ({ order_date, return_date }: BeforeCompletion): CalendarDay =>
  return_date !== null && return_date > order_date ? return_date : order_date;
