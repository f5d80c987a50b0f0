import { getMonthClose } from '#contract/month-close.ts';
import { saveMonthlyPrices } from '#contract/monthly-billing.ts';
import { deleteWorkOrder } from '#contract/work-order-changes.ts';
import { buildCompleted, changeOrder, completeAgain, saveMonth, takeBack } from '#test/support/build-month.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
import { buildDoctor } from '#test/support/factories.ts';
import type { OwnMonth } from '#test/support/own-month.ts';
import { withOwnMonths } from '#test/support/own-month.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { describe, expect, test } from 'vitest';

// What the proof says of saved bills: what was billed is what their lines say, and every difference to today is named.

let lab: TestApp;
let admin: SignedInClient;
let doctor: OwnMonth['doctor'];
let month: string;
withOwnMonths((own) => {
  ({ lab, admin, doctor, month } = own);
});

const day = (number: number): string => `${month}-${String(number).padStart(2, '0')}`;
const nextMonths = (number: number): string =>
  day(number).replace(/-\d\d-/, (text) => `-${String(Number(text.slice(1, 3)) + 1).padStart(2, '0')}-`);

const build = (given: WorkOrderGiven = {}) =>
  buildCompleted(lab.db, {
    doctor_id: doctor.id,
    order_date: '2000-12-01',
    completion_date: day(10),
    amount: '100',
    ...given,
  });

const proof = async () => (await admin.call(getMonthClose, { query: { month } })).proof;
const namedAs = async (kind: string) => (await proof()).exceptions.filter((exception) => exception.kind === kind);

describe('a price changed since the bill was saved', () => {
  test('leaves what was billed, and is a difference of its own with the bill to be saved again', async () => {
    const [dearer, cheaper] = [await build(), await build()];
    await build();
    const bill = await saveMonth(admin, doctor.id, month);
    await admin.call(saveMonthlyPrices, {
      body: {
        prices: [
          { work_order_id: dearer.id, version: 1, amount: 150 },
          { work_order_id: cheaper.id, version: 1, amount: 20.5 },
        ],
      },
    });
    const found = await proof();
    expect(found).toMatchObject({
      completed: { orders: 3, amount: '270.50' },
      on_this_month: { orders: 3, amount: '300.00' },
      price_changed: { orders: 2, amount: '-29.50' },
      saved_bills: { bills: 1, orders: 3, amount: '300.00' },
      save_again: [{ id: bill.id, price_changed: 2, not_fitting: 0, deleted: 0 }],
      adds_up: true,
    });
    const charging = { bill_number: bill.bill_number, fits: true };
    expect(await namedAs('price_changed')).toMatchObject([
      { id: dearer.id, saved_amount: '100.00', amount: '150.00', monthly_bill: charging },
      { id: cheaper.id, saved_amount: '100.00', amount: '20.50', monthly_bill: charging },
    ]);
    await saveMonth(admin, doctor.id, month);
    expect(await proof()).toMatchObject({
      on_this_month: { orders: 3, amount: '270.50' },
      price_changed: { orders: 0, amount: '0.00' },
      saved_bills: { bills: 1, orders: 3, amount: '270.50' },
      save_again: [],
      adds_up: true,
    });
  });

  test('is seen where one rose by what another fell', async () => {
    const [one, two] = [await build(), await build()];
    await saveMonth(admin, doctor.id, month);
    await changeOrder(lab.db, one, { amount: '90' });
    await changeOrder(lab.db, two, { amount: '110' });
    expect((await proof()).price_changed).toEqual({ orders: 2, amount: '0.00' });
  });

  test('is seen of an order that came back, too', async () => {
    const order = await build();
    await saveMonth(admin, doctor.id, month);
    const back = await takeBack(lab.db, order, day(15));
    await completeAgain(lab.db, back, nextMonths(3));
    await lab.db.updateTable('work_orders').set({ amount: '101' }).where('id', '=', order.id).execute();
    expect(await proof()).toMatchObject({
      completed: { orders: 1, amount: '101.00' },
      on_this_month: { orders: 1, amount: '100.00' },
      price_changed: { orders: 1, amount: '1.00' },
      adds_up: true,
    });
  });
});

