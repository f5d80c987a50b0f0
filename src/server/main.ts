import { recentDatabaseEnds } from '#domain/monitoring/database-ends.ts';
import { buildApp } from '#server/app.ts';
import type { Closing } from '#server/closing.ts';
import { closeAtEnd } from '#server/closing.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import { consoleLog } from '#server/console-log.ts';
import type { Database } from '#server/database.ts';
import { verifyFiguresRegularly } from '#server/features/analytics/jobs.ts';
import { verifyLedgerRegularly } from '#server/features/ledger/jobs.ts';
import { sweepRegularly } from '#server/features/accounts/jobs.ts';
import { watchAuditLog } from '#server/features/audit/jobs.ts';
import { endFolders } from '#server/features/audit/store-end.ts';
import { startApart } from '#server/start-apart.ts';
import { watchForAlarms } from '#server/features/monitoring/jobs.ts';
import { listSigns } from '#server/features/monitoring/list-signs.ts';
import { announceFirstAccount } from '#server/first-account.ts';
import { checkCounters } from '#server/number-counters.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { Connections } from '#server/platform/http/connections.ts';
import { endServing } from '#server/platform/http/end-serving.ts';
import { lanesOf } from '#server/platform/http/lanes.ts';
import { checkAddress, listen } from '#server/platform/http/listen.ts';
import { networkAddresses, qrText } from '#server/platform/http/network-addresses.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { openSeal, warnOfOtherKeys } from '#server/second-factor-key.ts';
import { startDatabase } from '#server/start-database.ts';
import { giveBackAtRest } from '#server/platform/process/give-back.ts';
import { VERSION } from '#server/platform/process/version.ts';
import type { Kysely } from 'kysely';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';

export interface RunOptions {
  /** Done as the owner of the tables, after the migrations and before the first account and the first request: demo data. */
  readonly prepare?: (pool: Pool) => Promise<void>;
}

const WEB_FOLDER = join(import.meta.dirname, '..', '..', 'dist');

/** Runs the product until it is told to stop. What its operator can mend ends it with one clear text and exit code 1. */
export async function run(options: RunOptions = {}): Promise<void> {
  try {
    const config = readConfig(process.env);
    // First, so that nothing is made where it could not be served.
    await checkAddress(config);
    const logger = createLogger(config.logLevel);
    const closing = closeAtEnd(logger, config.drainMs);
    await start(config, logger, closing, options).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
      closing.fail(error.message);
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function start(config: Config, logger: Logger, closing: Closing, { prepare }: RunOptions): Promise<void> {
  const database = await startDatabase(config, consoleLog);
  closing.atEnd(() => database.stop());
  await prepare?.(database.owner);
  const db = createDb<Database>(database.pool);
  const clock = (): Date => new Date();
  await announceFirstAccount(db, clock(), config.firstAccount);
  closing.atEnd(await lookAfterRecords(db, clock, logger));
  const { backups, imports } = startApart({ db, clock, config, logger, closing });
  const auditFolders = endFolders(config);
  const audit = await watchAuditLog({ db, direct: database.direct, clock, folders: auditFolders, logger });
  closing.atEnd(() => audit.stop());
  const connections = new Connections();
  const seal = await openSeal(config);
  await warnOfOtherKeys(db, seal, logger);
  const hasDatabaseEnded = (): boolean => recentDatabaseEnds(database.ends(), clock()) !== null;
  const isEndUnnoted = (): boolean => audit.unnoted().length > 0;
  const signs = listSigns({ db, clock, folder: config.dataDir, hasDatabaseEnded, isEndUnnoted });
  closing.atEnd(watchForAlarms({ db, clock, signs, seal, logger }));
  const app = await buildApp({
    db,
    reports: createDb<Database>(database.reports),
    pool: database.pool,
    direct: database.direct,
    clock,
    http: { logger, trustProxy: config.trustProxy, requestsPerMinute: config.requestsPerMinute, connections },
    host: config.host,
    webFolder: WEB_FOLDER,
    offlinePage: config.offlinePage,
    checkOutputs: false,
    backups,
    imports,
    lanes: lanesOf(config.patience),
    auditFolders,
    signs,
    seal,
    isClosing: closing.isBegun,
    metricsToken: config.metricsToken,
    databaseEnds: database.ends,
  });
  closing.atEnd(giveBackAtRest({ logger }));
  closing.atEnd(() => endServing(app, connections, { drain: config.drainMs, log: consoleLog }));
  announce(await listen(app, config), config);
}

/** What is held against the records: at once, so that no number is given twice, and regularly. Answers how to stop. */
async function lookAfterRecords(db: Kysely<Database>, clock: () => Date, logger: Logger): Promise<() => Promise<void>> {
  await checkCounters(db, clock(), logger);
  await sweepRegularly(db, clock, logger);
  const stops = [verifyFiguresRegularly({ db, clock, logger }), verifyLedgerRegularly({ db, clock, logger })];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function announce(address: string, { host, trustProxy }: Config): void {
  process.stdout.write(`Marginline is ready at ${address} (version ${VERSION})\n`);
  // Behind a proxy its address is what devices are given.
  if (trustProxy.length > 0) return;
  const inNetwork = networkAddresses(host, Number(new URL(address).port), networkInterfaces());
  for (const each of inNetwork) process.stdout.write(`In the laboratory's network: ${each}\n`);
  const [first] = inNetwork;
  if (first !== undefined && process.stdout.isTTY) process.stdout.write(`${qrText(first)}\n`);
}

if (import.meta.main) await run();
