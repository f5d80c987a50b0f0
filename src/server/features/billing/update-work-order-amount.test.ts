import { updateWorkOrderAmount } from '#contract/bill-changes.ts';
import { getBill } from '#contract/bills.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildBill, buildGroupedBill, buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let lab: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await signIn(lab, 'ADMIN');
});
afterAll(() => lab.close());

const COMPLETED = { status: 'completed', completion_date: '2026-11-10' } as const;

const amountCall = (work_order_id: string, version: number, amount: string | number) => ({
  params: { work_order_id },
  body: { version, amount },
});

/** The problem of a refused call, which left everything as it was. */
async function refused(...given: Parameters<typeof amountCall>) {
  const before = await databaseDigest(lab.db);
  const problem = await admin.refusal(updateWorkOrderAmount, amountCall(...given));
  expect(await databaseDigest(lab.db)).toEqual(before);
  return problem;
}

describe('is refused', () => {
  test.each([0, '0.00', -1])('for the amount %s', async (amount) => {
    const { id } = await buildWorkOrder(lab.db);
    const message = 'Invalid amount. Amount must be a positive number';
    expect(await refused(id, 1, amount)).toMatchObject({
      status: 400,
      detail: message,
      errors: [{ field: 'amount', message }],
    });
  });

  test('for an order that is not there, and for another version', async () => {
    const { id } = await buildWorkOrder(lab.db);
    expect(await refused(id, 2, 5)).toMatchObject({ status: 409, code: 'stale_version' });
    expect(await refused('6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d', 1, 5)).toMatchObject({
      status: 404,
      detail: 'Work order not found',
    });
  });

  test('where its bill would come to more than a bill can hold', async () => {
    const orders = await Promise.all([buildWorkOrder(lab.db, COMPLETED), buildWorkOrder(lab.db, COMPLETED)]);
    await buildGroupedBill(lab.db, orders, { unit_price: '400000000' });
    expect(await refused(orders[0].id, 1, '600000000.01')).toMatchObject({
      errors: [{ field: 'amount', message: 'The total of a bill can be at most 1000000000.00' }],
    });
  });
});

test.each(WORK_ORDER_STATUSES)('an order that is %s and has no bill gets its amount', async (status) => {
  const completion_date = status === 'completed' ? '2026-11-10' : null;
  const order = await buildWorkOrder(lab.db, { status, completion_date, rate: '100', units: 3, amount: '300' });
  expect(await admin.call(updateWorkOrderAmount, amountCall(order.id, 1, '290.90'))).toMatchObject({
    id: order.id,
    amount: '290.90',
    status,
    version: 2,
    bill: null,
  });
  const entries = await lab.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', order.id).execute();
  expect(entries).toMatchObject([
    {
      action: 'UPDATE_WORK_ORDER_AMOUNT',
      actor_id: admin.account.id,
      subject_label: order.serial_number,
      before: { rate: '100.00', units: 3, amount: '300.00' },
      after: { rate: null, units: 3, amount: '290.90' },
    },
  ]);
});

test('an order on a single bill sets the bill, which is priced', async () => {
  const order = await buildWorkOrder(lab.db, { ...COMPLETED, tooth_numbers: [11, 12], rate: '50' });
  const { id, bill_number } = await buildBill(lab.db, { work_order: order, status: 'sent', amount: '5' });
  expect(await admin.call(updateWorkOrderAmount, amountCall(order.id, 1, 100))).toMatchObject({
    amount: '100.00',
    bill: { id, amount: '100.00', status: 'priced' },
  });
  expect(await admin.call(getBill, { params: { bill_id: id } })).toMatchObject({
    version: 2,
    items: [{ quantity: 2, unit_price: '50.00', total_price: '100.00' }],
  });
  const entries = await lab.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();
  expect(entries).toMatchObject([
    {
      action: 'UPDATE_BILL_AMOUNT',
      subject_label: bill_number,
      before: { amount: '5.00', status: 'sent' },
      after: { amount: '100.00', status: 'priced' },
    },
  ]);
  const row = await lab.db.selectFrom('bills').select('priced_by').where('id', '=', id).executeTakeFirst();
  expect(row?.priced_by).toBe(admin.account.id);
});

test('an order on a grouped bill changes its item and the sum alone', async () => {
  const orders = await Promise.all([buildWorkOrder(lab.db, COMPLETED), buildWorkOrder(lab.db, COMPLETED)]);
  const { id } = await buildGroupedBill(lab.db, orders, { unit_price: '0.10' });
  await admin.call(updateWorkOrderAmount, amountCall(orders[1].id, 1, '0.20'));
  expect(await admin.call(getBill, { params: { bill_id: id } })).toMatchObject({
    amount: '0.30',
    items: [{ total_price: '0.10' }, { total_price: '0.20' }],
  });
});

test('of two who set it at once, one is told that it was changed', async () => {
  const { id } = await buildWorkOrder(lab.db, COMPLETED);
  const answers = await Promise.all(
    [5, 6, 7].map((amount) => admin.send(updateWorkOrderAmount, amountCall(id, 1, amount))),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});
