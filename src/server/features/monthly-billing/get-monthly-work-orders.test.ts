import { getMonthlyWorkOrders } from '#contract/monthly-billing.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { buildCompleted, changeOrder, completeAgain, saveMonth, takeBack } from '#test/support/build-month.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
import { buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let doctor_id: string;
const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');
beforeEach(async () => {
  doctor_id = (await buildDoctor(lab.db)).id;
});

const load = (month = '2026-11') => admin.call(getMonthlyWorkOrders, { query: { doctor_id, month } });
const priced = { doctor_id: '', rate: '100.00', amount: '100.00' };
const build = (given: WorkOrderGiven = {}) => buildCompleted(lab.db, { doctor_id, ...given });
const buildPriced = (given: WorkOrderGiven = {}) => build({ ...priced, doctor_id, ...given });

describe('is refused', () => {
  test('for a doctor who is not there', async () => {
    const query = { doctor_id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d', month: '2026-11' };
    expect(await admin.refusal(getMonthlyWorkOrders, { query })).toMatchObject({
      status: 404,
      code: 'doctor_not_found',
      detail: 'Doctor not found',
    });
  });

  test.each(['2026-13', '2026-1', '1999-12', '', '2026-11-01'])('for %j, which is no month', async (month) => {
    const problem = await admin.refusal(getMonthlyWorkOrders, { query: { doctor_id, month } });
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(problem.errors).toEqual([{ field: 'month', message: 'Please choose a month' }]);
  });
});

describe('the items', () => {
  test('are the orders completed in the month, by day and serial number; the first and the last day are in it', async () => {
    const last = await build({ completion_date: '2026-11-30' });
    const second = await build({ completion_date: '2026-11-10' });
    const third = await build({ completion_date: '2026-11-10' });
    const first = await build({ completion_date: '2026-11-01' });
    await build({ completion_date: '2026-10-31' });
    await build({ completion_date: '2026-12-01' });
    await buildCompleted(lab.db);
    expect((await load()).items.map(({ id }) => id)).toEqual([first.id, second.id, third.id, last.id]);
  });

  test('are completed orders alone', async () => {
    for (const status of WORK_ORDER_STATUSES.filter((other) => other !== 'completed')) {
      await buildWorkOrder(lab.db, { doctor_id, status });
    }
    expect((await load()).items).toEqual([]);
  });

  test('say all that pricing needs', async () => {
    const order = await build({ tooth_numbers: [11, 21], product_quality: 'E-max', patient_name: 'Asha' });
    expect((await load()).items).toEqual([
      {
        id: order.id,
        version: 1,
        serial_number: order.serial_number,
        patient_name: 'Asha',
        tooth_numbers: [11, 21],
        product_quality: 'E-max',
        product_shade: 'A2',
        completion_date: '2026-11-10',
        units: 2,
        counted_units: 2,
        units_typed: false,
        rate: null,
        amount: null,
        price_check: null,
        last_rate: null,
        card_rate: null,
        bill_id: null,
        bill_number: null,
        bill_paid: false,
        on_own_bill: false,
        on_saved_bill: false,
        other_bill: null,
      },
    ]);
  });

  test.each<[WorkOrderGiven, number, boolean]>([
    [{ product_quality: 'U/L/danture' }, 2, false],
    [{ product_quality: 'Rpd', tooth_numbers: [11, 12, 13] }, 1, false],
    [{ product_quality: 'Zirconia', tooth_numbers: [11, 12, 13] }, 3, false],
    [{ product_quality: 'Zirconia' }, 0, false],
    [{ product_quality: 'Zirconia', tooth_numbers: [11], units: 7 }, 7, true],
  ])('count the units of %j as %i', async (given, units, units_typed) => {
    await build(given);
    expect((await load()).items).toMatchObject([{ units, units_typed }]);
  });

  test('name the order’s own bill', async () => {
    const order = await build();
    const { bill_number } = await buildBill(lab.db, { work_order: order });
    expect((await load()).items).toMatchObject([{ bill_number, other_bill: null }]);
  });
});

describe('the rate last used', () => {
  const rateOf = async (id: string) => (await load()).items.find((item) => item.id === id)?.last_rate;

  test('is that of the newest completed order of the doctor and product, whatever its month', async () => {
    await build({ completion_date: '2026-09-01', rate: '90.00' });
    await build({ completion_date: '2026-10-20', rate: '120.00' });
    await build({ completion_date: '2026-10-02', rate: '110.00' });
    const { id } = await build();
    expect(await rateOf(id)).toBe('120.00');
    await build({ completion_date: '2026-12-01', rate: '130.00' });
    expect(await rateOf(id)).toBe('130.00');
  });

  test('is not of another doctor or product, nor of an order in work, nor of one without a rate', async () => {
    await buildCompleted(lab.db, { rate: '90.00' });
    await build({ product_quality: 'E-max', completion_date: '2026-10-02', rate: '95.00' });
    await buildWorkOrder(lab.db, { doctor_id, rate: '96.00' });
    await build({ completion_date: '2026-10-02', amount: '97.00' });
    expect(await rateOf((await build()).id)).toBeNull();
  });

  test('is not the order’s own, but may be another’s of the same month', async () => {
    const one = await build({ rate: '90.00' });
    const other = await build();
    expect([await rateOf(one.id), await rateOf(other.id)]).toEqual([null, '90.00']);
  });
});

describe('an order on a saved monthly bill', () => {
  test('of this month is there as before, and the bill is named', async () => {
    const order = await buildPriced();
    const { bill_data: _, prints: __, work_order_ids: ___, ...row } = await saveMonth(admin, doctor_id);
    const month = await load();
    expect(month.items).toMatchObject([{ id: order.id, other_bill: null }]);
    expect(month.saved_bill).toEqual(row);
  });

  test('of another month is shown with that bill', async () => {
    const order = await buildPriced({ completion_date: '2026-10-10' });
    const { bill_number } = await saveMonth(admin, doctor_id, '2026-10');
    await changeOrder(lab.db, order, { completion_date: '2026-11-10' });
    const month = await load();
    expect(month.items).toMatchObject([{ id: order.id, other_bill: { bill_number, billing_month: '2026-10' } }]);
    expect(month.saved_bill).toBeNull();
  });

  test('of another doctor is shown with that bill', async () => {
    const other = await buildDoctor(lab.db);
    const order = await buildPriced({ doctor_id: other.id });
    const { bill_number } = await saveMonth(admin, other.id);
    await changeOrder(lab.db, order, { doctor_id });
    expect((await load()).items).toMatchObject([{ other_bill: { bill_number, billing_month: '2026-11' } }]);
  });

  test('that is taken back stays where it is charged, on the day that put it there', async () => {
    const order = await buildPriced();
    await saveMonth(admin, doctor_id);
    const back = await takeBack(lab.db, order);
    const month = await load();
    expect(month.items).toMatchObject([{ id: order.id, completion_date: '2026-11-10', other_bill: null }]);
    expect(month.on_hold).toEqual([]);
    await completeAgain(lab.db, back, '2026-12-03');
    expect((await load()).items).toMatchObject([{ id: order.id, completion_date: '2026-11-10', other_bill: null }]);
    expect((await load('2026-12')).items).toMatchObject([
      { id: order.id, completion_date: '2026-12-03', other_bill: { billing_month: '2026-11' } },
    ]);
  });
});

describe('on hold', () => {
  test('are orders completed in the month and now back, whose bill is not saved', async () => {
    const order = await buildPriced({ patient_name: 'Asha' });
    await takeBack(lab.db, order, '2026-12-02');
    const { items, on_hold } = await load();
    expect(items).toEqual([]);
    expect(on_hold).toEqual([
      { id: order.id, serial_number: order.serial_number, patient_name: 'Asha', return_date: '2026-12-02' },
    ]);
    expect((await load('2026-12')).on_hold).toEqual([]);
  });

  test('is an order that waits as returned, too, by the day of its latest completion', async () => {
    const order = await build({ completion_date: '2026-10-10' });
    const again = await completeAgain(lab.db, await takeBack(lab.db, order), '2026-11-12');
    await changeOrder(lab.db, await takeBack(lab.db, again), { status: 'returned' });
    expect((await load('2026-10')).on_hold).toEqual([]);
    expect((await load()).on_hold).toMatchObject([{ id: order.id }]);
  });

  test('is none that is done again: it belongs to the month of that day', async () => {
    const order = await build();
    await completeAgain(lab.db, await takeBack(lab.db, order), '2026-12-03');
    expect(await load()).toMatchObject({ items: [], on_hold: [] });
    expect((await load('2026-12')).items).toMatchObject([{ id: order.id }]);
  });
});

test('as many statements for one order as for sixty', async () => {
  await build();
  const one = await lab.statementsOf(() => load());
  for (let order = 0; order < 59; order += 1) await buildPriced();
  const many = await lab.statementsOf(() => load());
  expect(many.result.items).toHaveLength(60);
  expect(many.statements.length).toBe(one.statements.length);
});
