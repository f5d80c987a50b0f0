import { getWorkOrdersByBillId } from '#contract/billing/bill-changes.ts';
import { checkWorkOrderHasBill, createBill, getBill } from '#contract/billing/bills.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { getWorkOrders, toWorkOrder } from '#contract/work-orders/work-orders.ts';
import { mayOnBill } from '#domain/access/bill-access.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import { auditEntries, unchanged } from '#test/support/database-state.ts';
import { buildBill, buildGroupedBill, buildWorkOrder } from '#test/support/factories.ts';
import { moneyKeys } from '#test/support/money-keys.ts';
import { type SignedInClient, NOON, signIn, testLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let staff: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
});

const READY = { status: 'completed', completion_date: '2026-11-10' } as const;

/** The problem of a refused call that changed nothing. */
const refused = (body: { work_order_id: string; amount?: string | number; bill_date?: string }) =>
  unchanged(lab, () => staff.refusal(createBill, { body }));

const create = async (bill_date?: string) => {
  const order = await buildWorkOrder(lab.db, { ...READY, order_date: '2026-03-01' });
  return staff.call(createBill, { body: { work_order_id: order.id, ...(bill_date !== undefined && { bill_date }) } });
};

describe('a bill', () => {
  test('is pending, of today, with the data of the order', async () => {
    const work = { product_quality: 'E-max', product_shade: 'B2/B3', tooth_numbers: [11, 12] as Tooth[] };
    const said = { patient_name: 'Meera Joshi', ...work, order_date: '2026-11-02' };
    const texts = { feedback: 'Rounder.', notes: 'Call first.' };
    const order = await buildWorkOrder(lab.db, { ...READY, doctor_name: 'Dr. Sunita Rao', ...said, ...texts });
    const nothing = { amount: '0.00', paid_amount: '0.00', credited: '0.00' };
    const bill = await staff.call(createBill, { body: { work_order_id: order.id, notes: '  By hand \r\n please ' } });
    expect(bill).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      bill_number: expect.stringMatching(/^B\/26-27\/\d{5}$/),
      doctor_id: order.doctor_id,
      doctor_name: 'Dr. Sunita Rao',
      patient_name: 'Meera Joshi',
      is_grouped: false,
      group_id: null,
      batch_id: null,
      work_order_ids: [order.id],
      grouped_orders_count: 1,
      bill_date: '2026-11-21',
      completion_date: '2026-11-10',
      status: 'pending',
      notes: 'By hand \n please',
      printed_at: null,
      created_by: staff.account.email,
      created_at: '2026-11-21T06:30:00Z',
      priced_by: null,
      version: 1,
      paid: false,
      voided_at: null,
      prints_count: 0,
      may: mayOnBill('USER', { paid: false, ...nothing, orders: 1, unpriced: [] }),
      items: [
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          work_order_id: order.id,
          serial_number: order.serial_number,
          ...said,
          completion_date: '2026-11-10',
          notes: 'Rounder.\nCall first.',
          quantity: 1,
          may: { take_off: { allowed: false, reason: SHARED_REFUSALS.not_allowed.text } },
        },
      ],
    });
  });

  test('keeps its data when the order is changed or deleted, and is recorded in the audit log with them', async () => {
    const bill = await create();
    const [item] = bill.items;
    if (!item?.work_order_id) throw new Error('the bill has no item');
    const orders = lab.db.updateTable('work_orders').set({ patient_name: 'Another Patient' });
    await orders.where('id', '=', item.work_order_id).execute();
    expect(await staff.call(getBill, { params: { bill_id: bill.id } })).toEqual(bill);
    await lab.db.deleteFrom('work_orders').where('id', '=', item.work_order_id).execute();
    const left = await staff.call(getBill, { params: { bill_id: bill.id } });
    expect(left).toEqual({ ...bill, work_order_ids: [], items: [{ ...item, work_order_id: null }] });
    const { bill_number, doctor_id, patient_name, bill_date, completion_date } = bill;
    const price = { quantity: 1, unit_price: '0.00', total_price: '0.00' };
    const items = [{ serial_number: bill.items[0]?.serial_number, ...price }];
    expect(await auditEntries(lab, bill.id)).toMatchObject([
      {
        action: 'CREATE_BILL',
        subject_label: bill_number,
        before: null,
        after: { bill_number, doctor_id, patient_name, bill_date, completion_date, amount: '0.00', items },
      },
    ]);
  });

  test('is shown on its order’s row, which is no longer ready', async () => {
    const order = await buildWorkOrder(lab.db, READY);
    const bill = await staff.call(createBill, { body: { work_order_id: order.id } });
    const { items } = await staff.call(getWorkOrders, { query: { search: order.serial_number } });
    expect(items.map((row) => toWorkOrder(row, 'USER'))).toMatchObject([
      {
        version: order.version + 1,
        bill: { id: bill.id, bill_number: bill.bill_number, status: 'pending', is_grouped: false, paid: false },
        may: { complete: { allowed: false }, create_bill: { allowed: false }, print_bill: { allowed: true } },
      },
    ]);
  });
});

