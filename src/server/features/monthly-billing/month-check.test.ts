import { API } from '#contract/api.ts';
import { monthEndSums } from '#test/support/month-end-sums.ts';
import { buildCompleted, changeOrder, completeAgain, saveMonth, buildReturn } from '#test/support/build-month.ts';
import { type WorkOrderInput, buildDoctor, buildRevision } from '#test/support/factories.ts';
import { withOwnMonths } from '#test/support/own-month.ts';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';

// The billing check of a month: each order in one group, billed amounts as in the lines, and every difference from
// today by its kind.

let { lab, admin, doctor, month } = await withOwnMonths((own) => void ({ lab, admin, doctor, month } = own));

const day = (number: number): string => `${month}-${String(number).padStart(2, '0')}`;
const otherMonth = (): string => month.replace(/\d\d$/, (text) => String(Number(text) + 1).padStart(2, '0'));
const nextMonths = (number: number): string => day(number).replace(month, otherMonth());

const build = (given: WorkOrderInput = {}) =>
  buildCompleted(lab.db, {
    doctor_id: doctor.id,
    doctor_name: doctor.name,
    order_date: '2000-12-01',
    completion_date: day(10),
    amount: '100',
    ...given,
  });

const close = () => admin.call(API.getMonthEnd, { query: { month } });
const proofNow = async () => (await close()).proof;
const named = async (kind: string) => (await proofNow()).exceptions.filter((exception) => exception.kind === kind);
const NOTHING = { orders: 0, amount: '0.00' };

describe('the billing check', () => {
  test('has each order in one group, and names all except those on the bills of the month', async () => {
    await build({ amount: '1' });
    const kept = await build({ amount: '2' });
    const later = await build({ amount: '4' });
    await saveMonth(admin, doctor.id, month);
    await buildReturn(lab.db, kept);
    await completeAgain(lab.db, await buildReturn(lab.db, later), nextMonths(2));
    const moved = await build({ amount: '8', completion_date: nextMonths(1) });
    const wrong = await saveMonth(admin, doctor.id, otherMonth());
    await changeOrder(lab.db, moved, { completion_date: day(1) });
    const priced = await build({ amount: '16' });
    const unpriced = await build({ amount: null });
    const held = await buildReturn(lab.db, await build({ amount: '32' }));
    const { proof, doctors } = await close();
    const { id, bill_number } = wrong;
    const charging = { id, bill_number, doctor_id: doctor.id, doctor_name: doctor.name, billing_month: otherMonth() };
    expect(proof).toMatchObject({
      completed: { orders: 7, amount: '63.00' },
      on_this_month: { orders: 3, amount: '7.00' },
      on_other_month: { orders: 1, amount: '8.00' },
      priced_not_saved: { orders: 1, amount: '16.00' },
      unpriced: { orders: 1, amount: '0.00' },
      on_hold: { orders: 1, amount: '32.00' },
      in_ledger: '7.00',
      saved_bills: { bills: 1, orders: 3, amount: '7.00' },
      exceptions: [
        { kind: 'unpriced', id: unpriced.id, amount: null },
        { kind: 'priced_not_saved', id: priced.id, amount: '16.00' },
        { kind: 'on_hold', id: held.id, amount: '32.00', monthly_bill: null },
        { kind: 'on_other_month', id: moved.id, amount: '8.00', monthly_bill: { ...charging, fits: false } },
      ],
      save_again: [{ ...charging, price_changed: 0, not_fitting: 1, deleted: 0 }],
      adds_up: true,
    });
    expect(doctors).toMatchObject([
      { orders: 5, total: '23.00', unpriced: 1, on_hold: 1, on_hold_amount: '32.00', elsewhere: 1, paid: 0 },
    ]);
    expect(monthEndSums(doctors)).toMatchObject({
      elsewhere: { orders: 1, amount: '8.00' },
      completed: proof.completed,
    });
  });

  test('names at most a hundred orders of a kind, and counts all', async () => {
    await lab.database.pool.query(
      `insert into work_orders (serial_year, serial_no, doctor_id, doctor_name, patient_name, product_quality, product_shade, status,
         order_date, completion_date, created_by)
       select 2031, n, $1, 'Rao', 'Meera', 'Zirconia', 'A2', 'completed', '2000-12-01', $2, $3
       from generate_series(1, 120) n`,
      [doctor.id, day(3), admin.account.id],
    );
    const { exceptions, unpriced } = (await close()).proof;
    expect([unpriced.orders, exceptions.length, exceptions[0]?.serial_number]).toEqual([120, 100, 'WO-2031-0001']);
  });

  test('passes at every moment while others price, bill and save', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, (_, n) => build({ amount: n % 2 === 0 ? null : '10' })));
    const work = orders.map(async ({ id }, n) => {
      const prices = [{ work_order_id: id, version: 1, amount: 20 + n }];
      await admin.call(API.saveMonthlyPrices, { body: { prices } });
      await admin.call(API.saveMonthEnd, { body: { month, doctor_ids: [doctor.id] } });
    });
    const looks = Array.from({ length: 12 }, async () => {
      const { doctors, proof } = await close();
      return proof.adds_up && isDeepStrictEqual(monthEndSums(doctors).completed, proof.completed);
    });
    await Promise.all(work);
    expect(new Set(await Promise.all(looks))).toEqual(new Set([true]));
  });

  test('fails if an order is in two groups', async () => {
    const order = await buildReturn(lab.db, await build());
    // No command writes this: completed, but with an open return.
    await changeOrder(lab.db, order, { status: 'returned' });
    const back = { revision_number: 2, return_date: day(12), previous_completion_date: day(11) };
    await buildRevision(lab.db, order, back);
    const { proof } = await close();
    expect(proof).toMatchObject({ completed: { orders: 1 }, on_hold: { orders: 2 }, adds_up: false });
    await lab.db.deleteFrom('revision_history').where('work_order_id', '=', order.id).execute();
  });
});

