import { API } from '#contract/api.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

let doctor: Awaited<ReturnType<typeof buildDoctor>>;
const lab = await testLab();
lab.clock.set('2026-11-22T06:30:00.000Z');
const admin = await signIn(lab, 'SUPER_ADMIN');
beforeEach(async () => {
  doctor = await buildDoctor(lab.db, { name: `Dr. ${randomUUID()}` });
});

interface Whom {
  readonly id: string;
}
const account = ({ id }: Whom = doctor) => admin.call(API.getOpenDocuments, { params: { doctor_id: id }, query: {} });
const given = (amount: string, version: number | null, { id }: Whom = doctor) => ({
  params: { doctor_id: id },
  body: { version, amount, as_of: '2026-04-01', note: 'From the old books' },
});
const set = async (amount: string, version: number | null = null, whom: Whom = doctor) =>
  (await admin.call(API.setDoctorOpening, given(amount, version, whom))).opening;
const pay = (amount: string, whom: Whom = doctor) =>
  admin.call(API.recordPayment, { body: { doctor_id: whom.id, amount, paid_on: '2026-11-20', method: 'Cash' } });
const entries = () =>
  lab.db
    .selectFrom('ledger_entries')
    .select(['entry_date', 'kind', 'amount'])
    .where('doctor_id', '=', doctor.id)
    .orderBy('seq')
    .execute();
const expectProven = async (...whom: readonly Whom[]) =>
  expect(
    faultsInMoney(
      await readMoney(
        lab.db,
        whom.map(({ id }) => id),
      ),
    ),
  ).toEqual([]);

/** Saves the bill of a doctor's month with one order of this price. */
async function charge(whom: Whom, amount: string) {
  await buildCompleted(lab.db, { doctor_id: whom.id, completion_date: '2026-10-10', amount });
  return saveMonth(admin, whom.id, '2026-10');
}

