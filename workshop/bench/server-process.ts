// Runs the server in a separate process and can report its SQL statements.
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { openReports } from '#server/start-database.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import type pg from 'pg';
import { benchLog } from './bench-log.ts';
import { benchClock } from './bench-clock.ts';
import type { FromServer, SentStatement, ToServer } from './messages.ts';

let recorded: SentStatement[] | null = null;

/** Records each statement of the client while recording is on. */
function watch(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.defineProperty(client, 'query', {
    value: (...args: unknown[]) => {
      const [text, values] = args;
      const [record, began] = [recorded, performance.now()];
      const answer = query(...args);
      if (record === null || typeof text !== 'string' || !(answer instanceof Promise)) return answer;
      const statement = { text, values: Array.isArray(values) ? values : [] };
      const note = (): number => record.push({ ...statement, took: performance.now() - began });
      return answer.finally(note);
    },
  });
}

async function serve(connection: Connection): Promise<number> {
  const pool = openPool({ connection, log: benchLog, preparesStatements: true });
  const reports = openReports(connection, benchLog);
  for (const each of [pool, reports]) each.on('connect', watch);
  const app = await buildApp({
    db: createDb<Database>(pool),
    pool,
    reports: createDb<Database>(reports),
    clock: benchClock(),
    http: { logger: createLogger('warn'), trustProxy: [], requestsPerMinute: 1_000_000_000 },
    webFolder: null,
    checkOutputs: false,
    // Never requested here.
    backups: {
      plan: { folder: '', secondFolder: null, passphrase: undefined, hour: null },
      run: () => Promise.resolve(),
    },
    imports: { folder: '', run: () => Promise.resolve(), end: () => Promise.resolve() },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const answer = (message: FromServer): void => void process.send?.(message);

process.on('message', (message: ToServer) => {
  if (message.type === 'serve') {
    void serve(message.connection).then((port) => answer({ type: 'serving', port }));
  } else if (message.type === 'record') {
    recorded = [];
    answer({ type: 'recording' });
  } else if (message.type === 'cpu') {
    const { user, system } = process.cpuUsage();
    answer({ type: 'cpu', ms: (user + system) / 1000 });
  } else {
    answer({ type: 'recorded', statements: recorded ?? [] });
    recorded = null;
  }
});
process.on('disconnect', () => process.exit());
