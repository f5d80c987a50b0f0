import { typedOrder } from '#test/support/typed-order.ts';
import { API } from '#contract/api.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { clientOf, problemOf } from '#test/support/client.ts';
import { TEST_BACKUPS } from '#test/support/build-backup.ts';
import { TEST_IMPORTS } from '#test/support/build-import.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { buildWorkOrder } from '#test/support/factories.ts';
import { logLines } from '#test/support/log-lines.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { type SignedInClient, type TestApp, anonymousClient, signIn, startTestApp } from '#test/support/test-lab.ts';
import { startMigrated, startThrowaway, temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { body: DRAFT } = typedOrder('Dr. Rao');

const UNAVAILABLE = {
  status: 503,
  code: 'unavailable',
  detail: 'The service is busy or starting. Please try again in a moment.',
};

describe('a server that runs', () => {
  let closing = false;
  let lab: TestApp;
  let staff: SignedInClient;
  beforeAll(async () => {
    lab = await startTestApp({ isClosing: () => closing, timeLimitMs: 3_000 });
    staff = await signIn(lab, 'USER');
  });
  afterAll(() => lab.close());

  test('is alive and ready, says so to anonymous clients, and its answer is never cached', async () => {
    for (const [url, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const response = await anonymousClient(lab).inject({ url });
      expect([response.statusCode, response.json()]).toEqual([200, { status }]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('while it shuts down is alive, and not ready', async () => {
    closing = true;
    expect((await anonymousClient(lab).inject({ url: '/healthz' })).statusCode).toBe(200);
    const response = await anonymousClient(lab).inject({ url: '/readyz' });
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'closing' }]);
    closing = false;
  });

  const WAITING = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

  /** Completes an order that another transaction has locked, so that the call waits for its end. */
  async function callWhileHeld(id: string) {
    const holder = await lab.db.startTransaction().execute();
    await holder.selectFrom('work_orders').select('id').where('id', '=', id).forUpdate().execute();
    const body = { version: 1, completion_date: '2026-11-21' };
    const answer = staff.send(API.completeWorkOrder, { params: { work_order_id: id }, body });
    return { answer, letGo: () => holder.rollback().execute() };
  }

  test('whose connection breaks during a command answers 503, writes nothing, and continues', async () => {
    const { id } = await buildWorkOrder(lab.db);
    const before = await databaseDigest(lab.db);
    const { answer, letGo } = await callWhileHeld(id);
    const cutAll = `select pg_terminate_backend(pid) from (${WAITING}) as waiting`;
    await expect.poll(async () => (await lab.database.program.query(cutAll)).rowCount).toBe(1);
    const response = await answer;
    await letGo();
    expect(problemOf(response)).toMatchObject(UNAVAILABLE);
    expect(await databaseDigest(lab.db)).toEqual(before);
    const body = { version: 1, completion_date: '2026-11-21' };
    expect((await staff.call(API.completeWorkOrder, { params: { work_order_id: id }, body })).status).toBe('completed');
  });

  test('whose statement takes too long answers 503, and writes nothing', async () => {
    const { id } = await buildWorkOrder(lab.db);
    const before = await databaseDigest(lab.db);
    const { answer, letGo } = await callWhileHeld(id);
    const response = await answer;
    await letGo();
    expect(problemOf(response)).toMatchObject(UNAVAILABLE);
    expect(await databaseDigest(lab.db)).toEqual(before);
  });

  test('that has no free connection answers 503', async () => {
    const { program: pool } = lab.database;
    const holders = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    // Only from here on: on a busy machine opening those connections takes longer.
    pool.options.connectionTimeoutMillis = 200;
    const response = await anonymousClient(lab).send(API.getLaboratory, {});
    for (const holder of holders) holder.release();
    expect(problemOf(response)).toMatchObject(UNAVAILABLE);
    expect((await anonymousClient(lab).send(API.getLaboratory, {})).statusCode).toBe(200);
  });
});

test('a server whose database is gone reports that, and serves again when it is back', async () => {
  const [folder, removeFolder] = await temporaryFolder();
  let postgres = await startMigrated(folder);
  const pool = openPool({ connection: postgres.connection, log: quietLog });
  const db = createDb<Database>(pool);
  const log = logLines();
  const app = await buildApp({
    db,
    pool,
    clock: () => new Date(),
    http: { logger: createLogger('error', log), trustProxy: [], requestsPerMinute: 1000 },
    webFolder: null,
    checkOutputs: true,
    backups: TEST_BACKUPS,
    imports: TEST_IMPORTS,
  });
  const client = clientOf(app);
  expect((await client.call(API.getSession, {})).account).toBeNull();

  await postgres.stop();
  const ready = await client.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database unavailable' }]);
  expect((await client.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect((await client.inject({ url: '/api/openapi.json' })).statusCode).toBe(200);
  for (const response of [
    await client.send(API.getSession, {}),
    await client.send(API.getWorkOrders, { query: {} }),
    await client.send(API.createWorkOrder, { body: DRAFT }),
  ]) {
    expect(problemOf(response)).toMatchObject(UNAVAILABLE);
  }

  postgres = await startThrowaway(folder);
  expect((await client.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect((await client.call(API.getSession, {})).account).toBeNull();
  expect(log.entries()).toEqual([]);

  await app.close();
  await db.destroy();
  await postgres.stop();
  await removeFolder();
});
