import { API } from '#contract/api.ts';
import type { Bill } from '#contract/billing/bills.ts';
import { type BillStatus, BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { auditEntries, unchanged } from '#test/support/database-state.ts';
import { faultsInBooks } from '#test/support/billing-sums.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import {
  type BillInput,
  buildBill,
  buildDoctor,
  buildGroupedBill,
  buildPayment,
  buildWorkOrder,
} from '#test/support/factories.ts';
import { onBill, onOrder, openLab } from '#test/support/test-lab.ts';
import { describe, expect, test } from 'vitest';

const [lab, admin] = await openLab('ADMIN');

type Body = Parameters<typeof admin.call<typeof API.updateBillAmount>>[1]['body'];

const COMPLETED = { status: 'completed', completion_date: '2026-11-10' } as const;

const amountCall = (bill_id: string, body: Body) => ({ params: { bill_id }, body });

/** The problem of a refused call that changed nothing. */
const refused = (bill_id: string, body: Body) =>
  unchanged(lab, () => admin.refusal(API.updateBillAmount, amountCall(bill_id, body)));

const buildOrders = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildWorkOrder(lab.db, { ...COMPLETED, tooth_numbers: [11, 12] })));

/** A pending bill of one order. */
async function single(given: BillInput = {}) {
  const [order] = await buildOrders(1);
  if (order === undefined) throw new Error('no order');
  return { order, ...(await buildBill(lab.db, { work_order: order, ...given })) };
}

/** A grouped bill as the server returns it. */
async function grouped(count: number): Promise<Bill> {
  const { id } = await buildGroupedBill(lab.db, await buildOrders(count));
  return admin.call(API.getBill, { params: { bill_id: id } });
}

const priceOf = async (work_order_id: string) =>
  lab.db
    .selectFrom('work_orders')
    .select(['rate', 'units', 'amount'])
    .where('id', '=', work_order_id)
    .executeTakeFirst();

test('is refused for no amount, for an amount that no bill can hold, and for an item of another bill', async () => {
  const { id } = await buildBill(lab.db);
  const [bill, other] = await Promise.all([grouped(2), grouped(2)]);
  const items = [bill, other].map((one) => ({ id: one.items[0]?.id ?? '', unit_price: '5' }));
  const tooMuch = 'Please enter an amount with at most two decimals, up to 1000000000.00';
  const cases: [string, Body, string, string][] = [
    [id, { version: 1, amount: '' }, 'amount', 'Invalid amount. Amount must be a positive number'],
    [id, { version: 1, amount: '1000000000.01' }, 'amount', tooMuch],
    [id, { version: 1, items: [] }, 'items', 'Enter at least 1'],
    [bill.id, { version: 1, items }, 'items.1.id', 'This item is not on the bill'],
  ];
  for (const [billId, body, field, message] of cases)
    expect(await refused(billId, body), JSON.stringify(body)).toMatchObject({ errors: [{ field, message }] });
});

describe('the amount of a single bill', () => {
  test.each(BILL_STATUSES)('makes it priced if it was %s, and its order has the same amount', async (status) => {
    const { order, id, bill_number } = await single({ status });
    const bill = await admin.call(API.updateBillAmount, amountCall(id, { version: 1, amount: '1250.5' }));
    expect(bill).toMatchObject({
      amount: '1250.50',
      status: 'priced',
      version: 2,
      items: [{ quantity: 1, unit_price: '1250.50', total_price: '1250.50' }],
      may: { mark_paid: { allowed: true }, take_back_paid: { allowed: false } },
    });
    expect(await admin.call(API.getBill, { params: { bill_id: id } })).toEqual(bill);
    expect(await priceOf(order.id)).toEqual({ rate: null, units: null, amount: '1250.50' });
    expect(await admin.call(API.getWorkOrder, { params: { work_order_id: order.id } })).toMatchObject({
      amount: '1250.50',
      version: order.version + 1,
      bill: { bill_number, amount: '1250.50', status: 'priced' },
    });
    const row = await lab.db.selectFrom('bills').select('priced_by').where('id', '=', id).executeTakeFirst();
    expect(row?.priced_by).toBe(admin.account.id);
  });

  test('can be set repeatedly, and each change is recorded with the earlier amount', async () => {
    const { order, id, bill_number } = await single();
    await admin.call(API.updateBillAmount, amountCall(id, { version: 1, amount: '100' }));
    await admin.call(API.updateBillAmount, amountCall(id, { version: 2, amount: '90.10' }));
    const { serial_number } = order;
    const item = (unit_price: string) => [{ serial_number, quantity: 1, unit_price }];
    expect(await auditEntries(lab, id)).toMatchObject([
      {
        action: 'UPDATE_BILL_AMOUNT',
        subject_type: 'bill',
        subject_label: bill_number,
        before: { amount: '0.00', status: 'pending', items: item('0.00') },
        after: { amount: '100.00', status: 'priced', items: item('100.00') },
      },
      { before: { amount: '100.00', items: item('100.00') }, after: { amount: '90.10', items: item('90.10') } },
    ]);
    expect(await auditEntries(lab, order.id)).toMatchObject([
      {
        action: 'UPDATE_WORK_ORDER_AMOUNT',
        subject_label: serial_number,
        before: { rate: null, units: null, amount: null },
        after: { rate: null, units: null, amount: '100.00' },
      },
      { before: { amount: '100.00' }, after: { amount: '90.10' } },
    ]);
  });

  test('of a deleted order can be set', async () => {
    const { order, id } = await single();
    await lab.db.deleteFrom('work_orders').where('id', '=', order.id).execute();
    expect(await admin.call(API.updateBillAmount, amountCall(id, { version: 1, amount: '70' }))).toMatchObject({
      amount: '70.00',
      items: [{ work_order_id: null, unit_price: '70.00' }],
    });
  });
});

