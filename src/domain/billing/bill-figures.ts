// The figures about bills, each as the view of the list that it counts.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, daysOfMonth } from '#domain/shared/calendar-day.ts';
import type { BillView } from './bill-list-view.ts';

/** Every bill that was not voided. */
export const ALL_BILLS_VIEW: BillView = {};

/** Monthly revenue is the sum of the amounts of these bills: paid ones with a bill date in the present month. */
export const monthlyRevenueView = (today: CalendarDay): BillView => ({ ...daysOfMonth(today), paid: 'yes' });

/** Recent revenue is shown for this many weeks of seven days; the last one ends today. */
export const REVENUE_WEEKS = 12;

interface Week {
  readonly date_from: CalendarDay;
  readonly date_to: CalendarDay;
}

/** These weeks, the earliest first. */
export const revenueWeeks = (today: CalendarDay): Week[] =>
  Array.from({ length: REVENUE_WEEKS }, (_, index) => {
    const date_to = addDays(today, 7 * (index + 1 - REVENUE_WEEKS));
    return { date_from: addDays(date_to, -6), date_to };
  });

/** Revenue of these weeks is the sum of the amounts of these bills. */
export const weeksRevenueView = (today: CalendarDay): BillView => ({
  date_from: addDays(today, 1 - 7 * REVENUE_WEEKS),
  date_to: today,
  paid: 'yes',
});
