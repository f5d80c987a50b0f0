import { toggleUrgentStatus } from '#contract/work-order-changes.ts';
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
beforeAll(async () => {
  lab = await startTestApp();
  staff = await signIn(lab, 'USER');
});
afterAll(() => lab.close());

const setting = (work_order_id: string, version: number, is_urgent: boolean) => ({
  params: { work_order_id },
  body: { version, is_urgent },
});

/** The problem of a refused call, which left everything as it was. */
async function refused(call: ReturnType<typeof setting>) {
  const before = await databaseDigest(lab.db);
  const problem = await staff.refusal(toggleUrgentStatus, call);
  expect(await databaseDigest(lab.db)).toEqual(before);
  return problem;
}

describe('is refused', () => {
  test('for an order that is not there', async () => {
    expect(await refused(setting('6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d', 1, true))).toMatchObject({
      status: 404,
      code: 'work_order_not_found',
      detail: 'Work order not found',
    });
  });

  test.each([true, false])('on a stale version, also where nothing would change (to %s)', async (is_urgent) => {
    const { id } = await buildWorkOrder(lab.db, { version: 2 });
    expect(await refused(setting(id, 1, is_urgent))).toMatchObject({ status: 409, code: 'stale_version' });
  });

  test.each(['yes', 1, null])('with %j for a flag', async (is_urgent) => {
    const { id } = await buildWorkOrder(lab.db);
    expect(await refused(setting(id, 1, is_urgent as never))).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'is_urgent' }],
    });
  });
});

describe('an order', () => {
  test.each(WORK_ORDER_STATUSES)('is marked urgent and not urgent while it is %s, billed too', async (status) => {
    const completion_date = status === 'completed' ? '2026-11-10' : null;
    const order = await buildWorkOrder(lab.db, { status, completion_date });
    if (status !== 'cancelled') await buildBill(lab.db, { work_order: order });
    const marked = await staff.call(toggleUrgentStatus, setting(order.id, 1, true));
    expect(marked).toMatchObject({ is_urgent: true, version: 2, status });
    const unmarked = await staff.call(toggleUrgentStatus, setting(order.id, 2, false));
    expect(unmarked).toMatchObject({ is_urgent: false, version: 3 });
  });

  test('leaves an entry of each change, and none of what it was already', async () => {
    const { id, serial_number } = await buildWorkOrder(lab.db);
    await staff.call(toggleUrgentStatus, setting(id, 1, true));
    const again = await staff.call(toggleUrgentStatus, setting(id, 2, true));
    expect(again).toMatchObject({ is_urgent: true, version: 2 });
    await staff.call(toggleUrgentStatus, setting(id, 2, false));
    const entries = await lab.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute();
    const subject = { subject_type: 'work_order', subject_label: serial_number, actor_id: staff.account.id };
    expect(entries).toMatchObject([
      { ...subject, action: 'MARK_URGENT', before: { is_urgent: false }, after: { is_urgent: true } },
      { ...subject, action: 'UNMARK_URGENT', before: { is_urgent: true }, after: { is_urgent: false } },
    ]);
  });

  test('toggled at the same moment by two people changes for one, and tells the other', async () => {
    const { id } = await buildWorkOrder(lab.db);
    const answers = await Promise.all([1, 2].map(() => staff.send(toggleUrgentStatus, setting(id, 1, true))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
