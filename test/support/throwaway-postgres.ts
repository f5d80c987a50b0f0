import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '#server/platform/db/connection.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '#server/platform/db/embedded/embedded-postgres.ts';
import { THROWAWAY_SETTINGS } from '#server/platform/db/embedded/settings.ts';
import { scratchRoot } from '../../scripts/run/scratch-root.ts';
import { quietLog } from './quiet-log.ts';

/** An empty folder; the second value removes it with its contents. */
export async function temporaryFolder(): Promise<[path: string, remove: () => Promise<void>]> {
  const path = await mkdtemp(join(scratchRoot(), 'marginline-test-'));
  return [path, () => rm(path, { recursive: true, force: true })];
}

/** A PostgreSQL of one test, for tests that the shared one does not allow: starting, stopping, crashing. */
export function startThrowaway(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: quietLog, settings: THROWAWAY_SETTINGS, ...options });
}

/** Copies a folder with the owners and rights of its files, which PostgreSQL checks. */
export const copyFolder = (from: string, to: string): Promise<unknown> => promisify(execFile)('cp', ['-a', from, to]);

/** The same with a migrated database in an empty folder: a copy of a cluster takes a tenth of the time of a new one. */
export async function startMigrated(dataDir: string): Promise<EmbeddedPostgres> {
  await copyFolder(inject('migratedCluster'), dataDir);
  return startThrowaway(dataDir);
}

/** The rows of one statement, over a connection of its own. */
export async function rowsOf<R extends pg.QueryResultRow>(connection: Connection, sql: string): Promise<R[]> {
  const client = new pg.Client({ ...connection, ssl: false });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}