describe('what a doctor owed before', () => {
  test('is the oldest of what is open, is posted on its day, and is paid like a bill', async () => {
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
    await admin.call(API.takeBackPayment, { params: { payment_id: id }, body });
    expect((await account()).documents.map(({ open }) => open)).toEqual(['10000.00', '500.00']);
    const statement = await admin.call(API.getStatement, {
      params: { doctor_id: doctor.id },
      query: { from: '2026-04-01', to: '2026-11-22' },
    });
    expect(statement.lines[0]).toMatchObject({ particulars: 'Opening balance', debit: '10000.00' });
    expect(statement.closing).toBe('10500.00');
    await expectProven(doctor);
  });

  test('is paid by money that went to nothing', async () => {
    const { id } = await pay('300');
    await set('200');
    const { parts, advance } = await admin.call(API.getPayment, { params: { payment_id: id } });
    expect([parts, advance]).toMatchObject([[{ number: 'Opening balance', amount: '200.00' }], '100.00']);
    await expectProven(doctor);
  });

  test('does not become less than what is paid of it; nothing is changed', async () => {
    await set('10000');
    await pay('6000');
    const before = await databaseDigest(lab.db);
    for (const amount of ['5999.99', '0', '-1']) {
      expect(await admin.refusal(API.setDoctorOpening, given(amount, 1))).toMatchObject({
        code: 'opening_below_allocated',
        detail: '₹6,000.00 of the opening balance is paid already.',
      });
    }
    expect(await databaseDigest(lab.db)).toEqual(before);
    expect(await set('6000', 1)).toMatchObject({ amount: '6000.00', allocated: '6000.00', version: 2 });
    expect((await account()).documents).toEqual([]);
  });

  test('is removed by nothing, and can be set anew; the ledger has the difference on its day', async () => {
    await set('100');
    expect(await set('0', 1)).toBeNull();
    expect(await set('70')).toMatchObject({ amount: '70.00' });
    expect(await entries()).toEqual([
      { entry_date: '2026-04-01', kind: 'opening', amount: '100.00' },
      { entry_date: '2026-04-01', kind: 'opening', amount: '-100.00' },
      { entry_date: '2026-04-01', kind: 'opening', amount: '70.00' },
    ]);
    await expectProven(doctor);
  });

  test('changed after something of a later day was printed, its difference is of today', async () => {
    await set('100');
    const { id } = await pay('10');
    await admin.call(API.downloadPaymentPdf, { params: { payment_id: id } });
    await set('150', 1);
    expect((await entries()).at(-1)).toEqual({ entry_date: '2026-11-22', kind: 'opening', amount: '50.00' });
  });

  test.each([
    ['2026-03-31', '2026-04-01'],
    ['2026-04-01', '2026-11-22'],
  ])('changed after a statement up to %s was given out, its difference is of %s', async (to, day) => {
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

describe('what a doctor had paid in advance', () => {
  test('pays the oldest of what is open, then what comes; lessened, its newest parts end', async () => {
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
    await expectProven(doctor);
  });
});

describe('what a doctor had paid in advance and was paid back', () => {
  const payBack = (amount: string, whom: Whom = doctor) =>
    admin.call(API.recordRefund, { body: { doctor_id: whom.id, amount, paid_on: '2026-11-20', method: 'Cash' } });

  test('is not lessened below that, nor owed instead, until the refund is taken back', async () => {
    await set('-800');
    const month = await charge(doctor, '500.00');
    const { id, payment_number, version } = await payBack('300');
    for (const amount of ['0', '-299.99', '50']) {
      const { code, detail } = await admin.refusal(API.setDoctorOpening, given(amount, 1));
      expect({ code, detail }).toEqual({
        code: 'money_paid_back',
        detail: `Of this, ₹300.00 was paid back with ${payment_number}. Take that back first.`,
      });
    }
    // What pays the month ends first, though it was put there before the refund.
    await set('-300', 1);
    expect(await account()).toMatchObject({
      documents: [{ number: month.bill_number, open: '500.00' }],
      balance: '500.00',
    });
    await expectProven(doctor);
    await admin.call(API.takeBackPayment, {
      params: { payment_id: id },
      body: { version, reason: 'Entered by mistake', note: null },
    });
    expect(await set('0', 2)).toBeNull();
    await expectProven(doctor);
  });

  test('stays so where two doctors are merged of whom one owed', async () => {
    const other = await buildDoctor(lab.db);
    await set('-400', null, other);
    await payBack('400', other);
    await set('100');
    expect((await admin.refusal(API.mergeDoctors, await merging(other, doctor))).code).toBe('money_paid_back');
    await set('-50', 1);
    await merge(other, doctor);
    expect(await account()).toMatchObject({ opening: { amount: '-450.00', allocated: '400.00' }, advance: '50.00' });
    await expectProven(doctor);
  });
});

async function merging(from: Whom, into: Whom) {
  const versions = await lab.db.selectFrom('doctors').select(['id', 'version']).execute();
  const versionOf = ({ id }: Whom) => versions.find((one) => one.id === id)?.version ?? 0;
  const body = { version: versionOf(from), into_id: into.id, into_version: versionOf(into) };
  return { params: { doctor_id: from.id }, body };
}
const merge = async (from: Whom, into: Whom) => admin.call(API.mergeDoctors, await merging(from, into));

describe('two doctors who both had one', () => {
  test('have both together, with what was paid of them', async () => {
    const other = await buildDoctor(lab.db);
    await set('100');
    await set('50', null, other);
    await pay('70');
    await pay('10', other);
    await merge(other, doctor);
    expect((await account()).opening).toMatchObject({ amount: '150.00', allocated: '80.00' });
    expect(await account()).toMatchObject({ documents: [{ open: '70.00' }], advance: '0.00', balance: '70.00' });
    await expectProven(doctor);
  });

  test('of which one owed and one had paid in advance: the one pays the other, and what it paid is paid anew', async () => {
    const other = await buildDoctor(lab.db);
    await set('100');
    await pay('60');
    await charge(other, '500.00');
    await set('-80', null, other);
    await merge(other, doctor);
    // 100.00 and 500.00 were owed, 80.00 and 60.00 received.
    expect(await account()).toMatchObject({ opening: { amount: '20.00' }, balance: '460.00', advance: '0.00' });
    await expectProven(doctor);
  });

  test('of which only the one who goes had one: it is the other’s', async () => {
    const other = await buildDoctor(lab.db);
    await set('-80', null, other);
    await merge(other, doctor);
    expect(await account()).toMatchObject({ opening: { amount: '-80.00' }, balance: '-80.00' });
    await expectProven(doctor);
  });
});