describe('what stands on a bill where it no longer belongs', () => {
  test('another doctor’s of the same month is a class of its own', async () => {
    const other = await buildDoctor(lab.db);
    const order = await build();
    const bill = await saveMonth(admin, doctor.id, month);
    await changeOrder(lab.db, order, { doctor_id: other.id });
    expect(await proof()).toMatchObject({
      completed: { orders: 1, amount: '100.00' },
      on_this_month: { orders: 0, amount: '0.00' },
      on_other_doctor: { orders: 1, amount: '100.00' },
      saved_bills: { bills: 1, orders: 1, amount: '100.00' },
      adds_up: true,
    });
    expect(await namedAs('on_other_doctor')).toMatchObject([
      {
        id: order.id,
        doctor_id: other.id,
        monthly_bill: { bill_number: bill.bill_number, doctor_id: doctor.id, billing_month: month, fits: false },
      },
    ]);
  });

  test('an order of another month is charged here and counted there', async () => {
    const order = await build();
    const bill = await saveMonth(admin, doctor.id, month);
    await changeOrder(lab.db, order, { completion_date: nextMonths(1), amount: '120' });
    expect(await proof()).toMatchObject({
      completed: { orders: 0, amount: '0.00' },
      on_this_month: { orders: 0, amount: '0.00' },
      price_changed: { orders: 0, amount: '0.00' },
      not_fitting: { orders: 1, amount: '100.00' },
      saved_bills: { bills: 1, orders: 1, amount: '100.00' },
      save_again: [{ id: bill.id, not_fitting: 1 }],
      adds_up: true,
    });
    const [there] = [nextMonths(1).slice(0, 7)];
    const { proof: theirs } = await admin.call(getMonthClose, { query: { month: there } });
    expect(theirs).toMatchObject({
      completed: { orders: 1, amount: '120.00' },
      on_other_month: { orders: 1, amount: '120.00' },
      save_again: [{ id: bill.id, billing_month: month, not_fitting: 1 }],
      adds_up: true,
    });
  });

  test('a deleted order is named as the bill knows it', async () => {
    const order = await build({ patient_name: 'Asha Kulkarni' });
    const bill = await saveMonth(admin, doctor.id, month);
    await admin.call(deleteWorkOrder, {
      params: { work_order_id: order.id },
      query: { version: 1, admin_mode: 'true' },
    });
    expect(await proof()).toMatchObject({
      completed: { orders: 0 },
      deleted: { orders: 1, amount: '100.00' },
      saved_bills: { bills: 1, orders: 1, amount: '100.00' },
      save_again: [{ id: bill.id, deleted: 1 }],
      adds_up: true,
    });
    expect(await namedAs('deleted')).toEqual([
      {
        kind: 'deleted',
        id: null,
        serial_number: order.serial_number,
        doctor_id: doctor.id,
        doctor_name: doctor.name,
        patient_name: 'Asha Kulkarni',
        amount: null,
        saved_amount: '100.00',
        bill_id: null,
        bill_number: null,
        bill_paid: false,
        bill_doctor_name: null,
        monthly_bill: {
          id: bill.id,
          bill_number: bill.bill_number,
          doctor_id: doctor.id,
          doctor_name: doctor.name,
          billing_month: month,
          fits: false,
        },
      },
    ]);
  });

  test('but not an order that came back and is done again in another month: that fits', async () => {
    const order = await build();
    const bill = await saveMonth(admin, doctor.id, month);
    await completeAgain(lab.db, await takeBack(lab.db, order, day(15)), nextMonths(3));
    expect((await proof()).save_again).toEqual([]);
    const there = nextMonths(1).slice(0, 7);
    const { proof: theirs } = await admin.call(getMonthClose, { query: { month: there } });
    expect(theirs).toMatchObject({ on_other_month: { orders: 1 }, save_again: [] });
    expect(theirs.exceptions).toMatchObject([{ monthly_bill: { bill_number: bill.bill_number, fits: true } }]);
  });
});

describe('the proof does not add up where', () => {
  const charged = async () => {
    const order = await build();
    return { order, bill: await saveMonth(admin, doctor.id, month) };
  };

  // What no command writes.
  test.each<[string, (bill: { readonly id: string }) => Promise<unknown>]>([
    [
      'a bill comes to more than it charges',
      ({ id }) =>
        lab.db.updateTable('monthly_bills_history').set({ total_amount: '100.01' }).where('id', '=', id).execute(),
    ],
    [
      'a bill counts an order that it does not charge',
      ({ id }) =>
        lab.db.updateTable('monthly_bills_history').set({ work_orders_count: 2 }).where('id', '=', id).execute(),
    ],
    [
      'a line of a bill is lost',
      ({ id }) => lab.db.deleteFrom('monthly_bill_orders').where('monthly_bill_id', '=', id).execute(),
    ],
    [
      'a line says another amount than was billed',
      ({ id }) =>
        lab.db.updateTable('monthly_bill_orders').set({ amount: '99' }).where('monthly_bill_id', '=', id).execute(),
    ],
  ])('%s', async (_, spoil) => {
    const { bill } = await charged();
    expect((await proof()).adds_up).toBe(true);
    await spoil(bill);
    expect((await proof()).adds_up).toBe(false);
  });
});
