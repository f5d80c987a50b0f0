import { TABLE_LIMITS, TABLE_NOT_READABLE, TABLE_TOO_LARGE } from '#domain/data-transfer/table-texts.ts';
import type { TableEncoding } from '#domain/data-transfer/table-report.ts';
import type { RawRow } from '#domain/data-transfer/table-rows.ts';
import { isBlank } from '#domain/shared/text.ts';
import { decodeText, encodingOf } from '#server/platform/csv/decode-text.ts';
import { csvForm, parseCsv } from '#server/platform/csv/read-csv.ts';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import readExcel from 'read-excel-file/node';
import { ZipFile } from 'yazl';
import { openZip } from './read-zip.ts';
import { notReadable, tooLarge } from './rows.ts';

export interface TableToRead {
  readonly path: string;
  readonly sheet: string | null;
  readonly encoding: TableEncoding | null;
}

/** A table as it stands in a file: its first row that says something, and those below. */
export interface ReadTable {
  /** All sheets of an XLSX, with their rows; none of a CSV. */
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly sheet: string | null;
  /** Null where its bytes are no UTF-8 and nobody said what they are: then nothing was read. */
  readonly encoding: TableEncoding | null;
  readonly headings: readonly string[];
  readonly rows: readonly RawRow[];
}

/** Reads the table of a CSV or XLSX file. */
export async function readTable({ path, sheet, encoding }: TableToRead): Promise<ReadTable> {
  const bytes = await readFile(path);
  if (bytes.byteLength > TABLE_LIMITS.bytes) throw tooLarge(TABLE_TOO_LARGE.bytes);
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return readXlsx(path, sheet);
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw notReadable(TABLE_NOT_READABLE.old_excel);
  return readCsvTable(bytes, encoding);
}

const XLSX_LIMITS = {
  entries: TABLE_LIMITS.entries,
  bytes: TABLE_LIMITS.unpacked,
  ratio: TABLE_LIMITS.ratio,
  tooLarge: { ...TABLE_TOO_LARGE, bytes: TABLE_TOO_LARGE.unpacked },
  broken: TABLE_NOT_READABLE.broken,
};

async function readXlsx(path: string, wanted: string | null): Promise<ReadTable> {
  const sheets = await sheetsOf(await checked(path));
  const tables = sheets.map(({ sheet: name, data }) => ({
    name,
    rows: rowsOf(data.map((row) => row.map((cell) => textOf(cell)))),
  }));
  const chosen =
    wanted === null
      ? (tables.find(({ rows }) => rows.length > 0) ?? tables[0])
      : tables.find(({ name }) => name === wanted);
  if (chosen === undefined)
    throw notReadable(wanted === null ? TABLE_NOT_READABLE.empty : TABLE_NOT_READABLE.sheet_gone(wanted));
  return {
    sheets: tables.map(({ name, rows }) => ({ name, rows: Math.max(0, rows.length - 1) })),
    sheet: chosen.name,
    encoding: 'utf-8',
    ...headed(chosen.rows),
  };
}

async function sheetsOf(file: Buffer): Promise<Awaited<ReturnType<typeof readExcel>>> {
  try {
    return await readExcel(file);
  } catch {
    throw notReadable(TABLE_NOT_READABLE.broken);
  }
}

/** The parts of an XLSX that hold cells, each unpacked under watch, in a ZIP of our own: what reads it next believes what a file says of itself. */
async function checked(path: string): Promise<Buffer> {
  const zip = await openZip(path, XLSX_LIMITS);
  try {
    const mended = new ZipFile();
    for (const { path: name, chunks } of zip.files) {
      const content = await buffer(chunks());
      if (/\.(?:xml|rels)$/i.test(name)) mended.addBuffer(content, name, { compress: false });
    }
    mended.end();
    return await buffer(mended.outputStream as Readable);
  } finally {
    zip.close();
  }
}

/** A cell as text. A day is a day by the type of its cell; of a formula it is the value that was saved. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // As many digits as a spreadsheet shows: 0.1 + 0.2 is 0.3.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : typeof value === 'string' ? value : '';
}

function readCsvTable(bytes: Uint8Array, encoding: TableEncoding | null): ReadTable {
  const text =
    encoding === 'windows-1252' && encodingOf(bytes) === 'utf-8'
      ? new TextDecoder(encoding).decode(bytes)
      : decodeText(bytes);
  if (text === null) return { sheets: [], sheet: null, encoding: null, headings: [], rows: [] };
  if (text.includes('\0')) throw notReadable(TABLE_NOT_READABLE.kind);
  const read = parseCsv(text);
  if ('rows' in read) return { sheets: [], sheet: null, encoding: encoding ?? 'utf-8', ...headed(rowsOf(read.rows)) };
  if (separatorsIn(text) > TABLE_LIMITS.columns) throw tooLarge(TABLE_TOO_LARGE.columns);
  throw notReadable(TABLE_NOT_READABLE.quotes(read.line));
}

/** In the first line. */
const separatorsIn = (text: string): number => {
  const { delimiter, body } = csvForm(text);
  const [head = ''] = body.split(/[\r\n]/, 1);
  return head.split(delimiter).length - 1;
};

/** The rows that say something, each with where it stands. */
function rowsOf(lines: readonly (readonly string[])[]): RawRow[] {
  return lines.flatMap((line, place) => {
    const end = line.findLastIndex((cell) => !isBlank(cell)) + 1;
    if (end === 0) return [];
    if (end > TABLE_LIMITS.columns) throw tooLarge(TABLE_TOO_LARGE.columns);
    return [{ row: place + 1, cells: line.slice(0, end) }];
  });
}

function headed([head, ...rows]: readonly RawRow[]): Pick<ReadTable, 'headings' | 'rows'> {
  if (head === undefined || rows.length === 0) throw notReadable(TABLE_NOT_READABLE.empty);
  if (rows.length > TABLE_LIMITS.rows) throw tooLarge(TABLE_TOO_LARGE.rows);
  return { headings: head.cells.map((cell) => cell.trim()), rows };
}
