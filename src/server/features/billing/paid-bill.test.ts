import { takeBackBillPaid, updateBillAmount, updateWorkOrderAmount } from '#contract/bill-changes.ts';
import { getBill } from '#contract/bills.ts';
import { saveMonthlyPrices } from '#contract/monthly-billing.ts';
import { getWorkOrder } from '#contract/work-order-changes.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildBill, buildGroupedBill, buildPayment, buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The amount of a paid bill stays, by whichever way a price is set.

let lab: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await signIn(lab, 'ADMIN');
});
afterAll(() => lab.close());

const PAID = 'This bill is paid. Take the payment back before changing its amount.';

const buildCompleted = () =>
  buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10', amount: '100', tooth_numbers: [11] });

async function paidSingle() {
  const order = await buildCompleted();
  const bill = await buildBill(lab.db, { work_order: order, amount: '100' });
  await buildPayment(lab.db, { bill_id: bill.id, amount: '100' });
  return { bill, order };
}

async function paidGrouped() {
  const orders = [await buildCompleted(), await buildCompleted()] as const;
  const bill = await buildGroupedBill(lab.db, orders, { unit_price: '100' });
  await buildPayment(lab.db, { bill_id: bill.id, amount: '200' });
  return { bill, orders };
}

/** What is answered, and that nothing was written. */
async function without<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const before = await databaseDigest(lab.db);
  const answer = await act();
  expect(await databaseDigest(lab.db)).toEqual(before);
  return answer;
}

describe('is refused', () => {
  test('on a single bill, also where the amount is the same', async () => {
    const { bill } = await paidSingle();
    for (const amount of ['100', '120']) {
      const call = { params: { bill_id: bill.id }, body: { version: 1, amount } };
      const problem = await without(() => admin.refusal(updateBillAmount, call));
      expect(problem).toMatchObject({ status: 409, code: 'bill_already_paid', detail: PAID });
    }
  });

  test('on a grouped bill, item by item', async () => {
    const { bill } = await paidGrouped();
    const { items } = await admin.call(getBill, { params: { bill_id: bill.id } });
    const prices = items.slice(1).map(({ id }) => ({ id, unit_price: '5' }));
    const call = { params: { bill_id: bill.id }, body: { version: 1, items: prices } };
    const problem = await without(() => admin.refusal(updateBillAmount, call));
    expect(problem).toMatchObject({ status: 409, code: 'bill_already_paid', detail: PAID });
  });

  test.each(['single', 'grouped'])('from an order on a %s bill', async (kind) => {
    const order = kind === 'single' ? (await paidSingle()).order : (await paidGrouped()).orders[1];
    const call = { params: { work_order_id: order.id }, body: { version: 1, amount: '5' } };
    const problem = await without(() => admin.refusal(updateWorkOrderAmount, call));
    expect(problem).toMatchObject({ status: 409, code: 'bill_already_paid', detail: PAID });
  });

  test('in the month for that order alone; the others are saved', async () => {
    const { order: paid } = await paidSingle();
    const { orders } = await paidGrouped();
    const free = await buildCompleted();
    const owing = await buildCompleted();
    await buildBill(lab.db, { work_order: owing, amount: '100' });
    const prices = [paid, free, orders[0], owing].map(({ id }) => ({ work_order_id: id, version: 1, amount: '70' }));
    expect(await admin.call(saveMonthlyPrices, { body: { prices } })).toEqual({
      saved: [
        { work_order_id: free.id, version: 2 },
        { work_order_id: owing.id, version: 2 },
      ],
      errors: [paid, orders[0]].map(({ id, serial_number }) => ({ work_order_id: id, serial_number, message: PAID })),
    });
  });
});

test('bill and row say so beforehand, and the payment taken back opens the amount again', async () => {
  const { bill, order } = await paidSingle();
  const onBill = { params: { bill_id: bill.id } };
  const onOrder = { params: { work_order_id: order.id } };
  expect((await admin.call(getBill, onBill)).may.set_amount.allowed).toBe(false);
  expect((await admin.call(getWorkOrder, onOrder)).may.set_amount.allowed).toBe(false);

  const { version, may } = await admin.call(takeBackBillPaid, { ...onBill, query: { version: 1 } });
  expect(may.set_amount.allowed).toBe(true);
  expect((await admin.call(getWorkOrder, onOrder)).may.set_amount.allowed).toBe(true);
  expect(await admin.call(updateBillAmount, { ...onBill, body: { version, amount: '120' } })).toMatchObject({
    amount: '120.00',
    paid: false,
  });
});
