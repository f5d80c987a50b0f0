import { API } from '#contract/api.ts';
import { closeSums } from '#domain/monthly-billing/close-sums.ts';
import { buildCompleted, saveMonth, takeBack } from '#test/support/build-month.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
import { buildBill, buildDoctor, buildGroupedBill, buildPayment } from '#test/support/factories.ts';
import type { OwnMonth } from '#test/support/own-month.ts';
import { withOwnMonths } from '#test/support/own-month.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { describe, expect, test } from 'vitest';

// What was paid on a bill of its own is not charged by the month again.

let lab: TestApp;
let admin: SignedInClient;
let doctor: OwnMonth['doctor'];
let month: string;
withOwnMonths((own) => {
  ({ lab, admin, doctor, month } = own);
});

const build = (given: WorkOrderGiven = {}) =>
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
const proof = async () => (await admin.call(API.getMonthClose, { query: { month } })).proof;

describe('an order whose own bill is paid', () => {
  test('is left out of the month’s bill and its total, and shown as paid', async () => {
    const paid = await build();
    const open = await build({ amount: '50' });
    const bill = await billFor(paid);
    await pay(bill);
    const { items } = await sheet();
    expect(items.find(({ id }) => id === paid.id)).toMatchObject({
      bill_number: bill.bill_number,
      bill_paid: true,
      on_saved_bill: false,
      other_bill: null,
    });
    const saved = await saveMonth(admin, doctor.id, month);
    expect(saved).toMatchObject({ work_orders_count: 1, total_amount: '50.00' });
    expect(saved.bill_data.work_orders).toMatchObject([{ serial_number: open.serial_number }]);
  });

  test('has a class of its own in the proof, with count and rupees and the number of its bill', async () => {
    const paid = await build();
    const { bill_number } = await pay(await billFor(paid));
    await build({ amount: '50' });
    const { adds_up, exceptions, ...sums } = await proof();
    expect(sums).toMatchObject({
      completed: { orders: 2, amount: '150.00' },
      paid_on_own_bill: { orders: 1, amount: '100.00' },
      priced_not_saved: { orders: 1, amount: '50.00' },
    });
    expect(adds_up).toBe(true);
    expect(exceptions.filter(({ kind }) => kind === 'paid_on_own_bill')).toMatchObject([{ id: paid.id, bill_number }]);
  });

  test('stands beside the rows of the close, which with it come to what was completed', async () => {
    await pay(await billFor(await build()));
    await build({ amount: '50' });
    // Paid, and back since: paid, not on hold.
    const order = await build({ amount: '7.25', doctor_id: (await buildDoctor(lab.db)).id });
    await pay(await billFor(order));
    await takeBack(lab.db, { ...order, bill_id: order.bill_id }, `${month}-15`);
    const close = await admin.call(API.getMonthClose, { query: { month } });
    const { own, paid, completed } = closeSums(close.doctors);
    expect({ own, paid }).toEqual({ own: { orders: 1, amount: '50.00' }, paid: { orders: 2, amount: '107.25' } });
    expect(paid).toEqual(close.proof.paid_on_own_bill);
    expect(completed).toEqual({ orders: 3, amount: '157.25' });
    expect(completed).toEqual(close.proof.completed);
  });

  test('keeps its price here: what fails is named', async () => {
    const order = await build();
    await pay(await billFor(order));
    const { saved, errors } = await admin.call(API.saveMonthlyPrices, {
      body: { prices: [{ work_order_id: order.id, version: 1, amount: 7 }] },
    });
    expect(saved).toEqual([]);
    expect(errors).toMatchObject([{ work_order_id: order.id }]);
  });
});

test('an order whose bill is paid in part only is charged there, not by the month', async () => {
  const bill = await billFor(await build());
  await buildPayment(lab.db, { bill_id: bill.id, amount: '99.99' });
  await build({ amount: '1' });
  expect(await saveMonth(admin, doctor.id, month)).toMatchObject({ total_amount: '1.00' });
  const { bill_number } = bill;
  const { exceptions, ...sums } = await proof();
  expect(sums).toMatchObject({ on_own_bill: { orders: 1, amount: '100.00' }, adds_up: true });
  expect(exceptions.filter(({ kind }) => kind === 'on_own_bill')).toMatchObject([{ bill_number, bill_paid: false }]);
  const { doctors } = await admin.call(API.getMonthClose, { query: { month } });
  expect(doctors).toMatchObject([{ own_bill: 1, own_bill_amount: '100.00', orders: 1 }]);
});

describe('an order without a price on a bill that was paid all the same', () => {
  /** As it could be paid before each of its orders had to have a price: one at 100, one without. */
  async function paidInPart() {
    const [priced, unpriced] = [await build(), await build({ amount: null, patient_name: 'Meera' })];
    const bill = await buildGroupedBill(lab.db, [priced, unpriced], { unit_price: '100' });
    const payment = await buildPayment(lab.db, { bill_id: bill.id, amount: '200' });
    const itemOf = lab.db.updateTable('bill_items').set({ unit_price: '0', total_price: '0' });
    await itemOf.where('work_order_id', '=', unpriced.id).execute();
    const bills = lab.db.updateTable('bills').where('id', '=', bill.id);
    await bills.set({ amount: '100' }).execute();
    await lab.db.updateTable('payment_allocations').set({ amount: '100' }).where('bill_id', '=', bill.id).execute();
    await bills.set({ charged: '100' }).execute();
    await lab.db.updateTable('payments').set({ amount: '100' }).where('id', '=', payment.id).execute();
    return { priced, unpriced, bill: await admin.call(API.getBill, { params: { bill_id: bill.id } }) };
  }

  test('stays without a price in close and proof, which name the bill', async () => {
    const { unpriced, bill } = await paidInPart();
    expect(bill.paid).toBe(true);
    const close = await admin.call(API.getMonthClose, { query: { month } });
    expect(close.doctors).toMatchObject([{ orders: 1, unpriced: 1, paid: 1, paid_amount: '100.00', ready: false }]);
    expect(close.proof).toMatchObject({
      unpriced: { orders: 1, amount: '0.00' },
      paid_on_own_bill: { orders: 1, amount: '100.00' },
      adds_up: true,
    });
    expect(close.proof.exceptions.filter(({ kind }) => kind === 'unpriced')).toMatchObject([
      {
        serial_number: unpriced.serial_number,
        amount: null,
        bill_id: bill.id,
        bill_number: bill.bill_number,
        bill_paid: true,
      },
    ]);
    expect(closeSums(close.doctors).completed.orders).toBe(close.proof.completed.orders);
  });
});

describe('a bill of which a part is paid', () => {
  test('does not become paid by a lower amount while an order has no price, whichever way the price comes', async () => {
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
      detail: `No price yet for ${unpriced.serial_number}. Set each price, or take the order off the bill, first.`,
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
});
