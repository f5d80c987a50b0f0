import type { ImportRows, TableReport } from '#contract/imports/table-imports.ts';
import type { Import } from '#contract/imports/imports.ts';
import { PROBLEMS_ON_PAGE } from '#domain/imports/imports.ts';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import { columnsOf, isTableKind } from '#domain/imports/tables/table-kinds.ts';
import { columnOfDayForAll } from '#domain/imports/tables/table-map.ts';
import { returnedCells, problemLine, parseTableRows, shownCells } from '#domain/imports/tables/table-rows.ts';
import { PROBLEM_COLUMN } from '#domain/imports/tables/table-texts.ts';
import type { RowView } from '#domain/imports/tables/table-report.ts';
import { CSV_START, csvLine } from '#domain/shared/csv.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { csvFile } from '#server/platform/exports/csv-file.ts';
import type { ExportColumn, ExportTable } from '#server/platform/exports/columns.ts';
import { xlsxFile } from '#server/platform/exports/xlsx-file.ts';
import type { Kysely } from 'kysely';
import { Readable } from 'node:stream';
import { countSavedRows, readSavedRows, readTableReport } from '../store/table-imports.ts';

interface RowsQuery {
  readonly page: number;
  readonly verdict?: RowView | null | undefined;
}

/** Reads a page of the rows of a table, with parsed values and verdicts. */
export async function readTableRowsPage(
  db: Kysely<Database>,
  { id: importId, kind }: Pick<Import, 'id' | 'kind'>,
  report: TableReport | null,
  { page, verdict: view = null }: RowsQuery,
): Promise<ImportRows> {
  const paging = { page, page_size: PROBLEMS_ON_PAGE };
  if (report === null || !isTableKind(kind)) return { columns: [], items: [], total: 0, ...paging };
  const skip = (page - 1) * PROBLEMS_ON_PAGE;
  const kept = await readSavedRows(db, { importId, view, skip, most: PROBLEMS_ON_PAGE });
  const { currency, time_zone: timeZone } = await readLaboratory(db);
  const dayForAll = report.day_for_all;
  const given = dayForAll === null ? undefined : columnOfDayForAll(kind, report.columns)?.key;
  const columns = columnsOf(kind).filter(({ key }) => key === given || report.columns.includes(key));
  const read = parseTableRows(kind, report.columns, { days: report.days, timeZone, dayForAll }, kept);
  return {
    columns: columns.map(({ title }) => title),
    items: kept.map(({ row, cells, verdict, problems, changed, warnings }, place) => ({
      row,
      verdict,
      cells: shownCells(columns, report.columns, { raw: cells, read: read[place]?.cells ?? {} }, currency),
      problems: [...problems],
      changed: [...changed],
      warnings: [...warnings],
    })),
    total: await countSavedRows(db, importId, view),
    ...paging,
  };
}

const AT_ONCE = 1000;

/**
 * Returns the skipped rows as lines of a CSV file, each with its reason, so that a user can correct and import them.
 */
export async function* tableProblemLines(db: Kysely<Database>, importId: string): AsyncGenerator<string> {
  const { headings } = (await readTableReport(db, importId)) ?? { headings: [] };
  yield CSV_START + csvLine([...returnedCells(headings, headings), PROBLEM_COLUMN]);
  for (let skip = 0; ; skip += AT_ONCE) {
    const rows = await readSavedRows(db, { importId, view: 'problem', skip, most: AT_ONCE });
    for (const { cells, problems } of rows) yield csvLine([...returnedCells(headings, cells), problemLine(problems)]);
    if (rows.length < AT_ONCE) return;
  }
}

/** Creates an empty table of a kind, with headings. */
export function templateFile(kind: TableKind, title: string, format: 'csv' | 'xlsx') {
  const columns = columnsOf(kind)
    .filter(({ isInTemplate }) => isInTemplate)
    .map(({ title: label }): ExportColumn<never> => ({
      label,
      kind: 'text',
      width: Math.max(12, label.length + 2),
      cell: () => null,
    }));
  const table: ExportTable<never> = { columns, parts: Readable.from([]), timeZone: 'UTC' };
  return format === 'csv' ? csvFile(table) : xlsxFile(title, table);
}
