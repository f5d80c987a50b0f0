import { Readable } from 'node:stream';
import { escapeFormula } from '#domain/shared/csv.ts';
import type { CellKind, ExportColumn, ExportTable } from './columns.ts';
import { yesNo, localTimeFormatter } from './columns.ts';
import { columnName, fixedParts, headOfSheet, STYLES, xmlText } from './xlsx-parts.ts';
import type { ZipEntry } from './zip.ts';
import { zipped } from './zip.ts';

/** Maximum number of rows of a sheet, including the header. */
const SHEET_ROWS = 1_048_576;

/** Maximum number of characters of a cell. */
const CELL_TEXT = 32_767;

const DAY_MS = 86_400_000;

/** Day 0 of spreadsheets. Their dates before 1 March 1900 are wrong. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SURE_DAY = '1900-03-01';

/** Writes a list as a spreadsheet while it is read. Rows beyond the limit of a sheet continue on the next sheet. */
export const xlsxFile = <Row>(
  title: string,
  table: ExportTable<Row>,
  sheetRows = SHEET_ROWS,
): AsyncGenerator<Uint8Array> => zipped(entriesOf(title, table, sheetRows));

async function* entriesOf<Row>(title: string, table: ExportTable<Row>, sheetRows: number): AsyncGenerator<ZipEntry> {
  const cells = cellsOf(table);
  const parts = table.parts[Symbol.asyncIterator]();
  let next = await parts.next();
  const sheet = async function* (): AsyncGenerator<string> {
    yield headOfSheet(table.columns);
    let row = 1;
    for (; next.done !== true && row + next.value.length <= sheetRows; next = await parts.next()) {
      yield next.value.map((each) => `<row r="${(row += 1)}">${cells(each, row)}</row>`).join('');
    }
    yield '</sheetData></worksheet>';
  };
  let sheets = 0;
  try {
    do {
      sheets += 1;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet() };
    } while (next.done !== true);
  } finally {
    await parts.return?.();
  }
  for (const { name, text } of fixedParts(title, sheets)) yield { name, content: Readable.from([text]) };
}

/** Returns a function that writes the cells of a row, without empty ones. */
function cellsOf<Row>({ columns, timeZone }: ExportTable<Row>): (row: Row, at: number) => string {
  const clock = localTimeFormatter(timeZone);
  const places = columns.map((column, index) => ({ column, name: columnName(index) }));
  return (row, at) => places.map(({ column, name }) => cellOf(column, row, `${name}${at}`, clock)).join('');
}

function cellOf<Row>(column: ExportColumn<Row>, row: Row, place: string, clock: (instant: string) => string): string {
  const value = column.cell(row) ?? null;
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return textCell(place, yesNo(value));
  if (typeof value === 'number') return numberCell(place, String(value), 'count');
  // All decimals are written. The format of the cell decides which are shown.
  if (column.kind === 'amount') return numberCell(place, value, 'amount');
  if (column.kind === 'day' && value >= FIRST_SURE_DAY) return numberCell(place, String(daysOf(value)), 'day');
  if (column.kind === 'moment') return numberCell(place, momentOf(clock(value)), 'moment');
  return textCell(place, value);
}

const daysOf = (day: string): number => (Date.parse(day) - DAY_ZERO) / DAY_MS;

/** Returns the day with the time as a fraction. All decimals are written, because a second is about 0.00001 days. */
const momentOf = (onTheWall: string): string =>
  String((Date.parse(`${onTheWall.replace(' ', 'T')}Z`) - DAY_ZERO) / DAY_MS);

const numberCell = (place: string, value: string, kind: CellKind): string =>
  `<c r="${place}" s="${STYLES[kind]}"><v>${value}</v></c>`;

/** A text that begins like a formula stays text here. Its apostrophe protects it if the sheet is saved as CSV. */
const textCell = (place: string, value: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xmlText(escapeFormula(value).slice(0, CELL_TEXT))}</t></is></c>`;
