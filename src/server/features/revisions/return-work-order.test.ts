import { createBill, createGroupedBill } from '#contract/bills.ts';
import { returnWorkOrder } from '#contract/revisions.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
import { buildBill, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { describe, expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');

const TODAY = '2026-11-21';

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
const refused = (call: ReturnType<typeof returning>) => unchanged(lab, () => staff.refusal(returnWorkOrder, call));

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

const entriesOf = (id: string) => auditEntries(lab, id);

describe('is refused', () => {
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
});
