import { API } from '#contract/api.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { buildBill, buildDoctor } from '#test/support/factories.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { openLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

let doctor: Awaited<ReturnType<typeof buildDoctor>>;
const [lab, admin] = await openLab('ADMIN');
beforeEach(async () => {
  doctor = await buildDoctor(lab.db);
});

const CASH = { paid_on: '2026-11-20', method: 'Cash' } as const;

/** Saves the bill of a month with one order of this price, whose bill is on the monthly bill. */
async function charge(month: string, amount: string) {
  const completion_date = `${month}-10`;
  const work_order = await buildCompleted(lab.db, {
    doctor_id: doctor.id,
    completion_date,
    order_date: completion_date,
    amount,
  });
  const bill = await buildBill(lab.db, { work_order, amount });
  return { work_order, bill, monthly: await saveMonth(admin, doctor.id, month) };
}

const pay = (amount: string, parts: { readonly id: string; readonly amount: string }[] | null = null) =>
  admin.call(API.recordPayment, { body: { doctor_id: doctor.id, amount, ...CASH, parts } });
const isPaid = async ({ id }: { readonly id: string }) =>
  (await admin.call(API.getBill, { params: { bill_id: id } })).paid;
const expectProven = async () => expect(faultsInMoney(await readMoney(lab.db, [doctor.id]))).toEqual([]);
const asked = (
  { id, version }: { readonly id: string; readonly version: number },
  parts: { readonly id: string; readonly amount: string }[] | null = null,
) => ({ params: { payment_id: id }, body: { version, parts } });

test('the unallocated part of a payment is allocated to the oldest or to the chosen documents; earlier allocations stay', async () => {
  const one = await charge('2026-09', '300.00');
  const two = await charge('2026-10', '300.00');
  const payment = await pay('500', [{ id: two.monthly.id, amount: '100' }]);
  expect(payment.advance).toBe('400.00');
  const chosen = await admin.call(API.allocatePayment, asked(payment, [{ id: two.monthly.id, amount: '50' }]));
  expect(chosen).toMatchObject({ advance: '350.00', parts: [{ number: two.monthly.bill_number, amount: '150.00' }] });
  const rest = await admin.call(API.allocatePayment, asked(chosen));
  expect(rest).toMatchObject({
    advance: '0.00',
    parts: [
      { number: one.monthly.bill_number, amount: '300.00' },
      { number: two.monthly.bill_number, amount: '200.00' },
    ],
  });
  expect([await isPaid(one.bill), await isPaid(two.bill)]).toEqual([true, false]);
  await expectProven();
});

test('the unallocated part of a payment is not allocated beyond the outstanding amount, beyond itself, or to another doctor’s document; nothing changes', async () => {
  const { monthly } = await charge('2026-10', '300.00');
  const payment = await pay('100', []);
  const before = await databaseDigest(lab.db);
  const refusedFor = async (
    id: string,
    amount: string,
    act: typeof API.allocatePayment | typeof API.reallocatePayment,
  ) => (await admin.refusal(act, asked(payment, [{ id, amount }]))).code;
  for (const act of [API.allocatePayment, API.reallocatePayment] as const) {
    expect(await refusedFor(monthly.id, '300.01', act)).toBe('allocation_too_large');
    expect(await refusedFor(monthly.id, '100.01', act)).toBe('allocations_exceed_payment');
    expect(await refusedFor(randomUUID(), '1', act)).toBe('document_not_of_doctor');
  }
  expect(await databaseDigest(lab.db)).toEqual(before);
});

test('a payment is allocated to other documents in one step: its allocations end and new ones are created', async () => {
  const one = await charge('2026-09', '300.00');
  const two = await charge('2026-10', '300.00');
  const payment = await pay('300');
  expect([await isPaid(one.bill), await isPaid(two.bill)]).toEqual([true, false]);
  const after = await admin.call(API.reallocatePayment, asked(payment, [{ id: two.monthly.id, amount: '300' }]));
  expect(after).toMatchObject({ advance: '0.00', parts: [{ number: two.monthly.bill_number, amount: '300.00' }] });
  expect([await isPaid(one.bill), await isPaid(two.bill)]).toEqual([false, true]);
  const kept = lab.db.selectFrom('allocations').select('ended_reason').where('source_id', '=', payment.id);
  expect(new Set((await kept.execute()).map(({ ended_reason }) => ended_reason))).toEqual(
    new Set([null, 'reallocated']),
  );
  await expectProven();
});

describe('a monthly bill', () => {
  const markPaid = ({ id, version }: { readonly id: string; readonly version: number }) => ({
    params: { monthly_bill_id: id },
    body: { version, ...CASH, reference: '77' },
  });
  const reverse = ({ id, version }: { readonly id: string; readonly version: number }) => ({
    params: { monthly_bill_id: id },
    query: { version },
  });

  test('is marked paid, which pays its bills and fixes its prices, and can be reversed', async () => {
    const { monthly, bill, work_order } = await charge('2026-10', '300.00');
    await pay('100');
    const paid = await admin.call(API.markMonthlyBillPaid, markPaid(monthly));
    expect(paid.money).toMatchObject({
      paid: '300.00',
      open: '0.00',
      receipts: [{ amount: '100.00' }, { amount: '200.00' }],
    });
    expect(await isPaid(bill)).toBe(true);
    const order = { params: { work_order_id: work_order.id } };
    const { version } = await admin.call(API.getWorkOrder, order);
    expect(await admin.refusal(API.updateWorkOrderAmount, { ...order, body: { version, amount: '5' } })).toMatchObject({
      code: 'monthly_bill_paid',
      detail: `This order is on ${monthly.bill_number}, which is paid. Reverse that payment before you change the amount.`,
    });
    const prices = [{ work_order_id: work_order.id, version, amount: '5' }];
    expect(await admin.call(API.saveMonthlyPrices, { body: { prices } })).toMatchObject({
      saved: [],
      errors: [{ message: expect.stringMatching(/^This order is on M\/26-27\/\d{5}, which is paid\./) }],
    });
    expect((await admin.refusal(API.markMonthlyBillPaid, markPaid(monthly))).code).toBe('monthly_bill_not_open');
    const back = await admin.call(API.reverseMonthlyBillPayment, reverse(monthly));
    expect(back.money).toEqual({ paid: '0.00', credited: '0.00', open: '300.00', receipts: [] });
    expect(await isPaid(bill)).toBe(false);
    expect((await admin.refusal(API.reverseMonthlyBillPayment, reverse(monthly))).code).toBe('monthly_bill_not_paid');
    await expectProven();
  });

  test('when reversed, a receipt that also paid another document stays, and this part of it becomes an advance', async () => {
    const one = await charge('2026-09', '300.00');
    const two = await charge('2026-10', '300.00');
    const payment = await pay('600');
    await admin.call(API.reverseMonthlyBillPayment, reverse(two.monthly));
    expect(await admin.call(API.getPayment, { params: { payment_id: payment.id } })).toMatchObject({
      taken_back_at: null,
      advance: '300.00',
      parts: [{ number: one.monthly.bill_number }],
    });
    await expectProven();
  });
});
