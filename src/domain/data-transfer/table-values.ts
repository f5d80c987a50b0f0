// What the cells of a table that somebody else wrote mean: days, amounts, teeth, yes and no. Each becomes one text, the same for all spellings.
import { formatTeeth, readTeeth, unreadText } from '#domain/catalogue/teeth-text.ts';
import { isTooth } from '#domain/catalogue/teeth.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import { balanceText } from '#domain/ledger/balance.ts';
import { parseOpening } from '#domain/ledger/opening.ts';
import { monthName, monthOf } from '#domain/monthly-billing/billing-month.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { AMOUNT_INVALID, formatMoney, parseAmount, toAmount } from '#domain/shared/money.ts';
import { listOf } from './old-row.ts';

/** How days in figures are written: `03-04-2026` is 3 April, or 4 March. */
export const DAY_ORDERS = ['day_first', 'month_first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** What a cell says, or what is wrong with it. */
export type CellRead = { readonly value: string } | { readonly fault: string };

const FIGURES = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;

const partsOf = (text: string): readonly [number, number] | null => {
  const [, one, two] = FIGURES.exec(text.trim()) ?? [];
  return one === undefined || two === undefined ? null : [Number(one), Number(two)];
};

/** The day stands first, unless days of the file can only be read with the month first, and none only with the day first. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const parts = texts.map(partsOf).filter((part) => part !== null);
  const isMonthFirst = parts.some(([, two]) => two > 12) && !parts.some(([one]) => one > 12);
  return isMonthFirst ? 'month_first' : 'day_first';
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

const WRITTEN = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?<month>[a-z]{3,9})\.?,?[-/. ]*(?<year>\d{4}|\d{2})$/i,
  /^(?<month>[a-z]{3,9})\.? ?(?<day>\d{1,2})(?:st|nd|rd|th)?,? ?(?<year>\d{4})$/i,
];

const isoOf = (year: string, month: string | number, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;

/** `3-4-2026`, `03/04/26`, `2026-04-03`, `3 Apr 2026`, `03-Apr-26`; null for what is no day of the years kept. */
export function readDay(text: string, order: DayOrder): CalendarDay | null {
  const typed = text.trim().replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, '');
  const [, one, two, year] = FIGURES.exec(typed) ?? [];
  if (one !== undefined && two !== undefined && year !== undefined)
    return realDay(order === 'day_first' ? isoOf(year, two, one) : isoOf(year, one, two));
  const [found] = [YEAR_FIRST, ...WRITTEN].flatMap((form) => {
    const groups = form.exec(typed)?.groups;
    return groups === undefined ? [] : [groups];
  });
  return found === undefined ? null : writtenDay(found);
}

function writtenDay({ day = '', month = '', year = '' }: Partial<Record<string, string>>): CalendarDay | null {
  if (/^\d/.test(month)) return realDay(isoOf(year, month, day));
  const place = monthAt(month);
  return place === -1 ? null : realDay(isoOf(year, place + 1, day));
}

const monthAt = (name: string): number => {
  const place = MONTHS.findIndex((month) => month === name.slice(0, 3).toLowerCase());
  if (place === -1) return -1;
  const [full = ''] = monthName(`2026-${String(place + 1).padStart(2, '0')}`).split(' ');
  const typed = name.toLowerCase();
  return typed === 'sept' || full.toLowerCase().startsWith(typed) ? place : -1;
};

const realDay = (text: string): CalendarDay | null => (isCalendarDay(text) ? text : null);

/** What was understood, as it is shown before it is imported. */
export function shownValue(kind: CellKind, value: string, currency: string): string {
  if (kind === 'day') return formatDayLong(value);
  if (kind === 'amount') return formatMoney(value, currency);
  if (kind === 'balance') return balanceText(value, currency);
  if (kind === 'teeth') return formatTeeth(value.split(' ').map(Number).filter(isTooth));
  return kind === 'flag' ? (value === 'yes' ? 'Yes' : 'No') : value;
}

/** `3 April 2026`: so that nobody takes the one for the other before it is imported. */
const formatDayLong = (day: CalendarDay): string => `${Number(day.slice(8))} ${monthName(monthOf(day))}`;

/** Digits as they are grouped in India or elsewhere; a comma elsewhere is no part of an amount. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;

/** The digits of an amount without its sign: `₹1,25,000.50`, `Rs. 1,250/-`, `1250`. */
function plainAmount(text: string): string {
  const bare = text
    .trim()
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(?:\/[-=]|₹|rs\.?|inr)$/i, '')
    .trim();
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
}

export function readAmount(text: string): Amount | null {
  const paise = parseAmount(plainAmount(text));
  return paise === null ? null : toAmount(paise);
}

/** An amount that is owed, or below nothing one that was paid in advance: `-500`, `(500)`, `500 Cr`; `500 Dr` is owed. */
export function readBalance(text: string): Balance | null {
  const [, amount = '', side = ''] = /^(.*?)\s*(dr|cr)?\.?$/i.exec(text.trim()) ?? [];
  const [, inside] = /^\((.*)\)$/.exec(amount.trim()) ?? [];
  const typed = (inside ?? amount).trim().replace(/^((?:₹|rs\.?|inr)\s*)[-−]/i, '-$1');
  const isBelow = inside !== undefined || /^[-−]/.test(typed);
  if (isBelow && side !== '') return null;
  const plain = plainAmount(typed.replace(/^[-−]\s*/, ''));
  return parseOpening(`${isBelow || side.toLowerCase() === 'cr' ? '-' : ''}${plain}`);
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', 't', '1', 'x', '✓', '✔', 'urgent', 'required']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', 'f', '0', '-', 'normal']);

const readFlag = (text: string): CellRead => {
  const typed = text.trim().toLowerCase();
  if (YES.has(typed)) return { value: 'yes' };
  return NO.has(typed) ? { value: 'no' } : { fault: TABLE_VALUE_TEXTS.notYesOrNo };
};

/** Teeth as they are typed, and as other programs write lists of them: `[11,12]`, `{11,12}`, `{"11":true}`. */
function readTeethCell(text: string): CellRead {
  const typed = /^["[{]/.test(text.trim()) ? listOf(text.trim()).join(' ') : text;
  const { teeth, unread } = readTeeth(typed);
  if (unread.length > 0) return { fault: TABLE_VALUE_TEXTS.notTeeth(unreadText(unread)) };
  return { value: teeth.join(' ') };
}

const orFault = (value: string | null, fault: string): CellRead => (value === null ? { fault } : { value });

export const TABLE_VALUE_TEXTS = {
  notADay: 'This is no date. Write it as 25-12-2026',
  notYesOrNo: 'Write yes or no',
  notTeeth: (words: string) => `Not teeth: ${words}`,
} as const;

/** What stands in the cells of a column. */
export const CELL_KINDS = ['text', 'day', 'amount', 'balance', 'teeth', 'flag'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

const READERS: Readonly<Record<CellKind, (text: string, days: DayOrder) => CellRead>> = {
  text: (text) => ({ value: text }),
  day: (text, days) => orFault(readDay(text, days), TABLE_VALUE_TEXTS.notADay),
  amount: (text) => orFault(readAmount(text), AMOUNT_INVALID),
  balance: (text) => orFault(readBalance(text), AMOUNT_INVALID),
  teeth: readTeethCell,
  flag: readFlag,
};

/** What a cell that is not empty says: days `YYYY-MM-DD`, amounts `1250.00`, teeth by number with spaces between, `yes` or `no`. */
export const readCell = (kind: CellKind, text: string, days: DayOrder): CellRead => READERS[kind](text, days);
