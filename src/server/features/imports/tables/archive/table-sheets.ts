import { findHeadings } from '#domain/imports/tables/table-headings.ts';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import type { HeadingRows, TableEncoding, TableSheet } from '#domain/imports/tables/table-report.ts';
import type { RawRow } from '#domain/imports/tables/table-rows.ts';
import { TABLE_LIMITS, TABLE_NOT_READABLE, TABLE_TOO_LARGE } from '#domain/imports/tables/table-texts.ts';
import { isBlank } from '#domain/shared/text.ts';
import { NotText, decodeText, encodingOf } from '#server/platform/csv/decode-text.ts';
import { CsvFault, parseCsv } from '#server/platform/csv/parse-csv.ts';
import { readFile } from 'node:fs/promises';
import { readXlsx } from './read-xlsx.ts';
import { notReadable, tooLarge } from '../../archive/file-refused.ts';

export interface TableToRead {
  readonly path: string;
  readonly kind: TableKind;
  readonly sheet: string | null;
  readonly encoding: TableEncoding | null;
  /** The row number that the user chose for the headings; null: find it. */
  readonly heading_row: number | null;
}

/** The table of a file: its headings and the rows below that are not blank. */
export interface ReadTable {
  /** All sheets of an XLSX, with their row counts; empty for a CSV. */
  readonly sheets: readonly TableSheet[];
  readonly sheet: string | null;
  /** Null if the file is not UTF-8 and the user has not chosen an encoding. Nothing is read then. */
  readonly encoding: TableEncoding | null;
  readonly heading_rows: HeadingRows | null;
  readonly headings: readonly string[];
  readonly rows: readonly RawRow[];
  /** Numbers of rows that are hidden in the spreadsheet. They are read too. */
  readonly hidden_rows: readonly number[];
}

export async function readTable(task: TableToRead): Promise<ReadTable> {
  const bytes = await readFile(task.path);
  if (bytes.byteLength > TABLE_LIMITS.bytes) throw tooLarge(TABLE_TOO_LARGE.bytes);
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return readXlsxTable(task);
  const wrong = whyNoTable(bytes);
  if (wrong !== null) throw notReadable(wrong);
  return readCsvTable(bytes, task);
}

/** An Excel file from before 2007, or one with a password. */
const OLE = 'd0cf11e0';
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

const OTHER_TEXTS: readonly (readonly [beginning: RegExp, why: string])[] = [
  [/^<\?xml[^]*?(?:urn:schemas-microsoft-com:office:spreadsheet|<Workbook)/i, TABLE_NOT_READABLE.spreadsheetml],
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|meta|style|body|table)\b/i,
    TABLE_NOT_READABLE.html,
  ],
  [/^(?:<\?xml|%PDF-|\{\\rtf)/, TABLE_NOT_READABLE.kind],
];

/** Number of bytes that are read to detect the type of a text. */
const BEGINNING = 4096;

function whyNoTable(bytes: Buffer): string | null {
  if (bytes.subarray(0, 4).toString('hex') === OLE)
    return bytes.includes(ENCRYPTED) ? TABLE_NOT_READABLE.password : TABLE_NOT_READABLE.old_excel;
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, BEGINNING)).trimStart();
  return OTHER_TEXTS.find(([beginning]) => beginning.test(text))?.[1] ?? null;
}

async function readXlsxTable(task: TableToRead): Promise<ReadTable> {
  const { sheets, sheet, rows, hidden } = await readXlsx(task.path, task.sheet);
  return { sheets, sheet, encoding: 'utf-8', ...headed(rows, task), hidden_rows: hidden };
}

/** Maximum characters of a row. */
const ROW_LENGTH = 100_000;

async function readCsvTable(bytes: Uint8Array, task: TableToRead): Promise<ReadTable> {
  const encoding = task.encoding ?? 'utf-8';
  const ofFile = { sheets: [], sheet: null, hidden_rows: [] };
  try {
    const lines = parseCsv(decodeText([bytes], encoding), { rowLength: ROW_LENGTH, isUneven: true });
    return { ...ofFile, encoding, ...headed(await rowsOf(lines), task) };
  } catch (error) {
    if (error instanceof NotText && error.has === 'other_encoding')
      return { ...ofFile, encoding: null, heading_rows: null, headings: [], rows: [] };
    if (error instanceof NotText) throw notReadable(TABLE_NOT_READABLE.kind);
    if (!(error instanceof CsvFault)) throw error;
    if (error.columns > TABLE_LIMITS.columns + 1) throw tooLarge(TABLE_TOO_LARGE.columns);
    throw notReadable(TABLE_NOT_READABLE.quotes(error.line));
  }
}

/** Returns the rows that are not blank, with their numbers. */
async function rowsOf(lines: AsyncIterable<readonly string[]>): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  let row = 0;
  for await (const line of lines) {
    row += 1;
    const end = line.findLastIndex((cell) => !isBlank(cell)) + 1;
    if (end > TABLE_LIMITS.columns) throw tooLarge(TABLE_TOO_LARGE.columns);
    if (end > 0) rows.push({ row, cells: line.slice(0, end) });
  }
  return rows;
}

/** Maximum characters of a row in the list for choosing the heading row. */
const SHOWN_OF_ROW = 80;

function headed(
  all: readonly RawRow[],
  { kind, heading_row }: TableToRead,
): Pick<ReadTable, 'heading_rows' | 'headings' | 'rows'> {
  const found = findHeadings(kind, all, { among: TABLE_LIMITS.headingRows, chosen: heading_row });
  if (found === null || found.rows.length === 0) throw notReadable(TABLE_NOT_READABLE.empty);
  const { first, last, headings, rows } = found;
  if (rows.length > TABLE_LIMITS.rows) throw tooLarge(TABLE_TOO_LARGE.rows);
  const first_rows = all.slice(0, TABLE_LIMITS.headingRows).map(({ row, cells }) => ({
    row,
    text: cells
      .filter((cell) => !isBlank(cell))
      .map((cell) => cell.trim())
      .join(', ')
      .slice(0, SHOWN_OF_ROW),
  }));
  return { heading_rows: { first, last, first_rows }, headings, rows };
}
