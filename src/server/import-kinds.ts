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

/** A file that is checked or imported, as a person asked for it by the screen. */
export interface ImportJob {
  readonly pool: Pool;
  readonly id: string;
  /** Where the file lies, and what it was called. */
  readonly path: string;
  readonly file_name: string;
  readonly actor: Actor;
  readonly origin: Deps['origin'];
  readonly now: Date;
  readonly today: CalendarDay;
  readonly options: ImportOptions;
  /** Whether it is done, or only said what would be. */
  readonly save: boolean;
  /** Called with the present step, and its progress. */
  readonly tell: (step: string, done?: number, of?: number) => void;
  /** Called last in the importing transaction: records that it is done. Throws where the import was cancelled. */
  readonly keep: (db: Kysely<Database>, report: object) => Promise<void>;
}

/** What an import of one kind is. */
export interface ImportWork {
  /**
   * Does all of it in one separate transaction, with its entry in the audit log and `keep` at the end; a check is the
   * same, rolled back. Answers the result, which is stored with the import, or the reason of a refusal.
   */
  readonly run: (job: ImportJob) => Promise<Outcome<object, string>>;
  /** The CSV of what is wrong with it. */
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
