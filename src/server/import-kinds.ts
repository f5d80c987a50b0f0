import type { ImportKind } from '#domain/imports/import-kinds.ts';
import type { TableKind } from '#domain/imports/tables/table-kinds.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import { removeDiscardedImports } from '#server/features/imports/jobs.ts';
import { problemLines, readProblemsPage } from '#server/features/imports/legacy/queries/import-problems.ts';
import { dropLeftStaged } from '#server/features/imports/legacy/store/import-stages.ts';
import { importLegacyFile } from '#server/features/imports/legacy/steps/import-legacy-file.ts';
import type { ImportRoutes } from '#server/features/imports/routes.ts';
import type { ImportJob } from '#server/features/imports/steps/import-job.ts';
import { tableProblemLines } from '#server/features/imports/tables/queries/import-table-rows.ts';
import { importTable } from '#server/features/imports/tables/steps/import-table.ts';
import type { Kysely } from 'kysely';

/** The functions for one kind of import. */
export interface ImportWork {
  /**
   * Runs the import in one transaction, which ends with an audit entry and `keep`. A check does the same and is rolled
   * back. Returns the result, which is stored with the import, or the refusal.
   */
  readonly run: (job: ImportJob) => Promise<Outcome<object, string>>;
  /** Returns the problems as lines of a CSV file. */
  readonly problemLines: (db: Kysely<Database>, id: string) => AsyncGenerator<string>;
}

export const IMPORT_WORK: Readonly<Record<ImportKind, ImportWork>> = {
  old_app: { run: runLegacyImport, problemLines },
  doctors: tableImport('doctors'),
  orders: tableImport('orders'),
  opening_balances: tableImport('opening_balances'),
  rates: tableImport('rates'),
  aliases: tableImport('aliases'),
};

/** How the routes read the problems of an import. */
export const IMPORT_PROBLEMS: ImportRoutes['problems'] = {
  lines: (kind, db, id) => IMPORT_WORK[kind].problemLines(db, id),
  page: readProblemsPage,
};

/** Removes discarded imports, and what interrupted ones left. */
export async function cleanUpImports(db: Kysely<Database>, folder: string, now: Date): Promise<void> {
  await removeDiscardedImports(db, folder, now);
  await dropLeftStaged(db);
}

function tableImport(kind: TableKind): ImportWork {
  return { problemLines: tableProblemLines, run: (job) => importTable(kind, job) };
}

async function runLegacyImport(job: ImportJob): Promise<Outcome<object, string>> {
  const outcome = await importLegacyFile(job.pool, {
    ...job,
    actor: job.actor.id,
    merge: job.options.merge === true,
    asked: job,
  });
  return outcome.ok ? done(outcome.value.report) : outcome;
}
