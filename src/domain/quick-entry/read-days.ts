// Finds dates in a message: `28/11`, `2 dec`, `saturday`, `3d`, with the words that say what the date is for.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { SHORT_MONTHS, addDays, parseTypedDay } from '#domain/shared/calendar-day.ts';
import type { WorkCalendar } from '#domain/laboratory/working-days.ts';
import { WEEKDAYS, weekdayOf, workingDayAfter } from '#domain/laboratory/working-days.ts';
import { isTooth } from '#domain/teeth/teeth.ts';
import type { Found, Scanner } from './scanner.ts';
import { claim } from './scanner.ts';

export interface DayContext extends WorkCalendar {
  readonly today: CalendarDay;
}

export interface DayFound {
  readonly use: 'expected' | 'trial' | 'order';
  /** Null if the day is past or too far ahead. */
  readonly day: CalendarDay | null;
  /** The latest such day up to today; null if there is none. */
  readonly past: CalendarDay | null;
  readonly typed: string;
  readonly isLabelled: boolean;
}

/** Days further ahead are not accepted. */
const MAX_DAYS_AHEAD = 180;

export const TRIAL =
  '(?:(?:metal|coping|bisque|bisk|wax|framework|jig)[ ])?(?:trials?|try[ -]?ins?|tryins?)(?![\\p{L}\\d])|(?:bisque|coping)(?![\\p{L}\\d])';

const LABEL =
  'by|due|before|within|on|in|del|dlvry|delivery|deliver|needs?|needed|wants?|wanted|final|finish|appointment|appt|appoint|order|received|dated?|dt|chahiye';
const ORDER_LABELS: ReadonlySet<string> = new Set(['order', 'received', 'date', 'dated', 'dt', 'on']);
const MONTH = `(?:january|february|march|april|may|june|july|august|september|sept|october|november|december|${SHORT_MONTHS.join('|')})`;
const ORDINAL = '(?:st|nd|rd|th)';
const DAYS = [
  '\\d{4}-\\d{1,2}-\\d{1,2}',
  '\\d{1,2}[/.-]\\d{1,2}[/.-](?:\\d{4}|\\d{2})',
  `\\d{1,2}${ORDINAL}?[ -]?(?:of )?${MONTH}(?:[ ,.-]{1,2}20\\d\\d|[-'’]\\d\\d)?`,
  `${MONTH}\\.? \\d{1,2}${ORDINAL}?`,
  '\\d{1,2}[/.-]\\d{1,2}',
  `\\d{1,2}(?:${ORDINAL}| ?tarikh)`,
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?',
  'day after tomorrow|today|tomorrow|tomm?orr?ow|tmrw|tmr|aaj|kal(?= tak)|parso(?= tak)',
  '\\+\\d{1,2}',
  '\\d{1,2} ?(?:d|days?|working days)(?! (?:print|scan|master))',
];

const PATTERN = new RegExp(
  `(?<![\\p{L}\\d/])(?:(?<before>${TRIAL})[ :.-]{0,3})?(?<labels>(?:(?<![\\p{L}\\d])(?:${LABEL})(?![\\p{L}\\d])[ :.-]{0,4}){0,3})` +
    `(?<![\\p{L}\\d/])(?<day>${DAYS.join('|')})(?![\\p{L}\\d/]|\\.\\d)(?: (?:tak|ko|tk)(?!\\p{L}))?(?: {1,2}(?<after>${TRIAL}))?`,
  'giu',
);

/** Claims all dates. Text that only looks like a date is not claimed. */
export const claimDays = (scanner: Scanner, context: DayContext): Found<DayFound>[] =>
  claim(scanner, PATTERN, ({ groups = {} }) => readDay(groups, context));

function readDay(groups: Groups, context: DayContext): DayFound | null {
  const typed = (groups['day'] ?? '').toLowerCase();
  const labels = (groups['labels'] ?? '').toLowerCase().match(/[a-z]+/g) ?? [];
  const isTrial = (groups['before'] ?? groups['after']) !== undefined;
  const use = isTrial ? 'trial' : labelledUse(labels);
  const isLabelled = isTrial || labels.length > 0;
  const day = dayOf(typed, context, use === 'order');
  if (day === undefined || (!isLabelled && mayBeTeeth(typed, day))) return null;
  return { use, day, past: dayOf(typed, context, true) ?? null, typed, isLabelled };
}

