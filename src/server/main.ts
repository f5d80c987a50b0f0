import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { sweep } from '#server/features/accounts/store.ts';
import { announceFirstAccount } from '#server/first-account.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { onParentGone } from '#server/platform/process/parent-watch.ts';
import type { RunningDatabase } from '#server/start-database.ts';
import { startDatabase } from '#server/start-database.ts';
import closeWithGrace from 'close-with-grace';
import { join } from 'node:path';
import type { Pool } from 'pg';

export interface RunOptions {
  /** Done after the migrations and before the first account and the first request: demo data. */
  readonly prepare?: (pool: Pool) => Promise<void>;
}

const WEB_FOLDER = join(import.meta.dirname, '..', '..', 'dist');

/** Runs the product until it is told to stop. What its operator can mend ends it with one clear text and exit code 1. */
export async function run(options: RunOptions = {}): Promise<void> {
  try {
    await start(readConfig(process.env), options);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function start(config: Config, { prepare }: RunOptions): Promise<void> {
  const logger = createLogger(config.logLevel);
  const database = await startDatabase(config, consoleLog);
  let closing = false;
  try {
    await prepare?.(database.pool);
    const db = createDb<Database>(database.pool);
    const clock = (): Date => new Date();
    await announceFirstAccount(db, clock(), config.firstAccount);
    await sweep(db, clock());
    const app = await buildApp({
      db,
      clock,
      http: { logger, trustProxy: config.trustProxy, requestsPerMinute: config.requestsPerMinute },
      webFolder: WEB_FOLDER,
      checkOutputs: false,
      isClosing: () => closing,
    });
    stopWithGrace(logger, database, async () => {
      closing = true;
      await app.close();
    });
    const address = await app.listen({ port: config.port, host: config.host });
    process.stdout.write(`Marginline is ready at ${address}\n`);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Ends in order, whatever the reason: no new requests, those under way finished, then the database. */
function stopWithGrace(logger: Logger, database: RunningDatabase, closeApp: () => Promise<void>): void {
  const grace = closeWithGrace({ delay: 20_000, logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'ending after a defect');
    await closeApp();
    await database.stop();
  });
  onParentGone(() => grace.close());
  const endOfDatabase = (): void => {
    process.stderr.write('The database has ended unexpectedly; Marginline stops. Start it again.\n');
    // close-with-grace ends with 0 what it was asked to close.
    process.once('exit', () => {
      process.exitCode = 1;
    });
    grace.close();
  };
  void database.lost.then(endOfDatabase);
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** What concerns the operator, in sentences on the console. */
const consoleLog = {
  debug: () => {},
  info: say,
  warn: (text: string) => process.stderr.write(`${text}\n`),
  error: (text: string) => process.stderr.write(`${text}\n`),
};

if (import.meta.main) await run();
