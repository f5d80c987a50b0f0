import { API } from '#contract/api.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/database-state.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

let doctor: Awaited<ReturnType<typeof buildDoctor>>;
const lab = await testLab();
lab.clock.set('2026-11-22T06:30:00.000Z');
const admin = await signIn(lab, 'SUPER_ADMIN');
beforeEach(async () => {
  doctor = await buildDoctor(lab.db, { name: `Dr. ${randomUUID()}` });
});

interface DoctorRef {
  readonly id: string;
}
const account = ({ id }: DoctorRef = doctor) =>
  admin.call(API.getOpenDocuments, { params: { doctor_id: id }, query: {} });
const given = (amount: string, version: number | null, { id }: DoctorRef = doctor) => ({
  params: { doctor_id: id },
  body: { version, amount, as_of: '2026-04-01', note: 'From the old books' },
});
const set = async (amount: string, version: number | null = null, doctorRef: DoctorRef = doctor) =>
  (await admin.call(API.setOpeningBalance, given(amount, version, doctorRef))).opening;
const pay = (amount: string, doctorRef: DoctorRef = doctor) =>
  admin.call(API.recordPayment, { body: { doctor_id: doctorRef.id, amount, paid_on: '2026-11-20', method: 'Cash' } });
const entries = () =>
  lab.db
    .selectFrom('ledger_entries')
    .select(['entry_date', 'kind', 'amount'])
    .where('doctor_id', '=', doctor.id)
    .orderBy('seq')
    .execute();
const expectProven = async () => expect(faultsInMoney(await readMoney(lab.db, [doctor.id]))).toEqual([]);

/** Saves the bill of a doctor's month with one order of this price. */
async function charge(doctorRef: DoctorRef, amount: string) {
  await buildCompleted(lab.db, { doctor_id: doctorRef.id, completion_date: '2026-10-10', amount });
  return saveMonth(admin, doctorRef.id, '2026-10');
}

describe('an opening balance that is a debt', () => {
  test('is the oldest outstanding document, is posted on its day, and is paid like a bill', async () => {
    expect(await set('10000')).toEqual({
      amount: '10000.00',
      as_of: '2026-04-01',
      note: 'From the old books',
      allocated: '0.00',
      version: 1,
    });
    const month = await charge(doctor, '500.00');
    expect((await account()).documents).toMatchObject([
      { kind: 'opening', number: 'Opening balance', day: '2026-04-01', open: '10000.00' },
      { kind: 'monthly_bill', number: month.bill_number, open: '500.00' },
    ]);
    expect((await admin.call(API.getLedger, { query: { search: doctor.name } })).items).toMatchObject([
      { balance: '10500.00', over_90: '10000.00', to_30: '500.00', overdue: '10000.00' },
    ]);
    const { id, parts, version } = await pay('10200');
    expect(parts).toMatchObject([
      { number: 'Opening balance', amount: '10000.00' },
      { number: month.bill_number, amount: '200.00' },
    ]);
    const body = { version, reason: 'Cheque returned' };
    await admin.call(API.reversePayment, { params: { payment_id: id }, body });
    expect((await account()).documents.map(({ open }) => open)).toEqual(['10000.00', '500.00']);
    const statement = await admin.call(API.getStatement, {
      params: { doctor_id: doctor.id },
      query: { from: '2026-04-01', to: '2026-11-22' },
    });
    expect(statement.lines[0]).toMatchObject({ particulars: 'Opening balance', debit: '10000.00' });
    expect(statement.closing).toBe('10500.00');
    await expectProven();
  });

  test('cannot be less than its paid amount; nothing is changed', async () => {
    await set('10000');
    await pay('6000');
    for (const amount of ['5999.99', '-1']) {
      const refused = await unchanged(lab, () => admin.refusal(API.setOpeningBalance, given(amount, 1)));
      const detail = '₹6,000.00 of the opening balance is already paid. The new amount cannot be lower.';
      expect(refused).toMatchObject({ code: 'opening_below_allocated', detail });
    }
    expect(await set('6000', 1)).toMatchObject({ amount: '6000.00', allocated: '6000.00', version: 2 });
    expect((await account()).documents).toEqual([]);
  });

  test.each([
    ['2026-03-31', '2026-04-01'],
    ['2026-04-01', '2026-11-22'],
  ])('changed after a statement up to %s was given out, it posts the difference on %s', async (to, day) => {
    await set('100');
    const body = { from: '2026-01-01', to, kind: 'paper' } as const;
    await admin.call(API.markStatementPrinted, { params: { doctor_id: doctor.id }, body });
    await set('150', 1);
    expect((await entries()).at(-1)).toEqual({ entry_date: day, kind: 'opening', amount: '50.00' });
    const { outdated } = await admin.call(API.getStatement, {
      params: { doctor_id: doctor.id },
      query: { from: '2026-01-01', to },
    });
    expect(outdated).toEqual([]);
  });
});

