import { cancelWorkOrder, reopenWorkOrder } from '#contract/work-order-changes.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildBill, buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let lab: TestApp;
let staff: SignedInClient;
let admin: SignedInClient;
beforeAll(async () => {
  lab = await startTestApp();
  staff = await signIn(lab, 'USER');
  admin = await signIn(lab, 'ADMIN');
});
afterAll(() => lab.close());

const NONE = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d';
const STALE = 'This record was changed by someone else. Reload to see the latest version.';

const cancelling = (work_order_id: string, reason = 'Patient moved away', version = 1) => ({
  params: { work_order_id },
  body: { version, reason },
});
const reopening = (work_order_id: string, version = 1) => ({ params: { work_order_id }, body: { version } });

/** The problem of a refused call, which left everything as it was. */
async function nothingWritten<T>(refuse: () => Promise<T>): Promise<T> {
  const before = await databaseDigest(lab.db);
  const problem = await refuse();
  expect(await databaseDigest(lab.db)).toEqual(before);
  return problem;
}
const refusedCancel = (call: ReturnType<typeof cancelling>, client = admin) =>
  nothingWritten(() => client.refusal(cancelWorkOrder, call));
const refusedReopen = (call: ReturnType<typeof reopening>, client = admin) =>
  nothingWritten(() => client.refusal(reopenWorkOrder, call));

const entriesOf = (id: string) =>
  lab.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).orderBy('seq').execute();

describe('cancelling is refused', () => {
  test('for an order that is not there', async () => {
    expect(await refusedCancel(cancelling(NONE))).toMatchObject({ status: 404, code: 'work_order_not_found' });
  });

  test('on a stale version', async () => {
    const { id } = await buildWorkOrder(lab.db, { version: 2 });
    expect(await refusedCancel(cancelling(id))).toMatchObject({ status: 409, code: 'stale_version', detail: STALE });
  });

  test('to staff', async () => {
    const { id } = await buildWorkOrder(lab.db);
    expect(await refusedCancel(cancelling(id), staff)).toMatchObject({ status: 403, code: 'not_allowed' });
  });

  test.each(['completed', 'cancelled'] as const)('for an order that is %s', async (status) => {
    const completion_date = status === 'completed' ? '2026-11-10' : null;
    const { id } = await buildWorkOrder(lab.db, { status, completion_date });
    expect(await refusedCancel(cancelling(id))).toMatchObject({
      status: 409,
      code: 'work_order_not_cancellable',
      detail: 'A completed or cancelled work order cannot be cancelled.',
    });
  });

  test.each(['in_progress', 'returned', 'revision_in_progress'] as const)(
    'for an order that is billed, though it is %s',
    async (status) => {
      const order = await buildWorkOrder(lab.db, { status });
      await buildBill(lab.db, { work_order: order });
      expect(await refusedCancel(cancelling(order.id))).toMatchObject({
        status: 409,
        code: 'billed_work_order_not_cancellable',
        detail: 'A work order that has been billed cannot be cancelled.',
      });
    },
  );

  test.each([
    ['', 'Please provide a reason for cancelling the order'],
    [' \n\t ', 'Please provide a reason for cancelling the order'],
    ['x'.repeat(501), 'Please use at most 500 characters'],
    ['a\u0007b', 'Please remove characters that cannot be printed'],
  ])('with the reason %j', async (reason, message) => {
    const { id } = await buildWorkOrder(lab.db);
    expect(await refusedCancel(cancelling(id, reason))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: message,
      errors: [{ field: 'reason', message }],
    });
  });
});

describe('cancelling', () => {
  test.each(['in_progress', 'returned', 'revision_in_progress'] as const)(
    'takes an order that is %s out of work, with its reason, tidied',
    async (status) => {
      const { id, serial_number } = await buildWorkOrder(lab.db, { status, expected_complete_date: '2026-11-10' });
      const cancelled = await admin.call(cancelWorkOrder, cancelling(id, '  Patient   moved\r\naway '));
      const after = { status: 'cancelled', cancel_reason: 'Patient moved\naway' };
      expect(cancelled).toMatchObject({
        ...after,
        version: 2,
        is_overdue: false,
        may: { cancel: { allowed: false }, reopen: { allowed: true } },
      });
      expect(await entriesOf(id)).toMatchObject([
        {
          action: 'CANCEL_WORK_ORDER',
          subject_type: 'work_order',
          subject_label: serial_number,
          actor_id: admin.account.id,
          before: { status, cancel_reason: null },
          after,
        },
      ]);
    },
  );

  test('at the same moment by two people succeeds for one, and tells the other', async () => {
    const { id } = await buildWorkOrder(lab.db);
    const answers = await Promise.all([1, 2].map(() => admin.send(cancelWorkOrder, cancelling(id))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await entriesOf(id)).toHaveLength(1);
  });
});

describe('reopening is refused', () => {
  test('for an order that is not there', async () => {
    expect(await refusedReopen(reopening(NONE))).toMatchObject({ status: 404, code: 'work_order_not_found' });
  });

  test('on a stale version', async () => {
    const { id } = await buildWorkOrder(lab.db, { status: 'cancelled', version: 2 });
    expect(await refusedReopen(reopening(id))).toMatchObject({ status: 409, code: 'stale_version', detail: STALE });
  });

  test('to staff', async () => {
    const { id } = await buildWorkOrder(lab.db, { status: 'cancelled' });
    expect(await refusedReopen(reopening(id), staff)).toMatchObject({ status: 403, code: 'not_allowed' });
  });

  test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'cancelled'))(
    'for an order that is %s',
    async (status) => {
      const completion_date = status === 'completed' ? '2026-11-10' : null;
      const { id } = await buildWorkOrder(lab.db, { status, completion_date });
      expect(await refusedReopen(reopening(id))).toMatchObject({
        status: 409,
        code: 'work_order_not_cancelled',
        detail: 'Only a cancelled work order can be reopened.',
      });
    },
  );
});

test('reopening takes a cancelled order back into work, without the reason', async () => {
  const { id, serial_number } = await buildWorkOrder(lab.db);
  await admin.call(cancelWorkOrder, cancelling(id, 'By mistake'));
  const reopened = await admin.call(reopenWorkOrder, reopening(id, 2));
  const after = { status: 'in_progress', cancel_reason: null };
  expect(reopened).toMatchObject({
    ...after,
    version: 3,
    may: { cancel: { allowed: true }, reopen: { allowed: false }, complete: { allowed: true } },
  });
  expect((await entriesOf(id)).at(-1)).toMatchObject({
    action: 'REOPEN_WORK_ORDER',
    subject_type: 'work_order',
    subject_label: serial_number,
    before: { status: 'cancelled', cancel_reason: 'By mistake' },
    after,
  });
});
