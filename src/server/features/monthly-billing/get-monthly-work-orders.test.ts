import { getMonthlyWorkOrders } from '#contract/monthly-billing/monthly-bills.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { buildCompleted, changeOrder, completeAgain, saveMonth, buildReturn } from '#test/support/build-month.ts';
import { type WorkOrderInput, buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { openLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let doctor_id: string;
const [lab, admin] = await openLab('ADMIN');
beforeEach(async () => {
  doctor_id = (await buildDoctor(lab.db)).id;
});

const load = (month = '2026-11') => admin.call(getMonthlyWorkOrders, { query: { doctor_id, month } });
const priced = { doctor_id: '', rate: '100.00', amount: '100.00' };
const build = (given: WorkOrderInput = {}) => buildCompleted(lab.db, { doctor_id, ...given });
const buildPriced = (given: WorkOrderInput = {}) => build({ ...priced, doctor_id, ...given });

test('is refused for an unknown doctor', async () => {
  const query = { doctor_id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d', month: '2026-11' };
  expect(await admin.refusal(getMonthlyWorkOrders, { query })).toMatchObject({
    status: 404,
    code: 'doctor_not_found',
    detail: 'Doctor not found',
  });
});

test('the items are the orders completed in the month, by day and serial number, including its first and last day', async () => {
  const last = await build({ completion_date: '2026-11-30' });
  const second = await build({ completion_date: '2026-11-10' });
  const third = await build({ completion_date: '2026-11-10' });
  const first = await build({ completion_date: '2026-11-01' });
  await build({ completion_date: '2026-10-31' });
  await build({ completion_date: '2026-12-01' });
  await buildCompleted(lab.db);
  for (const status of WORK_ORDER_STATUSES.filter((other) => other !== 'completed'))
    await buildWorkOrder(lab.db, { doctor_id, status });
  expect((await load()).items.map(({ id }) => id)).toEqual([first.id, second.id, third.id, last.id]);
});

test('the items contain all data for pricing', async () => {
  const order = await build({ tooth_numbers: [11, 21], product_quality: 'E-max', patient_name: 'Asha', units: 7 });
  const bill = await buildBill(lab.db, { work_order: order });
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
      units: 7,
      counted_units: 2,
      units_typed: true,
      rate: null,
      amount: null,
      price_check: null,
      last_rate: null,
      card_rate: null,
      bill_id: bill.id,
      bill_number: bill.bill_number,
      bill_paid: false,
      on_own_bill: false,
      on_saved_bill: false,
      other_bill: null,
    },
  ]);
});

describe('the rate last used', () => {
  const rateOf = async (id: string) => (await load()).items.find((item) => item.id === id)?.last_rate;

  test('is that of the newest other completed order of the doctor and product, in any month', async () => {
    await build({ completion_date: '2026-09-01', rate: '90.00' });
    await build({ completion_date: '2026-10-20', rate: '120.00' });
    await build({ completion_date: '2026-10-02', rate: '110.00' });
    const own = await build({ rate: '125.00' });
    const { id } = await build();
    expect([await rateOf(own.id), await rateOf(id)]).toEqual(['120.00', '125.00']);
    await build({ completion_date: '2026-12-01', rate: '130.00' });
    expect(await rateOf(id)).toBe('130.00');
  });
});

test('an order on a saved monthly bill that is returned stays on the bill that charges it, on the day of that charge', async () => {
  const order = await buildPriced();
  await saveMonth(admin, doctor_id);
  const back = await buildReturn(lab.db, order);
  const month = await load();
  expect(month.items).toMatchObject([{ id: order.id, completion_date: '2026-11-10', other_bill: null }]);
  expect(month.on_hold).toEqual([]);
  await completeAgain(lab.db, back, '2026-12-03');
  expect((await load()).items).toMatchObject([{ id: order.id, completion_date: '2026-11-10', other_bill: null }]);
  expect((await load('2026-12')).items).toMatchObject([
    { id: order.id, completion_date: '2026-12-03', other_bill: { billing_month: '2026-11' } },
  ]);
});

test('on hold are orders completed in the month and returned, without a saved bill', async () => {
  const order = await buildPriced({ patient_name: 'Asha' });
  await buildReturn(lab.db, order, '2026-12-02');
  const { items, on_hold } = await load();
  expect(items).toEqual([]);
  expect(on_hold).toEqual([
    { id: order.id, serial_number: order.serial_number, patient_name: 'Asha', return_date: '2026-12-02' },
  ]);
  expect((await load('2026-12')).on_hold).toEqual([]);
});

test('on hold is a returned order that waits, too, by the day of its latest completion', async () => {
  const order = await build({ completion_date: '2026-10-10' });
  const again = await completeAgain(lab.db, await buildReturn(lab.db, order), '2026-11-12');
  await changeOrder(lab.db, await buildReturn(lab.db, again), { status: 'returned' });
  expect((await load('2026-10')).on_hold).toEqual([]);
  expect((await load()).on_hold).toMatchObject([{ id: order.id }]);
});
