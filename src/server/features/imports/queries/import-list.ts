import type { Import, ImportStatus, Imports } from '#contract/imports/imports.ts';
import type { LegacyReport } from '#contract/imports/legacy.ts';
import type { TableReport } from '#contract/imports/table-imports.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { completeReport } from '#domain/imports/tables/table-report.ts';
import { importState } from '#domain/imports/imports.ts';
import { refuseImport } from '#domain/imports/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import { readLastVerifiedBackup } from '#server/features/backups/queries/backup-health.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ImportRow } from '../store/imports.ts';
import { LOST } from '../store/import-runs.ts';
import { optionsOf, selectImport, selectLatest } from '../store/imports.ts';

/** Finds the creator for records without a known creator: the first Super Admin. */
export const readImporter = (db: Kysely<Database>): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'SUPER_ADMIN')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Whether the laboratory has any work order. */
export async function hasOrders(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from work_orders limit 1`.execute(db);
  return rows.length > 0;
}

interface Asking {
  readonly db: Kysely<Database>;
  readonly now: Date;
}

/** Returns the latest imports that concern the actor, with their progress. */
export async function readImports({ db, now }: Asking, actor: Actor): Promise<Imports> {
  const stored = await selectLatest(db, actor, now);
  return {
    last_backup_at: await readLastVerifiedBackup(db),
    has_orders: await hasOrders(db),
    now: now.toISOString(),
    items: stored.map((row) => importOf(row, now)),
  };
}

/** Returns the progress of an import, and its result or preview. */
export async function readImport(
  { db, now }: Asking,
  actor: Actor,
  id: string,
): Promise<Outcome<ImportStatus, 'import_not_found'>> {
  const found = await selectImport(db, actor, id);
  if (found === undefined) return refuseImport('import_not_found');
  return done({
    now: now.toISOString(),
    import: importOf(found, now),
    options: optionsOf(found),
    old_app: found.kind === 'old_app' ? (found.report as LegacyReport | null) : null,
    table: found.kind === 'old_app' || found.report === null ? null : completeReport(found.report as TableReport),
  });
}

function importOf(row: ImportRow, now: Date): Import {
  const state = importState(row, now.getTime());
  return {
    id: row.id,
    kind: row.kind,
    state,
    file_name: row.file_name,
    file_bytes: row.file_bytes ?? 0,
    received: row.received,
    asked_by: row.asked_by_email,
    asked_at: row.started_at,
    run_begun_at: row.run_begun_at,
    step: row.step,
    step_begun_at: row.step_begun_at,
    done: row.step_done,
    of: row.step_total,
    expected_seconds: state === 'importing' ? row.checked_seconds : null,
    fault: state === 'failed' ? (row.fault ?? LOST) : null,
    imported_at: row.imported_at,
  };
}
