import { typedOrder } from '#test/support/typed-order.ts';
import { API } from '#contract/api.ts';
import { LANES } from '#server/platform/http/lanes.ts';
import { problemOf } from '#test/support/client.ts';
import { rowCounts } from '#test/support/database-state.ts';
import { HANGS } from '#test/support/postgres.ts';
import { anonymousClient, signIn, testLab } from '#test/support/test-lab.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

// Requests run in lanes: a request that waits for a lock does not delay other lanes, and a command that waits too long
// is refused.

/** How long (ms) a command waits for its turn. Short, since the writers of these tests wait for a lock that the test holds. */
const PATIENCE_OF_COMMANDS = 400;
const { body: DRAFT } = typedOrder('Dr. Rao');

const lab = await testLab({
  lanes: {
    ...LANES,
    reads: { atOnce: 2, waiting: 20, maxWaitMs: HANGS },
    accounts: { ...LANES.accounts, maxWaitMs: HANGS },
    commands: { atOnce: 2, waiting: 20, maxWaitMs: PATIENCE_OF_COMMANDS },
  },
});
const staff = await signIn(lab, 'USER');
await staff.call(API.createWorkOrder, { body: DRAFT });

/** Locks the doctor while `work` runs: every new order of the doctor waits. A failed test leaves no lock behind. */
const whileDoctorIsLocked = (work: () => Promise<void>) =>
  lab.db.transaction().execute(async (holder) => {
    await holder.selectFrom('doctors').select('id').forUpdate().execute();
    await work();
  });

const create = () => staff.send(API.createWorkOrder, { body: DRAFT });

test('writers that wait for a lock do not delay reads, sign-outs or health checks', async () => {
  let writers: Promise<LightMyRequestResponse>[] = [];
  await whileDoctorIsLocked(async () => {
    writers = Array.from({ length: 12 }, create);
    const reads = await Promise.all(Array.from({ length: 10 }, () => staff.send(API.getWorkOrders, { query: {} })));
    expect(reads.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect((await (await signIn(lab, 'USER')).send(API.signOut, {})).statusCode).toBe(204);
    for (const url of ['/healthz', '/readyz'])
      expect((await anonymousClient(lab).inject({ url })).statusCode).toBe(200);
  });
  await Promise.all(writers);
});

test('writers beyond the limit wait their turn, and are refused in time, with nothing written', async () => {
  const before = await rowCounts(lab.db, ['work_orders', 'idempotency_keys']);
  const early: LightMyRequestResponse[] = [];
  let writers: Promise<LightMyRequestResponse>[] = [];
  await whileDoctorIsLocked(async () => {
    writers = Array.from({ length: 30 }, () =>
      create().then((response) => {
        early.push(response);
        return response;
      }),
    );
    // Two have a connection, twenty wait and eight are too many. The waiting ones are refused before the lock is
    // released.
    await expect.poll(() => early.length, { timeout: HANGS }).toBe(28);
    for (const response of early) {
      expect(problemOf(response)).toMatchObject({ status: 503, code: 'unavailable' });
      expect(response.headers['retry-after']).toBe('5');
    }
  });
  const codes = (await Promise.all(writers)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(2);
  const after = await rowCounts(lab.db, ['work_orders', 'idempotency_keys']);
  expect([after.work_orders - before.work_orders, after.idempotency_keys - before.idempotency_keys]).toEqual([2, 2]);
});

test('afterwards no request waits: every place was released', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect((await create()).statusCode).toBe(201);
    expect((await staff.call(API.getSession, {})).account?.id).toBe(staff.account.id);
  }
});
