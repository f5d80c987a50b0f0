import { getWorkOrdersByBillId } from '#contract/billing/bill-changes.ts';
import { checkWorkOrderHasBill } from '#contract/billing/bills.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { buildBill, buildGroupedBill, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');

const COMPLETED = { status: 'completed', completion_date: '2026-11-10' } as const;
const call = (bill_id: string) => ({ params: { bill_id } });

async function billOf(count: number) {
  const orders = await Promise.all(Array.from({ length: count }, () => buildWorkOrder(lab.db, COMPLETED)));
  return { orders, bill: await buildGroupedBill(lab.db, orders, { unit_price: '500' }) };
}

test('a bill that does not exist or is void is not found', async () => {
  const voided = await buildBill(lab.db, { voided_at: '2026-11-20T00:00:00Z' });
  for (const id of ['6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d', voided.id]) {
    expect(await staff.refusal(getWorkOrdersByBillId, call(id))).toMatchObject({
      code: 'bill_not_found',
      detail: 'Bill not found',
    });
  }
});

test('its orders are in the order of its items, with their current data, without deleted ones', async () => {
  const { orders, bill } = await billOf(3);
  const { items } = await staff.call(getWorkOrdersByBillId, call(bill.id));
  expect(items.map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
  for (const order of items) {
    const found = await staff.call(getWorkOrder, { params: { work_order_id: order.id } });
    expect({ ...order, is_revision: false }).toEqual(found);
  }
  const [deleted = '', ...left] = orders.map(({ id }) => id);
  await lab.db.deleteFrom('work_orders').where('id', '=', deleted).execute();
  const after = await staff.call(getWorkOrdersByBillId, call(bill.id));
  expect(after.items.map(({ id }) => id)).toEqual(left);
});

const asking = (work_order_id: string) => ({ params: { work_order_id } });

test('an order without a bill has none', async () => {
  const { id } = await buildWorkOrder(lab.db, COMPLETED);
  expect(await staff.call(checkWorkOrderHasBill, asking(id))).toEqual({
    has_bill: false,
    bill_type: null,
    bill_data: null,
  });
});

test.each([
  [false, 'individual'],
  [true, 'grouped'],
] as const)('a bill with is_grouped %s is %s; its amount is for admins', async (is_grouped, bill_type) => {
  const order = await buildWorkOrder(lab.db, COMPLETED);
  const given = { is_grouped, amount: '1250', created_by: staff.account.id } as const;
  const { id, bill_number, bill_date, status } = await buildBill(lab.db, { work_order: order, ...given });
  const bill_data = { id, bill_number, bill_date, status, is_grouped, paid: false, created_by: staff.account.email };
  const admin = await signIn(lab, 'ADMIN');
  expect(await staff.call(checkWorkOrderHasBill, asking(order.id))).toEqual({ has_bill: true, bill_type, bill_data });
  expect(await admin.call(checkWorkOrderHasBill, asking(order.id))).toEqual({
    has_bill: true,
    bill_type,
    bill_data: { ...bill_data, amount: '1250.00' },
  });
});
