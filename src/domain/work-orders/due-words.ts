// Words for a day relative to today: how late, how long ago, how soon.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { daysFrom, formatDayShort } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';

/**
 * `3 days late`. Only `Late` if the page’s today is not after the expected day: a page open since yesterday lags behind
 * the server.
 */
export function daysLate(expected: CalendarDay, today: CalendarDay): string {
  const late = daysFrom(expected, today);
  return late < 1 ? 'Late' : `${countText(late, 'day')} late`;
}

/** `today`, `yesterday`, `5 days ago`; a future day as `on 5 Nov 2026`. */
export function daysAgo(day: CalendarDay, today: CalendarDay): string {
  const ago = daysFrom(day, today);
  if (ago < 0) return `on ${formatDayShort(day)}`;
  if (ago < 2) return ago === 0 ? 'today' : 'yesterday';
  return `${countText(ago, 'day')} ago`;
}

/** When an order is due: `3 days late`, `Today`, `Tomorrow`, `In 5 days`. */
export function dueIn(expected: CalendarDay, today: CalendarDay): string {
  const ahead = daysFrom(today, expected);
  if (ahead < 0) return daysLate(expected, today);
  if (ahead < 2) return ahead === 0 ? 'Today' : 'Tomorrow';
  return `In ${countText(ahead, 'day')}`;
}
