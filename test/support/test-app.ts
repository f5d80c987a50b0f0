import { type AppOptions, buildApp } from '#server/app.ts';
import type { Database } from '#server/database.ts';
import { sealOf } from '#server/platform/auth/seal.ts';
import type { HttpOptions } from '#server/platform/http/create-http.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { type LaneOptions, LANES } from '#server/platform/http/lanes.ts';
import type { SemaphoreOptions } from '#server/platform/process/semaphore.ts';
import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { rm } from 'node:fs/promises';
import { logLines } from './log-lines.ts';
import { TEST_BACKUPS } from './build-backup.ts';
import { TEST_IMPORTS } from './build-import.ts';
import { NOON } from './noon.ts';
import { type TestDatabase, HANGS, createTestDatabase } from './postgres.ts';
import { type TestClock, testClock } from './test-clock.ts';

/** The whole server on a separate database, called through `app.inject`: nothing listens, nothing is mocked. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Every statement that the server sent during `work`, as SQL. */
  statementsOf<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly statements: readonly string[] }>;
  /** The defects that the server logged since the last call. A test that expects some reads them here. */
  takeDefects(): readonly Record<string, unknown>[];
  /** Closes the server and removes its database. Fails if a logged defect was not read by a test. */
  close(): Promise<void>;
}

/** Ten programs share a processor: no request is refused for its waiting time or the length of the queue. */
const patient = ({ atOnce }: SemaphoreOptions): SemaphoreOptions => ({ atOnce, waiting: 10_000, maxWaitMs: HANGS });
const PATIENT: LaneOptions = {
  reads: patient(LANES.reads),
  reports: patient(LANES.reports),
  exports: patient(LANES.exports),
  commands: patient(LANES.commands),
  accounts: patient(LANES.accounts),
};

export interface TestAppOptions extends Partial<
  Pick<AppOptions, 'webFolder' | 'isClosing' | 'metricsToken' | 'lanes' | 'signs' | 'backups' | 'imports'>
> {
  /** The fixed instant of the test's clock, ISO 8601: by default noon in the laboratory. */
  readonly now?: string;
  readonly http?: Partial<HttpOptions>;
  /** The time limit of a statement (ms), for a test of that limit; by default the time after which it hangs. */
  readonly timeLimitMs?: number;
}

export { NOON };

/** The key with which the test's server encrypts secrets. */
export const TEST_SEAL_KEY = Buffer.alloc(32, 'sealed');

/** Starts the server for one test file, in `beforeAll`; `close` it in `afterAll`. Outputs are checked against the contract. */
export async function startTestApp({
  now = NOON,
  http,
  timeLimitMs,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(timeLimitMs);
  const clock = testClock(now);
  const log = logLines();
  const statements: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.program }),
    log: ({ query }) => void statements.push(query.sql),
  });
  const app = await buildApp({
    db,
    pool: database.program,
    clock: clock.now,
    http: { logger: createLogger('error', log), trustProxy: [], requestsPerMinute: 1_000_000, ...http },
    webFolder: null,
    checkOutputs: true,
    seal: sealOf(TEST_SEAL_KEY),
    lanes: PATIENT,
    backups: TEST_BACKUPS,
    imports: TEST_IMPORTS,
    ...options,
  });
  let taken = 0;
  const takeDefects: TestApp['takeDefects'] = () => {
    const defects = log.entries().slice(taken);
    taken += defects.length;
    return defects;
  };
  return {
    app,
    db: database.db,
    database,
    clock,
    async statementsOf(work) {
      const before = statements.length;
      const result = await work();
      return { result, statements: statements.slice(before) };
    },
    takeDefects,
    async close() {
      await app.close();
      await database.drop();
      await rm(TEST_BACKUPS.plan.folder, { recursive: true, force: true });
      await rm(TEST_IMPORTS.folder, { recursive: true, force: true });
      const defects = takeDefects();
      if (defects.length > 0) throw new Error(`The server logged defects: ${JSON.stringify(defects, null, 2)}`);
    },
  };
}
