import { type AppOptions, buildApp } from '#server/app.ts';
import type { Database } from '#server/database.ts';
import { sealOf } from '#server/platform/auth/seal.ts';
import type { HttpOptions } from '#server/platform/http/create-http.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { type LaneOptions, LANES } from '#server/platform/http/lanes.ts';
import type { SemaphoreOptions } from '#server/platform/process/semaphore.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { rm } from 'node:fs/promises';
import { logLines } from './log-lines.ts';
import { TEST_BACKUPS } from './build-backup.ts';
import { TEST_IMPORTS } from './build-import.ts';
import { NOON } from './noon.ts';
import { type TestDatabase, HANGS, createTestDatabase } from './postgres.ts';
import { afterAll } from 'vitest';
import { getSession } from '#contract/accounts/session.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { hasFactor } from '#server/features/accounts/store/second-factors.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { type Client, clientOf } from './client.ts';
import { type BuiltAccount, buildAccount } from './factories.ts';

/** The time of a test: it changes only when the test changes it. */
export interface TestClock {
  readonly now: () => Date;
  /** Sets the instant, as ISO 8601. */
  set(instant: string): void;
  /** Adds milliseconds. */
  advance(ms: number): void;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function testClock(instant: string): TestClock {
  let now = Date.parse(instant);
  return {
    now: () => new Date(now),
    set: (other) => {
      now = Date.parse(other);
    },
    advance: (ms) => {
      now += ms;
    },
  };
}

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

/** The server of a test file, closed after its last test. */
export async function testLab(options?: TestAppOptions): Promise<TestApp> {
  const lab = await startTestApp(options);
  afterAll(() => lab.close());
  return lab;
}

export interface SignedInClient extends Client {
  readonly account: BuiltAccount;
  readonly token: string;
}

/** A user who has not signed in. */
export const anonymousClient = ({ app }: TestApp): Client => clientOf(app);

/**
 * A client with a new session of a role; without an account, one is created. If the account has a second factor, it is
 * confirmed.
 */
export async function signIn(lab: TestApp, role: Role, given?: BuiltAccount): Promise<SignedInClient> {
  const account = given ?? (await buildAccount(lab.db, { role }));
  const token = newToken();
  const now = lab.clock.now();
  await lab.db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      account_id: account.id,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      password_confirmed_at: now.toISOString(),
      confirmed_by_factor: await hasFactor(lab.db, account.id),
      expires_at: new Date(now.getTime() + 7 * DAY).toISOString(),
      address: '127.0.0.1',
    })
    .execute();
  return { ...clientOf(lab.app, { marginline: token }), account, token };
}

/** Whether a client is signed in. */
export const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.call(getSession, {})).account !== null;

/** The client after an answer, with the cookies of the answer. */
export function clientAfter({ app }: TestApp, { cookies, body }: LightMyRequestResponse): Client {
  if (cookies.length === 0) throw new Error(`no cookie was set: ${body}`);
  return clientOf(app, Object.fromEntries(cookies.map(({ name, value }) => [name, value])));
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** A change of a work order, based on its version. */
export const onOrder = <const More extends object>({ id, version }: Versioned, more: More) => ({
  params: { work_order_id: id },
  body: { version, ...more },
});

/** The same of a bill. */
export const onBill = <const More extends object>({ id, version }: Versioned, more: More) => ({
  params: { bill_id: id },
  body: { version, ...more },
});

/** What a command gets outside a request. */
export const depsOf = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>) => ({
  db,
  now: clock.now(),
  today: '2026-11-21',
  sessionId: null,
  passwordGivenAt: null,
  origin: { address: 'console', requestId: 'a test' },
});

/** The server of a test file, and a signed-in user of each role. */
export async function openLab<const Roles extends readonly Role[]>(
  ...roles: Roles
): Promise<[TestApp, ...{ -readonly [At in keyof Roles]: SignedInClient }]> {
  const lab = await testLab();
  const users: SignedInClient[] = [];
  for (const role of roles) users.push(await signIn(lab, role));
  return [lab, ...(users as { -readonly [At in keyof Roles]: SignedInClient })];
}
