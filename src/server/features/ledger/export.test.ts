import { API } from '#contract/api.ts';
import { unescapeFormula } from '#domain/shared/csv.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { type SignedInClient, signIn, testLab } from '#test/support/test-lab.ts';
import { parse } from 'csv-parse/sync';
import readExcel from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';

let admin: SignedInClient;
const numbers: string[] = [];

/**
 * The worked example (decision 0046): 24,500.00 and 18,250.00, paid with 20,000.00 and with a cheque of 15,000.00 that
 * was returned.
 */
const lab = await testLab();
const doctor: Awaited<ReturnType<typeof buildDoctor>> = await buildDoctor(lab.db, { name: 'Dr. =Rao' });
beforeAll(async () => {
  for (const [day, month, amount] of [
    ['2026-10-01', '2026-09', '24500.00'],
    ['2026-11-01', '2026-10', '18250.00'],
  ] as const) {
    await goTo(day);
    await buildCompleted(lab.db, { doctor_id: doctor.id, completion_date: `${month}-10`, amount });
    numbers.push((await saveMonth(admin, doctor.id, month)).bill_number);
  }
  await goTo('2026-11-22');
  await pay('20000', '2026-10-10', 'UPI');
  const { id: payment_id, version } = await pay('15000', '2026-11-15', 'Cheque');
  await admin.call(API.reversePayment, {
    params: { payment_id },
    body: { version, reason: 'Cheque returned', note: null },
  });
});

async function goTo(day: string): Promise<void> {
  lab.clock.set(`${day}T06:30:00.000Z`);
  admin = await signIn(lab, 'ADMIN');
}

const pay = (amount: string, paid_on: string, method: string) =>
  admin.call(API.recordPayment, {
    body: { doctor_id: doctor.id, amount, paid_on, method, reference: null, note: null },
  });

/** A file as another program reads it. */
const recordsOf = ({ bytes }: { readonly bytes: Uint8Array }): Record<string, string>[] =>
  parse(Buffer.from(bytes), { bom: true, columns: true });

/** A decimal text in hundredths. */
const paise = (text: string): bigint => BigInt(text.replace('.', ''));
const sum = (rows: readonly Record<string, string>[]): bigint =>
  rows.reduce((total, { Amount = '0.00' }) => total + paise(Amount), 0n);

test('the whole ledger contains enough data to compute what a doctor owes, since when, and what paid it', async () => {
  const file = await admin.call(API.exportLedger, { query: {} });
  expect(file.name).toMatch(/Ledger-2026-11-22\.csv$/);
  const rows = recordsOf(file);
  const of = (record: string) => rows.filter(({ Record }) => Record === record);
  expect(of('ledger')).toMatchObject([{ Day: '2026-11-22' }]);
  expect(of('doctor').map(({ Doctor = '' }) => unescapeFormula(Doctor))).toEqual([doctor.name]);

  // The balance is the sum of all entries.
  expect(of('entry').map(({ Kind, Day, Amount }) => [Kind, Day, Amount])).toEqual([
    ['monthly_bill', '2026-10-01', '24500.00'],
    ['monthly_bill', '2026-11-01', '18250.00'],
    ['receipt', '2026-10-10', '-20000.00'],
    ['receipt', '2026-11-15', '-15000.00'],
    ['receipt_taken_back', '2026-11-22', '15000.00'],
  ]);
  expect(sum(of('entry'))).toBe(22_750_00n);

  // The outstanding amount of each document: its charge less its live allocations.
  const live = of('part').filter((part) => part['Ended at'] === '');
  const open = of('document')
    .filter(({ Kind }) => Kind === 'monthly_bill')
    .map(({ ID, Day, Amount = '' }) => [Day, paise(Amount) - sum(live.filter((part) => part['To ID'] === ID))]);
  expect(open).toEqual([
    ['2026-10-01', 4_500_00n],
    ['2026-11-01', 18_250_00n],
  ]);

  // The oldest first, allocation by allocation in the order in which they were created.
  expect(of('part').map((part) => [part['From'], part['To'], part['Amount'], part['Reason for ending']])).toEqual([
    ['R/26-27/00001', numbers[0], '20000.00', ''],
    ['R/26-27/00002', numbers[0], '4500.00', 'taken_back'],
    ['R/26-27/00002', numbers[1], '10500.00', 'taken_back'],
  ]);
});

test('of one doctor it has no data of others', async () => {
  const { id: doctor_id } = await buildDoctor(lab.db, { name: 'Dr. Other' });
  const rows = recordsOf(await admin.call(API.exportLedger, { query: { doctor_id } }));
  expect(rows.map(({ Record }) => Record)).toEqual(['ledger', 'doctor']);
});