test('the prices of a grouped bill total its amount; items that are not given stay', async () => {
  const { id, items } = await grouped(3);
  const [first, second, third] = items;
  const prices = [
    { id: third?.id ?? '', unit_price: '33.33', quantity: 3 },
    { id: first?.id.toUpperCase() ?? '', unit_price: 0.1 },
  ];
  const bill = await admin.call(API.updateBillAmount, amountCall(id, { version: 1, items: prices }));
  expect(bill).toMatchObject({
    amount: '100.09',
    status: 'priced',
    version: 2,
    items: [
      { id: first?.id, quantity: 1, unit_price: '0.10', total_price: '0.10' },
      { id: second?.id, quantity: 1, unit_price: '0.00', total_price: '0.00' },
      { id: third?.id, quantity: 3, unit_price: '33.33', total_price: '99.99' },
    ],
  });
  expect(await priceOf(first?.work_order_id ?? '')).toEqual({ rate: null, units: null, amount: '0.10' });
  expect(await priceOf(second?.work_order_id ?? '')).toEqual({ rate: null, units: null, amount: null });
  expect(await priceOf(third?.work_order_id ?? '')).toEqual({ rate: '33.33', units: 3, amount: '99.99' });
  const again = await admin.call(
    API.updateBillAmount,
    amountCall(id, { version: 2, items: [{ id: second?.id ?? '', unit_price: '100', quantity: 2 }] }),
  );
  expect(again).toMatchObject({ amount: '300.09' });
  // As many as the order has teeth: these units are the counted ones.
  expect(await priceOf(second?.work_order_id ?? '')).toEqual({ rate: '100.00', units: null, amount: '200.00' });
});

