import type { Config } from '#server/config.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { startAgainAfterEnds } from '#server/platform/db/embedded/start-again.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPool, USUAL_TIME_LIMIT_MS } from '#server/platform/db/pool.ts';
import { requireSettings } from '#server/platform/db/session-options.ts';
import { waitForDatabase } from '#server/platform/db/wait-for-database.ts';
import { within } from '#server/platform/process/within.ts';
import type { Pool } from 'pg';

export interface RunningDatabase {
  readonly pool: Pool;
  /** For connections of their own (`dedicatedClient`): it goes round a pooler, which has no LISTEN. */
  readonly direct: Pool;
  /** When the database has ended although nobody stopped it; of an external one that is not known. */
  readonly ends: () => readonly Date[];
  stop(): Promise<unknown>;
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
  const standing = startAgainAfterEnds(server, log);
  const stop = (): Promise<unknown> => endPool(pool).then(() => standing.stop());
  return { pool, direct: pool, ends: standing.ends, stop };
}

function openExternal(url: string, directUrl: string, log: DatabaseLog): RunningDatabase {
  const pool = openPool({ connection: url, log });
  const direct = directUrl === url ? pool : openPool({ connection: directUrl, log });
  return { pool, direct, ends: () => [], stop: () => Promise.all([...new Set([pool, direct])].map(endPool)) };
}

/** Each connection is told; a server that fell silent never takes its leave. */
const endPool = (pool: Pool): Promise<unknown> => within(pool.end(), 2_000);
