import { API } from '#contract/api.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildBill, buildDoctor } from '#test/support/factories.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

let doctor: Awaited<ReturnType<typeof buildDoctor>>;
const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');
beforeEach(async () => {
  doctor = await buildDoctor(lab.db);
});

const CASH = { paid_on: '2026-11-20', method: 'Cash' } as const;

/** Saves the bill of a month with one order of this price, which stands on a bill that goes with it. */
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
const account = () => admin.call(API.getOpenDocuments, { params: { doctor_id: doctor.id }, query: {} });
const expectProven = async () => expect(faultsInMoney(await readMoney(lab.db, [doctor.id]))).toEqual([]);
const asked = (
  { id, version }: { readonly id: string; readonly version: number },
  parts: { readonly id: string; readonly amount: string }[] | null = null,
) => ({ params: { payment_id: id }, body: { version, parts } });

describe('what of a payment went to nothing', () => {
  test('is put to the oldest, or to what is chosen; what was put before stays', async () => {
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

  test('is refused for a document that takes no money, by its number and the reason', async () => {
    const { bill, monthly } = await charge('2026-10', '300.00');
    await pay('300');
    const priced = await buildCompleted(lab.db, { doctor_id: doctor.id, amount: '50.00' });
    const made = await admin.call(API.createBill, { body: { work_order_id: priced.id } });
    await admin.call(API.voidBill, { params: { bill_id: made.id }, body: { version: 1 } });
    const payment = await pay('100', []);
    for (const act of [API.allocatePayment, API.reallocatePayment] as const) {
      const textFor = async (id: string) => (await admin.refusal(act, asked(payment, [{ id, amount: '1' }]))).detail;
      expect(await textFor(monthly.id)).toBe(`Nothing is outstanding on ${monthly.bill_number}. Choose another bill.`);
      expect(await textFor(bill.id)).toBe(`${bill.bill_number} is charged on ${monthly.bill_number}. Choose that one.`);
      expect(await textFor(made.id)).toBe(`${made.bill_number} is void. Choose another bill.`);
    }
  });

  test('is not put to more than is open, nor more than it is, nor to another doctor’s; nothing is changed', async () => {
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
      expect((await admin.refusal(act, asked({ ...payment, version: 2 }))).code).toBe('stale_version');
      expect((await admin.refusal(act, asked({ ...payment, id: randomUUID() }))).code).toBe('payment_not_found');
    }
    expect(await databaseDigest(lab.db)).toEqual(before);
  });
});

test('a payment is put to other documents in one act: its parts end and new ones are made', async () => {
  const one = await charge('2026-09', '300.00');
  const two = await charge('2026-10', '300.00');
  const payment = await pay('300');
  expect([await isPaid(one.bill), await isPaid(two.bill)]).toEqual([true, false]);
  const after = await admin.call(API.reallocatePayment, asked(payment, [{ id: two.monthly.id, amount: '300' }]));
  expect(after).toMatchObject({ advance: '0.00', parts: [{ number: two.monthly.bill_number, amount: '300.00' }] });
  expect([await isPaid(one.bill), await isPaid(two.bill)]).toEqual([false, true]);
  const kept = await lab.db
    .selectFrom('payment_allocations')
    .select(['amount', 'ended_reason'])
    .where('payment_id', '=', payment.id)
    .orderBy('made_at')
    .execute();
  expect(kept.map(({ ended_reason }) => ended_reason).toSorted()).toEqual([null, 'reallocated'].toSorted());
  await expectProven();
});

describe('a monthly bill', () => {
  const markPaid = ({ id, version }: { readonly id: string; readonly version: number }) => ({
    params: { monthly_bill_id: id },
    body: { version, ...CASH, reference: '77' },
  });
  const takeBack = ({ id, version }: { readonly id: string; readonly version: number }) => ({
    params: { monthly_bill_id: id },
    query: { version },
  });

  test('is marked paid, which pays its bills and fixes its prices, and taken back', async () => {
    const { monthly, bill, work_order } = await charge('2026-10', '300.00');
    await pay('100');
    const paid = await admin.call(API.markMonthlyBillPaid, markPaid(monthly));
    expect(paid.money).toMatchObject({
      paid: '300.00',
      open: '0.00',
      receipts: [{ amount: '100.00' }, { amount: '200.00' }],
    });
    expect(await isPaid(bill)).toBe(true);
    const price = { params: { work_order_id: work_order.id }, body: { version: 1, amount: '5' } };
    const { version } = await lab.db
      .selectFrom('work_orders')
      .select('version')
      .where('id', '=', work_order.id)
      .executeTakeFirstOrThrow();
    price.body.version = version;
    expect(await admin.refusal(API.updateWorkOrderAmount, price)).toMatchObject({
      code: 'monthly_bill_paid',
      detail: `This order is on ${monthly.bill_number}, which is paid. Take that payment back before changing its amount.`,
    });
    expect((await admin.refusal(API.markMonthlyBillPaid, markPaid(monthly))).code).toBe('monthly_bill_not_open');
    const back = await admin.call(API.takeBackMonthlyBillPaid, takeBack(monthly));
    expect(back.money).toEqual({ paid: '0.00', credited: '0.00', open: '300.00', receipts: [] });
    expect(await isPaid(bill)).toBe(false);
    expect((await admin.refusal(API.takeBackMonthlyBillPaid, takeBack(monthly))).code).toBe('monthly_bill_not_paid');
    await expectProven();
  });

  test('taken back, a receipt that paid something else too stays, and this part of it is in advance', async () => {
    const one = await charge('2026-09', '300.00');
    const two = await charge('2026-10', '300.00');
    const payment = await pay('600');
    await admin.call(API.takeBackMonthlyBillPaid, takeBack(two.monthly));
    expect(await admin.call(API.getPayment, { params: { payment_id: payment.id } })).toMatchObject({
      taken_back_at: null,
      advance: '300.00',
      parts: [{ number: one.monthly.bill_number }],
    });
    await expectProven();
  });

  test('is paid while it is saved anew, and nothing is lost or paid twice', async () => {
    const { monthly } = await charge('2026-10', '300.00');
    for (let turn = 0; turn < 5; turn += 1) {
      await buildCompleted(lab.db, {
        doctor_id: doctor.id,
        completion_date: '2026-10-11',
        order_date: '2026-10-01',
        amount: '100.00',
      });
      const [saved] = await Promise.all([
        admin.send(API.saveMonthlyBillHistory, { body: { doctor_id: doctor.id, month: '2026-10' } }),
        admin.send(API.markMonthlyBillPaid, markPaid({ ...monthly, version: turn + 1 })),
        admin.send(API.recordPayment, { body: { doctor_id: doctor.id, amount: '70', ...CASH } }),
      ]);
      expect(saved.statusCode).toBeLessThan(300);
      await expectProven();
    }
  });
});

test('an order that is paid after its month was saved shows its receipt on the next statement', async () => {
  const { monthly, bill } = await charge('2026-10', '300.00');
  const payment = await pay('300');
  const statement = await admin.call(API.getStatement, {
    params: { doctor_id: doctor.id },
    query: { from: '2026-11-01', to: '2026-11-21' },
  });
  expect(statement.closing).toBe('0.00');
  expect(statement.lines).toContainEqual(
    expect.objectContaining({
      number: payment.payment_number,
      particulars: 'Received by Cash',
      credit: '300.00',
    }),
  );
  expect(await isPaid(bill)).toBe(true);
  const { items } = await admin.call(API.getMonthlyBillsHistory, { query: { doctor_id: doctor.id } });
  expect(items[0]?.money.receipts).toMatchObject([{ payment_number: payment.payment_number, amount: '300.00' }]);
  expect(items[0]?.bill_number).toBe(monthly.bill_number);
  expect(await account()).toMatchObject({ documents: [], balance: '0.00' });
});
