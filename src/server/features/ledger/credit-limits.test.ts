import { API } from '#contract/api.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor, buildDoctorRate, buildWorkOrder } from '#test/support/factories.ts';
import { type SignedInClient, signIn, testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

let doctor: Awaited<ReturnType<typeof buildDoctor>>;
const lab = await testLab();
lab.clock.set('2026-11-22T06:30:00.000Z');
const admin = await signIn(lab, 'ADMIN');
const staff = await signIn(lab, 'USER');
beforeEach(async () => {
  await lab.db.updateTable('doctors').set({ credit_limit: null }).execute();
  doctor = await buildDoctor(lab.db, { name: `Dr. ${randomUUID()}`, credit_limit: '30000.00' });
});

const limitOf = (client: SignedInClient, query: object = { doctor_id: doctor.id }) =>
  client.call(API.getDoctorLimit, { query });
const overBy = async () => (await limitOf(admin)).over_by;
const completed = (amount: string) => buildCompleted(lab.db, { doctor_id: doctor.id, amount });
const showToStaff = async (tell_staff_of_limit: boolean) => {
  const { version } = await admin.call(API.getLaboratorySettings, {});
  await admin.call(API.updateLaboratory, { body: { version, tell_staff_of_limit } });
};
const pay = (amount: string, paid_on = '2026-11-20') =>
  admin.call(API.recordPayment, { body: { doctor_id: doctor.id, amount, paid_on, method: 'UPI' } });

test('worked example: owed, completed and not charged, and in work, each counted once', async () => {
  // Owed: 31,500.00.
  await buildCompleted(lab.db, { doctor_id: doctor.id, completion_date: '2026-10-10', amount: '31500.00' });
  await saveMonth(admin, doctor.id, '2026-10');
  expect(await overBy()).toBe('1500.00');
  // Completed and uncharged: 4,900.00; a bill on the monthly bill charges nothing.
  const waiting = await completed('4900.00');
  expect(await overBy()).toBe('6400.00');
  await admin.call(API.createBill, { body: { work_order_id: waiting.id } });
  expect(await overBy()).toBe('6400.00');
  // In work, at its price: 6,000.00. Cancelled orders do not count.
  await buildWorkOrder(lab.db, { doctor_id: doctor.id, status: 'in_progress', amount: '6000.00' });
  await buildWorkOrder(lab.db, { doctor_id: doctor.id, status: 'cancelled', amount: '9000.00' });
  expect(await overBy()).toBe('12400.00');
  // The monthly bill charges it: it is owed, and counted once as before.
  await saveMonth(admin, doctor.id, '2026-11');
  expect(await overBy()).toBe('12400.00');
  await pay('12399.99');
  expect(await overBy()).toBe('0.01');
  await pay('0.01');
  expect(await overBy()).toBeNull();
});

test('an order in work without a price counts at today’s rates, even if orders are priced on their order date', async () => {
  const rate = { doctor_id: doctor.id, product: 'Zirconia', set_by: admin.account.id };
  await buildDoctorRate(lab.db, { ...rate, rate: '20000.00' });
  await buildDoctorRate(lab.db, { ...rate, rate: '35000.00', valid_from: '2026-11-01' });
  await lab.db.updateTable('laboratory_settings').set({ price_day: 'order_date' }).execute();
  await buildWorkOrder(lab.db, {
    doctor_id: doctor.id,
    status: 'in_progress',
    product_quality: 'Zirconia',
    tooth_numbers: [11, 12],
    order_date: '2026-10-20',
    amount: null,
  });
  expect(await overBy()).toBe('40000.00');
});

test('a separately charged bill is counted as owed, and its order is not counted again', async () => {
  await lab.db.updateTable('doctors').set({ billing: 'per_bill' }).where('id', '=', doctor.id).execute();
  const order = await completed('40000.00');
  expect(await overBy()).toBe('10000.00');
  await admin.call(API.createBill, { body: { work_order_id: order.id } });
  expect(await overBy()).toBe('10000.00');
});

describe('the exposure is visible', () => {
  beforeEach(() => completed('42400.00'));

  test('to admins by id or by any spelling, in the ledger and in the bell', async () => {
    expect(await limitOf(admin)).toEqual({ over_by: '12400.00', asks_office: false });
    expect(await limitOf(admin, { doctor_name: doctor.name.toUpperCase() })).toMatchObject({ over_by: '12400.00' });
    expect(await limitOf(admin, { doctor_name: 'Dr. Nobody' })).toMatchObject({ over_by: null });
    expect(await limitOf(admin, {})).toMatchObject({ over_by: null });
    const { items, total } = await admin.call(API.getLedger, { query: { state: 'over_limit' } });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ doctor_id: doctor.id, credit_limit: '30000.00', over_by: '12400.00' });
    const alert = (await admin.call(API.getNotifications, {})).items.find(({ kind }) => kind === 'over_limit');
    expect(alert).toMatchObject({ total: 1, unread: 1 });
    expect(alert?.records).toMatchObject([{ id: doctor.id, label: `${doctor.name}: Over credit limit by ₹12,400.00` }]);
  });

  test('to staff only if the laboratory allows it, and without amounts', async () => {
    expect(await limitOf(staff)).toEqual({ asks_office: false });
    await showToStaff(true);
    expect(await limitOf(staff)).toEqual({ asks_office: true });
    expect(await limitOf(staff, { doctor_name: doctor.name })).toEqual({ asks_office: true });
    await pay('50000');
    expect(await limitOf(staff)).toEqual({ asks_office: false });
    await showToStaff(false);
  });
});
