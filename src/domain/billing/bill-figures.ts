// The dashboard figures about bills. Each is defined as a view of the bill list.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, daysOfMonth } from '#domain/shared/calendar-day.ts';
import type { BillView } from './bill-list-view.ts';

/** All bills that are not void. */
export const ALL_BILLS_VIEW: BillView = {};

interface Days {
  readonly date_from: CalendarDay;
  readonly date_to: CalendarDay;
}

/** The bills that make up the revenue of a period: paid bills with a bill date in it. */
export const revenueView = (days: Days): BillView => ({ ...days, paid: 'yes' });

/** The unpaid bills with a bill date in the period. */
export const unpaidView = (days: Days): BillView => ({ ...days, paid: 'no' });

/** The bills that make up the revenue of the current month. */
export const monthlyRevenueView = (today: CalendarDay): BillView => revenueView(daysOfMonth(today));

/** The number of weeks of the revenue chart. Each has seven days; the last ends today. */
export const REVENUE_WEEKS = 12;

/** The weeks of the revenue chart, earliest first. */
export const revenueWeeks = (today: CalendarDay): Days[] =>
  Array.from({ length: REVENUE_WEEKS }, (_, index) => {
    const date_to = addDays(today, 7 * (index + 1 - REVENUE_WEEKS));
    return { date_from: addDays(date_to, -6), date_to };
  });

/** The bills that make up the revenue of all weeks of the chart. */
export const weeksRevenueView = (today: CalendarDay): BillView =>
  revenueView({ date_from: addDays(today, 1 - 7 * REVENUE_WEEKS), date_to: today });
