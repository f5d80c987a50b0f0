import type { ImportOptions } from '#contract/imports/imports.ts';
import {
  columnOfDayForAll,
  validColumnMap,
  matchHeadings,
  missingColumns,
  unclearColumns,
} from '#domain/imports/tables/table-map.ts';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import { columnsOf } from '#domain/imports/tables/table-kinds.ts';
import type { TableReport } from '#domain/imports/tables/table-report.ts';
import { NO_ROWS } from '#domain/imports/tables/table-report.ts';
import type { ValidatedTableRow, TableRow } from '#domain/imports/tables/table-rows.ts';
import { detectDayOrder, parseTableRows } from '#domain/imports/tables/table-rows.ts';
import { swappedDays, withDaysSwapped } from '#domain/imports/tables/swapped-days.ts';
import { totalsWarnings, withoutTotals } from '#domain/imports/tables/table-totals.ts';
import { countVerdicts, countImportable } from '#domain/imports/tables/verdicts.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import type { Kysely } from 'kysely';
import type { ImportJob } from '../../steps/import-job.ts';
import { openTable } from '../archive/open-table.ts';
import type { ReadTable } from '../archive/table-sheets.ts';
import { saveRows } from '../store/table-imports.ts';
import { validateTable } from './validate-table.ts';

/**
 * Reads a table and compares each row with the laboratory's data to get its verdict. An import saves all valid rows in
 * one transaction and validates them again under locks.
 */
export async function importTable(
  kind: TableKind,
  job: ImportJob,
  open = openTable,
): Promise<Outcome<TableReport, 'file_too_large' | 'file_not_readable'>> {
  const { options } = job;
  const db = createDb<Database>(job.pool);
  job.tell('Reading the file');
  const opened = await open({
    path: job.path,
    kind,
    heading_row: options.heading_row ?? null,
    sheet: options.sheet ?? null,
    encoding: options.encoding ?? null,
  });
  if (!opened.ok) return opened;
  const table = opened.value;
  const report = reportOf(kind, table, options);
  if (report.encoding === null || report.missing.length > 0 || report.unclear.length > 0)
    return done(await storeNoRows(db, job.id, report));
  job.tell('Checking the rows');
  return done(await inTransaction(db, (tx) => importRows(kind, { ...job, db: tx }, { table, report })));
}

function reportOf(kind: TableKind, table: ReadTable, options: ImportOptions): TableReport {
  const { columns, dates, swap_days = false, day_for_all: day = null } = options;
  const { sheets, sheet, encoding, heading_rows, hidden_rows, headings, rows } = table;
  const map =
    columns === undefined || columns.length === 0
      ? matchHeadings(kind, headings)
      : validColumnMap(kind, headings, columns);
  const day_for_all = columnOfDayForAll(kind, map) === null ? null : day;
  const swapped = swappedDays(columnsOf(kind), map, rows);
  return {
    sheets: [...sheets],
    sheet,
    encoding,
    days: dates ?? detectDayOrder(kind, map, rows),
    heading_rows,
    hidden_rows,
    headings: [...headings],
    columns: map,
    day_for_all,
    missing: encoding === null ? [] : missingColumns(kind, map, day_for_all),
    unclear: encoding === null ? [] : unclearColumns(kind, headings, map, rows),
    swapped_days: swapped === null ? null : { ...swapped, is_swapped: swap_days },
    counts: NO_ROWS,
    warned: 0,
    warnings: [],
  };
}

/** Clears the stored rows if the user must first choose an encoding or columns. */
async function storeNoRows(db: Kysely<Database>, id: string, report: TableReport): Promise<TableReport> {
  await saveRows(db, id, []);
  return report;
}

interface TableReading {
  readonly table: ReadTable;
  readonly report: TableReport;
}

async function importRows(
  kind: TableKind,
  job: ImportJob & { readonly db: Kysely<Database> },
  { table, report }: TableReading,
): Promise<TableReport> {
  const { db, actor, origin, now, today, save } = job;
  const { currency, time_zone: timeZone } = await readLaboratory(db);
  const run = { db, now, today, actor, origin, currency, holds: save, sessionId: null, passwordGivenAt: null };
  const { rows: records, totals } = withoutTotals(columnsOf(kind), report.columns, table.rows);
  const isSwapped = report.swapped_days?.is_swapped === true;
  const raws = isSwapped ? withDaysSwapped(columnsOf(kind), report.columns, records) : records;
  const reading = { days: report.days, timeZone, dayForAll: report.day_for_all };
  const rows = parseTableRows(kind, report.columns, reading, raws);
  const verdicts = await validateTable(kind, run, rows);
  const counts = countVerdicts(verdicts.rows);
  const events = save && countImportable(counts) > 0 ? await verdicts.save() : [];
  const validated = raws.map((raw, place) => ({ raw, validated: withWarnings(rows[place], verdicts.rows[place]) }));
  // Keep only rows with problems, for correction: imported rows are now in the laboratory's data.
  await saveRows(db, job.id, save ? validated.filter((row) => row.validated.verdict === 'problem') : validated);
  const warned = validated.filter((row) => row.validated.warnings.length > 0).length;
  const finalReport = { ...report, counts, warned, warnings: [...report.warnings, ...totalsWarnings(totals)] };
  if (save) {
    await job.keep(db, finalReport);
    const { new: added, change: changed, problem: left_out } = counts;
    await appendAudit(
      run,
      actor,
      {
        action: 'IMPORT_TABLE',
        subject: { type: 'import', id: null, label: job.file_name },
        after: { kind, added, changed, left_out },
      },
      ...events,
    );
  }
  return finalReport;
}

/** Returns the verdict of a row with all warnings. A row with a problem is not imported, so it needs no warnings. */
function withWarnings(row: TableRow | undefined, validated: ValidatedTableRow<unknown> | undefined) {
  const verdict = must(validated, 'the verdict of a row');
  const warnings = verdict.verdict === 'problem' ? [] : [...(row?.warnings ?? []), ...(verdict.warnings ?? [])];
  return { ...verdict, warnings };
}
