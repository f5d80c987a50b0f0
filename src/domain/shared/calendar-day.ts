// Calendar days without a time, as stored with orders and bills: `YYYY-MM-DD`, compared as text.

import { INPUT_TEXTS } from './input-texts.ts';
import { must } from './must.ts';
import { asciiDigits } from './typed-number.ts';

/** A valid day from 2000-01-01 to 2100-12-31 as `YYYY-MM-DD`. Check texts from outside with `isCalendarDay` first. */
export type CalendarDay = string;

export const FIRST_DAY: CalendarDay = '2000-01-01';
export const LAST_DAY: CalendarDay = '2100-12-31';

const MS_PER_DAY = 86_400_000;

/** Whether the text is a valid day in the form `YYYY-MM-DD` from FIRST_DAY to LAST_DAY. */
export function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && text >= FIRST_DAY && text <= LAST_DAY && dayOf(Date.parse(text)) === text;
}

/**
 * Returns the error message for the text of a day, or null if it is valid. The message for a valid day outside the
 * supported years names the first and last day.
 */
export function dayFault(text: string): string | null {
  if (isCalendarDay(text)) return null;
  const isReal = /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(Date.parse(text)) === text;
  return isReal ? INPUT_TEXTS.outsideYears(formatDayShort(FIRST_DAY), formatDayShort(LAST_DAY)) : INPUT_TEXTS.notADate;
}

/** Adds days to a day. A negative number subtracts them. */
export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  dayOf(Date.parse(day) + days * MS_PER_DAY) ?? day;

/** The number of days from `from` to `day`; negative if `day` is earlier. */
export const daysFrom = (from: CalendarDay, day: CalendarDay): number =>
  Math.round((Date.parse(day) - Date.parse(from)) / MS_PER_DAY);

/** The first and last day of the month of a day. */
export function daysOfMonth(day: CalendarDay): { readonly date_from: CalendarDay; readonly date_to: CalendarDay } {
  const first = `${day.slice(0, 8)}01`;
  return { date_from: first, date_to: addDays(`${addDays(first, 31).slice(0, 8)}01`, -1) };
}

// Creating a format takes longer than the rest of a short request.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** The day in a time zone (IANA name) at an instant (milliseconds since 1970, UTC). */
export const dayAt = (instant: number, timeZone: string): CalendarDay => formatOf(timeZone).format(instant);

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Three-letter names of the months: `Jan`. */
export const SHORT_MONTHS: readonly string[] = MONTH_NAMES.map((name) => name.slice(0, 3));

/** Formats a day for the screen: `5 Nov 2026`. */
export const formatDayShort = (day: CalendarDay): string =>
  `${Number(day.slice(8, 10))} ${must(SHORT_MONTHS[Number(day.slice(5, 7)) - 1], `the month of ${day}`)} ${day.slice(0, 4)}`;

/** The year in which the Indian financial year (April to March) of a day starts. */
export const financialYearOf = (day: CalendarDay): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);

/**
 * Parses a typed day: `25` and `2512` (this month, this year), `25-12`, `25/12/26`, `2026-12-25`, `today`, or `+7` (by
 * default days from today; `ahead` can count differently), with digits of any script. Returns null if the text is not a
 * valid day. With `from`, a bare number is never a day before `from`: if `from` is the 28th, `5` is the 5th of the next
 * month.
 */
export function parseTypedDay(
  text: string,
  today: CalendarDay,
  from?: CalendarDay,
  ahead = (days: number): CalendarDay => addDays(today, days),
): CalendarDay | null {
  const typed = asciiDigits(text).trim().toLowerCase();
  if (typed === 'today') return today;
  if (from !== undefined && /^\d{1,2}$/.test(typed)) return dayNotBefore(typed, today, from);
  const days = /^\+(\d{1,3})$/.exec(typed)?.[1];
  const day = days === undefined ? writtenDay(typed, today) : ahead(Number(days));
  return day !== null && isCalendarDay(day) ? day : null;
}

/**
 * The first day with this number from `from` on. Four months are enough: no number is missing in two months in a row.
 */
function dayNotBefore(number: string, today: CalendarDay, from: CalendarDay): CalendarDay | null {
  const first = `${from.slice(0, 8)}01`;
  const months = [today, first, addDays(first, 31), addDays(first, 62)];
  const days = months.map((month) => `${month.slice(0, 8)}${number.padStart(2, '0')}`);
  return days.find((day) => isCalendarDay(day) && day >= from) ?? null;
}

const writtenDay = (typed: string, today: CalendarDay): string | null =>
  /^\d{4}-\d{1,2}-\d{1,2}$/.test(typed) ? isoFromYearFirst(typed) : isoFromDayFirst(typed, today);

const isoFromYearFirst = (typed: string): string => {
  const [year = '', month = '', day = ''] = typed.split('-');
  return joinIso(year, month, day);
};

function isoFromDayFirst(typed: string, today: CalendarDay): string | null {
  const parts = /^(\d{1,2})(?:[-/. ]?(\d{1,2})(?:[-/. ]?(\d{4}|\d{2}))?)?$/.exec(typed);
  if (!parts) return null;
  const [, day = '', month = today.slice(5, 7), year = today.slice(0, 4)] = parts;
  return joinIso(year.length === 2 ? `20${year}` : year, month, day);
}

const joinIso = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const dayOf = (ms: number): CalendarDay | null =>
  Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : null;
