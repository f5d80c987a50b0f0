import type { CalendarDay } from '#domain/shared/calendar-day.ts';

/** India is five and a half hours ahead of UTC, all year round. */
const OFFSET = 5.5 * 3_600_000;
const HOUR = 3_600_000;
const OPENS = 9 * HOUR;
const CLOSES = 19.5 * HOUR;

/** An instant, in milliseconds since 1970. */
export type Instant = number;

/**
 * Instants of a laboratory's working days. `share` is how much of the working day has passed, 0 to 1. Nothing lies after `now`:
 * when it is the present day, the day is squeezed into the hours that have passed; the order within it stays.
 */
export function labClock(today: CalendarDay, now: Date): (day: CalendarDay, share: number) => Instant {
  const midnightOfToday = Date.parse(today) - OFFSET;
  const passed = now.getTime() - midnightOfToday;
  const closes = passed > 0 ? Math.min(CLOSES, passed) : CLOSES;
  const opens = Math.min(OPENS, closes / 2);
  return (day, share) => {
    const [from, to] = day === today ? [opens, closes] : [OPENS, CLOSES];
    return Date.parse(day) - OFFSET + Math.floor(from + share * (to - from));
  };
}

export const isoOf = (instant: Instant): string => new Date(instant).toISOString();
