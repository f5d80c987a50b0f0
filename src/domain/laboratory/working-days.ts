// The laboratory's working days, and the hint on other days.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';

/** In the order of ISO 8601: Monday is weekday 1. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 1 for Monday to 7 for Sunday, of a real day. */
export const weekdayOf = (day: CalendarDay): number => new Date(day).getUTCDay() || WEEKDAYS.length;

/**
 * The hint at a day on which the laboratory does not work (`workingDays`: ISO weekdays); null for working days, and for text that is not a
 * day. Such a day is valid: work is also delivered on a day off.
 */
export function dayOffText(day: CalendarDay | '', workingDays: readonly number[]): string | null {
  if (!isCalendarDay(day)) return null;
  const weekday = weekdayOf(day);
  if (workingDays.includes(weekday)) return null;
  return `${must(WEEKDAYS[weekday - 1], `weekday ${weekday}`)}: the laboratory does not work on this day`;
}

/** The suggested due dates, in working days from today: the usual turnarounds. */
const DAYS_AHEAD = [1, 2, 3, 5, 7, 10] as const;

/** The day `days` working days after one, which need not be one itself; `days` = 0 is the day itself. */
export function workingDayAfter(day: CalendarDay, days: number, workingDays: readonly number[]): CalendarDay {
  let left = days;
  let then = day;
  while (left > 0) {
    then = addDays(then, 1);
    if (workingDays.includes(weekdayOf(then))) left -= 1;
  }
  return then;
}

/** What the session knows of the laboratory's days. */
interface Calendar {
  readonly today: CalendarDay;
  readonly laboratory: { readonly working_days: readonly number[] };
}

/** What a due date field needs: the hint for its value, the meaning of `+3`, and the suggested days. */
export function dayOfWork(value: CalendarDay | '', { today, laboratory: { working_days } }: Calendar) {
  const ahead = (days: number): CalendarDay => workingDayAfter(today, days, working_days);
  return {
    today,
    hint: dayOffText(value, working_days),
    ahead,
    offers: {
      label: 'Working days from today',
      days: DAYS_AHEAD.map((days) => ({ typed: `+${days}`, day: ahead(days), says: shortly(ahead(days)) })),
    },
  };
}

/** `Thu 26 Nov`: near days need no year. */
const shortly = (day: CalendarDay): string =>
  `${must(WEEKDAYS[weekdayOf(day) - 1], 'the weekday').slice(0, 3)} ${formatDayShort(day).slice(0, -5)}`;
