import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { importFile, importFolder } from '#server/features/imports/store/import-files.ts';
import type { Step, ClaimedImport } from '#server/features/imports/store/import-runs.ts';
import {
  LOST,
  endCheck,
  endFailed,
  markImported,
  recordStep,
  claimPending,
} from '#server/features/imports/store/import-runs.ts';
import type { ImportJob } from '#server/features/imports/steps/import-job.ts';
import { IMPORT_WORK } from '#server/import-kinds.ts';
import { openDatabase } from '#server/open-existing-database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { onParentExit } from '#server/platform/process/parent-exit.ts';
import type { Kysely } from 'kysely';
import { constants, setPriority } from 'node:os';
import type { Pool } from 'pg';

/** Interval (ms) for recording the progress and the heartbeat. */
const REPORT_INTERVAL_MS = 1_000;

interface ImportProcessOptions {
  readonly pool: Pool;
  /** The folder of import files. */
  readonly folder: string;
  readonly logger: Pick<Logger, 'error'>;
  /** Called if a user has discarded the import. */
  readonly onDiscarded: () => void;
}

/** Runs a started check or import and records the result. */
export async function processImport(
  { pool, folder, logger, onDiscarded }: ImportProcessOptions,
  id: string,
): Promise<void> {
  const db = createDb<Database>(pool);
  const taken = await claimPending(db, id);
  // Another process runs it, or it was discarded.
  if (taken === undefined) return;
  const progress = startProgressReports(db, id, onDiscarded);
  try {
    const outcome = await workOf({ pool, db, folder }, taken, progress.tell);
    await progress.stop();
    if (!outcome.ok) await endFailed(db, id, outcome.refusal.text);
    else if (!taken.saves) await endCheck(db, id, outcome.value);
  } catch (err) {
    await progress.stop();
    logger.error({ err }, 'an import was interrupted');
    await endFailed(db, id, LOST);
  }
}

async function workOf(
  { pool, db, folder }: { readonly pool: Pool; readonly db: Kysely<Database>; readonly folder: string },
  { id, kind, saves, ...asked }: ClaimedImport,
  tell: ImportJob['tell'],
): Promise<Outcome<object, string>> {
  const now = new Date();
  const { time_zone } = await readLaboratory(db);
  return IMPORT_WORK[kind].run({
    ...asked,
    pool,
    id,
    path: importFile(folder, id),
    now,
    today: dayAt(now.getTime(), time_zone),
    save: saves,
    tell,
    keep: async (tx, report) => {
      if (!(await markImported(tx, id, report))) throw new Error('the import was discarded');
    },
  });
}

/** Records the current step every second, which also proves that the process is alive. */
function startProgressReports(db: Kysely<Database>, id: string, onDiscarded: () => void) {
  let step: Step | null = null;
  let reporting: Promise<void> = Promise.resolve();
  const reportStep = async (): Promise<void> => {
    const reported = step;
    if (!(await recordStep(db, id, reported))) onDiscarded();
  };
  const timer = setInterval(() => {
    reporting = reporting.then(reportStep, reportStep);
  }, REPORT_INTERVAL_MS);
  return {
    tell: (name: string, done?: number, of?: number): void => {
      const step_begun_at = step?.step === name ? step.step_begun_at : new Date();
      step = { step: name, step_begun_at, step_done: done ?? null, step_total: of ?? null };
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await reporting.catch(() => undefined);
    },
  };
}

async function openAndRun(config: Config, id: string): Promise<void> {
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config, {
    debug: () => {},
    info: () => {},
    warn: (text: string) => logger.warn({}, text),
    error: (text: string) => logger.error({}, text),
  });
  try {
    const folder = importFolder(config.dataDir);
    await processImport({ pool: database.pool, folder, logger, onDiscarded: () => process.exit(1) }, id);
  } finally {
    await database.close();
  }
}

/**
 * Entry point of a separate process; its argument is the ID of the import. A large import therefore takes neither time
 * nor memory of the server.
 */
if (import.meta.main) {
  const [id = ''] = process.argv.slice(2);
  onParentExit(() => process.exit(1));
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await openAndRun(readConfig(process.env), id);
}
