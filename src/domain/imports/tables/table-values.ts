// Reads the cells of an imported table: days, amounts, teeth, yes and no. All spellings of a value give the same text.
import { formatTeeth, parseTeeth, unreadText } from '#domain/teeth/teeth-text.ts';
import { isTooth } from '#domain/teeth/teeth.ts';
import { balanceText } from '#domain/documents/balance.ts';
import { monthName, monthOf } from '#domain/monthly-billing/billing-month.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { splitPhones } from '#domain/shared/phone.ts';
import { asciiDigits, parseTypedAmount } from '#domain/shared/typed-number.ts';
import type { CellRead } from '#domain/shared/cell-faults.ts';
import { CELL_TEXTS, dateFault, isExcelDate } from '#domain/shared/cell-faults.ts';
import { parseList } from '../parse-list.ts';
import { parseBalance, parseOneSided, parseSide } from './table-balances.ts';
import type { DayReading } from '#domain/laboratory/parse-day.ts';
import { isSerialDay, parseDay } from '#domain/laboratory/parse-day.ts';

/** Formats a value for the preview. */
export function shownValue(kind: CellKind, value: string, currency: string): string {
  if (kind === 'day') return formatDayLong(value);
  if (kind === 'amount') return formatMoney(value, currency);
  if (kind === 'balance' || kind === 'debit' || kind === 'credit') return balanceText(value, currency);
  if (kind === 'teeth') return formatTeeth(value.split(' ').map(Number).filter(isTooth));
  return kind === 'flag' ? (value === 'yes' ? 'Yes' : 'No') : value;
}

/** `3 April 2026`, so that the user notices a swapped day and month before the import. */
const formatDayLong = (day: CalendarDay): string => `${Number(day.slice(8))} ${monthName(monthOf(day))}`;

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', 't', '1', 'x', '✓', '✔', 'urgent', 'required']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', 'f', '0', '-', 'normal']);

const readFlag = (text: string): CellRead => {
  const typed = text.trim().toLowerCase();
  if (YES.has(typed)) return { value: 'yes' };
  return NO.has(typed) ? { value: 'no' } : { fault: TABLE_VALUE_TEXTS.notYesOrNo };
};

/** Reads teeth as users type them and as other programs write lists: `[11,12]`, `{11,12}`, `{"11":true}`. */
function readTeethCell(text: string): CellRead {
  if (isExcelDate(text)) return { fault: dateFault(text.trim()) };
  const plain = asciiDigits(text).trim();
  const { teeth, unread } = parseTeeth(/^["[{]/.test(plain) ? parseList(plain).join(' ') : plain);
  if (unread.length > 0) return { fault: TABLE_VALUE_TEXTS.notTeeth(unreadText(unread)) };
  return { value: teeth.join(' ') };
}

function readDayCell(text: string, how: DayReading): CellRead {
  const day = parseDay(text, how);
  if (day !== null) return { value: day };
  return { fault: isSerialDay(text) ? CELL_TEXTS.serialDay(text) : TABLE_VALUE_TEXTS.notADay };
}

/** Text that Excel may have changed to a date is imported with a warning. */
const readText = (text: string): CellRead =>
  isExcelDate(text) ? { value: text, warning: CELL_TEXTS.maybeExcelDate(text.trim()) } : { value: text };

const readPhones = (text: string): CellRead =>
  splitPhones(text).length > 1 ? { value: text, warning: TABLE_VALUE_TEXTS.severalNumbers } : { value: text };

export const TABLE_VALUE_TEXTS = {
  notADay: 'This is not a date. Write it as 25-12-2026',
  notYesOrNo: 'Write yes or no',
  severalNumbers: 'The cell has several numbers. The first one is used, the others are added to the note',
  notTeeth: (words: string) => `Not tooth numbers: ${words}`,
} as const;

/** The kinds of values in a column. */
export const CELL_KINDS = [
  'text',
  'day',
  'amount',
  'balance',
  'debit',
  'credit',
  'side',
  'teeth',
  'flag',
  'phones',
] as const;
export type CellKind = (typeof CELL_KINDS)[number];

const READERS: Readonly<Record<CellKind, (text: string, how: DayReading) => CellRead>> = {
  text: readText,
  day: readDayCell,
  amount: parseTypedAmount,
  balance: parseBalance,
  debit: (text) => parseOneSided(text, 'Dr'),
  credit: (text) => parseOneSided(text, 'Cr'),
  side: parseSide,
  teeth: readTeethCell,
  flag: readFlag,
  phones: readPhones,
};

/**
 * Reads a cell that is not empty. Days become `YYYY-MM-DD`, amounts `1250.00`, teeth numbers with spaces, flags `yes`
 * or `no`.
 */
export const parseCell = (kind: CellKind, text: string, how: DayReading): CellRead => READERS[kind](text, how);
