// CSV files for spreadsheets (RFC 4180). No typed text can act as a formula.

/** A number as text, with all its decimals: `-800.00`. */
export interface CsvFigure {
  readonly figure: string;
}

/**
 * Numbers and figures come from the product and are never escaped. Strings may be typed by users and are escaped. Null
 * is an empty cell.
 */
export type CsvCell = string | number | boolean | CsvFigure | null;

/** The byte order mark at the start of every file. Without it Excel reads ₹ and é in an old code page. */
export const CSV_START = '\uFEFF';

// Characters that start a formula, also as full-width characters of East Asian keyboards, and the white space that
// spreadsheets skip before one.
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** BEGINS_FORMULA as a regular expression for PostgreSQL, which exports whole tables. */
export const FORMULA_PATTERN = BEGINS_FORMULA.source;

/** Puts an apostrophe before a text that would start a formula. Spreadsheets then treat it as text. */
export const escapeFormula = (text: string): string => (BEGINS_FORMULA.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `escapeFormula` added. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && BEGINS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.figure;
  if (typeof cell !== 'string') return String(cell);
  const text = escapeFormula(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a file with its line end. A long file is written line by line, after `CSV_START`. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A complete file. The first line holds the column titles. */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string => CSV_START + lines.map(csvLine).join('');
