import { API } from '#contract/api.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { auditEntriesOf, databaseDigest } from '#test/support/database-state.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { signIn, testLab } from '#test/support/test-lab.ts';
import { lines, sample, tableImporter } from '#test/support/table-importer.ts';
import { testFolder } from '#test/support/test-database.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { expect, test } from 'vitest';

const lab = await testLab({ now: '2026-11-23T06:30:00.000Z' });
const owner = await signIn(lab, 'SUPER_ADMIN');
const run = tableImporter(lab, await testFolder());

/** The data of the newest audit entry of an import. */
const lastImport = async () => (await auditEntriesOf(lab, 'IMPORT_TABLE')).at(-1)?.after;

test('doctors: new, changed, the same, wrong; a second import changes nothing', async () => {
  await buildDoctor(lab.db, { name: 'Dr. Known' });
  await owner.call(API.createDoctor, { body: { name: 'Dr. Old', phone: '9876543210', spellings: ['Olde'] } });
  const file = lines(
    'Dr Name,Mobile,GSTIN,PIN,Credit limit,Colour',
    'Dr. Fresh,98765 43211,27AAPFU0939F1ZV,411001,"₹1,25,000.50",red',
    'olde,9876543299,,,,',
    'known,,,,,',
    'Dr. Bad,12,,,,',
    'fresh,,,,,',
    'Dr. Limit,,,,many,',
  );
  const said = await run('doctors', file, false);
  expect(said.report).toMatchObject({
    columns: ['name', 'phone', 'gst_number', 'pin_code', 'credit_limit', null],
    counts: { problem: 3, new: 1, change: 1, same: 1 },
  });
  expect(said.rows).toEqual([
    '2 | new',
    '3 | change | Phone',
    '4 | same',
    '5 | problem | Phone: Enter a phone number with 10 digits, or with its country code',
    '6 | problem | Row 2 is for the same doctor',
    '7 | problem | Credit limit: Invalid amount. Amount must be a positive number',
  ]);
  const done = await run('doctors', file, true);
  expect(done.report.counts).toEqual(said.report.counts);
  expect(done.rows).toEqual(said.rows.slice(3));
  expect(await lastImport()).toEqual({ kind: 'doctors', added: 1, changed: 1, left_out: 3 });
  const doctors = await lab.db
    .selectFrom('doctors')
    .select(['name', 'credit_limit', 'phone'])
    .orderBy('name')
    .execute();
  expect(doctors).toEqual([
    { name: 'Dr. Fresh', credit_limit: '125000.50', phone: '+919876543211' },
    { name: 'Dr. Known', credit_limit: null, phone: null },
    { name: 'Dr. Old', credit_limit: null, phone: '+919876543299' },
  ]);
  expect((await run('doctors', file, true)).report.counts).toEqual({ problem: 3, new: 0, change: 0, same: 3 });
});

