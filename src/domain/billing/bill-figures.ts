// The figures about bills, each as the view of the list that it counts.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, daysOfMonth } from '#domain/shared/calendar-day.ts';
import type { BillView } from './bill-list-view.ts';

/** Every bill that was not voided. */
export const ALL_BILLS_VIEW: BillView = {};

interface Days {
  readonly date_from: CalendarDay;
  readonly date_to: CalendarDay;
}

/** Revenue of some days is made of these bills: the paid ones with a bill date in them. */
export const revenueView = (days: Days): BillView => ({ ...days, paid: 'yes' });

/** What is unpaid of the bills of some days is on these. */
export const unpaidView = (days: Days): BillView => ({ ...days, paid: 'no' });

/** Monthly revenue is the revenue of the present month. */
export const monthlyRevenueView = (today: CalendarDay): BillView => revenueView(daysOfMonth(today));

/** The number of weeks of the revenue chart. Each has seven days; the last ends today. */
export const REVENUE_WEEKS = 12;

/** These weeks, the earliest first. */
export const revenueWeeks = (today: CalendarDay): Days[] =>
  Array.from({ length: REVENUE_WEEKS }, (_, index) => {
    const date_to = addDays(today, 7 * (index + 1 - REVENUE_WEEKS));
    return { date_from: addDays(date_to, -6), date_to };
  });

/** Revenue of these weeks is made of these bills. */
export const weeksRevenueView = (today: CalendarDay): BillView =>
  revenueView({ date_from: addDays(today, 1 - 7 * REVENUE_WEEKS), date_to: today });