describe('the amount of an order', () => {
  const orderCall = (work_order_id: string, version: number, amount: string | number) =>
    onOrder({ id: work_order_id, version }, { amount });

  /** The problem of a refused call that changed nothing. */
  const orderRefused = (...given: Parameters<typeof orderCall>) =>
    unchanged(lab, () => admin.refusal(API.updateWorkOrderAmount, orderCall(...given)));

  test('is refused for an amount of zero, and if the total of its bill would be too large', async () => {
    const orders = await Promise.all([buildWorkOrder(lab.db, COMPLETED), buildWorkOrder(lab.db, COMPLETED)]);
    await buildGroupedBill(lab.db, orders, { unit_price: '400000000' });
    for (const [amount, message] of [
      ['0.00', 'Invalid amount. Amount must be a positive number'],
      ['600000000.01', 'The total of a bill can be at most 1000000000.00'],
    ] as const)
      expect(await orderRefused(orders[0].id, 1, amount)).toMatchObject({ errors: [{ field: 'amount', message }] });
  });

  test('an order without a bill gets its amount', async () => {
    const order = await buildWorkOrder(lab.db, { rate: '100', units: 3, amount: '300' });
    expect(await admin.call(API.updateWorkOrderAmount, orderCall(order.id, 1, '290.90'))).toMatchObject({
      id: order.id,
      amount: '290.90',
      version: 2,
      bill: null,
    });
    expect(await auditEntries(lab, order.id)).toMatchObject([
      {
        action: 'UPDATE_WORK_ORDER_AMOUNT',
        subject_label: order.serial_number,
        before: { rate: '100.00', units: 3, amount: '300.00' },
        after: { rate: null, units: 3, amount: '290.90' },
      },
    ]);
  });

  test('an order on a single bill sets the bill, which is priced', async () => {
    const order = await buildWorkOrder(lab.db, { ...COMPLETED, tooth_numbers: [11, 12], rate: '50' });
    const { id, bill_number } = await buildBill(lab.db, { work_order: order, status: 'sent', amount: '5' });
    expect(await admin.call(API.updateWorkOrderAmount, orderCall(order.id, 1, 100))).toMatchObject({
      amount: '100.00',
      bill: { id, amount: '100.00', status: 'priced' },
    });
    expect(await admin.call(API.getBill, { params: { bill_id: id } })).toMatchObject({
      version: 2,
      items: [{ quantity: 2, unit_price: '50.00', total_price: '100.00' }],
    });
    expect(await auditEntries(lab, id)).toMatchObject([
      {
        action: 'UPDATE_BILL_AMOUNT',
        subject_label: bill_number,
        before: { amount: '5.00', status: 'sent' },
        after: { amount: '100.00', status: 'priced' },
      },
    ]);
    const row = await lab.db.selectFrom('bills').select('priced_by').where('id', '=', id).executeTakeFirst();
    expect(row?.priced_by).toBe(admin.account.id);
  });
});

describe('the status of a bill', () => {
  const statusCall = (bill_id: string, version: number, status: string) => onBill({ id: bill_id, version }, { status });

  /** The problem of a refused call that changed nothing. */
  const statusRefused = (...given: Parameters<typeof statusCall>) =>
    unchanged(lab, () => admin.refusal(API.updateBillStatus, statusCall(...given)));

  test.each(['', 'PRINTED'])('the status "%s" is refused', async (status) => {
    const { id } = await buildBill(lab.db);
    const message = 'Invalid status. Must be one of: pending, priced, printed, sent';
    expect(await statusRefused(id, 1, status)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: message,
      errors: [{ field: 'status', message }],
    });
  });

  const next = (from: BillStatus): BillStatus =>
    BILL_STATUSES[(BILL_STATUSES.indexOf(from) + 1) % BILL_STATUSES.length] ?? from;
  const pairs = BILL_STATUSES.map((from) => ({ from, to: next(from) }));

  test.each([...pairs, { from: 'sent', to: 'priced' } as const, { from: 'priced', to: 'priced' } as const])(
    'a bill that is $from can be set to $to',
    async ({ from, to }) => {
      const { id, bill_number } = await buildBill(lab.db, { status: from, amount: '500' });
      const bill = await admin.call(API.updateBillStatus, statusCall(id, 1, to));
      // The current status changes nothing.
      expect(bill).toMatchObject({ status: to, version: from === to ? 1 : 2, amount: '500.00' });
      expect(await admin.call(API.getBill, { params: { bill_id: id } })).toEqual(bill);
      const entry = { action: 'UPDATE_BILL_STATUS', actor_id: admin.account.id, subject_label: bill_number };
      const changed = { ...entry, before: { status: from }, after: { status: to } };
      expect(await auditEntries(lab, id)).toMatchObject(from === to ? [] : [changed]);
    },
  );
});

