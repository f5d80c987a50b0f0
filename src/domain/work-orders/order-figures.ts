// The dashboard figures about work orders. Each is defined as a view of the order list, so that figure and list always
// agree.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, daysOfMonth } from '#domain/shared/calendar-day.ts';
import type { OrderView } from './order-list-view.ts';

/** “This week” means the last days up to today. */
export const WEEK_DAYS = 7;

export const ORDER_FIGURES = [
  'total_orders',
  'this_months_orders',
  'this_weeks_orders',
  'todays_orders',
  'pending_orders',
  'urgent_orders',
  'overdue_orders',
] as const;
export type OrderFigure = (typeof ORDER_FIGURES)[number];

const VIEWS: Readonly<Record<OrderFigure, (today: CalendarDay) => OrderView>> = {
  total_orders: () => ({}),
  this_months_orders: daysOfMonth,
  this_weeks_orders: (today) => ({ date_from: addDays(today, 1 - WEEK_DAYS), date_to: today }),
  todays_orders: (today) => ({ date_from: today, date_to: today }),
  pending_orders: () => ({ status: 'open' }),
  urgent_orders: () => ({ status: 'open', urgent_only: true }),
  overdue_orders: () => ({ overdue: true }),
};

/** The list view that shows the orders of a figure. */
export const orderView = (figure: OrderFigure, today: CalendarDay): OrderView => VIEWS[figure](today);

/** The orders behind the figure “active doctors” (doctors with open orders), sorted by doctor. */
export const ACTIVE_DOCTORS_VIEW: OrderView = { status: 'open', sort: 'doctor_name' };

/** The orders of a range that remake another one, behind the figure of the analytics. */
export const remakesView = (days: Pick<OrderView, 'date_from' | 'date_to'>): OrderView => ({ ...days, remakes: true });
