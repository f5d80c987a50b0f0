import { recordPayment } from '#contract/ledger/payments.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { makeXlsx } from '#test/support/make-xlsx.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { ImportFile } from '#test/support/table-importer.ts';
import { lines, sample, tableImporter } from '#test/support/table-importer.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let lab: TestApp;
let owner: SignedInClient;
let run: ImportFile;
let remove: () => Promise<void>;
beforeAll(async () => {
  lab = await startTestApp();
  lab.clock.set('2026-11-23T06:30:00.000Z');
  owner = await signIn(lab, 'SUPER_ADMIN');
  const [folder, removeFolder] = await temporaryFolder();
  remove = removeFolder;
  run = tableImporter(lab, folder);
});
afterAll(async () => {
  await lab.close();
  await remove();
});

/** Of each kind two rows without something that is required, and one that can be taken over. The first kind makes the doctor of the others. */
const ROWS = {
  doctors: lines('Name,Mobile', ',9812345678', 'Dr.,9812345678', 'Dr. Sound,'),
  orders: lines(
    'Date,Doctor,Patient,Work,Shade',
    '20-11-2026,,Asha,Zirconia,A2',
    '20-11-2026,Dr.,Asha,Zirconia,A2',
    '20-11-2026,Dr. Sound,Asha,Zirconia,A2',
  ),
  opening_balances: lines('Doctor,Opening balance,As of', ',5,01-04-2026', 'Other,,', 'Sound,5,01-04-2026'),
  rates: lines('Product,Rate', ',5', 'Pfm,', 'Zirconia,5'),
  aliases: lines('Spelling,Doctor', ',Sound', 'Sounde,', 'Sounde,Sound'),
} as const;

test.each(Object.entries(ROWS) as [keyof typeof ROWS, string][])(
  '%s: a row without what is required is a problem, the others are imported',
  async (kind, file) => {
    for (const save of [false, true]) {
      const { report } = await run(kind, file, save);
      expect(report.counts).toEqual({ problem: 2, new: 1, change: 0, same: 0 });
    }
  },
);

test('a file whose only row names no doctor gives a problem row', async () => {
  expect((await run('orders', await sample('g1-blank-doctor.csv'), true)).rows).toEqual([
    '2 | problem | Doctor name: Doctor name is required',
  ]);
});

/** What rows came of, for columns of the laboratory's tables. */
const ordersOf = (doctor: string) =>
  lab.db
    .selectFrom('work_orders')
    .select(['patient_name', 'order_date', 'tooth_numbers'])
    .where('doctor_name', '=', doctor)
    .orderBy('serial_no')
    .execute();

const openingsLike = (name: string) =>
  lab.db
    .selectFrom('doctor_openings as o')
    .innerJoin('doctors as d', 'd.id', 'o.doctor_id')
    .select(['d.name', 'o.amount'])
    .where('d.name', 'like', name)
    .orderBy('d.name')
    .execute();

test('debit and credit are read from a column of their own, and from two columns', async () => {
  for (const name of ['Side One', 'Side Two', 'Side Three', 'Tally One', 'Tally Two'])
    await buildDoctor(lab.db, { name: `Dr. Field ${name}` });
  const said = await run('opening_balances', await sample('f03-drcr-column.csv'), true);
  expect(said.report.counts).toEqual({ problem: 0, new: 3, change: 0, same: 0 });
  expect(await openingsLike('Dr. Field Side%')).toEqual([
    { name: 'Dr. Field Side One', amount: '12000.00' },
    { name: 'Dr. Field Side Three', amount: '-800.00' },
    { name: 'Dr. Field Side Two', amount: '-4500.00' },
  ]);
  // The laboratory of these tests is not at the day of the file yet.
  const sided = String(await sample('f02b-debit-credit.csv')).replaceAll('25-11-2026', '20-11-2026');
  await run('opening_balances', sided, true);
  expect(await openingsLike('Dr. Field Tally%')).toEqual([
    { name: 'Dr. Field Tally One', amount: '125000.00' },
    { name: 'Dr. Field Tally Two', amount: '-4500.00' },
  ]);
  const unmapped = makeXlsx({
    S: [
      ['Doctor', 'Balance', 'As of', 'Kind'],
      ['Dr. Field Side Two', 4500, '31-03-2026', 'Cr'],
    ],
  });
  const refused = await run('opening_balances', unmapped, true);
  expect(refused.report).toMatchObject({ unclear: [3], counts: { problem: 0, new: 0, change: 0, same: 0 } });
  expect(refused.rows).toEqual([]);
});

