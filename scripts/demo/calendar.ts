import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { Random } from './random.ts';

/**
 * Relative amount of work per month: weddings in winter, school holidays in May, little in the monsoon and around
 * Diwali.
 */
const MONTHS = [1.06, 1.05, 0.98, 1.02, 1.1, 1, 0.92, 0.9, 0.94, 0.95, 1.02, 1.12] as const;

/** Relative amount of work per weekday, Sunday first. The weekend's slips come on Monday. */
const WEEKDAYS = [0.09, 1.22, 1.12, 1.08, 1.05, 1.03, 0.92] as const;

/**
 * Days on which the laboratory is closed except for urgent work: national holidays, Diwali with the two days after,
 * Holi.
 */
const HOLIDAYS = new Set(['01-26', '08-15', '10-02']);
const FEASTS = [
  '2023-03-08', '2023-11-12', '2023-11-13', '2023-11-14', '2024-03-25', '2024-10-31', '2024-11-01', '2024-11-02',
  '2025-03-14', '2025-10-20', '2025-10-21', '2025-10-22', '2026-03-04', '2026-11-08', '2026-11-09', '2026-11-10',
  '2027-03-22', '2027-10-29', '2027-10-30', '2027-10-31', '2028-03-11', '2028-10-17', '2028-10-18', '2028-10-19',
]; // prettier-ignore
const CLOSED = new Set(FEASTS);

/** How many times more work there is at the end than at the beginning. */
const GROWTH = 2.1;

/** In the last days a laboratory with few orders has up to this many times more, so that some sixty are in production. */
const RUSH = { days: 10, most: 3.4, perDay: 7.2 } as const;

const weekdayOf = (day: CalendarDay): number => new Date(day).getUTCDay();

export const isWorkingDay = (day: CalendarDay): boolean =>
  weekdayOf(day) !== 0 && !CLOSED.has(day) && !HOLIDAYS.has(day.slice(5));

/** Returns the day, or the next working day if it is not one. */
export function nextWorkingDay(day: CalendarDay): CalendarDay {
  let next = day;
  while (!isWorkingDay(next)) next = addDays(next, 1);
  return next;
}

/** Returns the number of days with orders: three years, or less for few orders, so that some of them are from today. */
export const daysBack = (orders: number): number => Math.max(45, Math.min(3 * 365, Math.round(orders / 2)));

export interface DayOfOrders {
  readonly day: CalendarDay;
  readonly orders: number;
  /** The share of all days that has passed, 0 to 1. */
  readonly progress: number;
}

/** Distributes exactly `total` orders over the days up to `today`, weighted by day with some randomness. */
export function ordersByDay(random: Random, total: number, today: CalendarDay): DayOfOrders[] {
  const span = daysBack(total);
  const days = Array.from({ length: span }, (_, index) => addDays(today, index - span + 1));
  const rush = Math.max(1, Math.min(RUSH.most, (RUSH.perDay * span) / total));
  const weights = days.map((day, index) => {
    const usual = busyness(day, index / span) * (0.7 + 0.6 * random.next());
    return index < span - RUSH.days ? usual : usual * rush;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let given = 0;
  return days.map((day, index) => {
    passed += weights[index] ?? 0;
    const until = index === span - 1 ? total : Math.round((passed / whole) * total);
    const orders = until - given;
    given = until;
    return { day, orders, progress: index / span };
  });
}

function busyness(day: CalendarDay, progress: number): number {
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? 1;
  const weekday = WEEKDAYS[weekdayOf(day)] ?? 1;
  const open = CLOSED.has(day) || HOLIDAYS.has(day.slice(5)) ? 0.12 : 1;
  return month * weekday * open * GROWTH ** progress;
}
