import { getWorkOrdersByBillId } from '#contract/bill-changes.ts';
import { getWorkOrder } from '#contract/work-order-changes.ts';
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

test('a bill that is not there, or is voided, is not found', async () => {
  const voided = await buildBill(lab.db, { voided_at: '2026-11-20T00:00:00Z' });
  for (const id of ['6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d', voided.id]) {
    expect(await staff.refusal(getWorkOrdersByBillId, call(id))).toMatchObject({
      status: 404,
      code: 'bill_not_found',
      detail: 'Bill not found',
    });
  }
});

test('its orders stand in the order of its items, as they are now', async () => {
  const { orders, bill } = await billOf(3);
  const { items } = await staff.call(getWorkOrdersByBillId, call(bill.id));
  expect(items.map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
  for (const order of items) {
    const found = await staff.call(getWorkOrder, { params: { work_order_id: order.id } });
    expect({ ...order, is_revision: false }).toEqual(found);
  }
});

test('orders that were deleted are left out', async () => {
  const { orders, bill } = await billOf(2);
  await lab.db
    .deleteFrom('work_orders')
    .where('id', '=', orders[0]?.id ?? '')
    .execute();
  const { items } = await staff.call(getWorkOrdersByBillId, call(bill.id));
  expect(items.map(({ id }) => id)).toEqual([orders[1]?.id]);
  await lab.db
    .deleteFrom('work_orders')
    .where('id', '=', orders[1]?.id ?? '')
    .execute();
  expect(await staff.call(getWorkOrdersByBillId, call(bill.id))).toEqual({ items: [] });
});

test('many orders cost as many statements as one', async () => {
  const count = async (orders: number): Promise<number> => {
    const { bill } = await billOf(orders);
    return (await lab.statementsOf(() => staff.call(getWorkOrdersByBillId, call(bill.id)))).statements.length;
  };
  expect(await count(30)).toBe(await count(1));
});
