import type { CsvCell } from '#domain/shared/csv.ts';
import { CSV_START, csvLine } from '#domain/shared/csv.ts';
import type { ExportColumn, ExportTable } from './columns.ts';
import { yesNo, localTimeFormatter } from './columns.ts';

/** Writes a list as CSV while it is read. */
export async function* csvFile<Row>({ columns, parts, timeZone }: ExportTable<Row>): AsyncGenerator<string> {
  const clock = localTimeFormatter(timeZone);
  yield CSV_START + csvLine(columns.map(({ label }) => label));
  for await (const rows of parts) {
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(column, row, clock)))).join('');
  }
}

function cellOf<Row>(column: ExportColumn<Row>, row: Row, clock: (instant: string) => string): CsvCell {
  const value = column.cell(row) ?? null;
  if (value === null) return null;
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return value;
  if (column.kind === 'amount') return { figure: value };
  return column.kind === 'moment' ? clock(value) : value;
}
