import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import { importFile, importFolder } from '#server/features/data-transfer/store-files.ts';
import type { Step, TakenImport } from '#server/features/data-transfer/store-runs.ts';
import {
  LOST,
  endCheck,
  endFailed,
  keepImported,
  noteStep,
  takeBegun,
} from '#server/features/data-transfer/store-runs.ts';
import type { ImportJob } from '#server/import-kinds.ts';
import { IMPORT_WORK } from '#server/import-kinds.ts';
import { openDatabase } from '#server/open-database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { onParentGone } from '#server/platform/process/parent-watch.ts';
import type { Kysely } from 'kysely';
import { constants, setPriority } from 'node:os';
import type { Pool } from 'pg';

/** How often (ms) it is noted how far it is, and that it lives. */
const NOTED_EVERY = 1_000;

interface Doing {
  readonly pool: Pool;
  /** Where the files lie. */
  readonly folder: string;
  readonly logger: Pick<Logger, 'error'>;
  /** Told where it is to go no further. */
  readonly onUnwanted: () => void;
}

/** Checks or imports what was begun under an id, and notes what came of it. */
export async function doImport({ pool, folder, logger, onUnwanted }: Doing, id: string): Promise<void> {
  const db = createDb<Database>(pool);
  const taken = await takeBegun(db, id);
  // Another process does it, or nobody wants it any more.
  if (taken === undefined) return;
  const telling = tellRegularly(db, id, onUnwanted);
  try {
    const outcome = await workOf({ pool, db, folder }, taken, telling.tell);
    await telling.stop();
    if (!outcome.ok) await endFailed(db, id, outcome.refusal.text);
    else if (!taken.saves) await endCheck(db, id, outcome.value);
  } catch (err) {
    await telling.stop();
    logger.error({ err }, 'an import was interrupted');
    await endFailed(db, id, LOST);
  }
}

async function workOf(
  { pool, db, folder }: { readonly pool: Pool; readonly db: Kysely<Database>; readonly folder: string },
  { id, kind, saves, ...asked }: TakenImport,
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
      if (!(await keepImported(tx, id, report))) throw new Error('the import was discarded');
    },
  });
}

/** Notes every second what is being done. */
function tellRegularly(db: Kysely<Database>, id: string, onUnwanted: () => void) {
  let step: Step | null = null;
  let noting: Promise<void> = Promise.resolve();
  const note = async (): Promise<void> => {
    const noted = step;
    if (!(await noteStep(db, id, noted))) onUnwanted();
  };
  const timer = setInterval(() => {
    noting = noting.then(note, note);
  }, NOTED_EVERY);
  return {
    tell: (name: string, done?: number, of?: number): void => {
      const step_begun_at = step?.step === name ? step.step_begun_at : new Date();
      step = { step: name, step_begun_at, step_done: done ?? null, step_total: of ?? null };
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await noting.catch(() => undefined);
    },
  };
}

async function openAndDo(config: Config, id: string): Promise<void> {
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config, {
    debug: () => {},
    info: () => {},
    warn: (text: string) => logger.warn({}, text),
    error: (text: string) => logger.error({}, text),
  });
  try {
    const folder = importFolder(config.dataDir);
    await doImport({ pool: database.pool, folder, logger, onUnwanted: () => process.exit(1) }, id);
  } finally {
    await database.close();
  }
}

/** A process of its own, told which import to do: the product goes on as quickly as before, and its memory stays its own. */
if (import.meta.main) {
  const [id = ''] = process.argv.slice(2);
  onParentGone(() => process.exit(1));
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await openAndDo(readConfig(process.env), id);
}
