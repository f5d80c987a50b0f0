import type { Config } from '#server/config.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPool, USUAL_TIME_LIMIT_MS } from '#server/platform/db/pool.ts';
import { requireSettings } from '#server/platform/db/session-options.ts';
import { waitForDatabase } from '#server/platform/db/wait-for-database.ts';
import type { Pool } from 'pg';

export interface RunningDatabase {
  readonly pool: Pool;
  /** For connections of their own (`dedicatedClient`): it goes round a pooler, which has no LISTEN. */
  readonly direct: Pool;
  /** Resolves when the database has ended although nobody stopped it; never for an external one. */
  readonly lost: Promise<unknown>;
  stop(): Promise<void>;
}

/** Opens the laboratory's database, embedded or external, migrated to what this program needs. */
export async function startDatabase(config: Config, log: DatabaseLog): Promise<RunningDatabase> {
  const database =
    config.databaseUrl === undefined
      ? await openEmbedded(config, log)
      : openExternal(config.databaseUrl, config.databaseDirectUrl ?? config.databaseUrl, log);
  try {
    await waitForDatabase(database.pool, { log });
    await requireSettings(database.pool, USUAL_TIME_LIMIT_MS);
    await migrate(database.direct, MIGRATIONS_FOLDER, log);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function openEmbedded({ dataDir, isDataDirChosen }: Config, log: DatabaseLog): Promise<RunningDatabase> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    // A checkout in a folder that no unprivileged account can enter, as below /root.
    fallbackFolder: isDataDirChosen ? undefined : '/var/lib/marginline',
  });
  const pool = openPool({ connection: server.connection, log });
  let stopping = false;
  const lost = new Promise((resolve) => {
    void server.exited.then((exit) => stopping || resolve(exit));
  });
  const stop = async (): Promise<void> => {
    stopping = true;
    await pool.end();
    await server.stop();
  };
  return { pool, direct: pool, lost, stop };
}

function openExternal(url: string, directUrl: string, log: DatabaseLog): RunningDatabase {
  const pool = openPool({ connection: url, log });
  const direct = directUrl === url ? pool : openPool({ connection: directUrl, log });
  const stop = async (): Promise<void> => {
    await pool.end();
    if (direct !== pool) await direct.end();
  };
  return { pool, direct, lost: new Promise(() => {}), stop };
}