test('open orders: matched by their ids or by their data, and changed if they differ', async () => {
  const before = await databaseDigest(lab.db);
  const file = lines(
    'Case No,Doctor,Patient,Product,Shade,Tooth No,Date,Due Date,Urgent,Remarks',
    'A-1,Dr. Teeth,Asha,Zirconia,A2,"16, 15 14",03-04-2026,10-04-2026,yes,=1+1',
    'A-2,dr teeth,Bina,Pfm,A1,UR6,04/04/2026,,no,',
    ',Dr. Teeth,Chand,Pfm,A1,[11;12],2026-04-05,,,',
    ',Dr. Teeth,Chand,Pfm,A1,"[11,12]",2026-04-05,,,',
    ',Dr. Teeth,Chand,Pfm,A1,"[11,12]",2026-04-05,,,',
    'A-1,Dr. Teeth,Dev,Pfm,A1,11,05-04-2026,,,',
    'A-4,Dr. Teeth,Esha,Pfm,A1,11,31-04-2026,,maybe,',
  );
  const said = await run('orders', file, false);
  expect(said.report).toMatchObject({ days: 'day_first', counts: { problem: 2, new: 5, change: 0, same: 0 } });
  expect(said.rows.filter((row) => row.includes('problem'))).toEqual([
    '7 | problem | External id: Row 2 has the same value',
    '8 | problem | Order date: This is not a date. Write it as 25-12-2026; Urgent: Write yes or no',
  ]);
  const { imports: _, import_rows: _rows, ...left } = await databaseDigest(lab.db);
  expect(before).toMatchObject(left);
  expect((await run('orders', file, true)).report.counts).toEqual(said.report.counts);
  const orders = () => lab.db.selectFrom('work_orders').selectAll().orderBy('serial_no').execute();
  const made = (await orders()).map((order) => [order.serial_no, order.patient_name, order.tooth_numbers]);
  expect(made).toEqual([
    [1, 'Asha', [16, 15, 14]],
    [2, 'Bina', [16]],
    ...[3, 4, 5].map((serial) => [serial, 'Chand', [12, 11]]),
  ]);
  expect(await orders()).toMatchObject([
    { order_date: '2026-04-03', is_urgent: true, notes: '=1+1' },
    { order_date: '2026-04-04', doctor_name: 'dr teeth' },
    ...[3, 4, 5].map(() => ({ order_date: '2026-04-05' })),
  ]);
  expect((await run('orders', file, true)).report.counts).toEqual({ problem: 2, new: 0, change: 0, same: 5 });
  expect(await orders()).toHaveLength(5);
  const heads = 'External id,Doctor,Patient,Product,Shade,Order date';
  const other = lines(heads, 'A-1,Dr. Teeth,Asha,Zirconia,B1,03-04-2026');
  expect((await run('orders', other, false)).rows).toEqual(['2 | change | Product shade']);
  await run('orders', other, true);
  expect((await orders())[0]).toMatchObject({ product_shade: 'B1', version: 2, notes: '=1+1' });
  const completed = { status: 'completed', completion_date: '2026-04-10' } as const;
  await lab.db.updateTable('work_orders').set(completed).where('serial_no', '=', 1).execute();
  expect((await run('orders', other.replace('B1', 'C1'), false)).rows).toEqual([
    '2 | problem | WO-2026-0001 is completed, billed or cancelled. Change it manually.',
  ]);
});

test('more orders and new doctors than one statement inserts: each gets the next number, and its doctor', async () => {
  const places = Array.from({ length: 1200 }, (_, place) => place);
  const last = (await lab.db.selectFrom('serial_counters').select('last').executeTakeFirst())?.last ?? 0;
  const file = lines(
    'Doctor,Patient,Product,Shade,Date',
    ...places.map((place) => `Dr. Many ${place % 1100},Patient ${place},Pfm,A1,01-11-2026`),
  );
  const { report } = await run('orders', file, true);
  expect(report.counts).toEqual({ problem: 0, new: 1200, change: 0, same: 0 });
  const made = await lab.db
    .selectFrom('work_orders')
    .innerJoin('doctors', 'doctors.id', 'doctor_id')
    .select(['serial_no', 'doctor_name', 'name', 'patient_name'])
    .where('doctor_name', 'like', 'Dr. Many %')
    .orderBy('serial_no')
    .execute();
  expect(made).toEqual(
    places.map((place) => ({
      serial_no: last + place + 1,
      doctor_name: `Dr. Many ${place % 1100}`,
      name: `Dr. Many ${place % 1100}`,
      patient_name: `Patient ${place}`,
    })),
  );
  expect(await lastImport()).toEqual({ kind: 'orders', added: 1200, changed: 0, left_out: 0 });
});

test('an imported order has the same price as a typed one', async () => {
  await owner.call(API.createDoctor, { body: { name: 'Dr. Price' } });
  const rates = lines('Product,Rate', 'Zirconia,"2,500"', 'Pfm,₹800/-', 'Unknown,5');
  const said = await run('rates', rates, true);
  expect(said.report.counts).toEqual({ problem: 1, new: 2, change: 0, same: 0 });
  expect(said.rows).toEqual(['4 | problem | Product: There is no product with this name. Add it under Prices first']);
  expect((await run('rates', rates, true)).report.counts).toMatchObject({ new: 0, change: 0, same: 2 });
  const own = lines('Product,Price,Doctor,From', 'Zirconia,2000,price,23-11-2026', 'Pfm,7,price,01-01-2026');
  expect((await run('rates', own, true)).rows).toEqual([]);
  await lab.db.updateTable('laboratory_settings').set({ prices_at_entry: true }).execute();
  const order = 'Dr. Price,Gita,Zirconia,A2,11 12,23-11-2026';
  await run('orders', lines('Doctor,Patient,Product,Shade,Teeth,Date', order), true);
  const { body } = typedOrder('Dr. Price');
  const typed = { product_quality: 'Zirconia', tooth_numbers: [11 as const, 12 as const], order_date: '2026-11-23' };
  await owner.send(API.createWorkOrder, { body: { ...body, ...typed } });
  const prices = await lab.db
    .selectFrom('work_orders')
    .where('doctor_name', '=', 'Dr. Price')
    .select(['rate', 'amount', 'price_source', 'priced_count'])
    .execute();
  const price = { rate: '2000.00', amount: '4000.00', price_source: 'rate_card', priced_count: 2 };
  expect(prices).toEqual([price, price]);
});

