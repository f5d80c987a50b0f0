// Maps the headings of a file to columns.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isBlank } from '#domain/shared/text.ts';
import type { TableColumn, TableKind } from './table-kinds.ts';
import { IGNORED, columnsOf } from './table-kinds.ts';
import { looksLikeSide } from './table-balances.ts';

/** The column key of each heading; null if it is not imported, `IGNORED` if the user chose not to import it. */
export type ColumnMap = readonly (string | null)[];

/** A heading in lower case, without spaces and signs. */
const headingKey = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/**
 * Finds the column of each heading, by its name or another usual name. If two headings match one column, the first is
 * used.
 */
export function matchHeadings(kind: TableKind, headings: readonly string[]): ColumnMap {
  const keys = headings.map(headingKey);
  const places = new Map<number, string>();
  // A column's own name has priority: “Name” next to “Doctor” is not a second doctor column.
  for (const isExact of [true, false]) {
    for (const { key, title, also } of columnsOf(kind)) {
      if ([...places.values()].includes(key)) continue;
      const names = isExact ? [headingKey(title)] : also;
      const place = keys.findIndex((heading, at) => names.includes(heading) && !places.has(at));
      if (place !== -1) places.set(place, key);
    }
  }
  // Next to a balance column, debit and credit columns are usually movements. The user must choose which to import.
  if ([...places.values()].includes('amount'))
    for (const [place, key] of places) if (key === 'debit' || key === 'credit') places.delete(place);
  return headings.map((_, place) => places.get(place) ?? null);
}

/** Corrects a chosen column map: one entry for each heading, no duplicates, only known columns. */
export function validColumnMap(kind: TableKind, headings: readonly string[], chosen: ColumnMap): ColumnMap {
  const known = new Set(columnsOf(kind).map(({ key }) => key));
  return headings.map((_, place) => {
    const key = chosen[place] ?? null;
    if (key === IGNORED) return key;
    return key !== null && known.has(key) && chosen.indexOf(key) === place ? key : null;
  });
}

/**
 * The column for which the user can enter one day for all rows, because no heading matches it; null if there is none.
 */
export const columnOfDayForAll = (kind: TableKind, map: ColumnMap): TableColumn | null =>
  columnsOf(kind).find(({ key, canBeDayForAll }) => canBeDayForAll && !map.includes(key)) ?? null;

/** The titles of missing required columns. */
export function missingColumns(kind: TableKind, map: ColumnMap, dayForAll: CalendarDay | null = null): string[] {
  const given = dayForAll === null ? undefined : columnOfDayForAll(kind, map)?.key;
  return columnsOf(kind)
    .filter(({ isRequired, key }) => isRequired && key !== given)
    .filter(({ key, orElse }) => ![key, ...orElse].some((one) => map.includes(one)))
    .map(({ title }) => title);
}

/** The headings of columns that are not imported. */
export const unusedHeadings = (headings: readonly string[], map: ColumnMap): string[] =>
  headings.filter((heading, place) => [null, IGNORED].includes(map[place] ?? null) && !isBlank(heading));

/** The places of columns that seem to hold debit or credit but are neither imported nor ignored. */
export const unclearColumns = (
  kind: TableKind,
  headings: readonly string[],
  map: ColumnMap,
  rows: readonly { readonly cells: readonly string[] }[],
): number[] =>
  kind === 'opening_balances'
    ? headings.flatMap((heading, place) => {
        const cells = rows.map((row) => row.cells[place] ?? '');
        return map[place] === null && looksLikeSide(heading, cells) ? [place] : [];
      })
    : [];
