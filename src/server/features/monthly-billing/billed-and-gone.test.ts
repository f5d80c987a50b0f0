import { markBillPaid, takeOrderOffBill, updateBillAmount } from '#contract/bill-changes.ts';
import { createBill, createGroupedBill, getBill } from '#contract/bills.ts';
import { getMonthClose } from '#contract/month-close.ts';
import { deleteWorkOrder, updateWorkOrder } from '#contract/work-order-changes.ts';
import { buildCompleted, saveMonth, takeBack } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
import type { OwnMonth } from '#test/support/own-month.ts';
import { withOwnMonths } from '#test/support/own-month.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { describe, expect, test } from 'vitest';

// A billed amount leaves the close of its month without a trace in no way: neither by a deletion nor by another doctor.

let lab: TestApp;
let admin: SignedInClient;
let doctor: OwnMonth['doctor'];
let month: string;
withOwnMonths((own) => {
  ({ lab, admin, doctor, month } = own);
});

const build = (amount: string | null, given: WorkOrderGiven = {}) =>
  buildCompleted(lab.db, {
    doctor_id: doctor.id,
    doctor_name: doctor.name,
    order_date: '2000-12-01',
    completion_date: `${month}-10`,
    amount,
    patient_name: 'Meera',
    ...given,
  });

const billFor = (id: string) => admin.call(createBill, { body: { work_order_id: id } });

async function remove(id: string): Promise<void> {
  const { version } = await lab.db
    .selectFrom('work_orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const query = { version, admin_mode: 'true' } as const;
  await admin.call(deleteWorkOrder, { params: { work_order_id: id }, query });
}

const proof = async () => (await admin.call(getMonthClose, { query: { month } })).proof;
const named = async (kind: string) => (await proof()).exceptions.filter((exception) => exception.kind === kind);
const NONE = { orders: 0, amount: '0.00' };

describe('an order that was deleted while its own bill was not paid', () => {
  test('is named with its number, its amount, its doctor, its patient and its bill', async () => {
    const order = await build('120');
    const bill = await billFor(order.id);
    await remove(order.id);
    expect(await proof()).toMatchObject({
      completed: NONE,
      deleted_on_own_bill: { orders: 1, amount: '120.00' },
      adds_up: true,
    });
    expect(await named('deleted_on_own_bill')).toEqual([
      {
        kind: 'deleted_on_own_bill',
        id: null,
        serial_number: order.serial_number,
        doctor_id: doctor.id,
        doctor_name: doctor.name,
        patient_name: 'Meera',
        amount: '120.00',
        saved_amount: null,
        bill_id: bill.id,
        bill_number: bill.bill_number,
        bill_paid: false,
        bill_doctor_name: null,
        monthly_bill: null,
      },
    ]);
  });

  test('is named by the month’s bill while that charges it, and by its own once it was saved again', async () => {
    const order = await build('120');
    await billFor(order.id);
    await build('30');
    await saveMonth(admin, doctor.id, month);
    await remove(order.id);
    expect(await proof()).toMatchObject({ deleted: { orders: 1, amount: '120.00' }, deleted_on_own_bill: NONE });
    expect(await saveMonth(admin, doctor.id, month)).toMatchObject({ total_amount: '30.00' });
    expect(await proof()).toMatchObject({ deleted: NONE, deleted_on_own_bill: { orders: 1, amount: '120.00' } });
  });

  test('is named at what the bill comes to charge for it', async () => {
    const order = await build(null);
    const { id } = await billFor(order.id);
    await remove(order.id);
    expect((await proof()).deleted_on_own_bill).toEqual({ orders: 1, amount: '0.00' });
    const { version } = await admin.call(getBill, { params: { bill_id: id } });
    await admin.call(updateBillAmount, { params: { bill_id: id }, body: { version, amount: '75' } });
    expect((await proof()).deleted_on_own_bill).toEqual({ orders: 1, amount: '75.00' });
  });

  test('on a grouped bill is named alone, until it is taken off', async () => {
    const [one, two] = [await build('10'), await build('20')];
    const bill = await admin.call(createGroupedBill, { body: { work_order_ids: [one.id, two.id] } });
    await remove(one.id);
    expect(await named('deleted_on_own_bill')).toMatchObject([{ serial_number: one.serial_number, amount: '10.00' }]);
    expect(await proof()).toMatchObject({ priced_not_saved: { orders: 1, amount: '20.00' } });
    const { version, items } = await admin.call(getBill, { params: { bill_id: bill.id } });
    const item = items.find(({ serial_number }) => serial_number === one.serial_number);
    const params = { bill_id: bill.id, item_id: item?.id ?? '' };
    expect(await admin.call(takeOrderOffBill, { params, query: { version } })).toMatchObject({ amount: '20.00' });
    expect((await proof()).deleted_on_own_bill).toEqual(NONE);
  });

  test('while it was back in revision is named in the month that its bill says', async () => {
    const order = await build('50');
    await billFor(order.id);
    const now = await lab.db.selectFrom('work_orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
    await takeBack(lab.db, now);
    await remove(order.id);
    expect(await proof()).toMatchObject({ on_hold: NONE, deleted_on_own_bill: { orders: 1, amount: '50.00' } });
  });
});

test('an order that was deleted after its own bill was paid is named as paid', async () => {
  const order = await build('60');
  const { id, version } = await billFor(order.id);
  await admin.call(markBillPaid, {
    params: { bill_id: id },
    body: { version, paid_on: '2026-11-20', method: 'Cash' },
  });
  expect((await proof()).paid_on_own_bill).toEqual({ orders: 1, amount: '60.00' });
  await remove(order.id);
  expect(await proof()).toMatchObject({ paid_on_own_bill: NONE, adds_up: true });
  expect(await named('deleted_on_own_bill')).toMatchObject([{ amount: '60.00', bill_paid: true }]);
});

test('an order that was given to another doctor is named with the doctor whom its bill charges', async () => {
  const order = await build('80');
  const { bill_number } = await billFor(order.id);
  const other = await buildDoctor(lab.db);
  const body = { version: order.version + 1, doctor_name: other.name, admin_mode: true };
  await admin.call(updateWorkOrder, { params: { work_order_id: order.id }, body });
  expect(await proof()).toMatchObject({
    priced_not_saved: { orders: 1, amount: '80.00' },
    own_bill_other_doctor: { orders: 1, amount: '80.00' },
    adds_up: true,
  });
  expect(await named('own_bill_other_doctor')).toMatchObject([
    {
      id: order.id,
      serial_number: order.serial_number,
      doctor_id: other.id,
      amount: '80.00',
      bill_number,
      bill_paid: false,
      bill_doctor_name: doctor.name,
    },
  ]);
});

test('an order that was deleted without a bill, or taken off one before, is charged by nobody and not named', async () => {
  const [alone, one, two] = [await build('5'), await build('10'), await build('20')];
  await remove(alone.id);
  const bill = await admin.call(createGroupedBill, { body: { work_order_ids: [one.id, two.id] } });
  const item = bill.items.find(({ work_order_id }) => work_order_id === one.id);
  const params = { bill_id: bill.id, item_id: item?.id ?? '' };
  await admin.call(takeOrderOffBill, { params, query: { version: bill.version } });
  await remove(one.id);
  expect((await proof()).deleted_on_own_bill).toEqual(NONE);
});
