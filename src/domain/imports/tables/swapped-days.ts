// Finds dates in which Excel swapped day and month.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { figuresOf } from '#domain/laboratory/parse-day.ts';
import type { TableColumn } from './table-kinds.ts';
import type { ColumnMap } from './table-map.ts';
import type { RawRow } from './table-rows.ts';

/** Dates in an XLSX file in which Excel probably swapped day and month. */
export interface SwappedDays {
  readonly count: number;
  /** The first of these dates: as Excel stored them, and with day and month swapped back. */
  readonly examples: readonly { readonly row: number; readonly read: CalendarDay; readonly meant: CalendarDay }[];
  /** Whether the user chose to swap them back. */
  readonly is_swapped: boolean;
}

const EXAMPLES = 3;

const dayPlaces = (columns: readonly TableColumn[], map: ColumnMap): ReadonlySet<number> =>
  new Set(columns.flatMap(({ key, holds }) => (holds === 'day' && map.includes(key) ? [map.indexOf(key)] : [])));

/** Swaps day and month of a date. A time after it stays. */
const exchanged = (date: string): string => date.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$1-$3-$2');

/**
 * Finds swapped dates. An Excel with the date format of another country keeps days after the 12th as text, and reads
 * the others as dates with day and month swapped. That is assumed if a date after the 12th is text and no stored date
 * is after the 12th. Returns null otherwise.
 */
export function swappedDays(
  columns: readonly TableColumn[],
  map: ColumnMap,
  rows: readonly RawRow[],
): Omit<SwappedDays, 'is_swapped'> | null {
  const places = dayPlaces(columns, map);
  const cells = rows.flatMap(({ row, cells: some, dates = [] }) =>
    [...places].map((place) => ({ row, text: some[place] ?? '', isDate: dates.includes(place) })),
  );
  const dates = cells.filter(({ isDate }) => isDate);
  const isLeftAsText = cells.some(({ text, isDate }) => !isDate && (figuresOf(text) ?? []).some((part) => part > 12));
  const doubtful = dates.filter(({ text }) => text.slice(5, 7) !== text.slice(8, 10));
  if (!isLeftAsText || doubtful.length === 0 || dates.some(({ text }) => Number(text.slice(8, 10)) > 12)) return null;
  const examples = doubtful
    .slice(0, EXAMPLES)
    .map(({ row, text }) => ({ row, read: text.slice(0, 10), meant: exchanged(text.slice(0, 10)) }));
  return { count: doubtful.length, examples };
}

/** The rows with day and month of their dates swapped back. */
export const withDaysSwapped = (
  columns: readonly TableColumn[],
  map: ColumnMap,
  rows: readonly RawRow[],
): readonly RawRow[] => {
  const places = dayPlaces(columns, map);
  return rows.map((raw) => ({
    ...raw,
    cells: raw.cells.map((cell, place) =>
      places.has(place) && (raw.dates ?? []).includes(place) ? exchanged(cell) : cell,
    ),
  }));
};

/** `Row 2: 11 May 2026, or 5 Nov 2026` */
export const swapExample = ({ row, read, meant }: SwappedDays['examples'][number]): string =>
  `Row ${row}: ${formatDayShort(read)}, or ${formatDayShort(meant)}`;
