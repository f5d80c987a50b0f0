import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Random } from './random.ts';

/** A day and the share of the working day that has passed (0 to 1). */
export interface Moment {
  readonly day: CalendarDay;
  readonly share: number;
}

export const isLater = (one: Moment, other: Moment): boolean =>
  one.day > other.day || (one.day === other.day && one.share > other.share);

/** Compares for sorting, earlier first. */
export const inTime = (one: Moment, other: Moment): number => (isLater(one, other) ? 1 : isLater(other, one) ? -1 : 0);

/** Returns a random moment on `day`, after `earlier` if that is on the same day. */
export function laterOn(random: Random, day: CalendarDay, earlier: Moment): Moment {
  const share = random.next();
  return { day, share: day === earlier.day ? earlier.share + (1 - earlier.share) * share : share };
}

export const latestDay = (...days: CalendarDay[]): CalendarDay =>
  days.reduce((one, other) => (one > other ? one : other));
export const earliestDay = (...days: CalendarDay[]): CalendarDay =>
  days.reduce((one, other) => (one < other ? one : other));

const MS_PER_DAY = 86_400_000;

export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);

/** Converts a moment to ISO 8601. */
export type Clock = (moment: Moment) => string;

/** India is 5:30 hours ahead of UTC all year. */
const OFFSET = 5.5 * 3_600_000;
const HOUR = 3_600_000;
const OPENS = 9 * HOUR;
const CLOSES = 19.5 * HOUR;

/**
 * Returns the clock of the laboratory's working days. Nothing is after `now`: today's moments are compressed into the
 * hours that have passed.
 */
export function labClock(today: CalendarDay, now: Date): Clock {
  const midnightOfToday = Date.parse(today) - OFFSET;
  const passed = now.getTime() - midnightOfToday;
  const closes = passed > 0 ? Math.min(CLOSES, passed) : CLOSES;
  const opens = Math.min(OPENS, closes / 2);
  return ({ day, share }) => {
    const [from, to] = day === today ? [opens, closes] : [OPENS, CLOSES];
    return new Date(Date.parse(day) - OFFSET + Math.floor(from + share * (to - from))).toISOString();
  };
}
