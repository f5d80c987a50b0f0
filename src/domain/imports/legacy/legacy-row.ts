// Reads the cells of a row of the previous program and collects its problems.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayAt, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { charactersIn } from '#domain/shared/length.ts';
import type { Amount } from '#domain/shared/money.ts';
import { MAX_AMOUNT, toAmount } from '#domain/shared/money.ts';
import { normalizeLine, normalizeText } from '#domain/shared/text.ts';
import { parseList } from '../parse-list.ts';
import type { LegacyCells } from './legacy-tables.ts';
import type { RowProblem, ProblemCode } from './problems.ts';

/** Maximum length of a value in a problem. */
const QUOTED = 200;

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

const TRUE: ReadonlySet<string> = new Set(['t', 'true', '1', 'yes', 'y', 'on']);

/**
 * Parses an instant as written by PostgreSQL or in ISO 8601; without a zone it is UTC. Returns null for other text and
 * outside the supported years.
 */
export function parseInstant(text: string): string | null {
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(text.trim()) ?? [];
  if (day === undefined || time === undefined)
    return isCalendarDay(text.trim()) ? `${text.trim()}T00:00:00.000Z` : null;
  const offset = zone.length === 3 ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const instant = Date.parse(`${day}T${time}${offset.toUpperCase()}`);
  const iso = Number.isFinite(instant) ? new Date(instant).toISOString() : '';
  return isCalendarDay(iso.slice(0, 10)) ? iso : null;
}

/** Reads the cells of one row by column. */
export class RowReader {
  readonly found: RowProblem[] = [];
  readonly #cells: LegacyCells;
  readonly #timeZone: string;

  constructor(cells: LegacyCells, timeZone: string) {
    this.#cells = cells;
    this.#timeZone = timeZone;
  }

  raw(column: string): string {
    return (this.#cells[column] ?? '').trim();
  }

  addProblem(code: ProblemCode, column: string, value = this.raw(column), detail = ''): void {
    this.found.push({ code, column, value: value.slice(0, QUOTED), detail });
  }

  day(column: string): CalendarDay | null {
    const text = this.raw(column);
    const read = text === '' ? null : this.dayOfMoment(column);
    if (text === '' || read !== null) return read;
    const [, date = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
    const dayFirst = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    if (isCalendarDay(dayFirst)) this.addProblem('day_first', column, text, dayFirst);
    else this.addProblem('day_unreadable', column);
    return isCalendarDay(dayFirst) ? dayFirst : null;
  }

  /** The day of a date, or of an instant in the laboratory's time zone. */
  dayOfMoment(column: string): CalendarDay | null {
    const text = this.raw(column);
    if (isCalendarDay(text)) return text;
    const moment = parseInstant(text);
    return moment === null ? null : dayAt(Date.parse(moment), this.#timeZone);
  }

  /** An amount above 0. Null for an empty cell or 0, which are not reported as problems. */
  amount(column: string): Amount | null {
    const text = this.raw(column);
    const plain = text.replaceAll(/₹|rs\.?|inr|[,\s]/gi, '');
    if (text === '' || /^-?0*(\.0*)?$/.test(plain)) return null;
    const [, sign, whole = '', decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(plain) ?? [];
    const paise = sign === undefined ? 0 : roundedPaise(whole, decimals);
    if (sign === '-') this.addProblem('amount_negative', column);
    else if (paise === 0 || paise > MAX_AMOUNT) this.addProblem('amount_unreadable', column);
    else {
      if (/[1-9]/.test(decimals.slice(2))) this.addProblem('amount_rounded', column, text, toAmount(paise));
      return toAmount(paise);
    }
    return null;
  }

  line(column: string, most: number): string {
    return this.#cut(column, normalizeLine(this.raw(column).replaceAll(CONTROL, '')), most);
  }

  text(column: string, most: number): string | null {
    return this.#cut(column, normalizeText(this.raw(column).replaceAll(CONTROL, '')), most) || null;
  }

  moment(column: string): string | null {
    return parseInstant(this.raw(column));
  }

  flag(column: string): boolean {
    return TRUE.has(this.raw(column).toLowerCase());
  }

  whole(column: string): number {
    return /^\d{1,6}$/.test(this.raw(column)) ? Number(this.raw(column)) : 0;
  }

  uuid(column: string): string | null {
    const text = this.raw(column).toLowerCase();
    return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text) ? text : null;
  }

  list(column: string): string[] {
    return parseList(this.raw(column));
  }

  #cut(column: string, text: string, most: number): string {
    if (charactersIn(text) <= most) return text;
    this.addProblem('text_cut', column, text, String(most));
    return [...text].slice(0, most).join('').trim();
  }
}

/** Rounds to whole paise, half up. */
const roundedPaise = (whole: string, decimals: string): number =>
  Number(whole) * 100 + Math.round(Number(`${decimals.slice(0, 2).padEnd(2, '0')}.${decimals.slice(2) || '0'}`));

export const rowReader = (cells: LegacyCells, timeZone: string): RowReader => new RowReader(cells, timeZone);
