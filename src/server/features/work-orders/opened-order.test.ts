import { API } from '#contract/api.ts';
import { buildBill, buildWorkOrder } from '#test/support/factories.ts';
import { moneyKeys } from '#test/support/money-keys.ts';
import { signIn } from '#test/support/sign-in.ts';
import { MINUTE } from '#test/support/test-clock.ts';
import { testLab } from '#test/support/test-lab.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');

const called = (serial_number: string) => ({ params: { serial_number }, query: {} });

describe('an order that is not there', () => {
  test.each(['WO-2026-9999', 'WO-2019-0001', 'WO-2026-99999999', 'WO-2026', 'B/26-27/00001', 'constructor', ' '])(
    '%j never was one',
    async (serial) => {
      expect(await staff.refusal(API.getWorkOrderByNumber, called(serial))).toMatchObject({
        status: 404,
        code: 'work_order_not_found',
      });
    },
  );

  test('was deleted', async () => {
    const { id, serial_number } = await buildWorkOrder(lab.db);
    await staff.call(API.deleteWorkOrder, { params: { work_order_id: id }, query: { version: 1 } });
    expect(await staff.refusal(API.getWorkOrderByNumber, called(serial_number))).toMatchObject({
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
    const opened = await client.call(API.getWorkOrderByNumber, called(order.serial_number.toLowerCase()));
    const found = await client.call(API.getWorkOrder, { params: { work_order_id: order.id } });
    expect({ ...opened.order, is_revision: false }).toEqual(found);
    expect('amount' in opened.order).toBe(role !== 'USER');
  },
);

describe('what was done with an order', () => {
  let serial: string;
  let day: string;

  beforeAll(async () => {
    const admin = await signIn(lab, 'ADMIN');
    const { today } = await admin.call(API.getSession, {});
    day = today;
    const order = await buildWorkOrder(lab.db, { amount: '70707.07', order_date: day });
    serial = order.serial_number;
    const params = { work_order_id: order.id };
    const versionNow = async () => {
      lab.clock.advance(MINUTE);
      return (await admin.call(API.getWorkOrder, { params })).version;
    };
    await admin.call(API.cancelWorkOrder, { params, body: { version: await versionNow(), reason: 'By mistake' } });
    await admin.call(API.reopenWorkOrder, { params, body: { version: await versionNow() } });
    await admin.call(API.completeWorkOrder, { params, body: { version: await versionNow(), completion_date: day } });
    lab.clock.advance(MINUTE);
    const bill = await admin.call(API.createBill, { body: { work_order_id: order.id } });
    lab.clock.advance(MINUTE);
    await admin.call(API.markBillAsPrinted, { params: { bill_id: bill.id } });
    lab.clock.advance(MINUTE);
    await admin.call(API.markBillAsPrinted, { params: { bill_id: bill.id } });
    lab.clock.advance(MINUTE);
    const { version } = await admin.call(API.getBill, { params: { bill_id: bill.id } });
    await admin.call(API.markBillPaid, {
      params: { bill_id: bill.id },
      body: { version, paid_on: day, method: 'UPI' },
    });
    await admin.call(API.returnWorkOrder, { params, body: { version: await versionNow(), reason: 'Poor Fit' } });
    await admin.call(API.completeRevision, { params, body: { version: await versionNow(), completion_date: day } });
  });

  const DONE = ['cancelled', 'reopened', 'completed', 'billed', 'printed', 'printed', 'paid', 'returned', 'revised'];

  test.each(['ADMIN', 'SUPER_ADMIN'] as const)('is told to %s in its order, by whom too', async (role) => {
    const client = await signIn(lab, role);
    const { acts, revisions } = await client.call(API.getWorkOrderByNumber, called(serial));
    expect(acts.map(({ act }) => act)).toEqual(DONE);
    expect(acts.every(({ by }) => by !== null)).toBe(true);
    expect(acts.map((one) => one.day)).toEqual([null, null, day, day, null, null, day, day, day]);
    expect(revisions).toMatchObject([{ revision_number: 1, return_reason: 'Poor Fit', completed_on: day }]);
  });

  test('is told to staff without amounts, and by whom only where other screens say it', async () => {
    const answer = await staff.call(API.getWorkOrderByNumber, called(serial));
    expect(answer.acts.map(({ act }) => act)).toEqual(DONE);
    expect(answer.acts.filter(({ by }) => by !== null).map(({ act }) => act)).toEqual(['billed', 'returned']);
    expect(JSON.stringify(answer)).not.toMatch(/70707|UPI/);
    expect(moneyKeys(answer)).toEqual([]);
  });

  test('of another order is not told', async () => {
    const { serial_number } = await buildWorkOrder(lab.db);
    const { acts, revisions } = await staff.call(API.getWorkOrderByNumber, called(serial_number));
    expect([acts, revisions]).toEqual([[], []]);
  });
});
