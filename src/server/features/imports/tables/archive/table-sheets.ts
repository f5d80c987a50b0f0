import { findHeadings } from '#domain/imports/tables/table-headings.ts';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import type { HeadingRows, TableEncoding, TableSheet } from '#domain/imports/tables/table-report.ts';
import type { RawRow } from '#domain/imports/tables/table-rows.ts';
import { TABLE_LIMITS, TABLE_NOT_READABLE, TABLE_TOO_LARGE } from '#domain/imports/tables/table-texts.ts';
import { isBlank } from '#domain/shared/text.ts';
import { decodeText, encodingOf } from '#server/platform/csv/decode-text.ts';
import { csvForm, parseCsv } from '#server/platform/csv/parse-csv.ts';
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

function readCsvTable(bytes: Uint8Array, task: TableToRead): ReadTable {
  const { encoding } = task;
  const text =
    encoding === 'windows-1252' && encodingOf(bytes) === 'utf-8'
      ? new TextDecoder(encoding).decode(bytes)
      : decodeText(bytes);
  const ofFile = { sheets: [], sheet: null, hidden_rows: [] };
  if (text === null) return { ...ofFile, encoding: null, heading_rows: null, headings: [], rows: [] };
  if (text.includes('\0')) throw notReadable(TABLE_NOT_READABLE.kind);
  const read = parseCsv(text);
  if ('rows' in read) return { ...ofFile, encoding: encoding ?? 'utf-8', ...headed(rowsOf(read.rows), task) };
  if (separatorsIn(text) > TABLE_LIMITS.columns) throw tooLarge(TABLE_TOO_LARGE.columns);
  throw notReadable(TABLE_NOT_READABLE.quotes(read.line));
}

/** Counts the separators in the first line. */
const separatorsIn = (text: string): number => {
  const { delimiter, body } = csvForm(text);
  const [head = ''] = body.split(/[\r\n]/, 1);
  return head.split(delimiter).length - 1;
};

/** Returns the rows that are not blank, with their numbers. */
function rowsOf(lines: readonly (readonly string[])[]): RawRow[] {
  return lines.flatMap((line, place) => {
    const end = line.findLastIndex((cell) => !isBlank(cell)) + 1;
    if (end === 0) return [];
    if (end > TABLE_LIMITS.columns) throw tooLarge(TABLE_TOO_LARGE.columns);
    return [{ row: place + 1, cells: line.slice(0, end) }];
  });
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
