// Parses and formats the holidays of a year: one line for each.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { charactersIn } from '#domain/shared/length.ts';
import { parseDay } from './parse-day.ts';
import { isCleanText, normalizeLine } from '#domain/shared/text.ts';

export interface Holiday {
  readonly day: CalendarDay;
  readonly name: string;
}

export const HOLIDAY_LIMITS = { perYear: 60, name: 60, text: 6000, firstYear: 2000, lastYear: 2100 } as const;

/** How many days ahead the browser loads holidays. Dates are promised within this time. */
export const HOLIDAY_DAYS_AHEAD = 400;

export const HOLIDAY_TEXTS = {
  title: 'Holidays',
  what: 'The laboratory does not work on these days. Enter one per line, such as 2026-11-08 Diwali.',
  year: 'Year',
  save: 'Save Holidays',
  saved: 'Holidays saved.',
  notSaved: 'The holidays could not be saved. Try again.',
  changed: 'Another user has changed these holidays.',
  theirs: 'the saved holidays',
  incomplete: (line: number) => `Line ${line}: enter a day and a name, such as 2026-11-08 Diwali`,
  twice: (line: number) => `Line ${line}: this day is already in the list`,
  otherYear: (line: number, year: number) => `Line ${line}: this day is not in ${year}`,
  tooLong: (line: number) => `Line ${line}: use at most ${HOLIDAY_LIMITS.name} characters for the name`,
  tooMany: `Enter at most ${HOLIDAY_LIMITS.perYear} holidays for a year`,
} as const;

interface TypedHolidays {
  readonly holidays: readonly Holiday[];
  /** One error message per faulty line. */
  readonly faults: readonly string[];
}

/**
 * Parses the holidays of a year: one per line, as `2026-11-08 Diwali` or `8 Nov 2026 Diwali`. Empty lines are skipped.
 */
export function parseHolidays(text: string, year: number): TypedHolidays {
  const byDay = new Map<CalendarDay, Holiday>();
  const faults: string[] = [];
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const holiday = parseLine(line);
    const fault = lineFault(holiday, { line: place + 1, year, isTaken: (day) => byDay.has(day) });
    if (fault !== null) faults.push(fault);
    else if (holiday !== null) byDay.set(holiday.day, holiday);
  }
  if (byDay.size > HOLIDAY_LIMITS.perYear) faults.push(HOLIDAY_TEXTS.tooMany);
  return { holidays: [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)), faults };
}

interface LineAt {
  readonly line: number;
  readonly year: number;
  readonly isTaken: (day: CalendarDay) => boolean;
}

function lineFault(holiday: Holiday | null, { line, year, isTaken }: LineAt): string | null {
  if (holiday === null) return HOLIDAY_TEXTS.incomplete(line);
  if (Number(holiday.day.slice(0, 4)) !== year) return HOLIDAY_TEXTS.otherYear(line, year);
  if (isTaken(holiday.day)) return HOLIDAY_TEXTS.twice(line);
  return charactersIn(holiday.name) > HOLIDAY_LIMITS.name ? HOLIDAY_TEXTS.tooLong(line) : null;
}

/** The largest number of words in a day: `Sunday, 8 Nov 2026`. */
const MAX_DAY_WORDS = 4;

/**
 * Splits a line into day and name; null if either is missing. The day is the shortest start of the line that is a valid
 * day.
 */
function parseLine(line: string): Holiday | null {
  const words = normalizeLine(line).split(' ');
  for (let count = 1; count <= Math.min(MAX_DAY_WORDS, words.length - 1); count += 1) {
    const day = parseDay(words.slice(0, count).join(' ').replace(/[:,]$/, ''), { days: 'day_first', timeZone: 'UTC' });
    const name = normalizeLine(
      words
        .slice(count)
        .join(' ')
        .replace(/^[-–:,]\s*/, ''),
    );
    if (day !== null) return name === '' || !isCleanText(name) ? null : { day, name };
  }
  return null;
}

/** Formats holidays for the form, one line each. */
export const formatHolidays = (holidays: readonly Holiday[]): string =>
  holidays.map(({ day, name }) => `${day} ${name}`).join('\n');
