import { recordPayment } from '#contract/ledger/payments.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { lines, sample, tableImporter } from '#test/support/table-importer.ts';
import { testFolder } from '#test/support/test-database.ts';
import { testLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

const lab = await testLab({ now: '2026-11-23T06:30:00.000Z' });
const owner = await signIn(lab, 'SUPER_ADMIN');
const run = tableImporter(lab, await testFolder());

/** The results of rows, for columns of the laboratory's tables. */
const ordersOf = (doctor: string) =>
  lab.db
    .selectFrom('work_orders')
    .select(['patient_name', 'order_date', 'tooth_numbers'])
    .where('doctor_name', '=', doctor)
    .orderBy('serial_no')
    .execute();

/** The opening balances of the doctors whose name begins with a text. */
const openingsLike = (name: string) =>
  lab.db
    .selectFrom('documents as o')
    .innerJoin('doctors as d', 'd.id', 'o.doctor_id')
    .select(['d.name', 'o.amount', 'o.day as as_of'])
    .where('o.kind', '=', 'opening')
    .where('d.name', 'like', `${name}%`)
    .orderBy('d.name')
    .execute();

test('f02: a group summary without a day requires one day for all rows, with the rules of a day column', async () => {
  for (const name of ['One', 'Two', 'Three']) await buildDoctor(lab.db, { name: `Dr. Field Tally ${name}` });
  const file = await sample('f02-tally-group-summary.xlsx');
  const asked = await run('opening_balances', file, true);
  expect(asked.report).toMatchObject({
    missing: ['As of'],
    day_for_all: null,
    counts: { new: 0, change: 0, problem: 0 },
  });
  expect(asked.rows).toEqual([]);
  for (const [day, fault] of [
    ['2026-11-24', 'As of: The opening balance date cannot be after today'],
    ['2021-11-22', 'As of: The opening balance date cannot be before 23 Nov 2021'],
  ] as const) {
    const refused = await run('opening_balances', file, true, { day_for_all: day });
    expect(refused.rows).toEqual([8, 9, 10].map((row) => `${row} | problem | ${fault}`));
  }
  const taken = await run('opening_balances', file, true, { day_for_all: '2026-04-01' });
  expect(taken.report).toMatchObject({ missing: [], day_for_all: '2026-04-01', counts: { problem: 0 } });
  expect(await openingsLike('Dr. Field Tally')).toEqual([
    { name: 'Dr. Field Tally One', amount: '125000.00', as_of: '2026-04-01' },
    { name: 'Dr. Field Tally Three', amount: '18250.50', as_of: '2026-04-01' },
    { name: 'Dr. Field Tally Two', amount: '-4500.00', as_of: '2026-04-01' },
  ]);
  expect((await run('opening_balances', file, false, { day_for_all: '2026-04-01' })).report.counts).toMatchObject({
    same: 3,
  });
});

test('an opening balance for a doctor with documents has a warning with the resulting balance', async () => {
  const doctor = await buildDoctor(lab.db, { name: 'Dr. Overlap' });
  await owner.call(recordPayment, {
    body: { doctor_id: doctor.id, amount: '1200.00', paid_on: '2026-10-01', method: 'Cash' },
  });
  const file = (day: string) => lines('Doctor,Opening balance,As of', `Dr. Overlap,"50,000",${day}`);
  expect((await run('opening_balances', file('01-10-2026'), false)).rows).toEqual(['2 | new']);
  const warned = await run('opening_balances', file('02-10-2026'), false);
  expect(warned.report).toMatchObject({ warned: 1, counts: { problem: 0, new: 1 } });
  expect(warned.rows).toEqual([
    '2 | new | As of: The doctor has documents before this day with a balance of ₹1,200.00 Cr. The opening balance is added to them',
  ]);
  await run('opening_balances', file('02-10-2026'), true);
  expect((await run('opening_balances', file('02-10-2026'), false)).rows).toEqual(['2 | same']);
});

test('times are converted to days of the laboratory, and day numbers are refused', async () => {
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

test('landlines are phone numbers, and the second of two numbers is kept in the note', async () => {
  const said = await run('doctors', await sample('g3-phones.csv'), true);
  expect(said.rows.map((row) => row.split(' | ')[0])).toEqual(['8', '10']);
  const doctors = await lab.db
    .selectFrom('doctors')
    .select(['name', 'phone', 'note'])
    .where('name', 'in', ['Dr. Field Ph 1', 'Dr. Field Ph 4'])
    .orderBy('name')
    .execute();
  expect(doctors).toEqual([
    { name: 'Dr. Field Ph 1', phone: '+912612345678', note: null },
    { name: 'Dr. Field Ph 4', phone: '+919876543210', note: 'Other phone: 98250 12345' },
  ]);
  const again = lines('Name,Mobile,Note', 'Dr. Field Ph 4,98765 43210 / 98250 12345,', 'Dr. Field Ph 1,,At noon');
  expect((await run('doctors', again, false)).rows).toEqual([
    '2 | same | Phone: The cell has several numbers. The first one is used, the others are added to the note',
    '3 | change | Note',
  ]);
});

test('an XLSX has the same problems: errors, and teeth and trays that Excel turned into dates', async () => {
  const errors = await run('orders', await sample('f11-errors.xlsx'), true);
  expect(errors.rows.slice(0, 1)).toEqual([
    '2 | problem | Doctor name: #N/A is an error of the spreadsheet. Enter the value',
  ]);
  const dates = await run('orders', await sample('f16-teeth-as-dates.xlsx'), false);
  expect(dates.rows.slice(1, 2)).toEqual([
    '3 | problem | Teeth: Excel made the date 13 Nov 2026 of what was typed. Format the cell as text and enter it again',
  ]);
});