test('f02: a group summary without a day asks for one day for all rows, by the rules of a day from a column', async () => {
  for (const name of ['Tally One', 'Tally Two', 'Tally Three'])
    if ((await openingsLike(`Dr. Field ${name}`)).length === 0)
      await buildDoctor(lab.db, { name: `Dr. Field ${name}` });
  const file = await sample('f02-tally-group-summary.xlsx');
  const asked = await run('opening_balances', file, true);
  expect(asked.report).toMatchObject({
    missing: ['As of'],
    day_for_all: null,
    counts: { new: 0, change: 0, problem: 0 },
  });
  expect(asked.rows).toEqual([]);
  for (const [day, fault] of [
    ['2026-11-24', 'As of: The day of the opening balance cannot be after today'],
    ['2021-11-22', 'As of: The day of the opening balance cannot be before 23 Nov 2021'],
  ] as const) {
    const refused = await run('opening_balances', file, true, { day_for_all: day });
    expect(refused.rows).toEqual([8, 9, 10].map((row) => `${row} | problem | ${fault}`));
  }
  const taken = await run('opening_balances', file, true, { day_for_all: '2026-04-01' });
  expect(taken.report).toMatchObject({ missing: [], day_for_all: '2026-04-01', counts: { problem: 0 } });
  const days = await lab.db
    .selectFrom('doctor_openings as o')
    .innerJoin('doctors as d', 'd.id', 'o.doctor_id')
    .select(['d.name', 'o.amount', 'o.as_of'])
    .where('d.name', 'like', 'Dr. Field Tally%')
    .orderBy('d.name')
    .execute();
  expect(days).toEqual([
    { name: 'Dr. Field Tally One', amount: '125000.00', as_of: '2026-04-01' },
    { name: 'Dr. Field Tally Three', amount: '18250.50', as_of: '2026-04-01' },
    { name: 'Dr. Field Tally Two', amount: '-4500.00', as_of: '2026-04-01' },
  ]);
  expect((await run('opening_balances', file, false, { day_for_all: '2026-04-01' })).report.counts).toMatchObject({
    same: 3,
  });
});

