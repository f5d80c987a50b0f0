import { API } from '#contract/api.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildBill, buildDoctor } from '#test/support/factories.ts';
import { type SignedInClient, signIn, testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/database-state.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

let admin: SignedInClient;
let doctor: Awaited<ReturnType<typeof buildDoctor>>;
const lab = await testLab();
beforeEach(async () => {
  doctor = await buildDoctor(lab.db, { name: `Dr. ${randomUUID()}` });
  await goTo('2026-11-22');
});

/** Noon of a day in the laboratory, with a user who signed in on it. */
async function goTo(day: string): Promise<void> {
  lab.clock.set(`${day}T06:30:00.000Z`);
  admin = await signIn(lab, 'ADMIN');
}

/** Saves the bill of a month with one order of this price. */
async function charge(month: string, amount: string) {
  const order = await buildCompleted(lab.db, { doctor_id: doctor.id, completion_date: `${month}-10`, amount });
  const bill = await buildBill(lab.db, { work_order: order, amount });
  return { bill, monthly: await saveMonth(admin, doctor.id, month) };
}

const pay = (amount: string, given: object = {}) =>
  admin.call(API.recordPayment, {
    body: { doctor_id: doctor.id, amount, paid_on: '2026-10-10', method: 'UPI', reference: '4123', ...given },
  });
const refusedPayment = (given: object) => {
  const body = { doctor_id: doctor.id, amount: '100', paid_on: '2026-11-20', method: 'Cash', ...given };
  return unchanged(lab, () => admin.refusal(API.recordPayment, { body }));
};
const account = () => admin.call(API.getOpenDocuments, { params: { doctor_id: doctor.id }, query: {} });
const open = async () => (await account()).documents.map(({ number, open: left }) => [number, left]);
const isPaid = async ({ id }: { readonly id: string }) =>
  (await admin.call(API.getBill, { params: { bill_id: id } })).paid;
const row = async () => {
  const { items } = await admin.call(API.getLedger, { query: { search: doctor.name, state: 'all' } });
  expect(items).toHaveLength(1);
  return items[0];
};

test('a doctor’s ledger, computed by hand: two months, two payments, one of them reversed', async () => {
  await goTo('2026-10-01');
  const september = await charge('2026-09', '24500.00');
  await goTo('2026-11-01');
  const october = await charge('2026-10', '18250.00');
  await goTo('2026-11-22');
  const [first, second] = [september.monthly.bill_number, october.monthly.bill_number];
  expect(await row()).toMatchObject({ balance: '42750.00', to_30: '18250.00', to_60: '24500.00', overdue: '24500.00' });

  const one = await pay('20000');
  const said = { amount: '20000.00', paid_on: '2026-10-10', reference: '4123', advance: '0.00' };
  expect(one).toMatchObject({ ...said, parts: [{ number: first, amount: '20000.00' }] });
  expect(await open()).toEqual([
    [first, '4500.00'],
    [second, '18250.00'],
  ]);
  expect([await isPaid(september.bill), await isPaid(october.bill)]).toEqual([false, false]);

  const two = await pay('15000', { method: 'Cheque', paid_on: '2026-11-15' });
  expect(two.parts).toMatchObject([
    { number: first, amount: '4500.00' },
    { number: second, amount: '10500.00' },
  ]);
  expect(await open()).toEqual([[second, '7750.00']]);
  // Orders on a settled monthly bill are paid, and so are their initial bills.
  expect([await isPaid(september.bill), await isPaid(october.bill)]).toEqual([true, false]);
  const last_payment = { id: two.id, amount: '15000.00', paid_on: '2026-11-15' };
  const young = { to_30: '7750.00', to_60: '0.00', overdue: '0.00' };
  expect(await row()).toMatchObject({ balance: '7750.00', ...young, last_payment });

  const body = { version: two.version, reason: 'Cheque returned' };
  const back = await admin.call(API.reversePayment, { params: { payment_id: two.id }, body });
  expect(back).toMatchObject({ taken_back_reason: 'Cheque returned', parts: [], advance: '0.00' });
  expect(await open()).toEqual([
    [first, '4500.00'],
    [second, '18250.00'],
  ]);
  expect([await isPaid(september.bill), await isPaid(october.bill)]).toEqual([false, false]);
  const ages = { to_30: '18250.00', to_60: '4500.00' };
  expect(await row()).toMatchObject({ balance: '22750.00', ...ages, last_payment: { id: one.id } });
  const entries = lab.db.selectFrom('ledger_entries').select(['kind', 'entry_date', 'amount']).orderBy('seq');
  expect(await entries.where('doctor_id', '=', doctor.id).execute()).toEqual([
    { kind: 'monthly_bill', entry_date: '2026-10-01', amount: '24500.00' },
    { kind: 'monthly_bill', entry_date: '2026-11-01', amount: '18250.00' },
    { kind: 'receipt', entry_date: '2026-10-10', amount: '-20000.00' },
    { kind: 'receipt', entry_date: '2026-11-15', amount: '-15000.00' },
    { kind: 'receipt_taken_back', entry_date: '2026-11-22', amount: '15000.00' },
  ]);
});

describe('a payment', () => {
  test('of more than the outstanding amount leaves an advance, which the list and the account show', async () => {
    const { monthly } = await charge('2026-11', '500.00');
    expect(await pay('800')).toMatchObject({
      parts: [{ number: monthly.bill_number, amount: '500.00' }],
      advance: '300.00',
    });
    expect(await account()).toEqual({
      documents: [],
      advance: '300.00',
      refundable: '300.00',
      balance: '-300.00',
      opening: null,
    });
    expect(await row()).toMatchObject({ balance: '-300.00', advance: '300.00' });
    const { items } = await admin.call(API.getLedger, { query: { search: doctor.name, state: 'in_advance' } });
    expect(items.map(({ doctor_id }) => doctor_id)).toEqual([doctor.id]);
  });

  test('is applied where the user chose, and nowhere else', async () => {
    await goTo('2026-10-01');
    const { monthly: older } = await charge('2026-09', '400.00');
    await goTo('2026-11-22');
    const { monthly: newer } = await charge('2026-10', '600.00');
    const other = await buildDoctor(lab.db);
    const part = (id: string, amount: string) => ({ id, amount });
    const cases: [object, string][] = [
      [{ amount: '700', parts: [part(newer.id, '600.01')] }, 'allocation_too_large'],
      [{ amount: '100', parts: [part(newer.id, '60'), part(older.id, '40.01')] }, 'allocations_exceed_payment'],
      [{ doctor_id: other.id, parts: [part(newer.id, '1')] }, 'document_not_of_doctor'],
      [{ paid_on: '2026-11-23' }, 'invalid_input'],
    ];
    for (const [given, code] of cases) expect(await refusedPayment(given)).toMatchObject({ code });
    const paid = await pay('700', { parts: [part(newer.id, '600'), part(older.id, '50')] });
    expect(paid).toMatchObject({ advance: '50.00' });
    expect(await open()).toEqual([[older.bill_number, '350.00']]);
    expect(await admin.call(API.getPayment, { params: { payment_id: paid.id } })).toEqual(paid);
    const settled = { amount: '10', parts: [part(newer.id, '10')] };
    expect(await refusedPayment(settled)).toMatchObject({ code: 'nothing_open' });
    expect(await pay('10', { parts: [part(newer.id, '0')] })).toMatchObject({ advance: '10.00' });
  });
});

describe('an advance', () => {
  test('pays the next charge, the oldest payment first, and later charges', async () => {
    const [one, two] = [await pay('300', { paid_on: '2026-11-02' }), await pay('400', { paid_on: '2026-11-01' })];
    const { monthly, bill } = await charge('2026-11', '500.00');
    expect(await account()).toEqual({
      documents: [],
      advance: '200.00',
      refundable: '200.00',
      balance: '-200.00',
      opening: null,
    });
    const partsOf = async ({ id }: { readonly id: string }) =>
      (await admin.call(API.getPayment, { params: { payment_id: id } })).parts.map(({ amount }) => amount);
    expect([await partsOf(two), await partsOf(one)]).toEqual([['400.00'], ['100.00']]);
    expect(await isPaid(bill)).toBe(true);
    // Another order of the month: the bill, saved again, charges 150 more.
    await buildCompleted(lab.db, { doctor_id: doctor.id, completion_date: '2026-11-10', amount: '150.00' });
    await saveMonth(admin, doctor.id, '2026-11');
    expect(await account()).toEqual({
      documents: [],
      advance: '50.00',
      refundable: '50.00',
      balance: '-50.00',
      opening: null,
    });
    expect(await partsOf(one)).toEqual(['250.00']);
    const body = { version: two.version, reason: 'Cheque returned' };
    await admin.call(API.reversePayment, { params: { payment_id: two.id }, body });
    // The reversed part is outstanding, and the rest of the other payment does not pay it.
    expect(await account()).toMatchObject({ advance: '50.00', balance: '350.00' });
    expect(await open()).toEqual([[monthly.bill_number, '400.00']]);
  });

  test('that a user kept unallocated stays so', async () => {
    await goTo('2026-10-01');
    const { monthly: older } = await charge('2026-09', '400.00');
    await goTo('2026-11-22');
    await pay('100', { parts: [] });
    expect(await account()).toMatchObject({ advance: '100.00', balance: '300.00' });
    await charge('2026-10', '60.00');
    expect(await account()).toMatchObject({ advance: '40.00', balance: '360.00' });
    expect(await open()).toEqual([[older.bill_number, '400.00']]);
  });
});

describe('reversing a payment', () => {
  const reverse = (payment: { readonly id: string; readonly version: number }, given: object = {}) => ({
    params: { payment_id: payment.id },
    body: { version: payment.version, reason: 'Entered by mistake', ...given },
  });

  test('is done once, and with a reason', async () => {
    const payment = await pay('100');
    const noted = await admin.refusal(API.reversePayment, reverse(payment, { reason: 'Other' }));
    expect(noted).toMatchObject({ errors: [{ field: 'note', message: 'Enter the reason for the reversal' }] });
    await admin.call(API.reversePayment, reverse(payment, { reason: 'Other', note: 'Wrong doctor' }));
    expect(await admin.refusal(API.reversePayment, reverse(payment))).toMatchObject({
      code: 'payment_taken_back',
      detail: 'This payment is already reversed.',
    });
    expect(await admin.call(API.getPayment, { params: { payment_id: payment.id } })).toMatchObject({
      taken_back_reason: 'Wrong doctor',
    });
    expect(await account()).toMatchObject({ advance: '0.00', balance: '0.00' });
  });
});

test('fifty payments at once of one doctor never pay more than is outstanding, and have numbers without a gap', async () => {
  const { monthly } = await charge('2026-11', '3000.00');
  const sent = await Promise.all(Array.from({ length: 50 }, () => pay('100')));
  const numbers = sent.map(({ payment_number }) => Number(payment_number.slice(-5))).toSorted((a, b) => a - b);
  expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual(Array.from({ length: 50 }, (_, index) => index));
  const allocated = sent.flatMap(({ parts }) => parts).reduce((sum, { amount }) => sum + Number(amount), 0);
  expect(allocated).toBe(3000);
  expect(await account()).toEqual({
    documents: [],
    advance: '2000.00',
    refundable: '2000.00',
    balance: '-2000.00',
    opening: null,
  });
  expect(sent.flatMap(({ parts }) => parts).every(({ number }) => number === monthly.bill_number)).toBe(true);
});

test('the list can be sorted by each column, and shows what was collected this month', async () => {
  const others = await Promise.all([1, 2].map(() => buildDoctor(lab.db)));
  await charge('2026-11', '500.00');
  await pay('800');
  for (const sort of ['name', '-balance', 'to_30', '-over_90', '-advance', 'last_payment'] as const) {
    const { items, total } = await admin.call(API.getLedger, { query: { state: 'all', sort, page_size: '100' } });
    expect(items).toHaveLength(total);
    expect(items.length).toBeGreaterThan(others.length);
  }
  const collected = async () => Number((await admin.call(API.getLedger, { query: {} })).collected_this_month);
  const before = await collected();
  await pay('900', { paid_on: '2026-11-02' });
  await pay('50', { paid_on: '2026-10-31' });
  const refunded = { doctor_id: doctor.id, amount: '250', paid_on: '2026-11-03', method: 'Cash' };
  const refund = await admin.call(API.recordRefund, { body: refunded });
  expect(await collected()).toBe(before + 650);
  const body = { version: refund.version, reason: 'Entered by mistake' };
  await admin.call(API.reversePayment, { params: { payment_id: refund.id }, body });
  expect(await collected()).toBe(before + 900);
});
