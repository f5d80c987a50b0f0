import { getPayments } from '#contract/ledger/payment-list.ts';
import { recordPayment, reversePayment } from '#contract/ledger/payments.ts';
import { recordRefund } from '#contract/ledger/refunds.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import { beforeAll, expect, test } from 'vitest';

const lab = await testLab();
lab.clock.set('2026-11-22T06:30:00.000Z');
const admin = await signIn(lab, 'ADMIN');
beforeAll(async () => {
  await fill();
});

/** Two doctors; the second has a returned cheque. */
async function fill(): Promise<void> {
  const asha = await buildDoctor(lab.db, { name: 'Dr. Asha Rao' });
  const bela = await buildDoctor(lab.db, { name: 'Dr. Bela Sen' });
  const pay = (doctor_id: string, amount: string, paid_on: string, method: string, given: object = {}) =>
    admin.call(recordPayment, { body: { doctor_id, amount, paid_on, method, ...given } });
  await pay(asha.id, '1200.50', '2026-11-20', 'UPI', { reference: 'pay-4123' });
  await pay(asha.id, '300', '2026-11-21', 'Cash', { tds_amount: '33.30' });
  await pay(bela.id, '99.50', '2026-11-21', 'UPI');
  const { id, version } = await pay(bela.id, '5000', '2026-11-19', 'Cheque', {
    reference: '000771',
    tds_amount: '500',
  });
  await admin.call(reversePayment, { params: { payment_id: id }, body: { version, reason: 'Cheque returned' } });
}

const book = (query: object = {}) => admin.call(getPayments, { query });
const rows = async (query: object = {}) => (await book(query)).items.map(({ amount }) => amount);

test('payments are listed by day, latest first, with their kind and user', async () => {
  const { items, total, page } = await book();
  expect({ total, page }).toEqual({ total: 4, page: 1 });
  expect(items.map(({ paid_on, doctor_name, amount }) => [paid_on, doctor_name, amount])).toEqual([
    ['2026-11-21', 'Dr. Bela Sen', '99.50'],
    ['2026-11-21', 'Dr. Asha Rao', '300.00'],
    ['2026-11-20', 'Dr. Asha Rao', '1200.50'],
    ['2026-11-19', 'Dr. Bela Sen', '5000.00'],
  ]);
  expect(items[2]).toMatchObject({
    kind: 'receipt',
    method: 'UPI',
    reference: 'pay-4123',
    advance: '1200.50',
    taken_back_at: null,
  });
  expect(items[3]).toMatchObject({ advance: '0.00', taken_back_reason: 'Cheque returned' });
});

test('sums cover the whole view, by payment method; reversed payments are not counted', async () => {
  const { sums } = await book({ page_size: '25' });
  const of = (method: string, payments: number, received: string) => ({
    method,
    payments,
    received,
    paid_back: '0.00',
    net: received,
  });
  expect(sums).toEqual({
    received: '1600.00',
    paid_back: '0.00',
    net: '1600.00',
    tds: '33.30',
    taken_back: '5000.00',
    refunds_taken_back: '0.00',
    methods: [of('Cash', 1, '300.00'), of('UPI', 2, '1300.00'), of('Cheque', 1, '0.00')],
  });
  expect((await book({ method: 'UPI', from: '2026-11-21' })).sums).toMatchObject({ received: '99.50' });
});

test.each([
  [{ from: '2026-11-20', to: '2026-11-20' }, ['1200.50']],
  [{ method: 'Cash' }, ['300.00']],
  [{ doctor_name: 'asha rao' }, ['300.00', '1200.50']],
  [{ doctor_name: 'Dr.' }, ['99.50', '300.00', '1200.50', '5000.00']],
  [{ state: 'taken_back' }, ['5000.00']],
  [{ state: 'standing' }, ['99.50', '300.00', '1200.50']],
  [{ state: 'with_tds' }, ['300.00']],
  [{ search: '4123' }, ['1200.50']],
  [{ search: 'bela' }, ['99.50', '5000.00']],
  [{ search: 'r/26-27/00002' }, ['300.00']],
  [{ search: '%' }, []],
  [{ sort: 'paid_on' }, ['5000.00', '1200.50', '300.00', '99.50']],
  [{ sort: '-amount' }, ['5000.00', '1200.50', '300.00', '99.50']],
  [{ sort: 'amount' }, ['99.50', '300.00', '1200.50', '5000.00']],
  [{ sort: 'doctor_name' }, ['300.00', '1200.50', '99.50', '5000.00']],
  [{ sort: '-doctor_name' }, ['99.50', '5000.00', '300.00', '1200.50']],
  [{ page: '2' }, []],
])('a view %o', async (query, amounts) => {
  expect(await rows(query)).toEqual(amounts);
});

const SORTS = ['paid_on', '-paid_on', 'amount', '-amount', 'doctor_name', '-doctor_name'];

test('the totals of a view are the stored totals of its days', async () => {
  // Every receipt has such a number: the sum of the payments equals the stored sum.
  for (const query of [{}, { method: 'UPI' }, { from: '2026-11-20' }, { to: '2026-11-20' }, { state: 'taken_back' }])
    expect((await book({ ...query, search: 'r/' })).sums, JSON.stringify(query)).toEqual((await book(query)).sums);
});

test('the pages of a sort are the same, counted from either end', async () => {
  const doctor = await buildDoctor(lab.db, { name: 'Dr. Many' });
  for (let nth = 0; nth < 60; nth += 1) {
    const body = {
      doctor_id: doctor.id,
      amount: `${(nth % 7) + 1}`,
      paid_on: `2026-11-${10 + (nth % 5)}`,
      method: 'UPI',
    };
    await admin.call(recordPayment, { body });
  }
  const numbers = async (query: object): Promise<string[]> =>
    (await book({ state: 'standing', ...query })).items.map(({ payment_number }) => payment_number);
  for (const sort of SORTS) {
    const pages = await Promise.all(['1', '2', '3'].map((page) => numbers({ sort, page, page_size: '25' })));
    expect(pages.flat(), sort).toEqual(await numbers({ sort, page_size: '100' }));
    expect(await numbers({ sort, page: 'last', page_size: '25' }), sort).toEqual(pages[2]);
    expect(pages[2]).toHaveLength(13);
  }
});

test('a reversed refund is counted separately from reversed receipts', async () => {
  const doctor_id = (await buildDoctor(lab.db, { name: 'Chitra Das' })).id;
  const money = { doctor_id, paid_on: '2026-11-18', method: 'Cash' };
  await admin.call(recordPayment, { body: { ...money, amount: '700' } });
  const { id, version } = await admin.call(recordRefund, { body: { ...money, amount: '150' } });
  await admin.call(reversePayment, { params: { payment_id: id }, body: { version, reason: 'Entered by mistake' } });
  const apart = { received: '700.00', paid_back: '0.00', taken_back: '0.00', refunds_taken_back: '150.00' };
  // From the stored daily sums, and from the payments one by one.
  expect((await book({ from: '2026-11-18', to: '2026-11-18' })).sums).toMatchObject(apart);
  expect((await book({ doctor_name: 'chitra das' })).sums).toMatchObject(apart);
});
