import { createBill, createGroupedBill } from '#contract/bills.ts';
import { returnWorkOrder } from '#contract/revisions.ts';
import { RETURN_REASONS } from '#domain/catalogue/return-reasons.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
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

const TODAY = '2026-11-21';
const NOT_COMPLETED = 'Only a completed work order can be returned for revision.';

interface Given {
  readonly version?: number;
  readonly reason?: string;
  readonly notes?: string | null;
  readonly expected_date?: string | null;
  readonly start_revision?: boolean;
}

const returning = (work_order_id: string, given: Given = {}) => ({
  params: { work_order_id },
  body: { version: 1, reason: 'Poor Fit', ...given },
});

/** The problem of a refused call, which left everything as it was. */
async function refused(call: ReturnType<typeof returning>) {
  const before = await databaseDigest(lab.db);
  const problem = await staff.refusal(returnWorkOrder, call);
  expect(await databaseDigest(lab.db)).toEqual(before);
  return problem;
}

/** An order that can be returned: completed on the 10th and billed. */
async function buildBilled(given: WorkOrderGiven = {}) {
  const order = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10', ...given });
  const bill = await buildBill(lab.db, { work_order: order });
  return { ...order, bill };
}

const historyOf = (id: string) =>
  lab.db
    .selectFrom('revision_history')
    .selectAll()
    .where('work_order_id', '=', id)
    .orderBy('revision_number')
    .execute();

const entriesOf = (id: string) =>
  lab.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).orderBy('seq').execute();

describe('is refused', () => {
  test('for an order that is not there', async () => {
    expect(await refused(returning('6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d'))).toMatchObject({
      status: 404,
      code: 'work_order_not_found',
      detail: 'Work order not found',
    });
  });

  test.each([1, 3])('on version %i of an order that is at version 2', async (version) => {
    const { id } = await buildBilled({ version: 2 });
    expect(await refused(returning(id, { version }))).toMatchObject({
      status: 409,
      code: 'stale_version',
      detail: 'This record was changed by someone else. Reload to see the latest version.',
    });
  });

  test.each(['in_progress', 'returned', 'revision_in_progress'] as const)(
    'for an order that is %s, though it is billed',
    async (status) => {
      const { id } = await buildBilled({ status, completion_date: null });
      expect(await refused(returning(id))).toMatchObject({
        status: 409,
        code: 'work_order_not_completed',
        detail: NOT_COMPLETED,
      });
    },
  );

  test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'completed'))(
    'for an order that is %s and not billed',
    async (status) => {
      const { id } = await buildWorkOrder(lab.db, { status });
      expect(await refused(returning(id))).toMatchObject({ status: 409, code: 'work_order_not_completed' });
    },
  );

  test.each([true, false])('for a completed order without a bill (start_revision %s)', async (start_revision) => {
    const { id } = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10' });
    expect(await refused(returning(id, { start_revision }))).toMatchObject({
      status: 409,
      code: 'work_order_not_billed',
      detail: 'Cannot return work order that has not been billed yet. Please create a bill first.',
    });
  });

  test.each<[Given, string, string]>([
    [{ reason: '' }, 'reason', 'Please provide a reason for returning the order'],
    [{ reason: ' \n' }, 'reason', 'Please provide a reason for returning the order'],
    [{ reason: 'poor fit' }, 'reason', 'Please choose a reason from the list'],
    [{ notes: 'x'.repeat(2001) }, 'notes', 'Please use at most 2000 characters'],
    [{ notes: 'a\u0007b' }, 'notes', 'Please remove characters that cannot be printed'],
    [{ expected_date: 'soon' }, 'expected_date', 'Please enter a real date'],
    [{ expected_date: '2026-02-30' }, 'expected_date', 'Please enter a real date'],
    [{ expected_date: '2026-11-20' }, 'expected_date', 'New expected date cannot be before today'],
  ])('with %j', async (given, field, message) => {
    const { id } = await buildBilled();
    expect(await refused(returning(id, given))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: message,
      errors: [{ field, message }],
    });
  });

  test('with an expected date before the order’s own date', async () => {
    const { id } = await buildBilled({ order_date: '2026-11-30', completion_date: TODAY });
    const message = 'Expected completion date cannot be before order date';
    expect(await refused(returning(id, { expected_date: '2026-11-29' }))).toMatchObject({
      errors: [{ field: 'expected_date', message }],
    });
  });

  test('without a reason', async () => {
    const { id } = await buildBilled();
    const call = { params: { work_order_id: id }, body: { version: 1 } };
    expect((await staff.refusal(returnWorkOrder, call)).detail).toBe('Please provide a reason for returning the order');
  });
});

