import type { LegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import { isLegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import { FILE_LIMITS, NOT_READABLE, TOO_LARGE } from '#domain/imports/refusals.ts';
import { CsvFault, parseCsv } from '#server/platform/csv/parse-csv.ts';
import { basename } from 'node:path';
import { checkColumns } from './read-dump.ts';
import type { Bounds, LegacyRow, Rows } from './legacy-rows.ts';
import { ROWS_AT_ONCE, textOf } from './legacy-rows.ts';
import type { FileRefused } from '../../archive/file-refused.ts';
import { notReadable, tooLarge } from '../../archive/file-refused.ts';

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
  try {
    yield* rowsOf(table, parseCsv(textOf(chunks, bounds), { rowLength: FILE_LIMITS.rowBytes }), bounds);
  } catch (error) {
    throw error instanceof CsvFault ? refusalOf(error, table) : error;
  }
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

function refusalOf({ reason, row }: CsvFault, table: LegacyTable): FileRefused {
  if (reason === 'length') return tooLarge(TOO_LARGE.row);
  return notReadable(reason === 'cells' ? NOT_READABLE.row(table, row) : NOT_READABLE.quotes(table, row));
}
