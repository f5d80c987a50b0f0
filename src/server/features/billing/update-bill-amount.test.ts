import { updateBillAmount } from '#contract/bill-changes.ts';
import type { Bill } from '#contract/bills.ts';
import { getBill } from '#contract/bills.ts';
import { getWorkOrder } from '#contract/work-order-changes.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { buildBill, buildGroupedBill, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { describe, expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');

type Body = Parameters<typeof admin.call<typeof updateBillAmount>>[1]['body'];

const COMPLETED = { status: 'completed', completion_date: '2026-11-10' } as const;
const INVALID = 'Invalid amount. Amount must be a positive number';

const amountCall = (bill_id: string, body: Body) => ({ params: { bill_id }, body });

/** The problem of a refused call, which left everything as it was. */
const refused = (bill_id: string, body: Body) =>
  unchanged(lab, () => admin.refusal(updateBillAmount, amountCall(bill_id, body)));

const buildOrders = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildWorkOrder(lab.db, { ...COMPLETED, tooth_numbers: [11, 12] })));

/** A grouped bill as the server answers it. */
async function grouped(count: number): Promise<Bill> {
  const { id } = await buildGroupedBill(lab.db, await buildOrders(count));
  return admin.call(getBill, { params: { bill_id: id } });
}

const priceOf = async (work_order_id: string) =>
  lab.db
    .selectFrom('work_orders')
    .select(['rate', 'units', 'amount'])
    .where('id', '=', work_order_id)
    .executeTakeFirst();

const entriesOf = (subject_id: string) => auditEntries(lab, subject_id);

describe('is refused', () => {
  test.each(['0', 0, '0.00', -5, '-5', '', 'abc', null])('for the amount %j', async (amount) => {
    const { id } = await buildBill(lab.db);
    expect(await refused(id, { version: 1, amount: amount as never })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      detail: INVALID,
      errors: [{ field: 'amount', message: INVALID }],
    });
  });

  test.each([1.005, '1000000000.01', 1e12])('for the amount %s, which no bill can hold', async (amount) => {
    const message = 'Please enter an amount with at most two decimals, up to 1000000000.00';
    const { id } = await buildBill(lab.db);
    expect(await refused(id, { version: 1, amount })).toMatchObject({ errors: [{ field: 'amount', message }] });
  });

  test.each<[string, Body, string, string]>([
    ['items', { version: 1, items: [] }, 'items', 'Please give at least 1'],
    ['neither', { version: 1 }, 'amount', 'Please enter a valid bill amount'],
  ])('for a single bill by %s', async (_, body, field, message) => {
    const { id } = await buildBill(lab.db);
    expect(await refused(id, body)).toMatchObject({ status: 400, errors: [{ field, message }] });
  });

  test('for a single bill item by item', async () => {
    const { id } = await buildBill(lab.db);
    const item = await lab.db.selectFrom('bill_items').select('id').where('bill_id', '=', id).executeTakeFirstOrThrow();
    expect(await refused(id, { version: 1, items: [{ id: item.id, unit_price: '5' }] })).toMatchObject({
      errors: [{ field: 'items', message: 'A bill for one work order has one amount' }],
    });
  });

  test('for a grouped bill by one amount, and by nothing', async () => {
    const { id } = await grouped(2);
    const message = 'A grouped bill is priced item by item';
    expect(await refused(id, { version: 1, amount: '5' })).toMatchObject({ errors: [{ field: 'amount', message }] });
    expect(await refused(id, { version: 1 })).toMatchObject({ errors: [{ field: 'items', message }] });
  });

  test('for an item of another bill', async () => {
    const [bill, other] = await Promise.all([grouped(2), grouped(2)]);
    const items = [
      { id: bill.items[0]?.id ?? '', unit_price: '5' },
      { id: other.items[0]?.id ?? '', unit_price: '5' },
    ];
    expect(await refused(bill.id, { version: 1, items })).toMatchObject({
      errors: [{ field: 'items.1.id', message: 'This item is not on the bill' }],
    });
  });

  test('for an item that costs nothing, and for one that comes to too much', async () => {
    const { id, items } = await grouped(2);
    const [first, second] = items;
    const prices = [
      { id: first?.id ?? '', unit_price: '0' },
      { id: second?.id ?? '', unit_price: '999999999', quantity: 2 },
    ];
    expect(await refused(id, { version: 1, items: prices })).toMatchObject({
      detail: 'Please check the marked fields and try again.',
      errors: [
        { field: 'items.0.unit_price', message: INVALID },
        { field: 'items.1.unit_price', message: 'The total of a bill can be at most 1000000000.00' },
      ],
    });
  });

  test('for a sum that no bill can hold', async () => {
    const { id, items } = await grouped(2);
    const prices = items.map((item) => ({ id: item.id, unit_price: '500000000.01' }));
    expect(await refused(id, { version: 1, items: prices })).toMatchObject({
      errors: [{ field: 'amount', message: 'The total of a bill can be at most 1000000000.00' }],
    });
  });
});

