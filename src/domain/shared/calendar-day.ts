// Days without a time of day, as the laboratory writes them on orders and bills: `YYYY-MM-DD`, compared as text.

import { INPUT_TEXTS } from './input-texts.ts';
import { must } from './must.ts';
import { asciiDigits } from './typed-number.ts';

/** A real day between 2000-01-01 and 2100-12-31 as `YYYY-MM-DD`. Texts from outside pass `isCalendarDay` first. */
export type CalendarDay = string;

export const FIRST_DAY: CalendarDay = '2000-01-01';
export const LAST_DAY: CalendarDay = '2100-12-31';

const MS_PER_DAY = 86_400_000;

/** Whether the text is a day of the calendar in the form `YYYY-MM-DD` and within the years that the product keeps. */
export function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && text >= FIRST_DAY && text <= LAST_DAY && dayOf(Date.parse(text)) === text;
}

/** What is wrong with the text of a day; null where nothing is. A real day outside the supported years gets a message with these years. */
export function dayFault(text: string): string | null {
  if (isCalendarDay(text)) return null;
  const isReal = /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(Date.parse(text)) === text;
  return isReal ? INPUT_TEXTS.outsideYears(formatDayShort(FIRST_DAY), formatDayShort(LAST_DAY)) : INPUT_TEXTS.notADate;
}

/** The day `days` after (before, when negative) the given one. */
export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  dayOf(Date.parse(day) + days * MS_PER_DAY) ?? day;

/** How many days after `from` (before, when negative) a day is. */
export const daysFrom = (from: CalendarDay, day: CalendarDay): number =>
  Math.round((Date.parse(day) - Date.parse(from)) / MS_PER_DAY);

/** The first and last day of the month of a day. */
export function daysOfMonth(day: CalendarDay): { readonly date_from: CalendarDay; readonly date_to: CalendarDay } {
  const first = `${day.slice(0, 8)}01`;
  return { date_from: first, date_to: addDays(`${addDays(first, 31).slice(0, 8)}01`, -1) };
}

// Making a format costs more than all else that a short request does.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** The day that it is in a time zone (IANA name) at an instant (milliseconds since 1970, UTC). */
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

/** Names of the months as a day is read. */
export const SHORT_MONTHS: readonly string[] = MONTH_NAMES.map((name) => name.slice(0, 3));

/** `5 Nov 2026`, as wherever a day is read on a screen. */
export const formatDayShort = (day: CalendarDay): string =>
  `${Number(day.slice(8, 10))} ${must(SHORT_MONTHS[Number(day.slice(5, 7)) - 1], `the month of ${day}`)} ${day.slice(0, 4)}`;

/** The year in which the Indian financial year (April to March) of a day begins. */
export const financialYearOf = (day: CalendarDay): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);

/**
 * A day as a person types it: `25` and `2512` (this month, this year), `25-12`, `25/12/26`, `2026-12-25`, `+7` (days from today,
 * or what `ahead` counts), `today`, in digits of any script. Null where no real day is meant. With `from`, a bare number never means a day before it: `5`, typed on
 * the 28th for a day from then on, is the 5th of the next month that has one.
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

/** A day of this month, or of the first month from `from` on that has it; no number of days is missing from two months running. */
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
