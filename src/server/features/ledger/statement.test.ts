import { API } from '#contract/api.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDocument } from '#test/support/build-document.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const lab = await testLab();
lab.clock.set('2026-11-22T06:30:00Z');
const admin = await signIn(lab, 'ADMIN');
const doctor: Awaited<ReturnType<typeof buildDoctor>> = await buildDoctor(lab.db, { name: 'Anil Kumar' });
beforeAll(async () => {
  const documentOf = (day: string, document: Omit<Parameters<typeof buildDocument>[1], 'doctor_id' | 'day'>) =>
    buildDocument(lab.db, { doctor_id: doctor.id, day, ...document });
  const money = { made_by: admin.account.id, made_at: '2026-11-05T06:00:00Z' };
  const back = { voided_by: admin.account.id, voided_at: '2026-11-21T06:00:00Z' };
  const receipt = { ...money, kind: 'receipt', method: 'Cash' };
  const note = { ...money, kind: 'credit_note', reason: 'Price corrected' };
  const credited = await documentOf('2026-11-05', {
    ...note,
    number: 'C/26-27/90001',
    amount: '1250',
    posted: '-1250',
  });
  const taken = await documentOf('2026-11-20', { ...receipt, ...back, number: 'R/26-27/90002', amount: '15000' });
  const paid = await documentOf('2026-11-06', {
    ...receipt,
    number: 'R/26-27/90001',
    amount: '20000',
    posted: '-20000',
  });
  const opening = await documentOf('2026-04-01', { ...money, kind: 'opening', amount: '10000', posted: '10000' });
  const bill = await documentOf('2026-10-01', { kind: 'bill', number: 'B/26-27/90001' });
  const posted = [
    ['2026-04-01', 'opening', opening, '10000.00'],
    ['2026-10-01', 'bill', bill, '24500.00'],
    ['2026-11-20', 'receipt', taken, '-15000.00'],
    ['2026-11-05', 'credit_note', credited, '-1250.00'],
    ['2026-11-21', 'receipt_taken_back', taken, '15000.00'],
    ['2026-11-06', 'receipt', paid, '-20000.00'],
  ] as const;
  for (const [day, kind, id, amount] of posted)
    await sql`
      insert into ledger_entries (doctor_id, entry_date, posted_at, kind, document_id, amount, posted_by)
      values (${doctor.id}, ${day}, '2026-11-22T06:00:00Z', ${kind}, ${id}, ${amount}, ${admin.account.id})`.execute(
      lab.db,
    );
});

const callOf = (from: string, to: string, all = false) => ({
  params: { doctor_id: doctor.id },
  query: { from, to, ...(all && { all: 'true' }) },
});

test('an account is listed day by day, by posting day, with the balance after each line', async () => {
  const { opening, lines, closing } = await admin.call(API.getStatement, callOf('2026-10-01', '2026-11-22'));
  expect(opening).toBe('10000.00');
  expect(
    lines.map(({ day, particulars, debit, credit, balance }) => [day, particulars, debit, credit, balance]),
  ).toEqual([
    ['2026-10-01', 'Bill, 0 orders', '24500.00', null, '34500.00'],
    ['2026-11-05', 'Credit note: Price corrected', null, '1250.00', '33250.00'],
    ['2026-11-06', 'Received by Cash', null, '20000.00', '13250.00'],
  ]);
  expect(closing).toBe('13250.00');
});

test('a statement of today requests the balance, an earlier one nothing; its file is the same', async () => {
  const { version } = await admin.call(API.getLaboratorySettings, {});
  await admin.call(API.updateLaboratory, { body: { version, upi_id: 'lab@bank' } });
  const asked = await admin.call(API.getStatement, callOf('2026-04-01', '2026-11-22'));
  expect(asked.payment?.code).toMatchObject({ amount: '13250.00' });
  expect(asked.payment?.code?.link).toContain(`&tn=Account%20anilkumar&tr=S20261122${doctor.id.slice(0, 8)}`);
  expect((await admin.call(API.getStatement, callOf('2026-04-01', '2026-11-21'))).payment).toBeNull();
  const { name, bytes } = await admin.call(API.getStatementPdf, callOf('2026-04-01', '2026-11-22'));
  expect(name).toBe('Statement-Anil-Kumar-2026-04-01-2026-11-22.pdf');
  const [page = ''] = await readPdf(bytes);
  for (const said of [
    'STATEMENT OF ACCOUNT',
    'Dr. Anil Kumar',
    '34,500.00 Dr',
    '₹13,250.00 Dr',
    'Scan to pay ₹13,250.00',
  ]) {
    expect(page).toContain(said);
  }
});