test('the balances of doctors are exported as filtered and sorted, with amounts as numbers in a spreadsheet', async () => {
  const [row] = recordsOf(await admin.call(API.exportBalances, { query: { state: 'overdue' } }));
  expect(row).toMatchObject({ Doctor: 'Dr. =Rao', Balance: '22750.00', Overdue: '4500.00', 'Last amount': '20000.00' });
  const { name, bytes } = await admin.call(API.exportBalances, { query: { state: 'overdue', format: 'xlsx' } });
  expect(name).toMatch(/Doctor-Ledger-2026-11-22\.xlsx$/);
  const [sheet] = await readExcel(Buffer.from(bytes));
  expect(sheet?.sheet).toBe('Doctor Ledger');
  const [head, first] = sheet?.data ?? [];
  const cell = (label: string) => first?.[head?.indexOf(label) ?? -1];
  expect(cell('Balance')).toBe(22_750);
  expect(cell('Last payment on')).toEqual(new Date('2026-10-10'));
});

test('a doctor’s statement is that of the screen, with opening and closing balance', async () => {
  const query = { from: '2026-10-05', to: '2026-11-22', all: 'true' } as const;
  const rows = recordsOf(await admin.call(API.exportStatement, { params: { doctor_id: doctor.id }, query }));
  expect(rows.map(({ Particulars, Debit, Credit, Balance }) => [Particulars, Debit, Credit, Balance])).toEqual([
    ['Opening balance', '', '', '24500.00'],
    ['Received by UPI', '', '20000.00', '4500.00'],
    ['Monthly bill October 2026 (1 order)', '18250.00', '', '22750.00'],
    ['Received by Cheque', '', '15000.00', '7750.00'],
    ['Cheque returned: R/26-27/00002', '15000.00', '', '22750.00'],
    ['Closing balance', '', '', '22750.00'],
  ]);
});

test('the export of payments is the list as filtered, with payments and refunds in separate columns', async () => {
  const rows = recordsOf(await admin.call(API.exportPayments, { query: { sort: 'amount' } }));
  expect(
    rows.map(({ Number: number, Date: day, Received, Method, Reason }) => [number, day, Received, Method, Reason]),
  ).toEqual([
    ['R/26-27/00002', '2026-11-15', '15000.00', 'Cheque', 'Cheque returned'],
    ['R/26-27/00001', '2026-10-10', '20000.00', 'UPI', ''],
  ]);
  expect(rows[0]?.['Reversed']).toMatch(/^2026-11-22 /);
  const valid = recordsOf(await admin.call(API.exportPayments, { query: { state: 'standing', method: 'UPI' } }));
  expect(valid.map(({ Doctor = '' }) => unescapeFormula(Doctor))).toEqual(['Dr. =Rao']);
  expect(recordsOf(await admin.call(API.exportPayments, { query: { method: 'Cash' } }))).toEqual([]);
  const { name } = await admin.call(API.exportPayments, { query: { format: 'xlsx' } });
  expect(name).toMatch(/Payments-2026-11-22\.xlsx$/);
});

test('credit notes are exported as filtered, each with the credited document', async () => {
  const { items } = await admin.call(API.getMonthlyBillsHistory, { query: { month: '2026-10' } });
  const given = { amount: '50.00', note_date: '2026-11-22', reason: 'Price corrected', note: '=1+1' };
  const body = { doctor_id: doctor.id, document_id: items[0]?.id, ...given };
  await admin.call(API.createCreditNote, { body });
  const [row, ...more] = recordsOf(await admin.call(API.exportCreditNotes, { query: {} }));
  expect(more).toEqual([]);
  expect(row).toMatchObject({ Kind: 'Credit note', Amount: '50.00', Reason: 'Price corrected', Against: numbers[1] });
  expect(unescapeFormula(row?.['Note'] ?? '')).toBe('=1+1');
  expect(recordsOf(await admin.call(API.exportCreditNotes, { query: { state: 'voided' } }))).toEqual([]);
});

test('an export is recorded with its parameters', async () => {
  await admin.call(API.exportLedger, { query: { doctor_id: doctor.id, format: 'xlsx' } });
  const { items } = await admin.call(API.getAuditLog, { query: { action: 'EXPORT_LEDGER' } });
  expect(items[0]).toMatchObject({
    subject_type: 'export',
    subject_label: 'the ledger',
    after: { doctor_id: doctor.id, format: 'xlsx' },
  });
});
