// The figures about bills, each as the view of the list that it counts.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { daysOfMonth } from '#domain/shared/calendar-day.ts';
import type { BillView } from './bill-list-view.ts';

/** Every bill that was not voided. */
export const ALL_BILLS_VIEW: BillView = {};

/** Monthly revenue is the sum of the amounts of these bills: paid ones with a bill date in the present month. */
export const monthlyRevenueView = (today: CalendarDay): BillView => ({ ...daysOfMonth(today), paid: 'yes' });