describe('returning', () => {
  test.each([
    { start_revision: undefined, status: 'revision_in_progress', started_on: TODAY },
    { start_revision: true, status: 'revision_in_progress', started_on: TODAY },
    { start_revision: false, status: 'returned', started_on: null },
  ] as const)(
    'with start_revision $start_revision leads to $status',
    async ({ start_revision, status, started_on }) => {
      const { id, bill } = await buildBilled({ expected_complete_date: '2026-11-12' });
      const given = {
        notes: '  Margin \r\n open ',
        expected_date: '2026-11-28',
        ...(start_revision !== undefined && { start_revision }),
      };
      expect(await staff.call(returnWorkOrder, returning(id, given))).toMatchObject({
        id,
        status,
        completion_date: null,
        expected_complete_date: '2026-11-28',
        revision_count: 1,
        return_reason: 'Poor Fit',
        return_date: TODAY,
        revision_notes: 'Margin \n open',
        version: 2,
        bill: { id: bill.id },
        may: {
          return: { allowed: false },
          create_bill: { allowed: false },
          start_revision: { allowed: status === 'returned' },
          complete_revision: { allowed: status !== 'returned' },
        },
      });
      expect(await historyOf(id)).toMatchObject([
        {
          revision_number: 1,
          return_date: TODAY,
          return_reason: 'Poor Fit',
          revision_notes: 'Margin \n open',
          previous_completion_date: '2026-11-10',
          new_expected_completion_date: '2026-11-28',
          started_on,
          completed_on: null,
          returned_by: staff.account.id,
        },
      ]);
    },
  );

  test.each(['', null, undefined])('with the expected date %j keeps the order’s own, also a past one', async (none) => {
    const { id } = await buildBilled({ expected_complete_date: '2026-11-08' });
    const given = none === undefined ? {} : { expected_date: none };
    const order = await staff.call(returnWorkOrder, returning(id, given));
    expect(order).toMatchObject({ expected_complete_date: '2026-11-08', is_overdue: true });
    expect(await historyOf(id)).toMatchObject([{ new_expected_completion_date: null }]);
  });

  test('takes today as the expected date, and blank notes as none', async () => {
    const { id } = await buildBilled();
    expect(await staff.call(returnWorkOrder, returning(id, { expected_date: TODAY, notes: '  ' }))).toMatchObject({
      expected_complete_date: TODAY,
      revision_notes: null,
    });
  });

  test.each(RETURN_REASONS)('takes the reason %s', async (reason) => {
    const { id } = await buildBilled();
    expect(await staff.call(returnWorkOrder, returning(id, { reason }))).toMatchObject({ return_reason: reason });
  });

  test('is open for an order on a grouped bill', async () => {
    const order = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10' });
    await buildBill(lab.db, { work_order: order, is_grouped: true });
    expect(await staff.call(returnWorkOrder, returning(order.id))).toMatchObject({ status: 'revision_in_progress' });
  });

  test('leaves its bill as it was, and no second one is made', async () => {
    const { id, serial_number, bill } = await buildBilled();
    await staff.call(returnWorkOrder, returning(id));
    expect(await lab.db.selectFrom('bills').selectAll().where('id', '=', bill.id).executeTakeFirst()).toEqual(bill);
    expect(await staff.refusal(createBill, { body: { work_order_id: id } })).toMatchObject({
      status: 409,
      detail: `Work order already has a bill (${bill.bill_number}) Cannot create duplicate bill`,
    });
    expect(await staff.refusal(createGroupedBill, { body: { work_order_ids: [id] } })).toMatchObject({
      status: 409,
      detail: `Cannot create duplicate bill. Already billed: ${serial_number} (${bill.bill_number}). It may have been created from another device.`,
    });
  });

  test('is written down with what was before and after', async () => {
    const { id, serial_number } = await buildBilled({ expected_complete_date: '2026-11-12' });
    await staff.call(returnWorkOrder, returning(id, { notes: 'Open margin', expected_date: '2026-11-28' }));
    const [entry, ...others] = await entriesOf(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'RETURN_WORK_ORDER',
      subject_type: 'work_order',
      subject_label: serial_number,
      actor_id: staff.account.id,
    });
    expect(entry?.before).toEqual({
      status: 'completed',
      revision_count: 0,
      return_reason: null,
      return_date: null,
      revision_notes: null,
      completion_date: '2026-11-10',
      expected_complete_date: '2026-11-12',
    });
    expect(entry?.after).toEqual({
      status: 'revision_in_progress',
      revision_count: 1,
      return_reason: 'Poor Fit',
      return_date: TODAY,
      revision_notes: 'Open margin',
      completion_date: null,
      expected_complete_date: '2026-11-28',
    });
    expect(await brokenEntries(lab.db)).toEqual([]);
  });

  test('at the same moment by several people makes one return, and tells the others', async () => {
    const { id } = await buildBilled();
    const answers = await Promise.all(Array.from({ length: 6 }, () => staff.send(returnWorkOrder, returning(id))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await historyOf(id)).toHaveLength(1);
  });
});
