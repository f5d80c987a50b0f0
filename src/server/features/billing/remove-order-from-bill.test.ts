import { markBillPaid, removeOrderFromBill } from '#contract/billing/bill-changes.ts';
import { createGroupedBill, getBill } from '#contract/billing/bills.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildDoctor, buildGroupedBill, buildPayment } from '#test/support/factories.ts';
import { faultsInBooks } from '#test/support/billing-sums.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { describe, expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');

const NONE = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d';

/** A bill for orders of one doctor with these prices; null for an order without one. */
async function group(...prices: (string | null)[]) {
  const { id: doctor_id } = await buildDoctor(lab.db);
  const orders = [];
  for (const [index, amount] of prices.entries()) {
    const completion_date = `2026-11-${10 + index}`;
    orders.push(await buildCompleted(lab.db, { doctor_id, amount, completion_date, patient_name: `Patient ${index}` }));
  }
  const bill = await admin.call(createGroupedBill, { body: { work_order_ids: orders.map(({ id }) => id) } });
  return { bill, orders };
}

const off = (bill: { readonly id: string; readonly version: number }, item_id = NONE) => ({
  params: { bill_id: bill.id, item_id },
  query: { version: bill.version },
});

const refused = (...given: Parameters<typeof off>) =>
  unchanged(lab, () => admin.refusal(removeOrderFromBill, off(...given)));

const read = (bill_id: string) => admin.call(getBill, { params: { bill_id } });

test('removing an order from a bill is refused if it is on another bill, or was removed already', async () => {
  const { bill } = await group('5', '6', '7');
  const { bill: other } = await group('5', '6');
  const item = bill.items[0]?.id;
  const gone = await admin.call(removeOrderFromBill, off(bill, item));
  const missing = { status: 404, code: 'bill_item_not_found', detail: 'This order is not on the bill' };
  for (const id of [other.items[0]?.id, item, NONE]) expect(await refused(gone, id)).toMatchObject(missing);
});

describe('an order that was removed', () => {
  test('leaves the bill as the sum of the others, and can be billed again with its price', async () => {
    const { bill, orders } = await group('5', '6', '7');
    const after = await admin.call(removeOrderFromBill, off(bill, bill.items[1]?.id));
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
    const order = await admin.call(getWorkOrder, { params: { work_order_id: taken } });
    expect(order).toMatchObject({
      bill: null,
      amount: '6.00',
      status: 'completed',
      may: { create_bill: { allowed: true } },
    });
    const again = await admin.call(createGroupedBill, { body: { work_order_ids: [taken] } });
    expect(again).toMatchObject({ amount: '6.00' });
    expect(again.bill_number).not.toBe(bill.bill_number);
    expect(await faultsInBooks(lab.db)).toEqual([]);
  });

  test('leaves the last order on a bill for one order, with its patient and day, and is recorded in the audit log', async () => {
    const { bill } = await group('5', '6');
    const after = await admin.call(removeOrderFromBill, off(bill, bill.items[1]?.id));
    expect(after).toMatchObject({
      amount: '5.00',
      is_grouped: false,
      patient_name: 'Patient 0',
      completion_date: '2026-11-10',
    });
    const payment = { version: after.version, paid_on: '2026-11-20', method: 'Cash' };
    const paid = await admin.call(markBillPaid, { params: { bill_id: bill.id }, body: payment });
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
    expect(await admin.call(removeOrderFromBill, off(bill, bill.items[0]?.id))).toMatchObject({ amount: '6.00' });
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
    const after = await admin.call(removeOrderFromBill, off(bill, unpriced?.id));
    expect(after).toMatchObject({ amount: '9.00', paid: true, is_grouped: false });
  });
});
