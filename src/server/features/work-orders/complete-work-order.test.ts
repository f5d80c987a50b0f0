import { completeWorkOrder } from '#contract/work-order-changes.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { NOON, startTestApp } from '#test/support/test-app.ts';
import { HOUR } from '#test/support/test-clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let lab: TestApp;
let staff: SignedInClient;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
});

const TODAY = '2026-11-21';

const completing = (work_order_id: string, version = 1, completion_date = TODAY) => ({
  params: { work_order_id },
  body: { version, completion_date },
});

/** The problem of a refused call, which left everything as it was. */
async function refused(call: ReturnType<typeof completing>) {
  const before = await databaseDigest(lab.db);
  const problem = await staff.refusal(completeWorkOrder, call);
  expect(await databaseDigest(lab.db)).toEqual(before);
  return problem;
}

describe('is refused', () => {
  test('for an order that is not there', async () => {
    expect(await refused(completing('6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d'))).toMatchObject({
      status: 404,
      code: 'work_order_not_found',
      detail: 'Work order not found',
    });
  });

  test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'in_progress'))(
    'for an order that is %s',
    async (status) => {
      const completion_date = status === 'completed' ? '2026-11-10' : null;
      const { id } = await buildWorkOrder(lab.db, { status, completion_date });
      expect(await refused(completing(id))).toMatchObject({
        status: 409,
        code: 'work_order_not_in_progress',
        detail: 'Only a work order in progress can be marked as completed.',
      });
    },
  );

  test.each([
    ['', 'Please select a completion date.'],
    ['soon', 'Please select a completion date.'],
    ['2026-02-30', 'Please select a completion date.'],
    ['2026-11-22', 'Completion date cannot be after today'],
    ['2100-12-31', 'Completion date cannot be after today'],
  ])('with the date %j', async (date, message) => {
    const { id } = await buildWorkOrder(lab.db);
    expect(await refused(completing(id, 1, date))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: message,
      errors: [{ field: 'completion_date', message }],
    });
  });

  test('without a date', async () => {
    const { id } = await buildWorkOrder(lab.db);
    const problem = await staff.refusal(completeWorkOrder, { params: { work_order_id: id }, body: { version: 1 } });
    expect(problem.detail).toBe('Please select a completion date.');
  });

  test.each([1, 3])('on version %i of an order that is at version 2', async (version) => {
    const { id } = await buildWorkOrder(lab.db, { version: 2 });
    expect(await refused(completing(id, version))).toMatchObject({
      status: 409,
      code: 'stale_version',
      detail: 'This record was changed by someone else. Reload to see the latest version.',
    });
  });

  test('without a version', async () => {
    const { id } = await buildWorkOrder(lab.db);
    const body = { completion_date: TODAY } as never;
    const problem = await staff.refusal(completeWorkOrder, { params: { work_order_id: id }, body });
    expect(problem.errors?.map(({ field }) => field)).toEqual(['version']);
  });
});

describe('completing', () => {
  test('sets state and date, raises the version and answers the row as the list shows it', async () => {
    const { id } = await buildWorkOrder(lab.db, { expected_complete_date: '2026-11-10' });
    lab.clock.advance(HOUR);
    expect(await staff.call(completeWorkOrder, completing(id, 1, '2026-11-15'))).toMatchObject({
      id,
      status: 'completed',
      completion_date: '2026-11-15',
      is_overdue: false,
      version: 2,
      updated_at: '2026-11-21T07:30:00Z',
      may: { complete: { allowed: false }, create_bill: { allowed: true }, print_bill: { allowed: false } },
    });
  });

  test('takes today, which is the laboratory’s', async () => {
    lab.clock.set('2026-11-21T18:30:00Z');
    staff = await signIn(lab, 'USER');
    const { id } = await buildWorkOrder(lab.db);
    expect((await staff.call(completeWorkOrder, completing(id, 1, '2026-11-22'))).completion_date).toBe('2026-11-22');
  });

  test('is written down with what was before and after', async () => {
    const { id, serial_number } = await buildWorkOrder(lab.db);
    await staff.call(completeWorkOrder, completing(id));
    const entries = await lab.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();
    expect(entries).toMatchObject([
      {
        action: 'COMPLETE_WORK_ORDER',
        subject_type: 'work_order',
        subject_label: serial_number,
        actor_id: staff.account.id,
        before: { status: 'in_progress', completion_date: null },
        after: { status: 'completed', completion_date: TODAY },
      },
    ]);
  });

  test('at the same moment by two people succeeds for one, and tells the other', async () => {
    const other = await signIn(lab, 'ADMIN');
    for (let round = 0; round < 5; round += 1) {
      const { id } = await buildWorkOrder(lab.db);
      const answers = await Promise.all(
        [staff, other, staff, other].map((client) => client.send(completeWorkOrder, completing(id))),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
      const { version } = await lab.db
        .selectFrom('work_orders')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(version).toBe(2);
    }
  });
});
