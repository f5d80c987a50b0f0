// Working days of the laboratory, and the hint for days off.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import type { Holiday } from './holidays.ts';

/** In the order of ISO 8601: Monday is weekday 1. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The ISO weekday of a day: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: CalendarDay): number => new Date(day).getUTCDay() || WEEKDAYS.length;

export const weekdayName = (day: CalendarDay): string => must(WEEKDAYS[weekdayOf(day) - 1], 'the weekday');

/** The working days and holidays of the laboratory. */
export interface WorkCalendar {
  /** ISO weekdays. */
  readonly working_days: readonly number[];
  readonly holidays: readonly Holiday[];
}

const holidayOn = (day: CalendarDay, { holidays }: WorkCalendar): string | undefined =>
  holidays.find((holiday) => holiday.day === day)?.name;

const isWorkingDay = (day: CalendarDay, calendar: WorkCalendar): boolean =>
  calendar.working_days.includes(weekdayOf(day)) && holidayOn(day, calendar) === undefined;

/**
 * Returns the hint for a day on which the laboratory does not work; null for a working day and for an invalid day. It
 * is a hint and not an error, because work can be delivered on a day off.
 */
export function dayOffText(day: CalendarDay | '', calendar: WorkCalendar): string | null {
  if (!isCalendarDay(day)) return null;
  if (isWorkingDay(day, calendar)) return null;
  return `${holidayOn(day, calendar) ?? weekdayName(day)}: the laboratory does not work on this day`;
}

/** The day that is `days` working days after `day`. With `days` = 0 it is `day` itself, even if that is a day off. */
export function workingDayAfter(day: CalendarDay, days: number, calendar: WorkCalendar): CalendarDay {
  let left = days;
  let then = day;
  while (left > 0) {
    then = addDays(then, 1);
    if (isWorkingDay(then, calendar)) left -= 1;
  }
  return then;
}
