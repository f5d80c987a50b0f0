import { API } from '#contract/api.ts';
import { buildBill, buildGroupedBill, buildPayment, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { describe, expect, test } from 'vitest';

// The amount of a paid bill stays, by whichever way a price is set.

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');

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

describe('is refused', () => {
  test('in the month for that order alone; the others are saved', async () => {
    const { order: paid } = await paidSingle();
    const { orders } = await paidGrouped();
    const free = await buildCompleted();
    const owing = await buildCompleted();
    await buildBill(lab.db, { work_order: owing, amount: '100' });
    const prices = [paid, free, orders[0], owing].map(({ id }) => ({ work_order_id: id, version: 1, amount: '70' }));
    expect(await admin.call(API.saveMonthlyPrices, { body: { prices } })).toEqual({
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
  expect((await admin.call(API.getBill, onBill)).may.set_amount.allowed).toBe(false);
  expect((await admin.call(API.getWorkOrder, onOrder)).may.set_amount.allowed).toBe(false);

  const { version, may } = await admin.call(API.takeBackBillPaid, { ...onBill, query: { version: 1 } });
  expect(may.set_amount.allowed).toBe(true);
  expect((await admin.call(API.getWorkOrder, onOrder)).may.set_amount.allowed).toBe(true);
  expect(await admin.call(API.updateBillAmount, { ...onBill, body: { version, amount: '120' } })).toMatchObject({
    amount: '120.00',
    paid: false,
  });
});
