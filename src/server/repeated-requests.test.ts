import { API } from '#contract/api.ts';
import type { CallOf, Operation } from '#contract/kit/operation.ts';
import { acceptsIdempotencyKey } from '#contract/kit/operation.ts';
import { completeWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import type { OperationName } from '#domain/accounts/permissions.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { EVERY_CHANGE } from '#test/support/every-change.ts';
import { buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { NOON } from '#test/support/test-app.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

// A request without an answer is sent again with the same key: it gets the first answer, and nothing is done twice. For
// every change.

let client: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  client = await signIn(lab, 'SUPER_ADMIN');
});

/** They end sessions: ending an ended session has the same result. */
const DO_NOTHING_TWICE: readonly OperationName[] = ['signOut', 'cancelSecondStep', 'endOwnSession', 'endOtherSessions'];

test('every changing operation is covered here, except those that renew the cookie, which are not sent again', () => {
  const covered = [...EVERY_CHANGE.map(({ operation }) => operation.name), ...DO_NOTHING_TWICE];
  const changes = Object.values(API as Readonly<Record<string, Operation>>).filter(acceptsIdempotencyKey);
  expect(covered.toSorted()).toEqual(changes.map(({ name }) => name).toSorted());
});

test.each(EVERY_CHANGE.map((made) => [made.operation.name, made] as const))(
  '%s sent twice at once and once more under one key is done once, with the same answer',
  async (_, { prepare }) => {
    const send = await prepare({ lab, client });
    const key = randomUUID();
    const [first, second] = await Promise.all([send(key), send(key)]);
    expect(first.statusCode, first.body).toBeLessThan(300);
    const after = await databaseDigest(lab.db);
    const again = await send(key);
    for (const { statusCode, body } of [second, again])
      expect([statusCode, body]).toEqual([first.statusCode, first.body]);
    expect(await databaseDigest(lab.db)).toEqual(after);
    const kept = await lab.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
    expect(kept).toHaveLength(1);
  },
);

/** A completion of a new order. */
async function completion(): Promise<CallOf<typeof completeWorkOrder>> {
  const { id, version } = await buildWorkOrder(lab.db);
  return { params: { work_order_id: id }, body: { version, completion_date: NOON.slice(0, 10) } };
}

test('a change under a key that was used for another request is refused', async () => {
  const idempotencyKey = randomUUID();
  await client.call(completeWorkOrder, await completion(), { idempotencyKey });
  const refused = await client.refusal(completeWorkOrder, await completion(), { idempotencyKey });
  expect(refused).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
});

test('a change without a key is sent again without one: it accepts a key, and requires none', async () => {
  const once = await completion();
  await client.call(completeWorkOrder, once);
  expect(await client.refusal(completeWorkOrder, once)).toMatchObject({ code: 'stale_version' });
});

test('an invalid key is refused, also if none is required', async () => {
  const refused = await client.refusal(completeWorkOrder, await completion(), { idempotencyKey: 'short' });
  expect(refused).toMatchObject({ status: 400, code: 'idempotency_key_missing' });
});
