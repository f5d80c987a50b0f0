import type { LegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import { isLegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import { FILE_LIMITS, NOT_READABLE, TOO_LARGE } from '#domain/imports/refusals.ts';
import { must } from '#domain/shared/must.ts';
import { LINE_ENDS, csvForm } from '#server/platform/csv/parse-csv.ts';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { basename } from 'node:path';
import { checkColumns } from './read-dump.ts';
import type { Bounds, LegacyRow, Rows } from './legacy-rows.ts';
import { ROWS_AT_ONCE } from './legacy-rows.ts';
import { FileRefused, notReadable, tooLarge } from '../../archive/file-refused.ts';
import { textOf } from './text.ts';

/**
 * Returns the table name: `work_orders` for `backup/work_orders.csv`, or for `work_orders_rows.csv` as hosted consoles
 * name it.
 */
export const tableOfFile = (path: string): string | null => {
  const [, name] = /^(.+?)(?:_rows)?\.csv$/i.exec(basename(path)) ?? [];
  return name === undefined ? null : name.toLowerCase();
};

/** Reads the rows of `<table>.csv`. Rows of other tables are not counted. */
export async function* readTableCsv(
  table: string,
  chunks: AsyncIterable<Uint8Array>,
  bounds: Bounds,
): AsyncGenerator<Rows> {
  if (!isLegacyTable(table)) {
    yield { table, rows: [], ignored: 1 };
    return;
  }
  const source = textOf(chunks, bounds);
  const { delimiter, body } = csvForm(await headOf(source));
  const records = parse({ delimiter, record_delimiter: LINE_ENDS, max_record_size: FILE_LIMITS.rowBytes });
  const pieces = Readable.from(joined(body, source));
  // An error in the source also ends the parser, which throws it below.
  pieces.on('error', (error) => records.destroy(error));
  pieces.pipe(records);
  try {
    yield* rowsOf(table, records, bounds);
  } catch (error) {
    throw refusalOf(error, table);
  } finally {
    pieces.destroy();
  }
}

/** Reads up to the end of the first line and at least one more character. */
async function headOf(source: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!/[\r\n][^]/.test(head) && head.length <= FILE_LIMITS.rowBytes) {
    const next = await source.next();
    if (next.done === true) break;
    head += next.value;
  }
  return head;
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

async function* rowsOf(table: LegacyTable, records: AsyncIterable<string[]>, bounds: Bounds): AsyncGenerator<Rows> {
  let columns: readonly string[] | null = null;
  let line = 0;
  let rows: LegacyRow[] = [];
  for await (const record of records) {
    line += 1;
    if (columns === null) {
      columns = record.map((name) => name.trim().toLowerCase());
      checkColumns(table, columns);
      continue;
    }
    bounds.addRows(1);
    rows.push({ line, cells: Object.fromEntries(columns.map((name, place) => [name, record[place]])) });
    if (rows.length < ROWS_AT_ONCE) continue;
    yield { table, rows, ignored: 0 };
    rows = [];
  }
  if (columns === null) throw notReadable(NOT_READABLE.headings(table));
  yield { table, rows, ignored: 0 };
}

function refusalOf(error: unknown, table: LegacyTable): unknown {
  if (error instanceof FileRefused || !(error instanceof CsvError)) return error;
  const records = must(error['records'], 'how many rows were read');
  const line = Number(records) + 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLarge(TOO_LARGE.row);
  if (error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') return notReadable(NOT_READABLE.row(table, line));
  return notReadable(NOT_READABLE.quotes(table, line));
}
