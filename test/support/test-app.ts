import type { AppOptions } from '#server/app.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database.ts';
import type { HttpOptions } from '#server/platform/http/create-http.ts';
import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { pino } from 'pino';
import type { TestDatabase } from './postgres.ts';
import { createTestDatabase } from './postgres.ts';
import type { TestClock } from './test-clock.ts';
import { testClock } from './test-clock.ts';

/** The whole server on a database of its own, asked through `app.inject`: nothing listens, nothing is doubled. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Every statement that the server sent since `work` began, as SQL. */
  statementsOf<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly statements: readonly string[] }>;
  /** Closes the server and removes its database. */
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<Pick<AppOptions, 'webFolder' | 'isClosing'>> {
  /** The instant at which the test's clock stands, ISO 8601: noon in the laboratory unless given. */
  readonly now?: string;
  readonly http?: Partial<HttpOptions>;
}

/** A clock that stands at noon in Asia/Kolkata. */
export const NOON = '2026-11-21T06:30:00Z';

/** Says only what no test expects: defects. */
const quietLogger = pino({
  level: 'error',
  base: null,
  serializers: { err: (error: Error) => error.stack?.split('\n').slice(0, 4) },
});

/** Starts the server for one test file, in `beforeAll`; `close` it in `afterAll`. Outputs are checked against the contract. */
export async function startTestApp({ now = NOON, http, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const clock = testClock(now);
  const log: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void log.push(query.sql),
  });
  const app = await buildApp({
    db,
    clock: clock.now,
    http: { logger: quietLogger, trustProxy: [], requestsPerMinute: 1_000_000, ...http },
    webFolder: null,
    checkOutputs: true,
    ...options,
  });
  return {
    app,
    db: database.db,
    database,
    clock,
    async statementsOf(work) {
      const before = log.length;
      const result = await work();
      return { result, statements: log.slice(before) };
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
