// The rows of a file as they are read by its headings, and what becomes of each.
import type { ImportVerdict } from './verdicts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { unescapeFormula } from '#domain/shared/csv.ts';
import { isBlank } from '#domain/shared/text.ts';
import type { CellRead } from '#domain/shared/cell-faults.ts';
import { CELL_TEXTS, cellFault, cellText, dateFault } from '#domain/shared/cell-faults.ts';
import type { TableColumn, TableKind } from './table-kinds.ts';
import { columnsOf, titleOf } from './table-kinds.ts';
import type { ColumnMap } from './table-map.ts';
import { columnOfDayForAll } from './table-map.ts';
import { combineBalance } from './table-balances.ts';
import type { DayOrder, DayReading } from '#domain/laboratory/parse-day.ts';
import { dayOrderOf } from '#domain/laboratory/parse-day.ts';
import { PROBLEM_COLUMN, TABLE_TEXTS } from './table-texts.ts';
import type { CellKind } from './table-values.ts';
import { parseCell, shownValue } from './table-values.ts';

/** What is wrong with a row: in which column, by its title, or in none. */
export interface TableProblem {
  readonly column: string;
  readonly text: string;
}

/** A row as spreadsheets number them, the headings being row 1; blank ones are skipped. */
export interface RawRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Places of the cells that the spreadsheet keeps as dates: `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM:SS`. */
  readonly dates?: readonly number[];
  /** Places of the cells that have the value of the merged cell above. */
  readonly merged?: readonly number[];
}

/** The values of a row by column key; an empty cell is no value. */
export type Cells = Readonly<Partial<Record<string, string>>>;

export interface TableRow {
  readonly row: number;
  readonly cells: Cells;
  readonly problems: readonly TableProblem[];
  /** What to look at before the row is imported: it is imported all the same. */
  readonly warnings?: readonly TableProblem[];
}

/** The outcome of a row; `plan` is what to do for a new one or a change. */
export interface ValidatedTableRow<Plan> {
  readonly row: number;
  readonly verdict: ImportVerdict;
  readonly problems: readonly TableProblem[];
  /** In addition to those of the row. */
  readonly warnings?: readonly TableProblem[];
  /** Titles of the columns that change something. */
  readonly changed: readonly string[];
  readonly plan: Plan | null;
}

/** The order of day and month in a file where the user has not chosen one. */
export function detectDayOrder(kind: TableKind, map: ColumnMap, rows: readonly RawRow[]): DayOrder {
  const days = columnsOf(kind).flatMap(({ key, holds }) => (holds === 'day' ? [map.indexOf(key)] : []));
  return dayOrderOf(rows.flatMap(({ cells }) => days.map((place) => cellText(cells[place]) ?? '')));
}

/** How the cells of a file are read. */
export interface TableReading extends DayReading {
  /** The day that applies to every row, if no column of the file gives the day. */
  readonly dayForAll?: CalendarDay | null | undefined;
}

/** What the rows say, column by column; a cell that cannot be read is a problem of its row. */
export const parseTableRows = (
  kind: TableKind,
  map: ColumnMap,
  how: TableReading,
  rows: readonly RawRow[],
): readonly TableRow[] => {
  const given = how.dayForAll ? columnOfDayForAll(kind, map) : null;
  const places = columnsOf(kind)
    .map((column) => ({ ...column, place: map.indexOf(column.key) }))
    .filter(({ place }) => place !== -1);
  return rows.map((raw) => {
    const cells: Partial<Record<string, string>> =
      given !== null && how.dayForAll ? { [given.key]: how.dayForAll } : {};
    const warnings: TableProblem[] = [];
    const problems: TableProblem[] = raw.cells.slice(map.length).some((cell) => !isBlank(cellText(cell) ?? 'x'))
      ? [{ column: '', text: TABLE_TEXTS.longerThanHeadings }]
      : [];
    for (const { key, title, holds, place } of places) {
      const read = readPlace(holds, raw, place, how);
      if (read === null) continue;
      if ('fault' in read) problems.push({ column: title, text: read.fault });
      else {
        cells[key] = read.value;
        if (read.warning !== undefined) warnings.push({ column: title, text: read.warning });
      }
    }
    if (kind === 'opening_balances') addBalance(cells, problems, raw, map);
    return { row: raw.row, cells, problems, warnings };
  });
};

/** What the cell at a place of a row says; null for an empty one. */
function readPlace(holds: CellKind, { cells, dates, merged }: RawRow, place: number, how: DayReading): CellRead | null {
  const handed = cellText(cells[place]);
  if (handed === null) return { fault: CELL_TEXTS.notText };
  const text = unescapeFormula(handed).trim();
  if (text === '') return null;
  const fault = cellFault(text);
  if (fault !== null) return { fault };
  if (dates?.includes(place) === true && holds !== 'day') return { fault: dateFault(text) };
  if (merged?.includes(place) === true && MONEY.has(holds)) return { fault: CELL_TEXTS.merged };
  return parseCell(holds, text, how);
}

const MONEY: ReadonlySet<CellKind> = new Set(['amount', 'balance', 'debit', 'credit']);

/** Adds the balance that the columns for amount, side, debit and credit say together, where each of them can be read. */
function addBalance(
  cells: Partial<Record<string, string>>,
  problems: TableProblem[],
  { cells: raw }: RawRow,
  map: ColumnMap,
): void {
  const { amount, side, debit, credit } = cells;
  delete cells['amount'];
  const titles = new Set(['amount', 'side', 'debit', 'credit'].map((key) => titleOf('opening_balances', key)));
  if (problems.some(({ column }) => titles.has(column))) return;
  const text = cellText(raw[map.indexOf('amount')]) ?? '';
  const balance = combineBalance({ text, amount, side, debit, credit, hasSide: map.includes('side') });
  if (balance === null) return;
  if ('fault' in balance) problems.push({ column: titleOf('opening_balances', 'amount'), text: balance.fault });
  else cells['amount'] = balance.value;
}

export const problemRow = (row: number, problems: readonly TableProblem[]): ValidatedTableRow<never> => ({
  row,
  verdict: 'problem',
  problems,
  changed: [],
  plan: null,
});

/** Faults of fields as problems of their columns; a column that could not be read is reported once. */
export function problemsOf(
  kind: TableKind,
  read: readonly TableProblem[],
  faults: readonly { readonly field: string; readonly message: string }[],
): TableProblem[] {
  const named = new Set(read.map(({ column }) => column));
  const more = faults
    .map(({ field, message }) => ({ column: titleOf(kind, field), text: message }))
    .filter(({ column }) => column === '' || !named.has(column));
  return [...read, ...more];
}

/** All problems of a row in one text. */
export const problemLine = (problems: readonly TableProblem[]): string =>
  problems.map(({ column, text }) => (column === '' ? text : `${column}: ${text}`)).join('; ');

/** A row as it was understood, column by column; an unreadable cell as it is in the file. */
export const shownCells = (
  columns: readonly TableColumn[],
  map: ColumnMap,
  { raw, read }: { readonly raw: readonly string[]; readonly read: Cells },
  currency: string,
): string[] =>
  columns.map(({ key, holds }) => {
    const value = read[key];
    return value === undefined ? (cellText(raw[map.indexOf(key)]) ?? '').trim() : shownValue(holds, value, currency);
  });

/** The cells of a row in the file of problems: one for each heading, without an earlier problem column. */
export const returnedCells = (headings: readonly string[], cells: readonly string[]): string[] =>
  headings.flatMap((heading, place) => (heading === PROBLEM_COLUMN ? [] : [cells[place] ?? '']));
