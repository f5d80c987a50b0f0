// Reads the rows of a file, and the result of each row.
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

/** A problem of a row. `column` is the title of the column, empty if the problem belongs to none. */
export interface TableProblem {
  readonly column: string;
  readonly text: string;
}

/** A row with its number in the spreadsheet. Empty rows are skipped. */
export interface RawRow {
  readonly row: number;
  readonly cells: readonly string[];
  /**
   * Places of cells that the spreadsheet stores as dates. Their text is `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM:SS` with a
   * time.
   */
  readonly dates?: readonly number[];
  /** Places of cells that got their value from a merged cell. */
  readonly merged?: readonly number[];
}

/** The values of a row by column key. Empty cells are missing. */
export type Cells = Readonly<Partial<Record<string, string>>>;

export interface TableRow {
  readonly row: number;
  readonly cells: Cells;
  readonly problems: readonly TableProblem[];
  /** Hints for the user. The row is imported nevertheless. */
  readonly warnings?: readonly TableProblem[];
}

/** The result of a row. `plan` says what to save for a new record or a change. */
export interface ValidatedTableRow<Plan> {
  readonly row: number;
  readonly verdict: ImportVerdict;
  readonly problems: readonly TableProblem[];
  /** Warnings in addition to those of the row. */
  readonly warnings?: readonly TableProblem[];
  /** Titles of the columns that change. */
  readonly changed: readonly string[];
  readonly plan: Plan | null;
}

/** Detects the order of day and month in a file. */
export function detectDayOrder(kind: TableKind, map: ColumnMap, rows: readonly RawRow[]): DayOrder {
  const days = columnsOf(kind).flatMap(({ key, holds }) => (holds === 'day' ? [map.indexOf(key)] : []));
  return dayOrderOf(rows.flatMap(({ cells }) => days.map((place) => cellText(cells[place]) ?? '')));
}

/** How to read the cells of a file. */
export interface TableReading extends DayReading {
  /** The day for all rows if the file has no column for it. */
  readonly dayForAll?: CalendarDay | null | undefined;
}

/** Reads the cells of all rows. A cell that cannot be read is a problem of its row. */
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

/** Reads the cell at a place of a row; null for an empty cell. */
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

/** Adds the balance from the columns amount, side, debit and credit, if all of them could be read. */
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

/** Converts faults of fields to problems of columns. A column that could not be read is not reported twice. */
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

/** All problems of a row as one text. */
export const problemLine = (problems: readonly TableProblem[]): string =>
  problems.map(({ column, text }) => (column === '' ? text : `${column}: ${text}`)).join('; ');

/** The cells of a row as they were understood. A cell that could not be read is shown as in the file. */
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

/** The cells of a row for the file of problems, without a problem column from an earlier download. */
export const returnedCells = (headings: readonly string[], cells: readonly string[]): string[] =>
  headings.flatMap((heading, place) => (heading === PROBLEM_COLUMN ? [] : [cells[place] ?? '']));
