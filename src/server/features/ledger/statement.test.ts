import { API } from '#contract/api.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

const lab = await testLab();
lab.clock.set('2026-11-22T06:30:00Z');
const admin = await signIn(lab, 'ADMIN');
const doctor: Awaited<ReturnType<typeof buildDoctor>> = await buildDoctor(lab.db, { name: 'Anil Kumar' });
beforeAll(async () => {
  const credited = randomUUID();
  const taken = randomUUID();
  await lab.db
    .insertInto('credit_notes')
    .values({
      id: credited,
      note_number: 'C/26-27/90001',
      kind: 'credit_note',
      doctor_id: doctor.id,
      note_date: '2026-11-05',
      amount: '1250.00',
      reason: 'Price corrected',
      created_by: admin.account.id,
      created_at: '2026-11-05T06:00:00Z',
    })
    .execute();
  const posted = [
    { entry_date: '2026-04-01', kind: 'opening', document_id: doctor.id, document_number: '', amount: '10000.00' },
    { entry_date: '2026-10-01', kind: 'bill', document_id: randomUUID(), document_number: 'B/1', amount: '24500.00' },
    { entry_date: '2026-11-20', kind: 'receipt', document_id: taken, document_number: 'R/2', amount: '-15000.00' },
    {
      entry_date: '2026-11-05',
      kind: 'credit_note',
      document_id: credited,
      document_number: 'C/1',
      amount: '-1250.00',
    },
    {
      entry_date: '2026-11-21',
      kind: 'receipt_taken_back',
      document_id: taken,
      document_number: 'R/2',
      amount: '15000.00',
    },
    {
      entry_date: '2026-11-06',
      kind: 'receipt',
      document_id: randomUUID(),
      document_number: 'R/1',
      amount: '-20000.00',
    },
  ];
  for (const one of posted) {
    await sql`
      insert into ledger_entries (doctor_id, entry_date, posted_at, kind, document_id, document_number, amount, posted_by)
      values (${doctor.id}, ${one.entry_date}, '2026-11-22T06:00:00Z', ${one.kind}, ${one.document_id}, ${one.document_number},
        ${one.amount}, ${admin.account.id})`.execute(lab.db);
  }
});

const callOf = (from: string, to: string, all = false) => ({
  params: { doctor_id: doctor.id },
  query: { from, to, ...(all && { all: 'true' }) },
});

test('an account is told day by day, whenever it was posted, with the balance behind each line', async () => {
  const { opening, lines, closing } = await admin.call(API.getStatement, callOf('2026-10-01', '2026-11-22'));
  expect(opening).toBe('10000.00');
  expect(
    lines.map(({ day, particulars, debit, credit, balance }) => [day, particulars, debit, credit, balance]),
  ).toEqual([
    ['2026-10-01', 'Bill, 0 orders', '24500.00', null, '34500.00'],
    ['2026-11-05', 'Credit note: Price corrected', null, '1250.00', '33250.00'],
    ['2026-11-06', 'Received', null, '20000.00', '13250.00'],
  ]);
  expect(closing).toBe('13250.00');
});

test('what came to nothing stands on it where it is asked for', async () => {
  const { lines, closing } = await admin.call(API.getStatement, callOf('2026-11-20', '2026-11-22', true));
  expect(lines.map(({ particulars, balance }) => [particulars, balance])).toEqual([
    ['Received', '-1750.00'],
    ['Taken back: R/2', '13250.00'],
  ]);
  expect(closing).toBe('13250.00');
});

test('of today it asks for the balance, of a day before for nothing; its file says the same', async () => {
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

test('of a doctor who is billed by the month and paid for one bill: each rupee stands once', async () => {
  const order = await buildCompleted(lab.db, { amount: '1250' });
  const { doctor_id } = order;
  const month = await saveMonth(admin, doctor_id);
  const other = await buildCompleted(lab.db, { doctor_id, amount: '500', completion_date: '2026-10-20' });
  const bill = await admin.call(API.createBill, { body: { work_order_id: other.id, bill_date: '2026-11-20' } });
  await admin.call(API.markBillPaid, {
    params: { bill_id: bill.id },
    body: { version: bill.version, paid_on: '2026-11-21', method: 'UPI', reference: '4123' },
  });
  const statement = await admin.call(API.getStatement, {
    params: { doctor_id },
    query: { from: '2026-04-01', to: '2026-11-22' },
  });
  expect(statement.lines.map(({ day, particulars, balance }) => [day, particulars, balance])).toEqual([
    ['2026-11-20', 'Bill, 1 order', '500.00'],
    ['2026-11-21', 'Received by UPI, ref 4123', '0.00'],
    ['2026-11-22', 'Monthly bill November 2026 (1 order)', '1250.00'],
  ]);
  expect(statement.documents).toEqual([
    {
      kind: 'monthly_bill',
      id: month.id,
      number: month.bill_number,
      day: '2026-11-22',
      charged: '1250.00',
      open: '1250.00',
    },
  ]);
  expect(statement.ageing).toEqual({
    bands: { to_30: '1250.00', to_60: '0.00', to_90: '0.00', over_90: '0.00' },
    unallocated: '0.00',
    balance: '1250.00',
  });
});

test('a doctor who is not there, and days the wrong way round, are refused', async () => {
  const missing = { ...callOf('2026-04-01', '2026-11-22'), params: { doctor_id: randomUUID() } };
  for (const operation of [API.getStatement, API.getStatementPdf]) {
    expect(await admin.refusal(operation, missing)).toMatchObject({ status: 404, detail: 'Doctor not found' });
    const { errors } = await admin.refusal(operation, callOf('2026-11-22', '2026-11-21'));
    expect(errors).toEqual([{ field: 'to', message: 'This day is before the first one' }]);
  }
});
