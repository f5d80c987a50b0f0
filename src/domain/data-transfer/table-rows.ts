// The rows of a file as they are read by its headings, and what becomes of each.
import type { ImportVerdict } from '#domain/doctors/import-texts.ts';
import { IMPORT_TEXTS } from '#domain/doctors/import-texts.ts';
import { fromHarmless } from '#domain/shared/csv.ts';
import { isBlank } from '#domain/shared/text.ts';
import type { TableColumn, TableKind } from './table-kinds.ts';
import { columnsOf, titleOf } from './table-kinds.ts';
import type { ColumnMap } from './table-map.ts';
import type { DayOrder } from './table-values.ts';
import { PROBLEM_COLUMN } from './table-texts.ts';
import { dayOrderOf, readCell, shownValue } from './table-values.ts';

/** What is wrong with a row: in which column, by its title, or in none. */
export interface TableProblem {
  readonly column: string;
  readonly text: string;
}

/** A row as a spreadsheet counts them, the headings being row 1; blank ones are left out. */
export interface RawRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Places of the cells that the spreadsheet keeps as dates: `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM:SS`. */
  readonly dates?: readonly number[];
  /** Places of the cells that have the value of the merged cell above. */
  readonly merged?: readonly number[];
}

/** What a row says, by the keys of its columns; an empty cell says nothing. */
export type Cells = Readonly<Partial<Record<string, string>>>;

export interface TableRow {
  readonly row: number;
  readonly cells: Cells;
  readonly problems: readonly TableProblem[];
  /** What to look at before the row is imported: it is imported all the same. */
  readonly warnings?: readonly TableProblem[];
}

/** What becomes of a row; `plan` is what is to be done for one that is new or changes something. */
export interface JudgedTableRow<Plan> {
  readonly row: number;
  readonly verdict: ImportVerdict;
  readonly problems: readonly TableProblem[];
  /** In addition to those of the row. */
  readonly warnings?: readonly TableProblem[];
  /** Titles of the columns that change something. */
  readonly changed: readonly string[];
  readonly plan: Plan | null;
}

/** The order of day and month in a file, where nobody said which. */
export function guessDays(kind: TableKind, map: ColumnMap, rows: readonly RawRow[]): DayOrder {
  const days = columnsOf(kind).flatMap(({ key, holds }) => (holds === 'day' ? [map.indexOf(key)] : []));
  return dayOrderOf(rows.flatMap(({ cells }) => days.map((place) => cells[place] ?? '')));
}

export const readTableRows = (
  kind: TableKind,
  map: ColumnMap,
  days: DayOrder,
  rows: readonly RawRow[],
): readonly TableRow[] => {
  const places = columnsOf(kind).map((column) => ({ ...column, place: map.indexOf(column.key) }));
  return rows.map(({ row, cells: raw }) => {
    const cells: Partial<Record<string, string>> = {};
    const problems: TableProblem[] = raw.slice(map.length).some((cell) => !isBlank(cell))
      ? [{ column: '', text: IMPORT_TEXTS.longerThanHeadings }]
      : [];
    for (const { key, title, holds, place } of places) {
      const text = place === -1 ? '' : fromHarmless(raw[place] ?? '').trim();
      if (text === '') continue;
      const read = readCell(holds, text, days);
      if ('value' in read) cells[key] = read.value;
      else problems.push({ column: title, text: read.fault });
    }
    return { row, cells, problems };
  });
};

export const problemRow = (row: number, problems: readonly TableProblem[]): JudgedTableRow<never> => ({
  row,
  verdict: 'problem',
  problems,
  changed: [],
  plan: null,
});

/** Faults of fields as problems of their columns; of a column that could not be read it is said once, why. */
export function problemsOf(
  kind: TableKind,
  read: readonly TableProblem[],
  faults: readonly { readonly field: string; readonly message: string }[],
): TableProblem[] {
  const told = new Set(read.map(({ column }) => column));
  const more = faults
    .map(({ field, message }) => ({ column: titleOf(kind, field), text: message }))
    .filter(({ column }) => column === '' || !told.has(column));
  return [...read, ...more];
}

/** What is said of all problems of a row, in one text. */
export const problemLine = (problems: readonly TableProblem[]): string =>
  problems.map(({ column, text }) => (column === '' ? text : `${column}: ${text}`)).join('; ');

/** A row as it was understood, column by column; a cell that was not stands as it is in the file. */
export const shownCells = (
  columns: readonly TableColumn[],
  map: ColumnMap,
  { raw, read }: { readonly raw: readonly string[]; readonly read: Cells },
  currency: string,
): string[] =>
  columns.map(({ key, holds }) => {
    const value = read[key];
    return value === undefined ? (raw[map.indexOf(key)] ?? '').trim() : shownValue(holds, value, currency);
  });

/** The cells of a row as it is given back: as many as there are headings, without what was wrong the last time. */
export const givenBackCells = (headings: readonly string[], cells: readonly string[]): string[] =>
  headings.flatMap((heading, place) => (heading === PROBLEM_COLUMN ? [] : [cells[place] ?? '']));
