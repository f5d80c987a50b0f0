import type { ImportOptions } from '#contract/imports/imports.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import type { TableKind } from '#domain/imports/table-kinds.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import { importTable } from '#server/features/imports/steps/import-table.ts';
import { tableProblemLines } from '#server/features/imports/queries/import-table-rows.ts';
import { problemLines } from '#server/features/imports/queries/import-problems.ts';
import { importLegacyFile } from '#server/import-legacy-file.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';

/** A check or an import that a user has started. */
export interface ImportJob {
  readonly pool: Pool;
  readonly id: string;
  /** The path of the file, and its original name. */
  readonly path: string;
  readonly file_name: string;
  readonly actor: Actor;
  readonly origin: Deps['origin'];
  readonly now: Date;
  readonly today: CalendarDay;
  readonly options: ImportOptions;
  /** True for an import, false for a check. */
  readonly save: boolean;
  /** Reports the current step and its progress. */
  readonly tell: (step: string, done?: number, of?: number) => void;
  /** Called last in the import transaction to record the end. Throws if the import was discarded. */
  readonly keep: (db: Kysely<Database>, report: object) => Promise<void>;
}

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

function tableImport(kind: TableKind): ImportWork {
  return {
    problemLines: tableProblemLines,
    run: async ({ pool, ...job }) => {
      const db = createDb<Database>(pool);
      return importTable(kind, { ...job, db });
    },
  };
}

async function runLegacyImport({
  pool,
  path,
  now,
  save,
  tell,
  options: { merge = false, super_admins = [] },
  ...asked
}: ImportJob): Promise<Outcome<object, string>> {
  const { id, file_name, actor, origin, keep } = asked;
  const outcome = await importLegacyFile(pool, {
    path,
    asked: { id, file_name, actor, origin, keep, superAdmins: super_admins },
    actor: actor.id,
    now,
    save,
    merge,
    tell,
  });
  return outcome.ok ? done(outcome.value.report) : outcome;
}
