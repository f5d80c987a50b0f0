import { API } from '#contract/api.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

const lab = await testLab();
lab.clock.set('2026-11-22T06:30:00.000Z');
const admin = await signIn(lab, 'ADMIN');

/** Every figure of revenue, billed and outstanding amounts. */
async function figures() {
  const answer = await admin.call(API.getAnalytics, { query: { tab: 'revenue', days: '30' } });
  if (answer.tab !== 'revenue') throw new Error('another tab was answered');
  const { revenue, billed, outstanding } = answer.totals;
  const { monthly_revenue, owed } = await admin.call(API.getAdminDashboard, {});
  const sums = await admin.call(API.getBillSums, { query: {} });
  return {
    analytics: [revenue, billed, outstanding],
    dashboard: [monthly_revenue, owed.balance],
    bills: [sums.paid, sums.amount, sums.outstanding, sums.ages.to_30],
  };
}

test('worked example: a monthly charge is counted once, by its bills, before and after it is paid and reversed', async () => {
  const doctor = await buildDoctor(lab.db);
  for (const amount of ['1000.00', '500.00']) {
    const order = await buildCompleted(lab.db, { doctor_id: doctor.id, amount });
    await admin.call(API.createBill, { body: { work_order_id: order.id } });
  }
  const before = {
    analytics: ['0.00', '1500.00', '1500.00'],
    dashboard: ['0.00', '0.00'],
    bills: ['0.00', '1500.00', '1500.00', '1500.00'],
  };
  // Bills of the month are owed only on the monthly bill.
  expect(await figures()).toEqual(before);
  await saveMonth(admin, doctor.id, '2026-11');
  const saved = { ...before, dashboard: ['0.00', '1500.00'] };
  expect(await figures()).toEqual(saved);
  const body = { doctor_id: doctor.id, paid_on: '2026-11-22', method: 'UPI' };
  await admin.call(API.recordPayment, { body: { ...body, amount: '400' } });
  expect(await figures()).toEqual({ ...before, dashboard: ['0.00', '1100.00'] });
  const { id, version } = await admin.call(API.recordPayment, { body: { ...body, amount: '1100' } });
  expect(await figures()).toEqual({
    analytics: ['1500.00', '1500.00', '0.00'],
    dashboard: ['1500.00', '0.00'],
    bills: ['1500.00', '1500.00', '0.00', '0.00'],
  });
  await admin.call(API.reversePayment, { params: { payment_id: id }, body: { version, reason: 'Cheque returned' } });
  expect(await figures()).toEqual({ ...before, dashboard: ['0.00', '1100.00'] });
});