test('an opening balance in advance pays the oldest outstanding documents, then later ones; when reduced, its newest allocations end', async () => {
  const month = await charge(doctor, '500.00');
  expect(await set('-800')).toMatchObject({ amount: '-800.00', allocated: '500.00' });
  expect(await account()).toMatchObject({ documents: [], advance: '300.00', balance: '-300.00' });
  expect(await set('-200', 1)).toMatchObject({ amount: '-200.00', allocated: '200.00' });
  expect(await account()).toMatchObject({
    documents: [{ number: month.bill_number, open: '300.00' }],
    advance: '0.00',
    balance: '300.00',
  });
  expect(await set('0', 2)).toBeNull();
  expect(await account()).toMatchObject({ documents: [{ open: '500.00' }], balance: '500.00' });
  await expectProven();
});

describe('an opening balance in advance that was refunded', () => {
  const payBack = (amount: string, doctorRef: DoctorRef = doctor) =>
    admin.call(API.recordRefund, { body: { doctor_id: doctorRef.id, amount, paid_on: '2026-11-20', method: 'Cash' } });

  test('cannot be reduced below the refund, or become a debt, until the refund is reversed', async () => {
    await set('-800');
    const month = await charge(doctor, '500.00');
    const { id, payment_number, version } = await payBack('300');
    const detail = `₹300.00 of this money was refunded with ${payment_number}. Reverse each refund first.`;
    for (const amount of ['0', '-299.99', '50'])
      expect(await admin.refusal(API.setOpeningBalance, given(amount, 1))).toMatchObject({
        code: 'money_paid_back',
        detail,
      });
    // The allocation to the month ends first, though it was made before the refund.
    await set('-300', 1);
    expect(await account()).toMatchObject({
      documents: [{ number: month.bill_number, open: '500.00' }],
      balance: '500.00',
    });
    await expectProven();
    const body = { version, reason: 'Entered by mistake' };
    await admin.call(API.reversePayment, { params: { payment_id: id }, body });
    expect(await set('0', 2)).toBeNull();
    await expectProven();
  });

  test('stays so when two doctors are merged and the other one owed', async () => {
    const other = await buildDoctor(lab.db);
    await set('-400', null, other);
    await payBack('400', other);
    await set('100');
    expect((await admin.refusal(API.mergeDoctors, await merging(other, doctor))).code).toBe('money_paid_back');
    await set('-50', 1);
    await merge(other, doctor);
    expect(await account()).toMatchObject({ opening: { amount: '-450.00', allocated: '400.00' }, advance: '50.00' });
    await expectProven();
  });
});

async function merging(from: DoctorRef, into: DoctorRef) {
  const versions = await lab.db.selectFrom('doctors').select(['id', 'version']).execute();
  const versionOf = ({ id }: DoctorRef) => versions.find((one) => one.id === id)?.version ?? 0;
  const body = { version: versionOf(from), into_id: into.id, into_version: versionOf(into) };
  return { params: { doctor_id: from.id }, body };
}
const merge = async (from: DoctorRef, into: DoctorRef) => admin.call(API.mergeDoctors, await merging(from, into));

test('two doctors with opening balances have their sum, with its payments', async () => {
  const other = await buildDoctor(lab.db);
  await set('100');
  await set('50', null, other);
  await pay('70');
  await pay('10', other);
  await merge(other, doctor);
  expect((await account()).opening).toMatchObject({ amount: '150.00', allocated: '80.00' });
  expect(await account()).toMatchObject({ documents: [{ open: '70.00' }], advance: '0.00', balance: '70.00' });
  await expectProven();
});

test('two doctors with opening balances of which one owed and one had paid in advance: the advance pays the debt, and its payments are allocated again', async () => {
  const other = await buildDoctor(lab.db);
  await set('100');
  await pay('60');
  await charge(other, '500.00');
  await set('-80', null, other);
  await merge(other, doctor);
  // 100.00 and 500.00 were owed, 80.00 and 60.00 received.
  expect(await account()).toMatchObject({ opening: { amount: '20.00' }, balance: '460.00', advance: '0.00' });
  await expectProven();
});