test('opening balances are posted like typed ones', async () => {
  await buildDoctor(lab.db, { name: 'Dr. Owes' });
  await buildDoctor(lab.db, { name: 'Dr. Paid' });
  const file = lines(
    'Particulars,Closing Balance,As of',
    'Owes,"₹12,34,567.50 Dr",01-04-2026',
    'Dr. Paid,500 Cr,01-04-2026',
    'Nobody,5,01-04-2026',
  );
  const said = await run('opening_balances', file, true);
  expect(said.report.counts).toEqual({ problem: 1, new: 2, change: 0, same: 0 });
  expect(said.rows).toEqual(['4 | problem | Doctor: There is no doctor with this name. Add the doctor first']);
  expect((await run('opening_balances', file, true)).report.counts).toMatchObject({ new: 0, change: 0, same: 2 });
  expect((await run('opening_balances', file.replace('500 Cr', '(700)'), true)).report.counts).toMatchObject({
    change: 1,
    same: 1,
  });
  const entries = await lab.db
    .selectFrom('ledger_entries as e')
    .innerJoin('doctors as d', 'd.id', 'e.doctor_id')
    .select(['d.name', 'e.kind', 'e.amount', 'e.entry_date'])
    .where('d.name', 'in', ['Dr. Owes', 'Dr. Paid'])
    .orderBy('e.seq')
    .execute();
  expect(entries).toEqual([
    { name: 'Dr. Owes', kind: 'opening', amount: '1234567.50', entry_date: '2026-04-01' },
    { name: 'Dr. Paid', kind: 'opening', amount: '-500.00', entry_date: '2026-04-01' },
    { name: 'Dr. Paid', kind: 'opening', amount: '-200.00', entry_date: '2026-04-01' },
  ]);
  expect((await readLedgerCheck(lab.db, new Date())).faults).toEqual([]);
});

test('other spellings belong to their doctor, and to no other', async () => {
  await owner.call(API.createDoctor, { body: { name: 'Dr. Spelt', spellings: ['Spelled'] } });
  await buildDoctor(lab.db, { name: 'Dr. Other' });
  const file = lines('Alias,Doctor', 'Spellt,Dr. Spelt', 'Spelld,Spellt', 'spelled,Dr. Spelt', 'Other,Dr. Spelt');
  const said = await run('aliases', file, true);
  expect(said.report.counts).toEqual({ problem: 1, new: 2, change: 0, same: 1 });
  expect(said.rows).toEqual([
    '5 | problem | Other spelling: “Other” is already a spelling of Dr. Other. Merge the two doctors instead.',
  ]);
  expect((await run('aliases', file, true)).report.counts).toMatchObject({ new: 0, change: 0, same: 3 });
});

test('asks for the encoding and the meaning of columns before it validates a row', async () => {
  const latin = new Uint8Array([...Buffer.from('Nom;Clinic\nDr. Andr'), 0xe9, ...Buffer.from(';A\n')]);
  expect((await run('doctors', latin, true)).report).toMatchObject({ encoding: null, missing: [] });
  const asked = await run('doctors', latin, true, { encoding: 'windows-1252' });
  expect(asked.report).toMatchObject({ encoding: 'windows-1252', missing: ['Name'], columns: [null, 'clinic_name'] });
  const done = await run('doctors', latin, true, { encoding: 'windows-1252', columns: ['name', null] });
  expect(done.report.counts).toMatchObject({ new: 1 });
  const doctor = await lab.db
    .selectFrom('doctors')
    .select(['clinic_name'])
    .where('name', '=', 'Dr. André')
    .executeTakeFirst();
  expect(doctor).toEqual({ clinic_name: null });
});

test('two imports at once create no order twice', async () => {
  const file = lines(
    'Id,Doctor,Patient,Product,Shade,Date',
    ...Array.from({ length: 20 }, (_, n) => `T-${n},Dr. Twice,P${n},Pfm,A1,23-11-2026`),
  );
  const outcomes = await Promise.allSettled([run('orders', file, true), run('orders', file, true)]);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  const { count } = await lab.db
    .selectFrom('work_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('doctor_name', '=', 'Dr. Twice')
    .executeTakeFirstOrThrow();
  expect(count).toBe(20);
});

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
  await owner.call(API.recordPayment, {
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
