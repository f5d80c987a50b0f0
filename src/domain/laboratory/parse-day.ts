// Parses days as users and other programs write them, with or without a time.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayAt, isCalendarDay, MONTH_NAMES } from '#domain/shared/calendar-day.ts';
import { asciiDigits } from '#domain/shared/typed-number.ts';

/** The order of day and month: `03-04-2026` is 3 April, or 4 March. */
export const DAY_ORDERS = ['day_first', 'month_first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** How to read the days of a file. */
export interface DayReading {
  readonly days: DayOrder;
  /** IANA name. An instant with an offset is converted to a day in this time zone. */
  readonly timeZone: string;
}

const FIGURES = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;

/** A time after a day: `14:30`, `2.30 PM`, `T09:15:00.000+05:30`. */
const TIME =
  /[T, ]+(?<time>\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?) ?(?:[ap]\.?m\.?)?(?: ?(?<zone>z|(?:gmt|utc)?[+-]\d{2}(?::?\d{2})?)(?: \(.*\))?)?$/i;

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/i;

const plainDay = (text: string): string => asciiDigits(text).trim().replace(WEEKDAY, '');

const withoutTime = (text: string): string => plainDay(text).replace(TIME, '');

/** The first two numbers of a day such as `3-4-2026`; null for anything else. */
export const figuresOf = (text: string): readonly [number, number] | null => {
  const [, one, two] = FIGURES.exec(withoutTime(text)) ?? [];
  return one === undefined || two === undefined ? null : [Number(one), Number(two)];
};

/**
 * Detects the order of day and month. It is day first, unless some days are valid only with the month first and none
 * only with the day first.
 */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const parts = texts.map(figuresOf).filter((part) => part !== null);
  const isMonthFirst = parts.some(([, two]) => two > 12) && !parts.some(([one]) => one > 12);
  return isMonthFirst ? 'month_first' : 'day_first';
}

const WRITTEN = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?<month>[a-z]{3,9})\.?,?[-/. ]*(?<year>\d{4}|\d{2})$/i,
  /^(?<month>[a-z]{3,9})\.? ?(?<day>\d{1,2})(?:st|nd|rd|th)?,? ?(?<year>\d{4})$/i,
];

const isoOf = (year: string, month: string | number, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;

/**
 * Parses `3-4-2026`, `03/04/26 14:30`, `2026-04-03T09:15:00+05:30`, `3 Apr 2026` or `03-Apr-26`, with digits of any
 * script. Returns null for other text and for days outside the supported years. A time without an offset is local.
 * Midnight in UTC is read as a day without a time, because many programs write days that way.
 */
export function parseDay(text: string, { days, timeZone }: DayReading): CalendarDay | null {
  const typed = plainDay(text);
  const { time = '', zone = '' } = TIME.exec(typed)?.groups ?? {};
  const day = writtenDay(typed.replace(TIME, ''), days);
  if (day === null || zone === '' || (/^z$/i.test(zone) && /^0?0[:.]00(?:[:.]00(?:\.0+)?)?$/.test(time))) return day;
  const instant = Date.parse(`${day}T${time.padStart(5, '0').replaceAll('.', ':').slice(0, 5)}:00${isoZone(zone)}`);
  return Number.isNaN(instant) ? null : realDay(dayAt(instant, timeZone));
}

/** Converts `+05`, `+0530` or `GMT+0530` to the form `+05:30`. */
const isoZone = (zone: string): string => {
  const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return `${sign}${hours}:${minutes}`;
};

function writtenDay(typed: string, order: DayOrder): CalendarDay | null {
  const [, one, two, year] = FIGURES.exec(typed) ?? [];
  if (one !== undefined && two !== undefined && year !== undefined)
    return realDay(order === 'day_first' ? isoOf(year, two, one) : isoOf(year, one, two));
  const [found] = [YEAR_FIRST, ...WRITTEN].flatMap((form) => {
    const groups = form.exec(typed)?.groups;
    return groups === undefined ? [] : [groups];
  });
  return found === undefined ? null : namedDay(found);
}

function namedDay({ day = '', month = '', year = '' }: Partial<Record<string, string>>): CalendarDay | null {
  if (/^\d/.test(month)) return realDay(isoOf(year, month, day));
  const place = monthAt(month);
  return place === -1 ? null : realDay(isoOf(year, place + 1, day));
}

/** The index of a month, by three or more letters of its name, or `sept`; -1 if unknown. */
function monthAt(name: string): number {
  const typed = name.toLowerCase().replace(/^sept$/, 'sep');
  return MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(typed));
}

const realDay = (text: string): CalendarDay | null => (isCalendarDay(text) ? text : null);

/** Whether the text is an Excel serial day from 1 January 2000 to 31 December 2100, with or without a time. */
export const isSerialDay = (text: string): boolean =>
  /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= 36_526 && Number(text) < 73_415;
