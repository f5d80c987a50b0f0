// Old orders whose dates break newer rules. They are listed until a user corrects them.
import { MAX_BILL_DAYS_BACK } from '#domain/billing/bill-date.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, formatDayShort } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import { MAX_DAYS_AHEAD, lastOrderDate } from '#domain/work-orders/order-dates.ts';

/** The dates of an order. */
export interface OrderDays {
  readonly order_date: CalendarDay;
  readonly completion_date: CalendarDay | null;
  readonly return_date: CalendarDay | null;
  /** The number of its bill, the bill date, and the day on which the bill was created. */
  readonly bill_number: string | null;
  readonly bill_date: CalendarDay | null;
  readonly billed_on: CalendarDay | null;
}

/** Returns the dates in a wrong order, one sentence each; empty if there are none. */
export function dateOrderErrors(order: OrderDays, today: CalendarDay): string[] {
  const { order_date, completion_date, return_date } = order;
  const ordered = `its order date ${formatDayShort(order_date)}`;
  const completed = (before: string): string =>
    `Completed on ${formatDayShort(completion_date ?? '')}, before ${before}`;
  return [
    ...(order_date > lastOrderDate(today)
      ? [`Ordered on ${formatDayShort(order_date)}, more than ${MAX_DAYS_AHEAD} days ahead`]
      : []),
    ...(isBefore(completion_date, order_date) ? [completed(ordered)] : []),
    ...(isBefore(completion_date, return_date)
      ? [completed(`it was returned on ${formatDayShort(return_date ?? '')}`)]
      : []),
    ...billFaults(order, ordered),
  ];
}

function billFaults({ order_date, bill_number, bill_date, billed_on }: OrderDays, ordered: string): string[] {
  if (bill_date === null) return [];
  const bill = `Bill ${must(bill_number, 'the number of a bill that has a day')} is dated ${formatDayShort(bill_date)}`;
  return [
    ...(bill_date < order_date ? [`${bill}, before ${ordered}`] : []),
    ...(billed_on !== null && bill_date < addDays(billed_on, -MAX_BILL_DAYS_BACK)
      ? [`${bill}, more than ${MAX_BILL_DAYS_BACK} days before it was created`]
      : []),
  ];
}

const isBefore = (day: CalendarDay | null, other: CalendarDay | null): boolean =>
  day !== null && other !== null && day < other;
