import { API } from '#contract/api.ts';
import { monthEndSums } from '#test/support/month-end-sums.ts';
import { buildCompleted, saveMonth, buildReturn } from '#test/support/build-month.ts';
import {
  type WorkOrderInput,
  buildBill,
  buildDoctor,
  buildGroupedBill,
  buildPayment,
} from '#test/support/factories.ts';
import { withOwnMonths } from '#test/support/own-month.ts';
import { expect, test } from 'vitest';

// Orders that were paid on a separate bill are not charged by the month again.

let { lab, admin, doctor, month } = await withOwnMonths((own) => void ({ lab, admin, doctor, month } = own));

const build = (given: WorkOrderInput = {}) =>
  buildCompleted(lab.db, {
    doctor_id: doctor.id,
    order_date: '2000-12-01',
    completion_date: `${month}-10`,
    amount: '100',
    ...given,
  });

type Order = Awaited<ReturnType<typeof build>>;

const billFor = (work_order: Order) =>
  buildBill(lab.db, { work_order, amount: work_order.amount ?? '0', status: 'priced' });

const pay = (bill: { readonly id: string }, version = 1) =>
  admin.call(API.markBillPaid, {
    params: { bill_id: bill.id },
    body: { version, paid_on: '2026-11-01', method: 'Cash', reference: null },
  });

const sheet = () => admin.call(API.getMonthlyWorkOrders, { query: { doctor_id: doctor.id, month } });
const proof = async () => (await admin.call(API.getMonthEnd, { query: { month } })).proof;

test('an order whose own bill is paid is not on the month’s bill, and has its own group in month-end billing and its check', async () => {
  const paid = await build();
  const open = await build({ amount: '50' });
  const { bill_number } = await pay(await billFor(paid));
  const { items } = await sheet();
  expect(items.find(({ id }) => id === paid.id)).toMatchObject({
    bill_number,
    bill_paid: true,
    on_saved_bill: false,
    other_bill: null,
  });
  // Paid, and returned since: paid, not on hold.
  const order = await build({ amount: '7.25', doctor_id: (await buildDoctor(lab.db)).id });
  await pay(await billFor(order));
  await buildReturn(lab.db, order, `${month}-15`);
  const { proof: found, doctors } = await admin.call(API.getMonthEnd, { query: { month } });
  const sums = {
    completed: { orders: 3, amount: '157.25' },
    paid_on_own_bill: { orders: 2, amount: '107.25' },
    priced_not_saved: { orders: 1, amount: '50.00' },
  };
  expect(found).toMatchObject({ ...sums, adds_up: true });
  const named = found.exceptions.filter(({ kind }) => kind === 'paid_on_own_bill');
  expect(named.find(({ id }) => id === paid.id)).toMatchObject({ bill_number });
  // In addition to the rows of month-end billing; together they are all completed orders.
  const { completed, paid_on_own_bill } = sums;
  expect(monthEndSums(doctors)).toMatchObject({
    own: { orders: 1, amount: '50.00' },
    paid: paid_on_own_bill,
    completed,
  });
  const saved = await saveMonth(admin, doctor.id, month);
  expect(saved).toMatchObject({ work_orders_count: 1, total_amount: '50.00' });
  expect(saved.bill_data.work_orders).toMatchObject([{ serial_number: open.serial_number }]);
});

test('an order on a partly paid bill is charged there, not on the monthly bill', async () => {
  const bill = await billFor(await build());
  await buildPayment(lab.db, { bill_id: bill.id, amount: '99.99' });
  await build({ amount: '1' });
  expect(await saveMonth(admin, doctor.id, month)).toMatchObject({ total_amount: '1.00' });
  const { bill_number } = bill;
  const { exceptions, ...sums } = await proof();
  expect(sums).toMatchObject({ on_own_bill: { orders: 1, amount: '100.00' }, adds_up: true });
  expect(exceptions.filter(({ kind }) => kind === 'on_own_bill')).toMatchObject([{ bill_number, bill_paid: false }]);
  const { doctors } = await admin.call(API.getMonthEnd, { query: { month } });
  expect(doctors).toMatchObject([{ own_bill: 1, own_bill_amount: '100.00', orders: 1 }]);
});

