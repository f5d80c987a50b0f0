import { checkWorkOrderHasBill } from '#contract/bills.ts';
import { buildBill, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

const lab = await testLab();

const asking = (work_order_id: string) => ({ params: { work_order_id } });

test('an order without a bill has none', async () => {
  const staff = await signIn(lab, 'USER');
  const { id } = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10' });
  expect(await staff.call(checkWorkOrderHasBill, asking(id))).toEqual({
    has_bill: false,
    bill_type: null,
    bill_data: null,
  });
});

test.each([
  [false, 'individual'],
  [true, 'grouped'],
] as const)('a bill with is_grouped %s is %s; its amount is for administrators', async (is_grouped, bill_type) => {
  const order = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10' });
  const staff = await signIn(lab, 'USER');
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
