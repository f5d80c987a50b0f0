import { getWorkOrder } from '#contract/work-order-changes.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { buildBill, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');

test.each(['USER', 'ADMIN'] as const)('an order is what its row in the list is, for %s', async (role) => {
  const order = await buildWorkOrder(lab.db, {
    status: 'completed',
    completion_date: '2026-11-10',
    amount: '800',
    tooth_numbers: [11, 24],
    feedback: 'soft bite',
  });
  await buildBill(lab.db, { work_order: order, amount: '800' });
  const client = await signIn(lab, role);
  const { items } = await client.call(getWorkOrders, { query: { search: order.serial_number } });
  const found = await client.call(getWorkOrder, { params: { work_order_id: order.id } });
  expect(found).toEqual({ ...items[0], is_revision: false });
  expect('amount' in found).toBe(role === 'ADMIN');
});

test.each(WORK_ORDER_STATUSES)('says whether an order that is %s is in revision', async (status) => {
  const completion_date = status === 'completed' ? '2026-11-10' : null;
  const order = await buildWorkOrder(lab.db, { status, completion_date, revision_count: 1 });
  const found = await staff.call(getWorkOrder, { params: { work_order_id: order.id } });
  expect(found.is_revision).toBe(status === 'revision_in_progress');
});
