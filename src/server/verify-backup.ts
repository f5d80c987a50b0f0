import type { Database } from '#server/database.ts';
import { verificationText } from '#domain/audit/verification.ts';
import { summaryCheckText, hasDifferences } from '#domain/analytics/summary-check.ts';
import { rebuildSummaries } from '#server/features/analytics/steps/rebuild-summaries.ts';
import { inspectChain } from '#server/features/audit/steps/verify-chain.ts';
import { isAcknowledged } from '#server/features/audit/queries/audit-log.ts';
import type { BackupManifest, Contents } from '#server/features/backups/archive/manifest.ts';
import { startSnapshot, copyTables } from '#server/features/backups/archive/copy-tables.ts';
import { checkArchive, loadArchive } from '#server/features/backups/archive/load-archive.ts';
import type { ArchiveFile } from '#server/features/backups/archive/read-archive.ts';
import { readUnbalancedMonths } from '#server/features/monthly-billing/queries/month-check.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import { countersBehind } from '#server/number-counters.ts';
import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { THROWAWAY_SETTINGS } from '#server/platform/db/embedded/settings.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { dedicatedClient, openPool } from '#server/platform/db/pool.ts';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';

export interface VerifiedBackup {
  readonly about: BackupManifest;
  readonly contents: Contents;
  /** One sentence per fault; empty if the restored data is complete. */
  readonly faults: readonly string[];
}

/** The folder name contains the process ID, to tell leftovers from folders in use. */
const SCRATCH = `backup-trial-${process.pid}-`;

/**
 * Restores a backup into a temporary PostgreSQL server and checks it: count and digest of every table, the audit chain,
 * the billing check of every month, and the number counters. It does not use the laboratory's database and needs no
 * rights on it.
 * @throws OperatorError if the backup cannot be restored at all
 */
export async function verifyBackup(archive: ArchiveFile, dataDir: string, log: DatabaseLog): Promise<VerifiedBackup> {
  await checkArchive(archive, MIGRATIONS_FOLDER);
  const testServer = await startTestServer(dataDir, log);
  const pool = openPool({ connection: testServer.server.connection, log, timeLimitMs: 0 });
  try {
    const { about, contents } = await loadArchive({ pool, archive, migrationsFolder: MIGRATIONS_FOLDER, log });
    const differing = await compareTables(pool, about, contents);
    await migrate(pool, MIGRATIONS_FOLDER, log);
    return { about, contents, faults: [...differing, ...(await verifyRecords(pool))] };
  } finally {
    await pool.end();
    await testServer.end();
  }
}

/** Starts a server in the data folder, which has enough space; if that is not possible, in the temporary folder. */
async function startTestServer(
  dataDir: string,
  log: DatabaseLog,
): Promise<{ readonly server: EmbeddedPostgres; readonly end: () => Promise<void> }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeEarlier(dataDir);
  try {
    return await startIn(dataDir, log);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return startIn(tmpdir(), log);
  }
}

async function startIn(parent: string, log: DatabaseLog): ReturnType<typeof startTestServer> {
  const folder = await mkdtemp(join(parent, SCRATCH));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, log, settings: THROWAWAY_SETTINGS });
    return { server, end: () => server.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Removes the folders of processes that have ended. */
async function removeEarlier(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^backup-trial-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Exports each restored table with COPY again. Its bytes must equal those of the backup. */
export async function compareTables(pool: Pool, about: BackupManifest, contents: Contents): Promise<string[]> {
  const client = await dedicatedClient(pool);
  try {
    await startSnapshot(client);
    const faults: string[] = [];
    for (const table of about.tables) {
      const pieces = copyTables(client, table);
      let next = await pieces.next();
      while (next.done !== true) next = await pieces.next();
      const expected = contents.tables[table.name];
      if (next.value.rows !== expected?.rows || next.value.sha256 !== expected.sha256)
        faults.push(`Table ${table.name} was restored incorrectly: ${next.value.rows} of ${expected?.rows ?? 0} rows.`);
    }
    return faults;
  } finally {
    await client.end();
  }
}

/** Runs the product's own checks on the restored data. */
async function verifyRecords(pool: Pool): Promise<string[]> {
  const db = createDb<Database>(pool);
  const { verification, digest } = await inspectChain(db, [], new Date());
  // An acknowledged fault of the laboratory's audit log is expected in the copy.
  const isIntact = verification.faults_count === 0 || (await isAcknowledged(db, digest));
  const months = await readUnbalancedMonths(db);
  const counters = await countersBehind(db);
  const figures = await rebuildSummaries(db);
  return [
    ...(isIntact ? [] : [verificationText(verification)]),
    ...months.map((month) => `The billing check for ${month} failed.`),
    ...counters.map((series) => `The number counter ${series} is behind the numbers in use.`),
    ...(hasDifferences(figures) ? [`${summaryCheckText(figures)}.`] : []),
  ];
}
