import type { Config } from '#server/config.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { DataDirInUse } from '#server/platform/db/embedded/instance-lock.ts';
import { hasCluster, runningPostgres } from '#server/platform/db/embedded/running-postgres.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { missingMigrations } from '#server/platform/db/migration-state.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { openPool } from '#server/platform/db/pool.ts';
import type { Pool } from 'pg';

/**
 * Where the embedded database is kept if the program's own folder cannot be entered by an unprivileged account, for
 * example below /root.
 */
export const FALLBACK_HOME = '/var/lib/marginline';

export interface OpenedDatabase {
  readonly pool: Pool;
  close(): Promise<void>;
}

/**
 * Opens the existing database for a command line program, which may run while the server runs. It connects as the owner
 * of the tables if the configuration names one. It does not create or migrate the database, and refuses one of an older
 * or newer version.
 */
export async function openDatabase(config: Config, log: DatabaseLog): Promise<OpenedDatabase> {
  const opened = await openUnchecked(config, log);
  try {
    if ((await missingMigrations(createDb(opened.pool), MIGRATIONS_FOLDER)).length > 0)
      throw new OperatorError(
        'The database is older than this version of Marginline. Start Marginline once, then run this again.',
      );
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openUnchecked(config: Config, log: DatabaseLog): Promise<OpenedDatabase> {
  const {
    dataDir,
    databaseUrl,
    databaseDirectUrl = databaseUrl,
    databaseOwnerUrl: external = databaseDirectUrl,
  } = config;
  if (external !== undefined) return fromPool(openPool({ connection: external, log, timeLimitMs: 0 }));
  if (!(await hasCluster(dataDir)))
    throw new OperatorError(`There is no database in ${dataDir}. Set DATA_DIR to its folder.`);
  try {
    const server = await startEmbeddedPostgres({ dataDir, log });
    const opened = fromPool(openPool({ connection: server.connection, log, timeLimitMs: 0 }));
    return { ...opened, close: () => opened.close().finally(() => server.stop()) };
  } catch (error) {
    const running = error instanceof DataDirInUse ? await runningPostgres(dataDir) : null;
    if (running === null) throw error;
    return fromPool(openPool({ connection: running, log, timeLimitMs: 0 }));
  }
}

/** Opens the database for a restore. Creates an embedded database if there is none. The server must be stopped. */
export async function openForRestore(config: Config, log: DatabaseLog): Promise<OpenedDatabase> {
  const { dataDir, isDataDirChosen, databaseUrl } = config;
  if (databaseUrl !== undefined) return openUnchecked(config, log);
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    fallbackFolder: isDataDirChosen ? undefined : FALLBACK_HOME,
  });
  const opened = fromPool(openPool({ connection: server.connection, log, timeLimitMs: 0 }));
  return { ...opened, close: () => opened.close().finally(() => server.stop()) };
}

const fromPool = (pool: Pool): OpenedDatabase => ({ pool, close: () => pool.end() });
