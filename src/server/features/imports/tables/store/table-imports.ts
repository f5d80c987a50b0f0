import type { KnownOrder } from '#domain/imports/tables/table-orders.ts';
import type { ValidatedTableRow, RawRow, TableProblem } from '#domain/imports/tables/table-rows.ts';
import { cellText } from '#domain/shared/cell-faults.ts';
import { completeReport } from '#domain/imports/tables/table-report.ts';
import type { RowView, TableReport } from '#domain/imports/tables/table-report.ts';
import type { ImportVerdict } from '#domain/imports/tables/verdicts.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { serialNumber } from '#domain/work-orders/serial-number.ts';
import { DRAFT_FIELDS } from '#domain/work-orders/fields.ts';
import { chunked } from '#domain/shared/chunked.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

type Db = Kysely<Database>;

/** Reads the orders that earlier imports created, by the references of their rows. */
export async function readKnownOrders(db: Db, refs: readonly string[]): Promise<ReadonlyMap<string, KnownOrder>> {
  const columns = sql.join(DRAFT_FIELDS.map((field) => sql.ref(`w.${field}`)));
  const { rows } = await sql<
    KnownOrder & { ref: string; serial_year: number; serial_no: number; names: readonly string[] }
  >`
    select r.ref, w.id, w.serial_year, w.serial_no, w.status, w.completion_date, w.bill_date, w.return_date,
      w.bill_id is not null as is_billed, ${columns},
      (select min(h.previous_completion_date) from revision_history h where h.work_order_id = w.id) as first_completion_date,
      array(select d.name from doctors d where d.id = w.doctor_id
        union all select a.name from doctor_aliases a where a.doctor_id = w.doctor_id) as names
    from imported_orders r join work_orders w on w.id = r.work_order_id
    where r.ref = any(${refs}::text[])`.execute(db);
  return new Map(
    rows.map(({ ref, serial_year, serial_no, names, ...order }) => [
      ref,
      { ...order, serial_number: serialNumber(serial_year, serial_no), doctor_keys: names.map(doctorKey) },
    ]),
  );
}

/** Stores which order was created from which row. */
export async function saveOrderRefs(
  db: Db,
  refs: readonly { readonly ref: string; readonly work_order_id: string }[],
): Promise<void> {
  await sql`
    insert into imported_orders (ref, work_order_id)
    select r.ref, r.work_order_id from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) as r (ref text, work_order_id uuid)`.execute(
    db,
  );
}

/** Rows per statement. */
const AT_ONCE = 2000;

/** Returns the text of a cell without characters that PostgreSQL refuses. */
const storable = (cell: string): string => (cellText(cell) ?? '').toWellFormed().replaceAll('\0', '');

/** Replaces the stored rows of a table, with their verdicts. */
export async function saveRows(
  db: Db,
  importId: string,
  rows: readonly { readonly raw: RawRow; readonly validated: ValidatedTableRow<unknown> }[],
): Promise<void> {
  await sql`delete from import_rows where import_id = ${importId}::uuid`.execute(db);
  for (const part of chunked(rows, AT_ONCE)) {
    const some = part.map(({ raw: { row, cells }, validated }) => ({
      row,
      cells: cells.map(storable),
      verdict: validated.verdict,
      // A row with a problem has no warnings, so both share one column.
      problems: validated.verdict === 'problem' ? validated.problems : (validated.warnings ?? []),
      changed: validated.changed,
    }));
    await sql`
      insert into import_rows (import_id, row, cells, verdict, problems, changed)
      select ${importId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as r (row integer, cells jsonb, verdict text, problems jsonb, changed jsonb)`.execute(db);
  }
}

export interface SavedRow extends RawRow {
  readonly verdict: ImportVerdict;
  readonly problems: readonly TableProblem[];
  readonly changed: readonly string[];
  readonly warnings: readonly TableProblem[];
}

const listed = (view: RowView | null) =>
  sql`(${view}::text is null or verdict = ${view} or (${view} = 'warning' and verdict <> 'problem' and problems <> '[]'))`;

/** Reads rows in order, from one view or all, after `skip` rows. */
export async function readSavedRows(
  db: Db,
  { importId, view, skip, most }: { importId: string; view: RowView | null; skip: number; most: number },
): Promise<SavedRow[]> {
  const { rows } = await sql<Omit<SavedRow, 'warnings'>>`
    select row, cells, verdict, problems, changed from import_rows
    where import_id = ${importId}::uuid and ${listed(view)}
    order by row offset ${skip} limit ${most}`.execute(db);
  return rows.map((row) =>
    row.verdict === 'problem' ? { ...row, warnings: [] } : { ...row, problems: [], warnings: row.problems },
  );
}

export async function countSavedRows(db: Db, importId: string, view: RowView | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows
    where import_id = ${importId}::uuid and ${listed(view)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads the stored report of a table; null if there is none yet. */
export async function readTableReport(db: Db, importId: string): Promise<TableReport | null> {
  const found = await db.selectFrom('imports').select('report').where('id', '=', importId).executeTakeFirst();
  const report = (found?.report ?? null) as TableReport | null;
  return report === null ? null : completeReport(report);
}
