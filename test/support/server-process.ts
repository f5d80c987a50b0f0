// The product's server in a separate process on the test's database: DATABASE_URL names it.
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { listenAnywhere } from './event-reader.ts';
import { quietLog } from './quiet-log.ts';
import { TEST_BACKUPS } from './build-backup.ts';
import { TEST_IMPORTS } from './build-import.ts';
import { NOON } from './noon.ts';

const pool = openPool({ connection: process.env['DATABASE_URL'] ?? '', log: quietLog, preparesStatements: true });
const app = await buildApp({
  db: createDb<Database>(pool),
  pool,
  clock: () => new Date(NOON),
  http: { logger: createLogger('error'), trustProxy: [], requestsPerMinute: 1_000_000 },
  webFolder: null,
  checkOutputs: true,
  backups: TEST_BACKUPS,
  imports: TEST_IMPORTS,
});
process.send?.(await listenAnywhere(app));
process.on('disconnect', () => void app.close().then(() => pool.end()));