test('without entries is a file with the balances alone', async () => {
  const { id: doctor_id } = await buildDoctor(lab.db, { name: 'Bela Desai' });
  const query = { from: '2026-04-01', to: '2026-11-22' };
  const { bytes } = await admin.call(API.getStatementPdf, { params: { doctor_id }, query });
  const [page = '', ...further] = await readPdf(bytes);
  expect(page).toMatch(/Opening balance.*Closing balance/s);
  expect(further).toEqual([]);
});

test('of a doctor who is billed monthly and paid for one bill: each rupee is counted once', async () => {
  const order = await buildCompleted(lab.db, { amount: '1250' });
  const { doctor_id } = order;
  const month = await saveMonth(admin, doctor_id);
  const other = await buildCompleted(lab.db, { doctor_id, amount: '500', completion_date: '2026-10-20' });
  const bill = await admin.call(API.createBill, { body: { work_order_id: other.id, bill_date: '2026-11-20' } });
  const body = { version: bill.version, paid_on: '2026-11-21', method: 'UPI', reference: '4123' };
  await admin.call(API.markBillPaid, { params: { bill_id: bill.id }, body });
  const statement = await admin.call(API.getStatement, {
    params: { doctor_id },
    query: { from: '2026-04-01', to: '2026-11-22' },
  });
  expect(statement.lines.map(({ day, particulars, balance }) => [day, particulars, balance])).toEqual([
    ['2026-11-20', 'Bill, 1 order', '500.00'],
    ['2026-11-21', 'Received by UPI, ref 4123', '0.00'],
    ['2026-11-22', 'Monthly bill November 2026 (1 order)', '1250.00'],
  ]);
  const open = { kind: 'monthly_bill', id: month.id, number: month.bill_number, charged: '1250.00', open: '1250.00' };
  expect(statement.documents).toEqual([{ ...open, day: '2026-11-22' }]);
  expect(statement.ageing).toEqual({
    bands: { to_30: '1250.00', to_60: '0.00', to_90: '0.00', over_90: '0.00' },
    unallocated: '0.00',
    balance: '1250.00',
  });
});

describe('a statement that was given out', () => {
  let doctor_id: string;
  beforeEach(async () => {
    doctor_id = (await buildDoctor(lab.db)).id;
  });

  const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
  const pay = (amount: string, paid_on: string) =>
    admin.call(API.recordPayment, { body: { doctor_id, amount, paid_on, method: 'Cash' } });
  const statement = () => admin.call(API.getStatement, { params: { doctor_id }, query: OCTOBER });
  const print = (given: object = {}) =>
    admin.call(API.markStatementPrinted, { params: { doctor_id }, body: { ...OCTOBER, kind: 'paper', ...given } });
  const outdated = async () => (await statement()).outdated.map(({ closing }) => closing);

  test('is stored with its content, copy by copy', async () => {
    await pay('700', '2026-10-10');
    await pay('50', '2026-11-01');
    expect(await print()).toEqual({ copy_number: 1, closing: '-700.00' });
    expect(await print({ kind: 'pdf' })).toEqual({ copy_number: 2, closing: '-700.00' });
    expect(await print({ from: '2026-10-02' })).toMatchObject({ copy_number: 1 });
    const kept = lab.db.selectFrom('statement_prints').selectAll().where('doctor_id', '=', doctor_id);
    expect(await kept.execute()).toHaveLength(3);
    const reversed = { params: { doctor_id }, body: { from: '2026-10-31', to: '2026-10-01', kind: 'paper' } } as const;
    expect(await admin.refusal(API.markStatementPrinted, reversed)).toMatchObject({ status: 400 });
  });

  test('is outdated when one of its days or an earlier one gets a later entry, until it is given out again', async () => {
    await pay('700', '2026-10-10');
    await print();
    expect(await outdated()).toEqual([]);
    await pay('10', '2026-11-05');
    expect(await outdated()).toEqual([]);
    await pay('20', '2026-10-20');
    expect(await outdated()).toEqual(['-700.00']);
    expect(await print()).toEqual({ copy_number: 2, closing: '-720.00' });
    expect(await outdated()).toEqual([]);
    const { id: payment_id, version } = await pay('5', '2026-09-30');
    expect(await outdated()).toEqual(['-720.00']);
    // A later statement of more days replaces it.
    await print({ from: '2026-09-01', to: '2026-11-22' });
    expect(await outdated()).toEqual([]);
    await admin.call(API.reversePayment, { params: { payment_id }, body: { version, reason: 'Entered by mistake' } });
    expect(await outdated()).toEqual(['-735.00']);
  });

  test('entries posted during printing count as posted later', async () => {
    await pay('700', '2026-10-10');
    const { last_seq } = await statement();
    await pay('20', '2026-10-20');
    expect(await print({ last_seq })).toEqual({ copy_number: 1, closing: '-700.00' });
    expect(await outdated()).toEqual(['-700.00']);
  });
});