describe('the amount of a single bill', () => {
  test.each(BILL_STATUSES)('makes it priced where it was %s, and its order says the same', async (status) => {
    const [order] = await buildOrders(1);
    if (order === undefined) throw new Error('no order');
    const { id, bill_number } = await buildBill(lab.db, { work_order: order, status });
    const bill = await admin.call(updateBillAmount, amountCall(id, { version: 1, amount: '1250.5' }));
    expect(bill).toMatchObject({
      amount: '1250.50',
      status: 'priced',
      version: 2,
      items: [{ quantity: 1, unit_price: '1250.50', total_price: '1250.50' }],
      may: { mark_paid: { allowed: true }, take_back_paid: { allowed: false } },
    });
    expect(await admin.call(getBill, { params: { bill_id: id } })).toEqual(bill);
    expect(await priceOf(order.id)).toEqual({ rate: null, units: null, amount: '1250.50' });
    expect(await admin.call(getWorkOrder, { params: { work_order_id: order.id } })).toMatchObject({
      amount: '1250.50',
      version: order.version + 1,
      bill: { bill_number, amount: '1250.50', status: 'priced' },
    });
    const row = await lab.db.selectFrom('bills').select('priced_by').where('id', '=', id).executeTakeFirst();
    expect(row?.priced_by).toBe(admin.account.id);
  });

  test('keeps a rate that makes it, and lets go of one that does not', async () => {
    const order = await buildWorkOrder(lab.db, { ...COMPLETED, tooth_numbers: [11, 12], rate: '100', amount: '50' });
    const { id } = await buildBill(lab.db, { work_order: order });
    const priced = await admin.call(updateBillAmount, amountCall(id, { version: 1, amount: '200' }));
    expect(priced.items).toMatchObject([{ quantity: 2, unit_price: '100.00', total_price: '200.00' }]);
    expect(await priceOf(order.id)).toEqual({ rate: '100.00', units: null, amount: '200.00' });
    await admin.call(updateBillAmount, amountCall(id, { version: 2, amount: '201' }));
    expect(await priceOf(order.id)).toEqual({ rate: null, units: null, amount: '201.00' });
  });

  test('is set again and again, and written down each time with what was before', async () => {
    const [order] = await buildOrders(1);
    if (order === undefined) throw new Error('no order');
    const { id, bill_number } = await buildBill(lab.db, { work_order: order });
    await admin.call(updateBillAmount, amountCall(id, { version: 1, amount: '100' }));
    await admin.call(updateBillAmount, amountCall(id, { version: 2, amount: '90.10' }));
    const { serial_number } = order;
    const item = (unit_price: string) => [{ serial_number, quantity: 1, unit_price }];
    expect(await entriesOf(id)).toMatchObject([
      {
        action: 'UPDATE_BILL_AMOUNT',
        actor_id: admin.account.id,
        subject_type: 'bill',
        subject_label: bill_number,
        before: { amount: '0.00', status: 'pending', items: item('0.00') },
        after: { amount: '100.00', status: 'priced', items: item('100.00') },
      },
      { before: { amount: '100.00', items: item('100.00') }, after: { amount: '90.10', items: item('90.10') } },
    ]);
    expect(await entriesOf(order.id)).toMatchObject([
      {
        action: 'UPDATE_WORK_ORDER_AMOUNT',
        subject_label: serial_number,
        before: { rate: null, units: null, amount: null },
        after: { rate: null, units: null, amount: '100.00' },
      },
      { before: { amount: '100.00' }, after: { amount: '90.10' } },
    ]);
  });

  test('of an order that was deleted is set all the same', async () => {
    const [order] = await buildOrders(1);
    if (order === undefined) throw new Error('no order');
    const { id } = await buildBill(lab.db, { work_order: order });
    await lab.db.deleteFrom('work_orders').where('id', '=', order.id).execute();
    expect(await admin.call(updateBillAmount, amountCall(id, { version: 1, amount: '70' }))).toMatchObject({
      amount: '70.00',
      items: [{ work_order_id: null, unit_price: '70.00' }],
    });
  });
});

describe('the prices of a grouped bill', () => {
  test('come to its amount; items that are not given stay', async () => {
    const { id, items } = await grouped(3);
    const [first, second, third] = items;
    const prices = [
      { id: third?.id ?? '', unit_price: '33.33', quantity: 3 },
      { id: first?.id.toUpperCase() ?? '', unit_price: 0.1 },
    ];
    const bill = await admin.call(updateBillAmount, amountCall(id, { version: 1, items: prices }));
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
      updateBillAmount,
      amountCall(id, { version: 2, items: [{ id: second?.id ?? '', unit_price: '100', quantity: 2 }] }),
    );
    expect(again).toMatchObject({ amount: '300.09' });
    // As many as the order has teeth: the units are those that are counted.
    expect(await priceOf(second?.work_order_id ?? '')).toEqual({ rate: '100.00', units: null, amount: '200.00' });
  });

  test('leave a deleted order’s item on the bill, with its price', async () => {
    const { id, items } = await grouped(2);
    await lab.db
      .deleteFrom('work_orders')
      .where('id', '=', items[0]?.work_order_id ?? '')
      .execute();
    const prices = items.map((item, index) => ({ id: item.id, unit_price: String(index + 1) }));
    expect(await admin.call(updateBillAmount, amountCall(id, { version: 1, items: prices }))).toMatchObject({
      amount: '3.00',
      items: [{ work_order_id: null, total_price: '1.00' }, { total_price: '2.00' }],
    });
  });

  test('of many orders are set with as many statements as of two', async () => {
    const set = async (count: number): Promise<number> => {
      const { id, items } = await grouped(count);
      const prices = items.map((item) => ({ id: item.id, unit_price: '12.50' }));
      const { result, statements } = await lab.statementsOf(() =>
        admin.call(updateBillAmount, amountCall(id, { version: 1, items: prices })),
      );
      expect(result.amount).toBe((12.5 * count).toFixed(2));
      return statements.length;
    };
    expect(await set(60)).toBe(await set(2));
  });
});