test('totals of a report are not imported, and errors of a spreadsheet are problems of their rows', async () => {
  const totals = await run('doctors', await sample('f05-total-row.csv'), true);
  expect(totals.report).toMatchObject({
    counts: { problem: 0, new: 2, change: 0, same: 0 },
    warnings: ['Totals are not imported: row 4 “Grand Total”.'],
  });
  expect((await run('doctors', await sample('g5d-error-csv.csv'), true)).rows).toEqual([
    '2 | problem | Name: #N/A is an error of the spreadsheet. Enter the value',
    '3 | problem | Name: #REF! is an error of the spreadsheet. Enter the value',
  ]);
  const doctors = await lab.db.selectFrom('doctors').select('name').execute();
  const names = doctors.map(({ name }) => name).filter((name) => /Total|#/.test(name));
  expect(names.toSorted()).toEqual(['Dr. Field Total A', 'Dr. Field Total B']);
});

test('an opening balance over documents of the doctor warns with what they make', async () => {
  const doctor = await buildDoctor(lab.db, { name: 'Dr. Overlap' });
  await owner.call(recordPayment, {
    body: { doctor_id: doctor.id, amount: '1200.00', paid_on: '2026-10-01', method: 'Cash' },
  });
  const file = (day: string) => lines('Doctor,Opening balance,As of', `Dr. Overlap,"50,000",${day}`);
  expect((await run('opening_balances', file('01-10-2026'), false)).rows).toEqual(['2 | new']);
  const warned = await run('opening_balances', file('02-10-2026'), false);
  expect(warned.report).toMatchObject({ warned: 1, counts: { problem: 0, new: 1 } });
  expect(warned.rows).toEqual([
    '2 | new | As of: The doctor has documents before this day that make ₹1,200.00 Cr. The opening balance is added to them',
  ]);
  await run('opening_balances', file('02-10-2026'), true);
  expect((await run('opening_balances', file('02-10-2026'), false)).rows).toEqual(['2 | same']);
});

test('days with a time are days of the laboratory, and numbers of days are refused', async () => {
  expect((await run('orders', await sample('f18-datetimes.csv'), true)).report.counts).toMatchObject({ new: 6 });
  const days = (await ordersOf('Dr. Field Time')).map(({ order_date }) => order_date);
  expect(days).toEqual(Array.from({ length: 6 }, () => '2026-11-20'));
  expect((await run('orders', await sample('f17-serial-dates.csv'), true)).rows).toEqual([
    '2 | problem | Order date: 46346 is how Excel counts days. Format the column as dates and save the file again; Expected complete date: 46350 is how Excel counts days. Format the column as dates and save the file again',
  ]);
  await run('orders', await sample('f19-devanagari-digits.csv'), true);
  expect(await ordersOf('Dr. Field Digits')).toEqual([
    { patient_name: 'आशा पटेल', order_date: '2026-11-20', tooth_numbers: [12, 11] },
  ]);
});

test('teeth of which Excel made dates are problems that say so', async () => {
  const text = (shown: string) =>
    `Excel made the date ${shown} of what was typed. Format the cell as text and enter it again`;
  expect((await run('orders', await sample('f16b-teeth-as-dates.csv'), true)).rows).toEqual([
    `2 | problem | Teeth: ${text('11-Dec')}`,
    `3 | problem | Teeth: ${text('13-Nov')}`,
    `4 | problem | Teeth: ${text('Nov-13')}`,
  ]);
  expect((await run('doctors', lines('Name,Clinic', 'Dr. Maybe,11-Dec'), false)).rows).toEqual([
    '2 | new | Clinic: Excel may have made “11-Dec” of what was typed',
  ]);
});

test('amounts are read or refused, never changed', async () => {
  for (const name of ['Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'])
    await buildDoctor(lab.db, { name: `Dr. Field Amt ${name}` });
  const { rows } = await run('opening_balances', await sample('f21-amounts.csv'), true);
  expect(rows).toHaveLength(6);
  expect(await openingsLike('Dr. Field Amt%')).toEqual([]);
  expect(await openingsLike('Dr. Field Side%')).toEqual([
    { name: 'Dr. Field Side One', amount: '125000.00' },
    { name: 'Dr. Field Side Three', amount: '-4500.00' },
    { name: 'Dr. Field Side Two', amount: '125000.00' },
  ]);
});

test('landlines are phone numbers, and of two numbers the second is kept in the note', async () => {
  const said = await run('doctors', await sample('g3-phones.csv'), true);
  expect(said.rows.map((row) => row.split(' | ')[0])).toEqual(['8', '10']);
  const doctors = await lab.db
    .selectFrom('doctors')
    .select(['name', 'phone', 'note'])
    .where('name', 'like', 'Dr. Field Ph%')
    .orderBy('name')
    .execute();
  expect(doctors).toEqual([
    { name: 'Dr. Field Ph 1', phone: '+912612345678', note: null },
    { name: 'Dr. Field Ph 10', phone: '+919876543211', note: null },
    { name: 'Dr. Field Ph 2', phone: '+912223456789', note: null },
    { name: 'Dr. Field Ph 3', phone: '+912612345678', note: null },
    { name: 'Dr. Field Ph 4', phone: '+919876543210', note: 'Other phone: 98250 12345' },
    { name: 'Dr. Field Ph 5', phone: '+912612345678', note: null },
    { name: 'Dr. Field Ph 6', phone: '+919876543210', note: null },
    { name: 'Dr. Field Ph 8', phone: '+919876543210', note: null },
  ]);
  const again = lines(
    'Name,Mobile,Note',
    'Dr. Field Ph 4,98765 43210 / 98250 12345,',
    'Dr. Field Ph 1,0261-2345678; 9825012345,Calls at noon',
  );
  expect((await run('doctors', again, false)).rows).toEqual([
    '2 | same | Phone: The cell has several numbers. The first one is used, the others are added to the note',
    '3 | change | Note | Phone: The cell has several numbers. The first one is used, the others are added to the note',
  ]);
});

test('a cell that no text can hold is a problem of its row', async () => {
  const { rows } = await run('doctors', lines('Name,Clinic', 'Dr. Bell,\u0007', 'Dr. Fine,'), true);
  expect(rows).toEqual(['2 | problem | Clinic: Please remove characters that cannot be printed']);
});

test('an XLSX has the same problems: errors, and teeth and trays that Excel made dates of', async () => {
  await run('orders', await sample('f11-errors.xlsx'), false);
  const errors = await run('orders', await sample('f11-errors.xlsx'), true);
  expect(errors.rows).toEqual([
    '2 | problem | Doctor name: #N/A is an error of the spreadsheet. Enter the value',
    '3 | problem | Patient name: #REF! is an error of the spreadsheet. Enter the value',
    '4 | problem | Product shade: #DIV/0! is an error of the spreadsheet. Enter the value; Notes: #NAME? is an error of the spreadsheet. Enter the value',
  ]);
  const dates = await run('orders', await sample('f16-teeth-as-dates.xlsx'), false);
  expect(dates.rows.slice(0, 2)).toEqual([
    '2 | problem | Teeth: Excel made the date 11 Dec 2026 of what was typed. Format the cell as text and enter it again; Tray number: Excel made the date 1 Feb 2026 of what was typed. Format the cell as text and enter it again',
    '3 | problem | Teeth: Excel made the date 13 Nov 2026 of what was typed. Format the cell as text and enter it again',
  ]);
});

test('dates that Excel exchanged are imported as the file has them, or exchanged back', async () => {
  const order = (patient: string, day: string | { readonly day: number }) => ['Dr. Swap', patient, 'Pfm', 'A1', day];
  const file = makeXlsx({
    Orders: [
      ['Doctor', 'Patient', 'Work', 'Shade', 'Date'],
      // 5 November, which Excel read as 11 May, and 20 November, which it left as a text.
      order('Asha', { day: 46_153 }),
      order('Bina', '20/11/2026'),
    ],
  });
  const said = await run('orders', file, false);
  expect(said.report.swapped_days).toEqual({
    count: 1,
    examples: [{ row: 2, read: '2026-05-11', meant: '2026-11-05' }],
    is_swapped: false,
  });
  await run('orders', file, true, { swap_days: true });
  expect((await ordersOf('Dr. Swap')).map(({ order_date }) => order_date)).toEqual(['2026-11-05', '2026-11-20']);
});
