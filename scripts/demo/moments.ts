import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Random } from './random.ts';
import type { Moment } from './records.ts';

/** Some time on `day`, and after `earlier` where that was on the same day. */
export function laterOn(random: Random, day: CalendarDay, earlier: Moment): Moment {
  const share = random.next();
  return { day, share: day === earlier.day ? earlier.share + (1 - earlier.share) * share : share };
}

export const latestDay = (...days: CalendarDay[]): CalendarDay =>
  days.reduce((one, other) => (one > other ? one : other));
export const earliestDay = (...days: CalendarDay[]): CalendarDay =>
  days.reduce((one, other) => (one < other ? one : other));

const MS_PER_DAY = 86_400_000;

/** Days from one day to another. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);
