import { toWorkOrder } from '#contract/work-orders/work-orders.ts';
import { API } from '#contract/api.ts';
import { orderMessages } from '#domain/trials/order-messages.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { buildBill, buildWorkOrder } from '#test/support/factories.ts';
import { moneyKeys } from '#test/support/money-keys.ts';
import { MINUTE, signIn, openLab } from '#test/support/test-lab.ts';
import { beforeAll, describe, expect, test } from 'vitest';

/** No identifier contains it by chance. */
const PRICE = '7654321.98';

const [lab, staff] = await openLab('USER');

const called = (serial_number: string) => ({ params: { serial_number }, query: {} });

test.each(['WO-2026-9999', 'WO-2019-0001', 'WO-2026-99999999', 'WO-2026', 'B/26-27/00001', 'constructor', ' '])(
  'an order that never existed is not found: %j',
  async (serial) => {
    expect(await staff.refusal(API.getWorkOrderByNumber, called(serial))).toMatchObject({
      status: 404,
      code: 'work_order_not_found',
    });
  },
);

test('an order that was deleted is reported so', async () => {
  const { id, serial_number } = await buildWorkOrder(lab.db);
  await staff.call(API.deleteWorkOrder, { params: { work_order_id: id }, query: { version: 1 } });
  expect(await staff.refusal(API.getWorkOrderByNumber, called(serial_number))).toMatchObject({
    status: 404,
    code: 'work_order_deleted',
    detail: 'This work order was deleted.',
  });
});

test.each(['USER', 'ADMIN', 'SUPER_ADMIN'] as const)(
  'an opened order equals its row in the list, by id or by number, for %s',
  async (role) => {
    const done = { status: 'completed', completion_date: '2026-11-10', amount: PRICE } as const;
    const order = await buildWorkOrder(lab.db, { ...done, tooth_numbers: [11, 24], feedback: 'soft bite' });
    await buildBill(lab.db, { work_order: order, amount: PRICE });
    const client = await signIn(lab, role);
    const { items } = await client.call(API.getWorkOrders, { query: { search: order.serial_number } });
    const found = await client.call(API.getWorkOrder, { params: { work_order_id: order.id } });
    expect(items.map((row) => ({ ...toWorkOrder(row, role), is_revision: false }))).toEqual([found]);
    const opened = await client.call(API.getWorkOrderByNumber, called(order.serial_number.toLowerCase()));
    expect({ ...opened.order, is_revision: false }).toEqual(found);
    expect('amount' in found).toBe(role !== 'USER');
    // Staff send these messages, so they contain no amount.
    expect(JSON.stringify(orderMessages(found, 'Shree Dental'))).not.toMatch(/₹|7654321|76,54,321/);
  },
);

test.each(WORK_ORDER_STATUSES)('tells whether an order that is %s is in revision', async (status) => {
  const completion_date = status === 'completed' ? '2026-11-10' : null;
  const order = await buildWorkOrder(lab.db, { status, completion_date, revision_count: 1 });
  const found = await staff.call(API.getWorkOrder, { params: { work_order_id: order.id } });
  expect(found.is_revision).toBe(status === 'revision_in_progress');
});

describe('the history of an order', () => {
  let serial: string;
  let day: string;

  beforeAll(async () => {
    const admin = await signIn(lab, 'ADMIN');
    const { today } = await admin.call(API.getSession, {});
    day = today;
    const order = await buildWorkOrder(lab.db, { amount: '70707.07', order_date: day });
    serial = order.serial_number;
    const params = { work_order_id: order.id };
    const later = () => lab.clock.advance(MINUTE);
    const versionNow = async () => {
      later();
      return (await admin.call(API.getWorkOrder, { params })).version;
    };
    await admin.call(API.cancelWorkOrder, { params, body: { version: await versionNow(), reason: 'By mistake' } });
    await admin.call(API.reopenWorkOrder, { params, body: { version: await versionNow() } });
    await admin.call(API.completeWorkOrder, { params, body: { version: await versionNow(), completion_date: day } });
    later();
    const bill = { params: { bill_id: (await admin.call(API.createBill, { body: { work_order_id: order.id } })).id } };
    for (const _copy of [1, 2]) {
      later();
      await admin.call(API.markBillAsPrinted, bill);
    }
    later();
    const { version } = await admin.call(API.getBill, bill);
    await admin.call(API.markBillPaid, { ...bill, body: { version, paid_on: day, method: 'UPI' } });
    await admin.call(API.returnWorkOrder, { params, body: { version: await versionNow(), reason: 'Poor Fit' } });
    await admin.call(API.completeRevision, { params, body: { version: await versionNow(), completion_date: day } });
  });

  const DONE = ['cancelled', 'reopened', 'completed', 'billed', 'printed', 'printed', 'paid', 'returned', 'revised'];

  test.each(['ADMIN', 'SUPER_ADMIN'] as const)('is shown to %s in its order, with the user', async (role) => {
    const client = await signIn(lab, role);
    const { acts, revisions } = await client.call(API.getWorkOrderByNumber, called(serial));
    expect(acts.map(({ act }) => act)).toEqual(DONE);
    expect(acts.every(({ by }) => by !== null)).toBe(true);
    expect(acts.map((one) => one.day)).toEqual([null, null, day, day, null, null, day, day, day]);
    expect(revisions).toMatchObject([{ revision_number: 1, return_reason: 'Poor Fit', completed_on: day }]);
  });

  test('is shown to staff without amounts, and with the user only if other screens show it', async () => {
    const answer = await staff.call(API.getWorkOrderByNumber, called(serial));
    expect(answer.acts.map(({ act }) => act)).toEqual(DONE);
    expect(answer.acts.filter(({ by }) => by !== null).map(({ act }) => act)).toEqual(['billed', 'returned']);
    expect(JSON.stringify(answer)).not.toMatch(/70707|UPI/);
    expect(moneyKeys(answer)).toEqual([]);
  });
});
