import { recentDatabaseRestarts } from '#domain/monitoring/database-restarts.ts';
import { buildApp } from '#server/app.ts';
import type { Shutdown } from '#server/shutdown.ts';
import { handleShutdown } from '#server/shutdown.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { verifySummariesDaily } from '#server/features/analytics/jobs.ts';
import { verifyLedgerDaily } from '#server/features/ledger/jobs.ts';
import { cleanUpAccounts } from '#server/features/accounts/jobs.ts';
import { verifyDaily, watchAuditLog } from '#server/features/audit/jobs.ts';
import { chainHeadFolders } from '#server/features/audit/store/chain-head-files.ts';
import { startChildProcesses } from '#server/child-processes.ts';
import { alertMonitor } from '#server/features/monitoring/steps/alert-monitor.ts';
import { readHealthChecks } from '#server/features/monitoring/queries/health-checks.ts';
import { announceFirstAccount } from '#server/first-account.ts';
import { type Jobs, createJobs } from '#server/jobs.ts';
import { checkCounters } from '#server/number-counters.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { Connections } from '#server/platform/http/connections.ts';
import { drainRequests } from '#server/platform/http/drain-requests.ts';
import { lanesOf } from '#server/platform/http/lanes.ts';
import { checkAddress, listen } from '#server/platform/http/listen.ts';
import { networkAddresses, qrText } from '#server/platform/http/network-addresses.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { openSeal, warnOfOtherKeys } from '#server/second-factor-key.ts';
import { startDatabase } from '#server/start-database.ts';
import { releaseMemoryWhenIdle } from '#server/platform/process/release-memory.ts';
import { VERSION } from '#server/platform/process/version.ts';
import type { Kysely } from 'kysely';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { DatabaseLog } from '#server/platform/db/database-log.ts';

const toOut = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const toErr = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Prints messages for the operator on the console. */
const consoleLog: DatabaseLog = { debug: () => {}, info: toOut, warn: toErr, error: toErr };

export interface RunOptions {
  /**
   * Runs as the owner of the tables after the migrations and before the first account, for example to load demo data.
   */
  readonly prepare?: (pool: Pool) => Promise<void>;
}

const WEB_FOLDER = join(import.meta.dirname, '..', '..', 'dist');

/**
 * Runs the server until a signal. If a fault can be fixed by the operator, prints its message and exits with code 1.
 */
export async function run(options: RunOptions = {}): Promise<void> {
  try {
    const config = readConfig(process.env);
    // First, so that nothing is created if the address is not available.
    await checkAddress(config);
    const logger = createLogger(config.logLevel);
    const shutdown = handleShutdown(logger, config.drainMs);
    await start(config, logger, shutdown, options).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
      shutdown.fail(error.message);
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function start(config: Config, logger: Logger, shutdown: Shutdown, { prepare }: RunOptions): Promise<void> {
  const database = await startDatabase(config, consoleLog);
  shutdown.onShutdown(() => database.stop());
  await prepare?.(database.owner);
  const db = createDb<Database>(database.pool);
  const clock = (): Date => new Date();
  await announceFirstAccount(db, clock(), config.firstAccount);
  const jobs = await startRecordJobs(db, clock, logger);
  const { backups, imports } = startChildProcesses({ db, clock, config, logger, shutdown, jobs });
  const auditFolders = chainHeadFolders(config);
  const audit = await watchAuditLog({ db, direct: database.direct, clock, folders: auditFolders, logger });
  shutdown.onShutdown(() => audit.stop());
  jobs.schedule('recordChainHeads', () => Promise.resolve(audit.record()));
  jobs.schedule('verifyAuditLog', () => verifyDaily({ db, clock, folders: auditFolders, logger }));
  shutdown.onShutdown(() => jobs.stop());
  const connections = new Connections();
  const seal = await openSeal(config);
  await warnOfOtherKeys(db, seal, logger);
  const hasDatabaseEnded = (): boolean => recentDatabaseRestarts(database.restarts(), clock()) !== null;
  const isEndUnnoted = (): boolean => audit.unnoted().length > 0;
  const signs = readHealthChecks({ db, clock, folder: config.dataDir, hasDatabaseEnded, isEndUnnoted });
  jobs.schedule('monitorAlerts', alertMonitor({ db, clock, sender: { seal, log: logger }, signs }));
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
    lanes: lanesOf(config.maxQueueWaitMs),
    auditFolders,
    signs,
    seal,
    isClosing: shutdown.hasStarted,
    metricsToken: config.metricsToken,
    databaseRestarts: database.restarts,
  });
  shutdown.onShutdown(releaseMemoryWhenIdle({ logger }));
  shutdown.onShutdown(() => drainRequests(app, connections, { drain: config.drainMs, log: consoleLog }));
  announce(await listen(app, config), config);
}

/** Corrects the number counters before the first number is given, and schedules the jobs for records. */
async function startRecordJobs(db: Kysely<Database>, clock: () => Date, logger: Logger): Promise<Jobs> {
  await checkCounters(db, clock(), logger);
  await cleanUpAccounts(db, clock());
  const jobs = createJobs(logger);
  jobs.schedule('cleanUpAccounts', () => cleanUpAccounts(db, clock()));
  jobs.schedule('verifySummaries', () => verifySummariesDaily({ db, clock, logger }));
  jobs.schedule('verifyLedger', () => verifyLedgerDaily({ db, clock, logger }));
  return jobs;
}

function announce(address: string, { host, trustProxy }: Config): void {
  process.stdout.write(`Marginline is ready at ${address} (version ${VERSION})\n`);
  // Behind a proxy, devices use the proxy’s address.
  if (trustProxy.length > 0) return;
  const inNetwork = networkAddresses(host, Number(new URL(address).port), networkInterfaces());
  for (const each of inNetwork) process.stdout.write(`In the laboratory's network: ${each}\n`);
  const [first] = inNetwork;
  if (first !== undefined && process.stdout.isTTY) process.stdout.write(`${qrText(first)}\n`);
}

if (import.meta.main) await run();