test('an order without a price on a paid bill stays so in month-end billing and its check, which name the bill', async () => {
  // A bill from before the rule that each order needs a price: one order at 100, one without a price.
  const [priced, unpriced] = [await build(), await build({ amount: null })];
  const { id: bill_id, bill_number } = await buildGroupedBill(lab.db, [priced, unpriced], { unit_price: '100' });
  const payment = await buildPayment(lab.db, { bill_id, amount: '200' });
  const itemOf = lab.db.updateTable('bill_items').set({ unit_price: '0', total_price: '0' });
  await itemOf.where('work_order_id', '=', unpriced.id).execute();
  const bills = lab.db.updateTable('bills').where('id', '=', bill_id);
  await bills.set({ amount: '100' }).execute();
  await lab.db.updateTable('allocations').set({ amount: '100' }).where('target_id', '=', bill_id).execute();
  await lab.db.updateTable('documents').set({ amount: '100', posted: '-100' }).where('id', '=', payment.id).execute();

  expect((await admin.call(API.getBill, { params: { bill_id } })).paid).toBe(true);
  const close = await admin.call(API.getMonthEnd, { query: { month } });
  expect(close.doctors).toMatchObject([{ orders: 1, unpriced: 1, paid: 1, paid_amount: '100.00', ready: false }]);
  expect(close.proof).toMatchObject({
    unpriced: { orders: 1, amount: '0.00' },
    paid_on_own_bill: { orders: 1, amount: '100.00' },
    adds_up: true,
  });
  const { serial_number } = unpriced;
  expect(close.proof.exceptions.filter(({ kind }) => kind === 'unpriced')).toMatchObject([
    { serial_number, amount: null, bill_id, bill_number, bill_paid: true },
  ]);
  expect(monthEndSums(close.doctors).completed.orders).toBe(close.proof.completed.orders);
});

test('a partly paid bill does not become paid by a lower amount while an order has no price, however the price is set', async () => {
  const [priced, unpriced] = [await build(), await build({ amount: null })];
  const grouped = await admin.call(API.createGroupedBill, { body: { work_order_ids: [priced.id, unpriced.id] } });
  await buildPayment(lab.db, { bill_id: grouped.id, amount: '40' });
  const params = { bill_id: grouped.id };
  const { items } = await admin.call(API.getBill, { params });
  const item = items.find(({ work_order_id }) => work_order_id === priced.id);
  const order = (await sheet()).items.find(({ id }) => id === priced.id);
  const version = order?.version ?? 0;
  const refusal = {
    code: 'bill_with_unpriced_orders',
    detail: `No price yet for ${unpriced.serial_number}. Set the price or remove the order from the bill first.`,
  };
  const body = { version: grouped.version, items: [{ id: item?.id ?? '', unit_price: '40' }] };
  expect(await admin.refusal(API.updateBillAmount, { params, body })).toMatchObject(refusal);
  const onOrder = { params: { work_order_id: priced.id }, body: { version, amount: '39' } };
  expect(await admin.refusal(API.updateWorkOrderAmount, onOrder)).toMatchObject(refusal);
  const inMonth = { prices: [{ work_order_id: priced.id, version, amount: '40' }] };
  expect(await admin.call(API.saveMonthlyPrices, { body: inMonth })).toMatchObject({
    saved: [],
    errors: [{ serial_number: priced.serial_number, message: refusal.detail }],
  });
  const both = {
    prices: [...inMonth.prices, { work_order_id: unpriced.id, version: unpriced.version + 1, amount: '1' }],
  };
  expect(await admin.call(API.saveMonthlyPrices, { body: both })).toMatchObject({ errors: [] });
});
