// Instants as local date and time of the laboratory.
import { dayAt, formatDayShort } from './calendar-day.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts });
  clocks.set(timeZone, clock);
  return clock;
}

/** The time of day at an instant (ISO 8601) in a time zone (IANA name): `15:04:05`. */
export const formatTime = (instant: string, timeZone: string): string => clockOf(timeZone).format(Date.parse(instant));

/** `5 Nov 2026, 15:04:05` */
export const formatMoment = (instant: string, timeZone: string): string =>
  `${formatDayShort(dayAt(Date.parse(instant), timeZone))}, ${formatTime(instant, timeZone)}`;

/** `5 Nov 2026, 15:04`: without seconds. */
export const formatMinute = (instant: string, timeZone: string): string => formatMoment(instant, timeZone).slice(0, -3);
