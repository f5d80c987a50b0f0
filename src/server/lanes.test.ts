import { getSession, signOut } from '#contract/accounts/session.ts';
import { createWorkOrder } from '#contract/work-order-changes.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { LANES } from '#server/platform/http/lanes.ts';
import { problemOf } from '#test/support/client.ts';
import { rowCounts } from '#test/support/database-digest.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { nobody, signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// What is asked for at once is done in lanes: those who wait for a lock are in nobody's way, and who would wait for too long is told so.

const PATIENCE = 400;
const DRAFT = {
  doctor_name: 'Dr. Rao',
  patient_name: 'Meera',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  order_date: '2026-11-20',
};

let lab: TestApp;
let staff: SignedInClient;
beforeAll(async () => {
  const limits = { waiting: 20, patience: PATIENCE };
  const lanes = { ...LANES, reads: { atOnce: 2, ...limits }, commands: { atOnce: 2, ...limits } };
  lab = await startTestApp({ lanes });
  await (await signIn(lab, 'USER')).call(createWorkOrder, { body: DRAFT });
});
afterAll(() => lab.close());
beforeEach(async () => {
  staff = await signIn(lab, 'USER');
});

/** Holds the doctor, for whom every order of theirs then waits. */
async function holdDoctor() {
  const holder = await lab.db.startTransaction().execute();
  await holder.selectFrom('doctors').select('id').forUpdate().execute();
  return { letGo: () => holder.rollback().execute() };
}

const create = () => staff.send(createWorkOrder, { body: DRAFT });

test('writers that wait for a lock are in the way of nobody who reads, signs out or asks for health', async () => {
  const { letGo } = await holdDoctor();
  const writers = Array.from({ length: 12 }, create);
  const began = performance.now();
  const reads = await Promise.all(Array.from({ length: 10 }, () => staff.send(getWorkOrders, { query: {} })));
  expect(reads.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect((await (await signIn(lab, 'USER')).send(signOut, {})).statusCode).toBe(204);
  for (const url of ['/healthz', '/readyz']) expect((await nobody(lab).inject({ url })).statusCode).toBe(200);
  expect(performance.now() - began).toBeLessThan(30_000);
  await letGo();
  await Promise.all(writers);
});

test('writers beyond those at once wait their turn, and are turned away in time, with nothing written', async () => {
  const before = await rowCounts(lab.db, ['work_orders', 'idempotency_keys']);
  const { letGo } = await holdDoctor();
  const early: LightMyRequestResponse[] = [];
  const writers = Array.from({ length: 30 }, () =>
    create().then((response) => {
      early.push(response);
      return response;
    }),
  );
  // Two hold a connection, twenty wait and eight are too many; those who wait give up before the lock is given back.
  await expect.poll(() => early.length, { timeout: 120_000 }).toBe(28);
  for (const response of early) {
    expect(problemOf(response)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(response.headers['retry-after']).toBe('5');
  }
  await letGo();
  const codes = (await Promise.all(writers)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(2);
  const after = await rowCounts(lab.db, ['work_orders', 'idempotency_keys']);
  expect([after.work_orders - before.work_orders, after.idempotency_keys - before.idempotency_keys]).toEqual([2, 2]);
});

test('after it nobody waits: every place was given back', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect((await create()).statusCode).toBe(201);
    expect((await staff.call(getSession, {})).account?.id).toBe(staff.account.id);
  }
});
