// Comma-separated values as spreadsheets read them (RFC 4180). No typed cell can act as a formula.

/** A number with all its decimals, as text: `-800.00`. */
export interface CsvFigure {
  readonly figure: string;
}

/** A number is the product's own and stays one, also a negative; a text may have been typed by anyone. Null is an empty cell. */
export type CsvCell = string | number | boolean | CsvFigure | null;

/** Begins every file, or Excel takes ₹ and é for the letters of an old code page. */
export const CSV_START = '\uFEFF';

// What a spreadsheet begins a formula with, in the full width of East Asian keyboards too, and what it skips before one.
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** The same as a regular expression of PostgreSQL, which writes whole tables. */
export const FORMULA_PATTERN = BEGINS_FORMULA.source;

/** A text behind an apostrophe, which spreadsheets read as "this is text", where it would begin a formula. */
export const escapeFormula = (text: string): string => (BEGINS_FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that `harmless` wrote, read from a file. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && BEGINS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.figure;
  if (typeof cell !== 'string') return String(cell);
  const text = escapeFormula(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end. A long file is written line by line, `CSV_START` first. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A whole file: its head and its lines. */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string => CSV_START + lines.map(csvLine).join('');
