import { updateBillAmount } from '#contract/billing/bill-changes.ts';
import type { Bill } from '#contract/billing/bills.ts';
import { getBill } from '#contract/billing/bills.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import type { BillInput } from '#test/support/factories.ts';
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

const amountCall = (bill_id: string, body: Body) => ({ params: { bill_id }, body });

/** The problem of a refused call that changed nothing. */
const refused = (bill_id: string, body: Body) =>
  unchanged(lab, () => admin.refusal(updateBillAmount, amountCall(bill_id, body)));

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
  return admin.call(getBill, { params: { bill_id: id } });
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

  test('can be set repeatedly, and each change is recorded with the earlier amount', async () => {
    const { order, id, bill_number } = await single();
    await admin.call(updateBillAmount, amountCall(id, { version: 1, amount: '100' }));
    await admin.call(updateBillAmount, amountCall(id, { version: 2, amount: '90.10' }));
    const { serial_number } = order;
    const item = (unit_price: string) => [{ serial_number, quantity: 1, unit_price }];
    expect(await auditEntries(lab, id)).toMatchObject([
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
    expect(await admin.call(updateBillAmount, amountCall(id, { version: 1, amount: '70' }))).toMatchObject({
      amount: '70.00',
      items: [{ work_order_id: null, unit_price: '70.00' }],
    });
  });
});

describe('the prices of a grouped bill', () => {
  test('total its amount; items that are not given stay', async () => {
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
    // As many as the order has teeth: these units are the counted ones.
    expect(await priceOf(second?.work_order_id ?? '')).toEqual({ rate: '100.00', units: null, amount: '200.00' });
  });
});