// No command writes this.
test.each([
  ['a bill totals more than it charges', 'update monthly_bills_history set total_amount = 100.01 where id = $1'],
  ['a bill counts an order too many', 'update monthly_bills_history set work_orders_count = 2 where id = $1'],
  ['a line of a bill is lost', 'delete from monthly_bill_orders where monthly_bill_id = $1'],
  ['a line says another amount', 'update monthly_bill_orders set amount = 99 where monthly_bill_id = $1'],
])('the billing check fails if %s', async (_, spoil) => {
  await build();
  const { id } = await saveMonth(admin, doctor.id, month);
  expect((await proofNow()).adds_up).toBe(true);
  await lab.database.pool.query(spoil, [id]);
  expect((await proofNow()).adds_up).toBe(false);
});

// A billed amount never disappears from the billing check: neither by a deletion nor by a change of doctor.

const billFor = (id: string) => admin.call(API.createBill, { body: { work_order_id: id } });

async function remove(id: string): Promise<void> {
  const params = { work_order_id: id };
  const { version } = await admin.call(API.getWorkOrder, { params });
  await admin.call(API.deleteWorkOrder, { params, query: { version, admin_mode: 'true' } });
}

test('a deleted order with a separate bill is listed with all known fields, and whether that bill is paid', async () => {
  const [order, paid] = [await build({ amount: '120' }), await build({ amount: '60' })];
  const [bill, { id: bill_id, version }] = [await billFor(order.id), await billFor(paid.id)];
  const body = { version, paid_on: '2026-11-20', method: 'Cash' };
  await admin.call(API.markBillPaid, { params: { bill_id }, body });
  expect((await proofNow()).paid_on_own_bill).toEqual({ orders: 1, amount: '60.00' });
  for (const { id } of [order, paid]) await remove(id);
  expect(await proofNow()).toMatchObject({
    completed: NOTHING,
    paid_on_own_bill: NOTHING,
    deleted_on_own_bill: { orders: 2, amount: '180.00' },
    adds_up: true,
  });
  const [unpaid, other] = await named('deleted_on_own_bill');
  expect(other).toMatchObject({ amount: '60.00', bill_paid: true });
  expect(unpaid).toEqual({
    kind: 'deleted_on_own_bill',
    id: null,
    serial_number: order.serial_number,
    doctor_id: doctor.id,
    doctor_name: doctor.name,
    patient_name: 'Meera Joshi',
    amount: '120.00',
    saved_amount: null,
    bill_id: bill.id,
    bill_number: bill.bill_number,
    bill_paid: false,
    bill_doctor_name: null,
    monthly_bill: null,
  });
});

test('an order that was given to another doctor is listed with the doctor that its bill charges', async () => {
  const order = await build({ amount: '80' });
  const { bill_number } = await billFor(order.id);
  const other = await buildDoctor(lab.db);
  const body = { version: order.version + 1, doctor_name: other.name, admin_mode: true };
  await admin.call(API.updateWorkOrder, { params: { work_order_id: order.id }, body });
  expect(await proofNow()).toMatchObject({
    priced_not_saved: { orders: 1, amount: '80.00' },
    own_bill_other_doctor: { orders: 1, amount: '80.00' },
    adds_up: true,
  });
  const bill = { bill_number, bill_paid: false, bill_doctor_name: doctor.name };
  expect(await named('own_bill_other_doctor')).toMatchObject([
    { id: order.id, doctor_id: other.id, amount: '80.00', ...bill },
  ]);
});
