import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Connection, maintenanceConnection, programConnection } from '#server/platform/db/connection.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { THROWAWAY_SETTINGS } from '#server/platform/db/embedded/settings.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { scratchRoot } from '../../scripts/run/scratch-root.ts';
import { quietLog } from './quiet-log.ts';
import { copyFolder } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of all test files, and the migrated template database of theirs. */
    testServer: Connection;
    /** A folder with a migrated cluster that no server uses, to be copied. */
    migratedCluster: string;
  }
}

// The name of the embedded database.
const TEMPLATE = 'app';

/** Starts one temporary PostgreSQL for the whole run and migrates the template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(scratchRoot(), 'marginline-test-'));
  const start = () =>
    startEmbeddedPostgres({ dataDir: folder, database: TEMPLATE, settings: THROWAWAY_SETTINGS, log: quietLog });
  const first = await start();
  await migrateTemplate(first.connection);
  await first.stop();
  const migrated = join(folder, 'migrated');
  await mkdir(migrated);
  const cluster = (await readdir(folder)).find((name) => name.startsWith('postgres-')) ?? '';
  await copyFolder(join(folder, cluster), migrated);
  const server = await start();
  await closeTemplate(server.connection);
  project.provide('testServer', server.connection);
  project.provide('migratedCluster', join(migrated, cluster));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function migrateTemplate(connection: Connection): Promise<void> {
  const pool = openPool({ connection, log: quietLog });
  await prepareDatabase(pool, programConnection(connection), quietLog);
  await pool.end();
}

async function closeTemplate(connection: Connection): Promise<void> {
  const maintenance = openPool({ connection: maintenanceConnection(connection), log: quietLog });
  // A single open connection to a template prevents cloning it.
  await maintenance.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  await maintenance.end();
}
