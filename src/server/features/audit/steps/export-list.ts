import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { AuditAction, AuditSubject } from '#domain/audit/actions.ts';
import type { ExportFormat } from '#domain/shared/exports.ts';
import { EXPORT_TYPES } from '#domain/shared/exports.ts';
import { fileNameOf } from '#domain/shared/file-name.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ExportColumn, ExportTable } from '#server/platform/exports/columns.ts';
import { csvFile } from '#server/platform/exports/csv-file.ts';
import { xlsxFile } from '#server/platform/exports/xlsx-file.ts';
import type { SnapshotFile } from '#server/platform/exports/export-file.ts';
import { appendAudit } from './append-audit.ts';

/** A list that can be taken as a file. */
export interface ListExport<Query, Row> {
  /** What the file and its sheet are called: at most 31 characters. */
  readonly title: string;
  readonly action: AuditAction;
  readonly subject: { readonly type: AuditSubject; readonly id?: string; readonly label?: string };
  readonly columns: readonly ExportColumn<Row>[];
  /** All rows of a view in its order, some at a time; `deps.db` is the snapshot that all of them are read from. */
  readonly parts: (deps: Deps, actor: Actor, query: Query) => AsyncIterable<readonly Row[]>;
  /** What the audit log records in addition to the view. */
  readonly noted?: object;
}

/**
 * A list as a file, with the columns that this user may see: without the permission for amounts there is no column of
 * amounts. The export is logged first, in a separate transaction: once started it cannot be refused any more.
 */
export async function exportList<Query extends object, Row>(
  deps: Deps,
  actor: Actor,
  list: ListExport<Query, Row>,
  { format, ...view }: Query & { readonly format: ExportFormat },
): Promise<Outcome<SnapshotFile>> {
  const { title, action, subject, noted } = list;
  // What is left of the query once its format is taken away is the view.
  const query = view as object as Query;
  const set = Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
  await inTransaction(deps.db, (db) =>
    appendAudit({ ...deps, db }, actor, {
      action,
      subject: { type: subject.type, id: subject.id ?? null, label: subject.label ?? '' },
      after: { ...set, ...noted, format },
    }),
  );
  const { company_name, time_zone: timeZone } = await deps.db
    .selectFrom('laboratory_settings')
    .select(['company_name', 'time_zone'])
    .executeTakeFirstOrThrow();
  const columns = list.columns.filter(({ kind }) => kind !== 'amount' || isAdmin(actor.role));
  return done({
    name: `${fileNameOf(company_name, title, deps.today)}.${format}`,
    type: EXPORT_TYPES[format],
    chunks: (snapshot) => {
      const table: ExportTable<Row> = { columns, timeZone, parts: list.parts({ ...deps, db: snapshot }, actor, query) };
      return format === 'csv' ? csvFile(table) : xlsxFile(title, table);
    },
  });
}
