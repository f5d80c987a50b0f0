// The day of a bill and of every other document of money: of the last year, to today; a bill's is not before its orders.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { BILLING_TEXTS } from './texts.ts';

/** How many days back a bill, payment, refund, credit note or write-off can be dated. */
export const MAX_BILL_DAYS_BACK = 366;

/** The first day that a document of money can have. */
export const firstDocumentDate = (today: CalendarDay): CalendarDay => addDays(today, -MAX_BILL_DAYS_BACK);

/** What a kind of document says of its date. */
interface DateTexts {
  readonly dateMissing: string;
  readonly dateAfterToday: string;
  readonly dateTooFarBack: (days: number) => string;
}

/** What is wrong with the date of a document of money, in the words of its kind, or null. An earlier one would number it in a past year. */
export function documentDateFault(day: string, today: CalendarDay, texts: DateTexts): string | null {
  if (!isCalendarDay(day)) return texts.dateMissing;
  if (day > today) return texts.dateAfterToday;
  return day < firstDocumentDate(today) ? texts.dateTooFarBack(MAX_BILL_DAYS_BACK) : null;
}

/** An order on the bill, as far as its day goes. */
export interface DatedOrder {
  readonly serial_number: string;
  readonly order_date: CalendarDay;
}

/** The first possible date of a bill with these orders. */
export const firstBillDate = (orders: readonly Pick<DatedOrder, 'order_date'>[], today: CalendarDay): CalendarDay =>
  orders.map(({ order_date }) => order_date).reduce((last, day) => (day > last ? day : last), firstDocumentDate(today));

/** What is wrong with the day of a bill of these orders, or null; those to which the day is right are not named. */
export function billDateFault(day: string, orders: readonly DatedOrder[], today: CalendarDay): string | null {
  const fault = documentDateFault(day, today, BILLING_TEXTS);
  if (fault !== null) return fault;
  const later = orders.filter(({ order_date }) => day < order_date);
  return later.length === 0 ? null : BILLING_TEXTS.dateBeforeOrders(later.map(nameOf));
}

const nameOf = ({ serial_number, order_date }: DatedOrder): string =>
  `${serial_number} (${formatDayShort(order_date)})`;
