// The days of the week on which the laboratory works, and what is said of the others.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';

/** In the order of ISO 8601: Monday is weekday 1. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 1 for Monday to 7 for Sunday, of a real day. */
export const weekdayOf = (day: CalendarDay): number => new Date(day).getUTCDay() || WEEKDAYS.length;

/**
 * What is pointed out beside a day on which the laboratory does not work (`workingDays`: ISO weekdays); null for its working days, and
 * for text that is no day. It is no fault: work is also handed over on a day off.
 */
export function dayOffText(day: CalendarDay | '', workingDays: readonly number[]): string | null {
  if (!isCalendarDay(day)) return null;
  const weekday = weekdayOf(day);
  if (workingDays.includes(weekday)) return null;
  return `${must(WEEKDAYS[weekday - 1], `weekday ${weekday}`)}: the laboratory does not work on this day`;
}