describe('removing an order', () => {
  const NONE = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d';

  /** A bill for orders of one doctor with these prices; null for an order without one. */
  async function group(...prices: (string | null)[]) {
    const { id: doctor_id } = await buildDoctor(lab.db);
    const orders = [];
    for (const [index, amount] of prices.entries()) {
      const completion_date = `2026-11-${10 + index}`;
      orders.push(
        await buildCompleted(lab.db, { doctor_id, amount, completion_date, patient_name: `Patient ${index}` }),
      );
    }
    const bill = await admin.call(API.createGroupedBill, { body: { work_order_ids: orders.map(({ id }) => id) } });
    return { bill, orders };
  }

  const off = (bill: { readonly id: string; readonly version: number }, item_id = NONE) => ({
    params: { bill_id: bill.id, item_id },
    query: { version: bill.version },
  });

  const removalRefused = (...given: Parameters<typeof off>) =>
    unchanged(lab, () => admin.refusal(API.removeOrderFromBill, off(...given)));

  const read = (bill_id: string) => admin.call(API.getBill, { params: { bill_id } });

  test('removing an order from a bill is refused if it is on another bill, or was removed already', async () => {
    const { bill } = await group('5', '6', '7');
    const { bill: other } = await group('5', '6');
    const item = bill.items[0]?.id;
    const gone = await admin.call(API.removeOrderFromBill, off(bill, item));
    const missing = { status: 404, code: 'bill_item_not_found', detail: 'This order is not on the bill' };
    for (const id of [other.items[0]?.id, item, NONE]) expect(await removalRefused(gone, id)).toMatchObject(missing);
  });

  describe('an order that was removed', () => {
    test('leaves the bill as the sum of the others, and can be billed again with its price', async () => {
      const faults = await faultsInBooks(lab.db);
      const { bill, orders } = await group('5', '6', '7');
      const after = await admin.call(API.removeOrderFromBill, off(bill, bill.items[1]?.id));
      expect(after).toMatchObject({
        bill_number: bill.bill_number,
        version: bill.version + 1,
        amount: '12.00',
        status: 'pending',
        is_grouped: true,
        patient_name: 'Multiple Patients',
        completion_date: '2026-11-12',
      });
      expect(after.items.map(({ serial_number }) => serial_number)).toEqual([
        orders[0]?.serial_number,
        orders[2]?.serial_number,
      ]);
      const taken = orders[1]?.id ?? '';
      const order = await admin.call(API.getWorkOrder, { params: { work_order_id: taken } });
      expect(order).toMatchObject({
        bill: null,
        amount: '6.00',
        status: 'completed',
        may: { create_bill: { allowed: true } },
      });
      const again = await admin.call(API.createGroupedBill, { body: { work_order_ids: [taken] } });
      expect(again).toMatchObject({ amount: '6.00' });
      expect(again.bill_number).not.toBe(bill.bill_number);
      expect(await faultsInBooks(lab.db)).toEqual(faults);
    });

    test('leaves the last order on a bill for one order, with its patient and day, and is recorded in the audit log', async () => {
      const { bill } = await group('5', '6');
      const after = await admin.call(API.removeOrderFromBill, off(bill, bill.items[1]?.id));
      expect(after).toMatchObject({
        amount: '5.00',
        is_grouped: false,
        patient_name: 'Patient 0',
        completion_date: '2026-11-10',
      });
      const payment = { version: after.version, paid_on: '2026-11-20', method: 'Cash' };
      const paid = await admin.call(API.markBillPaid, { params: { bill_id: bill.id }, body: payment });
      expect(paid.paid).toBe(true);
      expect((await auditEntries(lab, bill.id))[1]).toMatchObject({
        action: 'TAKE_ORDER_OFF_BILL',
        subject_label: bill.bill_number,
        before: { amount: '11.00', is_grouped: true, work_order: bill.items[1]?.serial_number, charged: '6.00' },
        after: { amount: '5.00', is_grouped: false, work_order: null, charged: null },
      });
    });

    test('may have been deleted before', async () => {
      const { bill, orders } = await group('5', '6');
      const id = orders[0]?.id ?? '';
      await lab.db.updateTable('work_orders').set({ bill_id: null }).where('id', '=', id).execute();
      await lab.db.deleteFrom('work_orders').where('id', '=', id).execute();
      expect(await admin.call(API.removeOrderFromBill, off(bill, bill.items[0]?.id))).toMatchObject({ amount: '6.00' });
    });

    test('without a price can leave a paid bill', async () => {
      const orders = [await buildCompleted(lab.db, { amount: '9' })];
      orders.push(await buildCompleted(lab.db, { doctor_id: orders[0]?.doctor_id ?? '' }));
      const bill = await buildGroupedBill(lab.db, orders, { unit_price: '9' });
      await buildPayment(lab.db, { bill_id: bill.id, amount: '18' });
      await lab.db
        .updateTable('bill_items')
        .set({ unit_price: '0', total_price: '0' })
        .where('work_order_id', '=', orders[1]?.id ?? '')
        .execute();
      await lab.db.updateTable('bills').set({ amount: '9' }).where('id', '=', bill.id).execute();
      const { items } = await read(bill.id);
      const unpriced = items.find(({ total_price }) => total_price === '0.00');
      const after = await admin.call(API.removeOrderFromBill, off(bill, unpriced?.id));
      expect(after).toMatchObject({ amount: '9.00', paid: true, is_grouped: false });
    });
  });
});
