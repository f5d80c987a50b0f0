import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import type { AuditSubject } from '#domain/audit/subjects.ts';
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

/** A column of a list, for every laboratory or only for those that use production. */
type ListColumn<Row> = ExportColumn<Row> & { readonly ofProduction?: true };

/** A list that can be exported as a file. */
export interface ListExport<Query, Row> {
  /** The name of the file and of its sheet: at most 31 characters. */
  readonly title: string;
  readonly action: AuditAction;
  readonly subject: { readonly type: AuditSubject; readonly id?: string; readonly label?: string };
  readonly columns: readonly ListColumn<Row>[];
  /** Yields all rows of a view in its order, in parts. `deps.db` is one snapshot for all of them. */
  readonly parts: (deps: Deps, actor: Actor, query: Query) => AsyncIterable<readonly Row[]>;
  /** Values for the audit entry, in addition to the view. */
  readonly noted?: object;
}

/**
 * Exports a list. Columns of amounts are only for admins. The audit entry is written first, in its own transaction,
 * because a started download cannot be refused.
 */
export async function exportList<Query extends object, Row>(
  deps: Deps,
  actor: Actor,
  list: ListExport<Query, Row>,
  { format, ...view }: Query & { readonly format: ExportFormat },
): Promise<Outcome<SnapshotFile>> {
  const { title, action, subject, noted } = list;
  // The query without its format is the view.
  const query = view as object as Query;
  const set = Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
  await inTransaction(deps.db, (db) =>
    appendAudit({ ...deps, db }, actor, {
      action,
      subject: { type: subject.type, id: subject.id ?? null, label: subject.label ?? '' },
      after: { ...set, ...noted, format },
    }),
  );
  const {
    company_name,
    time_zone: timeZone,
    production_enabled,
  } = await deps.db
    .selectFrom('laboratory_settings')
    .select(['company_name', 'time_zone', 'production_enabled'])
    .executeTakeFirstOrThrow();
  const columns = list.columns.filter(
    ({ kind, ofProduction }) =>
      (kind !== 'amount' || isAdmin(actor.role)) && (ofProduction !== true || production_enabled),
  );
  return done({
    name: `${fileNameOf(company_name, title, deps.today)}.${format}`,
    type: EXPORT_TYPES[format],
    chunks: (snapshot) => {
      const table: ExportTable<Row> = { columns, timeZone, parts: list.parts({ ...deps, db: snapshot }, actor, query) };
      return format === 'csv' ? csvFile(table) : xlsxFile(title, table);
    },
  });
}
