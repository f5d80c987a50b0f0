import { API } from '#contract/api.ts';
import { buildCompleted } from '#test/support/build-month.ts';
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

const billFor = (id: string) => admin.call(API.createBill, { body: { work_order_id: id } });

async function remove(id: string): Promise<void> {
  const { version } = await lab.db
    .selectFrom('work_orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const query = { version, admin_mode: 'true' } as const;
  await admin.call(API.deleteWorkOrder, { params: { work_order_id: id }, query });
}

const proof = async () => (await admin.call(API.getMonthClose, { query: { month } })).proof;
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
});

test('an order that was deleted after its own bill was paid is named as paid', async () => {
  const order = await build('60');
  const { id, version } = await billFor(order.id);
  await admin.call(API.markBillPaid, {
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
  await admin.call(API.updateWorkOrder, { params: { work_order_id: order.id }, body });
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
