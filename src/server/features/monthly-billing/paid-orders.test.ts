import {
  markBillPaid,
  takeBackBillPaid,
  takeOrderOffBill,
  updateBillAmount,
  updateWorkOrderAmount,
} from '#contract/bill-changes.ts';
import { createGroupedBill, getBill } from '#contract/bills.ts';
import { closeMonth, getMonthClose } from '#contract/month-close.ts';
import { getMonthlyWorkOrders, saveMonthlyBillHistory, saveMonthlyPrices } from '#contract/monthly-billing.ts';
import { closeSums } from '#domain/monthly-billing/close-sums.ts';
import { buildCompleted, completeAgain, saveMonth, takeBack } from '#test/support/build-month.ts';
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
  admin.call(markBillPaid, {
    params: { bill_id: bill.id },
    body: { version, paid_on: '2026-11-01', method: 'Cash', reference: null },
  });

const sheet = () => admin.call(getMonthlyWorkOrders, { query: { doctor_id: doctor.id, month } });
const proof = async () => (await admin.call(getMonthClose, { query: { month } })).proof;

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

  test('alone leaves nothing to bill', async () => {
    await pay(await billFor(await build()));
    expect(await admin.refusal(saveMonthlyBillHistory, { body: { doctor_id: doctor.id, month } })).toMatchObject({
      code: 'monthly_bill_empty',
    });
    const { doctors } = await admin.call(getMonthClose, { query: { month } });
    expect(doctors).toMatchObject([{ orders: 0, total: '0.00', paid: 1, paid_amount: '100.00', ready: false }]);
  });

  test('on a grouped bill: all of its orders are', async () => {
    const [one, two] = [await build(), await build({ amount: '30' })];
    await pay(await admin.call(createGroupedBill, { body: { work_order_ids: [one.id, two.id] } }));
    await build({ amount: '5' });
    expect(await saveMonth(admin, doctor.id, month)).toMatchObject({ total_amount: '5.00' });
    expect((await proof()).paid_on_own_bill).toEqual({ orders: 2, amount: '130.00' });
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
    const close = await admin.call(getMonthClose, { query: { month } });
    const { own, paid, completed } = closeSums(close.doctors);
    expect({ own, paid }).toEqual({ own: { orders: 1, amount: '50.00' }, paid: { orders: 2, amount: '107.25' } });
    expect(paid).toEqual(close.proof.paid_on_own_bill);
    expect(completed).toEqual({ orders: 3, amount: '157.25' });
    expect(completed).toEqual(close.proof.completed);
  });

  test('without a price elsewhere keeps nobody from being ready', async () => {
    await pay(await billFor(await build()));
    await build({ amount: '50' });
    const { saved } = await admin.call(closeMonth, { body: { month, doctor_ids: [doctor.id] } });
    expect(saved).toMatchObject([{ total_amount: '50.00', work_orders_count: 1 }]);
  });

  test('and that came back is paid, not on hold', async () => {
    const order = await build();
    await pay(await billFor(order));
    await takeBack(lab.db, { ...order, bill_id: order.bill_id }, `${month}-15`);
    expect((await sheet()).on_hold).toEqual([]);
    expect(await proof()).toMatchObject({
      paid_on_own_bill: { orders: 1 },
      on_hold: { orders: 0 },
      adds_up: true,
    });
  });

  test('keeps its price here: what fails is named', async () => {
    const order = await build();
    await pay(await billFor(order));
    const { saved, errors } = await admin.call(saveMonthlyPrices, {
      body: { prices: [{ work_order_id: order.id, version: 1, amount: 7 }] },
    });
    expect(saved).toEqual([]);
    expect(errors).toMatchObject([{ work_order_id: order.id }]);
  });
});

describe('an order on the month’s saved bill that is paid on its own afterwards', () => {
  test('stays there, also when that is saved again', async () => {
    const order = await build();
    const bill = await billFor(order);
    const saved = await saveMonth(admin, doctor.id, month);
    await pay(bill);
    expect((await sheet()).items).toMatchObject([{ bill_paid: true, on_saved_bill: true }]);
    const paid = { paid: '100.00', open: '0.00' };
    expect(await saveMonth(admin, doctor.id, month)).toMatchObject({ ...saved, money: paid });
    await build({ amount: '1' });
    expect(await saveMonth(admin, doctor.id, month)).toMatchObject({ version: 2, total_amount: '101.00' });
    expect(await proof()).toMatchObject({
      on_this_month: { orders: 2, amount: '101.00' },
      paid_on_own_bill: { orders: 0 },
      adds_up: true,
    });
  });
});