describe('with an amount', () => {
  test.each([0, 'abc'])('of %j is refused', async (amount) => {
    const { id } = await buildWorkOrder(lab.db, READY);
    const message = 'Invalid amount. Amount must be a positive number';
    expect(await refused({ work_order_id: id, amount })).toMatchObject({ errors: [{ field: 'amount', message }] });
  });

  test('and a date that are both wrong gets both messages', async () => {
    const { id } = await buildWorkOrder(lab.db, READY);
    expect(await refused({ work_order_id: id, amount: 0, bill_date: '2026-11-22' })).toMatchObject({
      errors: [{ field: 'amount' }, { field: 'bill_date' }],
    });
  });

  test('stays pending; item and order have the amount; staff who entered it do not see it', async () => {
    const order = await buildWorkOrder(lab.db, { ...READY, tooth_numbers: [11, 12] });
    const bill = await staff.call(createBill, { body: { work_order_id: order.id, amount: '1250.5' } });
    expect(bill.status).toBe('pending');
    expect(moneyKeys(bill)).toEqual([]);
    const admin = await signIn(lab, 'ADMIN');
    expect(await admin.call(getBill, { params: { bill_id: bill.id } })).toMatchObject({
      amount: '1250.50',
      items: [{ quantity: 1, unit_price: '1250.50', total_price: '1250.50' }],
    });
    const row = await lab.db.selectFrom('bills').select('priced_by').where('id', '=', bill.id).executeTakeFirst();
    expect(row?.priced_by).toBeNull();
    const { items } = await admin.call(getWorkOrders, { query: { search: order.serial_number } });
    expect(items).toMatchObject([{ amount: '1250.50', version: order.version + 1 }]);
  });

  test('is refused to staff if the order has a price, which they do not see, even if it is the same', async () => {
    const { id: work_order_id } = await buildWorkOrder(lab.db, { ...READY, amount: '900' });
    for (const amount of ['1000', '900'])
      expect(await refused({ work_order_id, amount })).toMatchObject({
        code: 'order_already_priced',
        detail: 'This work order already has a price. Leave the amount empty to use it.',
      });
  });

  test('is required of staff only if the order has no price, which is all that they learn about it', async () => {
    for (const [amount, is_priced] of [
      ['900', true],
      [null, false],
    ] as const) {
      const { id } = await buildWorkOrder(lab.db, { ...READY, amount });
      const seen = await staff.call(getWorkOrder, { params: { work_order_id: id } });
      expect(seen.is_priced).toBe(is_priced);
      expect(moneyKeys(seen)).toEqual([]);
      const { id: bill_id } = await staff.call(createBill, { body: { work_order_id: id } });
      const row = await lab.db.selectFrom('bills').select('amount').where('id', '=', bill_id).executeTakeFirst();
      expect(row?.amount).toBe(is_priced ? '900.00' : '0.00');
    }
  });

  test('is recorded in the audit log: with the bill, and with the order’s earlier amount', async () => {
    const order = await buildWorkOrder(lab.db, { ...READY, amount: '900' });
    const admin = await signIn(lab, 'ADMIN');
    const bill = await admin.call(createBill, { body: { work_order_id: order.id, amount: 1000 } });
    const after = { amount: '1000.00' };
    expect(await auditEntries(lab, bill.id)).toMatchObject([{ action: 'CREATE_BILL', after }]);
    expect(await auditEntries(lab, order.id)).toMatchObject([
      { action: 'UPDATE_WORK_ORDER_AMOUNT', before: { amount: '900.00' }, after },
    ]);
  });
});

test('bill numbers restart on 1 April in the laboratory’s time zone, not in UTC', async () => {
  lab.clock.set('2028-03-31T18:29:59Z');
  staff = await signIn(lab, 'USER');
  expect(await create()).toMatchObject({ bill_date: '2028-03-31', bill_number: 'B/27-28/00001' });
  lab.clock.set('2028-03-31T18:30:00Z');
  expect(await create()).toMatchObject({ bill_date: '2028-04-01', bill_number: 'B/28-29/00001' });
});

test('bill numbers follow the date of the bill, so that a bill with an earlier date joins its own year', async () => {
  expect((await create('2026-03-31')).bill_number).toBe('B/25-26/00001');
});

/** The orders of a bill. */
const call = (bill_id: string) => ({ params: { bill_id } });

test('a bill that does not exist or is void is not found', async () => {
  const voided = await buildBill(lab.db, { voided_at: '2026-11-20T00:00:00Z' });
  const missing = { code: 'bill_not_found', detail: 'Bill not found' };
  for (const id of ['6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d', voided.id])
    expect(await staff.refusal(getWorkOrdersByBillId, call(id))).toMatchObject(missing);
});

test('its orders are in the order of its items, with their current data, without deleted ones', async () => {
  const orders = [
    await buildWorkOrder(lab.db, READY),
    await buildWorkOrder(lab.db, READY),
    await buildWorkOrder(lab.db, READY),
  ];
  const bill = await buildGroupedBill(lab.db, orders, { unit_price: '500' });
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
  const { id } = await buildWorkOrder(lab.db, READY);
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
  const order = await buildWorkOrder(lab.db, READY);
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