type Groups = Readonly<Record<string, string | undefined>>;

const labelledUse = (labels: readonly string[]): 'order' | 'expected' =>
  labels.every((label) => ORDER_LABELS.has(label)) && labels.some((label) => label !== 'on') ? 'order' : 'expected';

/** Whether a date without a label may be teeth: `12-11`, `11.12`, and `14/15/16` if it is not a near day. */
const mayBeTeeth = (typed: string, day: CalendarDay | null): boolean =>
  /^\d{1,2}[.-]\d{1,2}$/.test(typed) || (day === null && /^\d\d\/\d\d\/\d\d$/.test(typed) && isAllTeeth(typed));

export const isAllTeeth = (typed: string): boolean => {
  const parts = typed.split(/[/.-]/);
  return parts.length > 1 && parts.every((part) => isTooth(Number(part)));
};

/** The day that a text means; null if it is not a near day, undefined if it is not a date. */
function dayOf(typed: string, { today, ...calendar }: DayContext, isPast: boolean): CalendarDay | null | undefined {
  const near = nearDay(typed, today, calendar);
  if (near !== undefined) return near;
  const parts = dayMonthYear(typed);
  if (parts === null) return undefined;
  const [number, month, year] = parts;
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [year];
  const days = years.flatMap((one) => parseTypedDay(`${number}-${month}-${one}`, today) ?? []);
  // `31/11` has the form of a date, so it is not read as two teeth.
  if (days.length === 0) return year === undefined && month <= 12 && number <= 31 ? null : undefined;
  if (isPast) return days.findLast((day) => day <= today && day > addDays(today, -MAX_DAYS_AHEAD)) ?? null;
  return days.find((day) => day >= today && day < addDays(today, MAX_DAYS_AHEAD)) ?? null;
}

/** A day relative to today; undefined if the text has another form. */
function nearDay(typed: string, today: CalendarDay, calendar: WorkCalendar): CalendarDay | null | undefined {
  if (/^(?:today|aaj)$/.test(typed)) return today;
  if (/^(?:parso|day after)/.test(typed)) return addDays(today, 2);
  if (/^(?:tom|tm|kal)/.test(typed)) return addDays(today, 1);
  const ahead = /^(?:\+(\d+)|(\d+) ?(?:d|days?|working days))$/.exec(typed);
  if (ahead) return workingDayAfter(today, Number(ahead[1] ?? ahead[2]), calendar);
  const ordinal = /^(\d+)(?:st|nd|rd|th| ?tarikh)$/.exec(typed)?.[1];
  if (ordinal !== undefined) return parseTypedDay(ordinal, today, today) ?? undefined;
  const weekday = WEEKDAYS.findIndex(
    (name) => /^[a-z]{3,}$/.test(typed) && name.toLowerCase().startsWith(typed.slice(0, 3)),
  );
  if (weekday === -1) return undefined;
  return addDays(today, ((weekday + 1 - weekdayOf(today) + 6) % 7) + 1);
}

function dayMonthYear(typed: string): [number: number, month: number, year: number | undefined] | null {
  const months = SHORT_MONTHS.map((name) => name.toLowerCase());
  const name =
    /[a-z]{3}/.exec(typed.replace(/^\d+(?:st|nd|rd|th)/, (ordinal) => ordinal.slice(0, -2)).replace('of ', ''))?.[0] ??
    '';
  const [first = '', second, third] = typed.match(/\d+/g) ?? [];
  if (months.includes(name))
    return [Number(first), months.indexOf(name) + 1, second === undefined ? undefined : longYear(second)];
  if (second === undefined) return null;
  if (first.length === 4) return [Number(third), Number(second), Number(first)];
  return [Number(first), Number(second), third === undefined ? undefined : longYear(third)];
}

const longYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year);