test('an order whose payment is taken back is charged again', async () => {
  const bill = await billFor(await build());
  const { version } = await pay(bill);
  await admin.call(takeBackBillPaid, { params: { bill_id: bill.id }, query: { version } });
  expect(await proof()).toMatchObject({ paid_on_own_bill: { orders: 0 }, priced_not_saved: { orders: 1 } });
  expect(await saveMonth(admin, doctor.id, month)).toMatchObject({ total_amount: '100.00' });
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
  const { doctors } = await admin.call(getMonthClose, { query: { month } });
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
    return { priced, unpriced, bill: await admin.call(getBill, { params: { bill_id: bill.id } }) };
  }
  const asks = (bill: { readonly id: string }, version: number) => ({
    params: { bill_id: bill.id },
    query: { version },
  });

  test('stays without a price in close and proof, which name the bill', async () => {
    const { unpriced, bill } = await paidInPart();
    expect(bill.paid).toBe(true);
    const close = await admin.call(getMonthClose, { query: { month } });
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

  test('is charged by the month once it is off the bill and has its price', async () => {
    const { unpriced, bill } = await paidInPart();
    const item = bill.items.find(({ work_order_id }) => work_order_id === unpriced.id);
    const params = { bill_id: bill.id, item_id: item?.id ?? '' };
    await admin.call(takeOrderOffBill, { params, query: { version: bill.version } });
    const { items } = await sheet();
    const { version = 0 } = items.find(({ id }) => id === unpriced.id) ?? {};
    const price = { work_order_id: unpriced.id, version, amount: '70' };
    expect(await admin.call(saveMonthlyPrices, { body: { prices: [price] } })).toMatchObject({ errors: [] });
    expect(await saveMonth(admin, doctor.id, month)).toMatchObject({ work_orders_count: 1, total_amount: '70.00' });
  });

  test('is paid with the others once the payment was taken back and it has its price', async () => {
    const { unpriced, bill } = await paidInPart();
    const open = await admin.call(takeBackBillPaid, asks(bill, bill.version));
    const again = { version: open.version, paid_on: '2026-11-01', method: 'Cash' };
    expect(await admin.refusal(markBillPaid, { params: { bill_id: bill.id }, body: again })).toMatchObject({
      status: 409,
      code: 'bill_with_unpriced_orders',
      detail: `No price yet for ${unpriced.serial_number}. Set each price, or take the order off the bill, first.`,
    });
    const item = open.items.find(({ work_order_id }) => work_order_id === unpriced.id);
    const prices = [{ id: item?.id ?? '', unit_price: '50' }];
    const body = { version: open.version, items: prices };
    const { version } = await admin.call(updateBillAmount, { params: { bill_id: bill.id }, body });
    await pay(bill, version);
    expect(await proof()).toMatchObject({ unpriced: { orders: 0 }, paid_on_own_bill: { orders: 2, amount: '150.00' } });
  });

  test('is on hold when it comes back, and without a price again when it is done', async () => {
    const { unpriced } = await paidInPart();
    const back = await takeBack(lab.db, unpriced);
    expect(await proof()).toMatchObject({ on_hold: { orders: 1 }, paid_on_own_bill: { orders: 1 }, adds_up: true });
    const { doctors } = await admin.call(getMonthClose, { query: { month } });
    expect(doctors).toMatchObject([{ on_hold: 1, paid: 1 }]);
    await completeAgain(lab.db, back, `${month}-20`);
    expect(await proof()).toMatchObject({ unpriced: { orders: 1 }, adds_up: true });
  });
});

describe('a bill of which a part is paid', () => {
  test('does not become paid by a lower amount while an order has no price, whichever way the price comes', async () => {
    const [priced, unpriced] = [await build(), await build({ amount: null })];
    const grouped = await admin.call(createGroupedBill, { body: { work_order_ids: [priced.id, unpriced.id] } });
    await buildPayment(lab.db, { bill_id: grouped.id, amount: '40' });
    const params = { bill_id: grouped.id };
    const { items } = await admin.call(getBill, { params });
    const item = items.find(({ work_order_id }) => work_order_id === priced.id);
    const order = (await sheet()).items.find(({ id }) => id === priced.id);
    const version = order?.version ?? 0;
    const refusal = {
      code: 'bill_with_unpriced_orders',
      detail: `No price yet for ${unpriced.serial_number}. Set each price, or take the order off the bill, first.`,
    };
    const body = { version: grouped.version, items: [{ id: item?.id ?? '', unit_price: '40' }] };
    expect(await admin.refusal(updateBillAmount, { params, body })).toMatchObject(refusal);
    const onOrder = { params: { work_order_id: priced.id }, body: { version, amount: '39' } };
    expect(await admin.refusal(updateWorkOrderAmount, onOrder)).toMatchObject(refusal);
    const inMonth = { prices: [{ work_order_id: priced.id, version, amount: '40' }] };
    expect(await admin.call(saveMonthlyPrices, { body: inMonth })).toMatchObject({
      saved: [],
      errors: [{ serial_number: priced.serial_number, message: refusal.detail }],
    });
    const both = {
      prices: [...inMonth.prices, { work_order_id: unpriced.id, version: unpriced.version + 1, amount: '1' }],
    };
    expect(await admin.call(saveMonthlyPrices, { body: both })).toMatchObject({ errors: [] });
  });
});
