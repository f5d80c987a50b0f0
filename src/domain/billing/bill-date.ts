// Dates of bills and other documents: within the last year, up to today. A bill cannot be dated before its orders.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { BILLING_TEXTS } from './texts.ts';

/** How many days before today a bill, payment, refund, credit note or write-off can be dated. */
export const MAX_BILL_DAYS_BACK = 366;

/** The earliest day that a document can have. */
export const firstDocumentDate = (today: CalendarDay): CalendarDay => addDays(today, -MAX_BILL_DAYS_BACK);

/** The date messages of one kind of document. */
interface DateTexts {
  readonly dateMissing: string;
  readonly dateAfterToday: string;
  readonly dateTooFarBack: (days: number) => string;
}

/**
 * Returns the error message for the date of a document, or null. An earlier date would need a number of a past year.
 */
export function documentDateFault(day: string, today: CalendarDay, texts: DateTexts): string | null {
  if (!isCalendarDay(day)) return texts.dateMissing;
  if (day > today) return texts.dateAfterToday;
  return day < firstDocumentDate(today) ? texts.dateTooFarBack(MAX_BILL_DAYS_BACK) : null;
}

/** The part of an order that limits the bill date. */
export interface DatedOrder {
  readonly serial_number: string;
  readonly order_date: CalendarDay;
}

/** The earliest date of a bill with these orders. */
export const firstBillDate = (orders: readonly Pick<DatedOrder, 'order_date'>[], today: CalendarDay): CalendarDay =>
  orders.map(({ order_date }) => order_date).reduce((last, day) => (day > last ? day : last), firstDocumentDate(today));

/** Returns the error message for a bill date, or null. It names only the orders that are dated later. */
export function billDateFault(day: string, orders: readonly DatedOrder[], today: CalendarDay): string | null {
  const fault = documentDateFault(day, today, BILLING_TEXTS);
  if (fault !== null) return fault;
  const later = orders.filter(({ order_date }) => day < order_date);
  return later.length === 0 ? null : BILLING_TEXTS.dateBeforeOrders(later.map(nameOf));
}

const nameOf = ({ serial_number, order_date }: DatedOrder): string =>
  `${serial_number} (${formatDayShort(order_date)})`;
