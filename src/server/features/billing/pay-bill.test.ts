import { markBillPaid, takeBackBillPaid, updateBillAmount } from '#contract/bill-changes.ts';
import { getBill } from '#contract/bills.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { PAYMENT_TEXTS } from '#domain/billing/payment.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildAccount, buildBill, buildPayment } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let lab: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await signIn(lab, 'ADMIN', await buildAccount(lab.db, { role: 'ADMIN', display_name: 'Farida Khan' }));
});
afterAll(() => lab.close());

const NONE = '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d';
const CASH = { paid_on: '2026-11-20', method: 'Cash' };

const pay = (bill_id: string, version: number, given: object = {}) => ({
  params: { bill_id },
  body: { version, ...CASH, ...given },
});
const takeBack = (bill_id: string, version: number) => ({ params: { bill_id }, query: { version } });
const read = (bill_id: string) => admin.call(getBill, { params: { bill_id } });

/** Runs a refused call and shows that it left everything as it was. */
async function unchanged<T>(call: () => Promise<T>): Promise<T> {
  const before = await databaseDigest(lab.db);
  const answer = await call();
  expect(await databaseDigest(lab.db)).toEqual(before);
  return answer;
}

const refusedPayment = (...given: Parameters<typeof pay>) =>
  unchanged(() => admin.refusal(markBillPaid, pay(...given)));
const refusedTakeBack = (...given: Parameters<typeof takeBack>) =>
  unchanged(() => admin.refusal(takeBackBillPaid, takeBack(...given)));

describe('marking a bill paid is refused', () => {
  test('where there is none, or it is voided', async () => {
    const voided = await buildBill(lab.db, { amount: '5', voided_at: '2026-11-20T00:00:00Z' });
    for (const id of [NONE, voided.id]) {
      expect(await refusedPayment(id, 1)).toMatchObject({ status: 404, detail: 'Bill not found' });
    }
  });

  test('for another version', async () => {
    const { id } = await buildBill(lab.db, { amount: '5' });
    expect(await refusedPayment(id, 2)).toMatchObject({ status: 409, code: 'stale_version' });
  });

  test('where it has no amount yet', async () => {
    const { id } = await buildBill(lab.db);
    expect(await refusedPayment(id, 1)).toMatchObject({
      status: 409,
      code: 'bill_without_amount',
      detail: 'This bill has no amount yet. Set its amount first.',
    });
  });

  test('where it is paid', async () => {
    const { id } = await buildBill(lab.db, { amount: '5' });
    await buildPayment(lab.db, { bill_id: id, amount: '5' });
    expect(await refusedPayment(id, 1)).toMatchObject({
      status: 409,
      code: 'bill_already_paid',
      detail: 'This bill is paid already.',
    });
  });

  test.each([
    [{ paid_on: '' }, 'paid_on', PAYMENT_TEXTS.dateMissing],
    [{ paid_on: '2026-11-22' }, 'paid_on', PAYMENT_TEXTS.dateAfterToday],
    [{ method: '' }, 'method', PAYMENT_TEXTS.methodMissing],
    [{ method: 'Barter' }, 'method', PAYMENT_TEXTS.methodMissing],
    [{ reference: 'x'.repeat(81) }, 'reference', INPUT_TEXTS.tooLong(80)],
  ])('for %j', async (given, field, message) => {
    const { id } = await buildBill(lab.db, { amount: '5' });
    expect(await refusedPayment(id, 1, given)).toMatchObject({ status: 400, errors: [{ field, message }] });
  });
});

