// Moments as people read them, in the laboratory's time zone.
import { dayAt, formatDayShort } from './calendar-day.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
  clocks.set(timeZone, clock);
  return clock;
}

/** `21 Nov 2026, 2:05 pm`: an instant (ISO 8601) in a time zone (IANA name). */
export function formatInstant(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  // Runtimes differ in the space before am and pm.
  return `${formatDayShort(dayAt(at, timeZone))}, ${clockOf(timeZone).format(at).replaceAll(/\s/g, ' ')}`;
}
