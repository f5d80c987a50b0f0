// Generates src/server/database.ts from a migrated database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { THROWAWAY_SETTINGS } from '#server/platform/db/embedded/settings.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { databaseTypes } from './describe-tables.ts';
import { root } from '../../scripts/run/run-node.ts';

const log = { debug: () => {}, info: () => {}, warn: console.warn, error: console.error };
const folder = mkdtempSync(join(tmpdir(), 'marginline-types-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const server = await startEmbeddedPostgres({ dataDir: folder, database: 'types', settings: THROWAWAY_SETTINGS, log });
try {
  const pool = openPool({ connection: server.connection, log });
  await migrate(pool, join(root, 'db', 'migrations'), log);
  writeFileSync(join(root, 'src', 'server', 'database.ts'), await databaseTypes(pool));
  await pool.end();
  console.log('src/server/database.ts is written from the migrations.');
} finally {
  await server.stop();
}