describe('a bill marked paid', () => {
  test('is paid everywhere, by one payment that names who, when and how', async () => {
    const { id, bill_number } = await buildBill(lab.db, { amount: '1250.50', status: 'sent' });
    const paid = await admin.call(markBillPaid, pay(id, 1, { reference: '  UPI  4711 ' }));
    expect(paid).toMatchObject({
      paid: true,
      status: 'sent',
      version: 2,
      amount: '1250.50',
      payments: [
        { amount: '1250.50', paid_on: '2026-11-20', method: 'Cash', reference: 'UPI 4711', recorded_by: 'Farida Khan' },
      ],
      may: { mark_paid: { allowed: false }, take_back_paid: { allowed: true } },
    });
    expect(await read(id)).toEqual(paid);
    const [item] = paid.items;
    const { items } = await admin.call(getWorkOrders, { query: { search: item?.serial_number } });
    expect(items).toMatchObject([{ bill: { bill_number, paid: true } }]);
    const entries = await lab.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();
    expect(entries).toMatchObject([
      {
        action: 'MARK_BILL_PAID',
        subject_label: bill_number,
        before: { paid: false, paid_amount: '0.00' },
        after: {
          paid: true,
          paid_amount: '1250.50',
          payment: { id: paid.payments?.[0]?.id, amount: '1250.50', method: 'Cash', reference: 'UPI 4711' },
        },
      },
    ]);
  });

  test('is paid for what was still missing', async () => {
    const { id } = await buildBill(lab.db, { amount: '100' });
    await buildPayment(lab.db, { bill_id: id, amount: '33.33' });
    expect(await read(id)).toMatchObject({
      paid: false,
      may: { mark_paid: { allowed: true }, take_back_paid: { allowed: true } },
    });
    const { payments } = await admin.call(markBillPaid, pay(id, 1));
    expect(payments?.map(({ amount }) => amount)).toEqual(['33.33', '66.67']);
  });

  test('in part is paid once its amount falls to what was paid', async () => {
    const { id } = await buildBill(lab.db, { amount: '150' });
    await buildPayment(lab.db, { bill_id: id, amount: '100' });
    const call = { params: { bill_id: id }, body: { version: 1, amount: 99 } };
    expect(await admin.call(updateBillAmount, call)).toMatchObject({
      paid: true,
      may: { mark_paid: { allowed: false }, set_amount: { allowed: false }, take_back_paid: { allowed: true } },
    });
  });

  test('is paid once, however many mark it at once', async () => {
    const { id } = await buildBill(lab.db, { amount: '100' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.send(markBillPaid, pay(id, 1))));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect((await read(id)).payments).toHaveLength(1);
  });

  test('with one key is paid once, and all get the same answer', async () => {
    const { id } = await buildBill(lab.db, { amount: '100' });
    const key = { idempotencyKey: 'paid-with-two-clicks' };
    const answers = await Promise.all([1, 2, 3].map(() => admin.send(markBillPaid, pay(id, 1), key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await read(id)).payments).toHaveLength(1);
  });
});

describe('taking a payment back is refused', () => {
  test('where there is no bill, for another version, and where nothing was paid', async () => {
    const { id } = await buildBill(lab.db, { amount: '5' });
    expect(await refusedTakeBack(NONE, 1)).toMatchObject({ status: 404, detail: 'Bill not found' });
    expect(await refusedTakeBack(id, 2)).toMatchObject({ status: 409, code: 'stale_version' });
    expect(await refusedTakeBack(id, 1)).toMatchObject({
      status: 409,
      code: 'bill_not_paid',
      detail: 'No payment is recorded for this bill.',
    });
  });
});

describe('a payment taken back', () => {
  test('leaves the bill unpaid, and stays on record with who took it back and when', async () => {
    const { id, bill_number } = await buildBill(lab.db, { amount: '100' });
    await buildPayment(lab.db, { bill_id: id, amount: '40' });
    await admin.call(markBillPaid, pay(id, 1));
    const back = await admin.call(takeBackBillPaid, takeBack(id, 2));
    expect(back).toMatchObject({
      paid: false,
      payments: [],
      version: 3,
      may: { mark_paid: { allowed: true }, take_back_paid: { allowed: false } },
    });
    expect(await read(id)).toEqual(back);
    const kept = await lab.db
      .selectFrom('payments as p')
      .innerJoin('payment_allocations as a', 'a.payment_id', 'p.id')
      .selectAll('p')
      .where('a.bill_id', '=', id)
      .orderBy('p.amount')
      .execute();
    const taken = { taken_back_by: admin.account.id, taken_back_at: '2026-11-21T06:30:00Z' };
    expect(kept).toMatchObject([
      { amount: '40.00', ...taken },
      { amount: '60.00', ...taken },
    ]);
    const entries = await lab.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(entries.at(-1)).toMatchObject({
      action: 'TAKE_BACK_BILL_PAID',
      subject_label: bill_number,
      before: { paid: true, paid_amount: '100.00' },
      after: { paid: false, paid_amount: '0.00' },
    });
    expect(await refusedTakeBack(id, 3)).toMatchObject({ code: 'bill_not_paid' });
  });

  test('can be followed by another', async () => {
    const { id } = await buildBill(lab.db, { amount: '100' });
    await admin.call(markBillPaid, pay(id, 1));
    await admin.call(takeBackBillPaid, takeBack(id, 2));
    expect(await admin.call(markBillPaid, pay(id, 3, { method: 'UPI' }))).toMatchObject({
      paid: true,
      payments: [{ amount: '100.00', method: 'UPI' }],
    });
  });
});
