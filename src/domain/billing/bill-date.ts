// The day that a bill bears: from its orders to today, and of the last year.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { BILLING_TEXTS } from './texts.ts';

/** How many days back a bill can be dated. */
export const MAX_BILL_DAYS_BACK = 366;

/** An order on the bill, as far as its day goes. */
export interface DatedOrder {
  readonly serial_number: string;
  readonly order_date: CalendarDay;
}

/** The first day that a bill of these orders can bear. */
export const firstBillDate = (orders: readonly Pick<DatedOrder, 'order_date'>[], today: CalendarDay): CalendarDay =>
  orders
    .map(({ order_date }) => order_date)
    .reduce((last, day) => (day > last ? day : last), addDays(today, -MAX_BILL_DAYS_BACK));

/** What is wrong with the day of a bill of these orders, or null; those to which the day is right are not named. */
export function billDateFault(day: string, orders: readonly DatedOrder[], today: CalendarDay): string | null {
  if (!isCalendarDay(day)) return BILLING_TEXTS.dateMissing;
  if (day > today) return BILLING_TEXTS.dateAfterToday;
  if (day < addDays(today, -MAX_BILL_DAYS_BACK)) return BILLING_TEXTS.dateTooFarBack(MAX_BILL_DAYS_BACK);
  const later = orders.filter(({ order_date }) => day < order_date);
  return later.length === 0 ? null : BILLING_TEXTS.dateBeforeOrders(later.map(nameOf));
}

const nameOf = ({ serial_number, order_date }: DatedOrder): string =>
  `${serial_number} (${formatDayShort(order_date)})`;
