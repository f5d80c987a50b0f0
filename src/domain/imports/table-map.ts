// Which column of a file is what.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isBlank } from '#domain/shared/text.ts';
import type { TableColumn, TableKind } from './table-kinds.ts';
import { IGNORED, columnsOf } from './table-kinds.ts';
import { looksLikeSide } from './table-balances.ts';

/** The column key of each heading; null for one that is not imported, `IGNORED` for one that the user chose not to import. */
export type ColumnMap = readonly (string | null)[];

/** A heading without case, spaces and signs. */
const headingKey = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/** The column of each heading, by its name or another usual one. Of two headings for one column the first wins. */
export function matchHeadings(kind: TableKind, headings: readonly string[]): ColumnMap {
  const keys = headings.map(headingKey);
  const places = new Map<number, string>();
  // A column's own name wins over others: “Name” next to “Doctor” is no second doctor.
  for (const isExact of [true, false]) {
    for (const { key, title, also } of columnsOf(kind)) {
      if ([...places.values()].includes(key)) continue;
      const names = isExact ? [headingKey(title)] : also;
      const place = keys.findIndex((heading, at) => names.includes(heading) && !places.has(at));
      if (place !== -1) places.set(place, key);
    }
  }
  // Next to a column of balances, those of debit and credit are what was added and paid: which one counts has to be said.
  if ([...places.values()].includes('amount'))
    for (const [place, key] of places) if (key === 'debit' || key === 'credit') places.delete(place);
  return headings.map((_, place) => places.get(place) ?? null);
}

/** What was chosen, made to fit: a heading for each, no column twice, none that there is not. */
export function validColumnMap(kind: TableKind, headings: readonly string[], chosen: ColumnMap): ColumnMap {
  const known = new Set(columnsOf(kind).map(({ key }) => key));
  return headings.map((_, place) => {
    const key = chosen[place] ?? null;
    if (key === IGNORED) return key;
    return key !== null && known.has(key) && chosen.indexOf(key) === place ? key : null;
  });
}

/** The column whose day the user can enter once for all rows, because no heading has it; null where there is none. */
export const columnOfDayForAll = (kind: TableKind, map: ColumnMap): TableColumn | null =>
  columnsOf(kind).find(({ key, canBeDayForAll }) => canBeDayForAll && !map.includes(key)) ?? null;

/** The titles of columns that must be there and are not. */
export function missingColumns(kind: TableKind, map: ColumnMap, dayForAll: CalendarDay | null = null): string[] {
  const given = dayForAll === null ? undefined : columnOfDayForAll(kind, map)?.key;
  return columnsOf(kind)
    .filter(({ isRequired, key }) => isRequired && key !== given)
    .filter(({ key, orElse }) => ![key, ...orElse].some((one) => map.includes(one)))
    .map(({ title }) => title);
}

/** Headings of columns that are not imported. */
export const unusedHeadings = (headings: readonly string[], map: ColumnMap): string[] =>
  headings.filter((heading, place) => [null, IGNORED].includes(map[place] ?? null) && !isBlank(heading));

/** Columns that say which side an amount is on, and are neither imported nor ignored. */
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
