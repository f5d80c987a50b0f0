import { getWorkOrderByNumber } from '#contract/opened-order.ts';
import { deleteWorkOrder, getWorkOrder } from '#contract/work-order-changes.ts';
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

const called = (serial_number: string) => ({ params: { serial_number } });

describe('an order that is not there', () => {
  test.each(['WO-2026-9999', 'WO-2019-0001', 'WO-2026-99999999', 'WO-2026', 'B/26-27/00001', 'constructor', ' '])(
    '%j never was one',
    async (serial) => {
      expect(await staff.refusal(getWorkOrderByNumber, called(serial))).toMatchObject({
        status: 404,
        code: 'work_order_not_found',
      });
    },
  );

  test('was deleted', async () => {
    const { id, serial_number } = await buildWorkOrder(lab.db);
    await staff.call(deleteWorkOrder, { params: { work_order_id: id }, query: { version: 1 } });
    expect(await staff.refusal(getWorkOrderByNumber, called(serial_number))).toMatchObject({
      status: 404,
      code: 'work_order_deleted',
      detail: 'This work order was deleted.',
    });
  });
});

test.each(['USER', 'ADMIN', 'SUPER_ADMIN'] as const)(
  'an order is what its row in the list is, for %s',
  async (role) => {
    const order = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10', amount: '800' });
    await buildBill(lab.db, { work_order: order, amount: '800' });
    const client = await signIn(lab, role);
    const opened = await client.call(getWorkOrderByNumber, called(order.serial_number.toLowerCase()));
    expect(opened.order).toEqual(await client.call(getWorkOrder, { params: { work_order_id: order.id } }));
    expect('amount' in opened.order).toBe(role !== 'USER');
  },
);
