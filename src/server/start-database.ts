import { countText } from '#domain/shared/figure-texts.ts';
import type { Config } from '#server/config.ts';
import { FALLBACK_HOME } from '#server/open-existing-database.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { programConnection } from '#server/platform/db/connection.ts';
import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { restartOnExit } from '#server/platform/db/embedded/restart.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { missingMigrations } from '#server/platform/db/migration-state.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { openPool, DEFAULT_TIME_LIMIT_MS } from '#server/platform/db/pool.ts';
import { isOwner } from '#server/platform/db/rights.ts';
import { requireSettings } from '#server/platform/db/session-options.ts';
import { waitForDatabase } from '#server/platform/db/wait-for-database.ts';
import { REPORT_CONNECTIONS } from '#server/platform/http/lanes.ts';
import { REPORT_TIME_LIMIT_MS } from '#server/platform/exports/abort-on-disconnect.ts';
import { happensWithin } from '#server/platform/process/happens-within.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import pg from 'pg';
import type { Pool } from 'pg';

export interface RunningDatabase {
  /** Connects as the role that the program works as. */
  readonly pool: Pool;
  /** Connects as the same role with a longer time limit. */
  readonly reports: Pool;
  /** For dedicated connections (`dedicatedClient`). It bypasses a pooler, which does not support LISTEN. */
  readonly direct: Pool;
  /** Connects as the role that owns the tables, if it is a separate role. */
  readonly owner: Pool;
  /** Returns when the database stopped unexpectedly; empty for an external database. */
  readonly restarts: () => readonly Date[];
  stop(): Promise<unknown>;
}

/** Opens the laboratory's database, embedded or external, and prepares it for this version. */
export async function startDatabase(config: Config, log: DatabaseLog): Promise<RunningDatabase> {
  const { databaseUrl: url } = config;
  return url === undefined ? startEmbedded(config, log) : startExternal({ ...config, url }, log);
}

async function startEmbedded({ dataDir, isDataDirChosen }: Config, log: DatabaseLog): Promise<RunningDatabase> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    fallbackFolder: isDataDirChosen ? undefined : FALLBACK_HOME,
  });
  const managed = restartOnExit(server, log);
  const program = programConnection(server.connection);
  const pool = openPool({ connection: program, log, preparesStatements: true });
  const reports = openReports(program, log);
  const owner = openPool({ connection: server.connection, log, max: 2, timeLimitMs: 0 });
  const stop = (): Promise<unknown> => endPools(pool, reports, owner).then(() => managed.stop());
  return stopOnFailure({ pool, reports, direct: pool, owner, restarts: managed.restarts, stop }, async () => {
    await waitForDatabase(owner, { log });
    await prepareDatabase(owner, program, log);
  });
}

interface External extends Config {
  readonly url: string;
}

async function startExternal(config: External, log: DatabaseLog): Promise<RunningDatabase> {
  const { url, databaseDirectUrl: directUrl = url, databaseOwnerUrl: ownerUrl } = config;
  const pool = openPool({ connection: url, log, preparesStatements: true });
  const reports = openReports(url, log);
  const direct = directUrl === url ? pool : openPool({ connection: directUrl, log });
  const owner = ownerUrl === undefined ? direct : openPool({ connection: ownerUrl, log, max: 2, timeLimitMs: 0 });
  const stop = (): Promise<unknown> => endPools(pool, reports, direct, owner);
  return stopOnFailure({ pool, reports, direct, owner, restarts: () => [], stop }, async () => {
    if (owner !== direct) {
      await waitForDatabase(owner, { log });
      await prepareDatabase(owner, roleOf(url), log);
    }
    await waitForDatabase(pool, { log });
    await requireSettings(pool, DEFAULT_TIME_LIMIT_MS);
    const owns = await isOwner(pool);
    if (owns) log.warn(OWNER_TEXT);
    if (owner === direct) await (owns ? migrate(direct, MIGRATIONS_FOLDER, log) : requireMigrated(direct));
  });
}

/** Opens the pool for reports, with a longer time limit. */
export const openReports = (connection: Connection | string, log: DatabaseLog): Pool =>
  openPool({ connection, log, max: REPORT_CONNECTIONS, timeLimitMs: REPORT_TIME_LIMIT_MS });

/** Returns the role in the address, or pg's default. */
function roleOf(url: string): { readonly user: string; readonly password: string | undefined } {
  const { user = '' } = new pg.Client({ connectionString: url });
  const { password } = new URL(url);
  return { user, password: password === '' ? undefined : decodeURIComponent(password) };
}

const OWNER_TEXT =
  'Marginline uses the database owner role. A mistake or an attack could remove the audit log protection. Set DATABASE_OWNER_URL to the ' +
  'address with the owner role, and DATABASE_URL to one with another role. See docs/embedded-postgres.md.';

/** Throws if migrations are pending, because a role that does not own the tables cannot run them. */
async function requireMigrated(pool: Pool): Promise<void> {
  const pending = await missingMigrations(createDb(pool), MIGRATIONS_FOLDER);
  const [first] = pending;
  if (first === undefined) return;
  throw new OperatorError(
    `The database needs ${countText(pending.length, 'migration')} (the first is ${first}), but the role in DATABASE_URL may not run migrations. ` +
      'Set DATABASE_OWNER_URL to the address of the role that owns the tables.',
  );
}

async function stopOnFailure(database: RunningDatabase, prepared: () => Promise<void>): Promise<RunningDatabase> {
  try {
    await prepared();
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Closes the pools. A connection to a server that does not respond never closes, so it waits at most two seconds. */
const endPools = (...pools: readonly Pool[]): Promise<unknown> =>
  happensWithin(Promise.all([...new Set(pools)].map((pool) => pool.end())), 2_000);
