import { getAllBills } from '#contract/billing/bill-list.ts';
import { getBill } from '#contract/billing/bills.ts';
import { getMonthlyBillsHistory } from '#contract/monthly-billing/monthly-bills.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { buildApp } from '#server/app.ts';
import { isLed } from '#domain/laboratory/first-run.ts';
import { readFirstRun } from '#server/features/laboratory/reads.ts';
import { rebuildFigures } from '#server/features/analytics/commands/rebuild-figures.ts';
import { readLedgerProof } from '#server/features/ledger/list-proof.ts';
import { verifyChain } from '#server/features/audit/commands/verify-chain.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { countersBehind } from '#server/number-counters.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { missingMigrations } from '#server/platform/db/migration-state.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import type { Client } from '#test/support/client.ts';
import { clientOf } from '#test/support/client.ts';
import { TEST_BACKUPS } from '#test/support/build-backup.ts';
import { TEST_IMPORTS } from '#test/support/build-import.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { countSums, keptSums } from '#test/support/kept-sums.ts';
import { recordEarlier } from '#test/support/earlier-migrations.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { NOON } from '#test/support/noon.ts';
import type { TestDatabase } from '#test/support/postgres.ts';
import { createEmptyDatabase } from '#test/support/postgres.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** `filled-at-0014.sql` fills a database that has the migrations up to 0014. */
const FILLINGS = join(import.meta.dirname, 'upgrades');

const OWNER = '00000000-0000-4000-8000-00000000000a';

let database: TestDatabase;
/** The migrations of an older program. */
let folder: string;
let removeFolder: () => Promise<void>;
let all: readonly string[];
let fillings: readonly string[];

beforeAll(async () => {
  all = (await readdir(MIGRATIONS_FOLDER)).toSorted();
  fillings = (await readdir(FILLINGS)).filter((name) => name.endsWith('.sql')).toSorted();
});
beforeEach(async () => {
  database = await createEmptyDatabase();
  [folder, removeFolder] = await temporaryFolder();
});
afterEach(async () => {
  await database.drop();
  await removeFolder();
});

const run = (from = folder): Promise<string[]> => migrate(database.pool, from, quietLog);

/** Makes a database as a program with the migrations up to this number left it, with all that it was filled with by then. */
async function upTo(number: string): Promise<void> {
  for (const name of all.filter((each) => each.slice(0, 4) <= number)) {
    await copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name));
    const filling = `filled-at-${name.slice(0, 4)}.sql`;
    if (!fillings.includes(filling)) continue;
    await run();
    await database.pool.query(await readFile(join(FILLINGS, filling), 'utf8'));
  }
  await run();
}

async function rowsOf(sql: string): Promise<readonly Record<string, unknown>[]> {
  return (await database.pool.query<Record<string, unknown>>(sql)).rows;
}

/** Digests of all tables but that of the migrations. */
async function digestOfRows(): Promise<Readonly<Record<string, string>>> {
  const { schema_migrations: _, ...rest } = await databaseDigest(database.db);
  return rest;
}

test('every table that a filling could know of has rows in it', async () => {
  await upTo(fillings.at(-1)?.slice('filled-at-'.length, -'.sql'.length) ?? '');
  expect(Object.entries(await digestOfRows()).filter(([, digest]) => digest === '0 rows ')).toEqual([]);
});

describe('a filled database comes forward', () => {
  test('from the first filling to the last migration, and says what it said', async () => {
    await upTo('0014');
    expect(await run(MIGRATIONS_FOLDER)).toEqual(all.slice(14));
    await expectAsWritten();
    expect(await run(MIGRATIONS_FOLDER)).toEqual([]);
  });

  test('through a later migration that moves rows', async () => {
    await upTo('9999');
    const before = await digestOfRows();
    await writeFile(
      join(folder, '9998-moved.sql'),
      `create table entries_moved as select * from ledger_entries;
       alter table doctors add column region text not null default 'Pune';`,
    );
    expect(await run()).toEqual(['9998-moved.sql']);
    const { doctors, entries_moved, ...after } = await digestOfRows();
    expect({ ...after, doctors: before['doctors'] }).toEqual(before);
    expect([doctors?.split(' ')[0], entries_moved]).toEqual(['2', before['ledger_entries']]);
    await expectAsWritten();
  });
});

test('copies that were held become printed ones, by whom and when they were held, and mark their bills', async () => {
  await upTo('0014');
  const held = await rowsOf(
    ['bill', 'monthly_bill', 'payment']
      .map((of) => `select id, copy_number, held_by as by, held_at as at from ${of}_copies_held`)
      .join(' union all ')
      .concat(' order by id'),
  );
  expect(held.length).toBeGreaterThanOrEqual(3);
  const ids = held.map(({ id }) => `'${String(id)}'`).join(', ');
  await run(MIGRATIONS_FOLDER);
  const copies = `select id, copy_number, printed_by as by, printed_at as at from document_copies where id in (${ids}) order by id`;
  expect(await rowsOf(copies)).toEqual(held);
  const unmarked = `select from bills b join document_copies c on c.document_id = b.id
    where c.id in (${ids}) and (b.printed_at is null or b.status not in ('printed', 'sent'))`;
  expect(await rowsOf(unmarked)).toEqual([]);
});

test('an opening balance that was joined to another in a merge of doctors becomes void, and keeps its entries', async () => {
  await upTo('0014');
  const joined = '00000000-0000-4000-8000-0000000000f9';
  await database.pool.query(
    `insert into ledger_entries (doctor_id, entry_date, posted_at, kind, document_id, document_number, amount, posted_by)
     select o.doctor_id, '2026-04-01', posted.at, 'opening', '${joined}', 'Opening balance', posted.amount, o.set_by
     from doctor_openings o, (values ('2026-07-01T05:00Z'::timestamptz, 300), ('2026-07-02T05:00Z', -300)) as posted (at, amount)`,
  );
  await run(MIGRATIONS_FOLDER);
  expect(
    await rowsOf(
      `select amount, posted, made_at, voided_at, made_by = voided_by as by_one from documents where id = '${joined}'`,
    ),
  ).toEqual([
    {
      amount: '0.00',
      posted: '0.00',
      made_at: '2026-07-01T05:00:00Z',
      voided_at: '2026-07-02T05:00:00Z',
      by_one: true,
    },
  ]);
  expect((await readLedgerProof(database.db, new Date(NOON))).faults).toEqual([]);
});

const A_BILL = '00000000-0000-4000-8000-0000000000b1';
const A_MONTHLY_BILL = '00000000-0000-4000-8000-0000000000e1';

/** More copies in the tables that each kind had until 0018. */
const COPIES_AT_0018 = `
  insert into bill_prints (bill_id, kind, copy_number, printed_by, printed_at, qr_amount, qr_text, taken_back_by, taken_back_at) values
    ('${A_BILL}', 'initial', 3, '${OWNER}', '2026-07-02T05:00Z', null, null, '${OWNER}', '2026-07-02T06:00Z'),
    ('${A_BILL}', 'initial', 3, '${OWNER}', '2026-07-03T05:00Z', null, null, null, null),
    ('${A_BILL}', 'bill', 1, '${OWNER}', '2026-07-04T05:00Z', 3600, 'upi:1', null, null),
    ('${A_BILL}', 'pdf', 1, '${OWNER}', '2026-07-05T05:00Z', null, null, null, null),
    ('${A_BILL}', 'pdf', 2, '${OWNER}', '2026-07-06T05:00Z', null, null, null, null);
  insert into monthly_bill_versions
    select monthly_bill_id, 2, work_orders_count, total_amount, bill_data, saved_by, saved_at from monthly_bill_versions;
  insert into monthly_bill_prints
    (monthly_bill_id, version, kind, copy_number, printed_by, printed_at, is_duplicate, superseded_by, replaces_version, qr_amount, qr_text) values
    ('${A_MONTHLY_BILL}', 1, 'paper', 3, '${OWNER}', '2026-07-07T05:00Z', false, 2, null, null, null),
    ('${A_MONTHLY_BILL}', 2, 'pdf', 4, '${OWNER}', '2026-07-08T05:00Z', false, null, 1, 2000, 'upi:2');
  update payment_prints set taken_back_by = printed_by, taken_back_at = '2026-07-09T05:00Z' where copy_number = 1`;

test('copies of three tables come into one, with their numbers, marks, times and codes', async () => {
  await upTo('0018');
  await database.pool.query(COPIES_AT_0018);
  await run(MIGRATIONS_FOLDER);
  const copies = await rowsOf(`
    select concat_ws(' ', d.number, c.paper, c.medium, 'version ' || c.version, c.copy_number, case when c.is_duplicate then 'duplicate' end,
      'superseded by ' || c.superseded_by, 'replaces ' || c.replaces_version, c.qr_amount, c.qr_text,
      to_char(c.printed_at at time zone 'UTC', 'MM-DD HH24'), 'cancelled ' || to_char(c.cancelled_at at time zone 'UTC', 'MM-DD HH24')) as copy
    from document_copies c join documents d on d.id = c.document_id
    where c.printed_by = '${OWNER}' and coalesce(c.cancelled_by, '${OWNER}') = '${OWNER}'
    order by d.number, c.paper, c.copy_number, c.printed_at`);
  expect(copies.map(({ copy }) => copy)).toEqual([
    'B/26-27/00001 bill paper 1 3600.00 upi:1 07-04 05',
    'B/26-27/00001 bill_pdf pdf 1 07-05 05',
    'B/26-27/00001 bill_pdf pdf 2 duplicate 07-06 05',
    'B/26-27/00001 initial_bill paper 1 05-12 06',
    'B/26-27/00001 initial_bill paper 2 duplicate 07-01 05',
    'B/26-27/00001 initial_bill paper 3 duplicate 07-02 05 cancelled 07-02 06',
    'B/26-27/00001 initial_bill paper 3 duplicate 07-03 05',
    'M/26-27/00001 monthly_bill paper version 1 1 06-02 05',
    'M/26-27/00001 monthly_bill paper version 1 2 duplicate 07-01 05',
    'M/26-27/00001 monthly_bill paper version 1 3 superseded by 2 07-07 05',
    'M/26-27/00001 monthly_bill pdf version 2 4 replaces 1 2000.00 upi:2 07-08 05',
    'R/26-27/00002 receipt pdf 1 07-01 05 cancelled 07-09 05',
    'R/26-27/00002 receipt paper 2 duplicate 07-01 05',
  ]);
  await asOwner(async (owner) => {
    expect(await owner.call(getBill, { params: { bill_id: A_BILL } })).toMatchObject({ prints_count: 3 });
    expect((await owner.call(getMonthlyBillsHistory, { query: {} })).items).toMatchObject([{ prints_count: 4 }]);
  });
});

const [A_DOCTOR, ANOTHER_DOCTOR] = ['00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d2'];
const AN_ORDER = '00000000-0000-4000-8000-000000000001';
const idOf = (place: number): string => `00000000-0000-4000-8000-0000000007${String(place).padStart(2, '0')}`;

/** More money in the tables that each kind had until 0022, with all that they can say. */
const MONEY_AT_0022 = `
  insert into documents (id, kind, number, doctor_id, day) values
    ('${idOf(1)}', 'receipt', 'R/26-27/00003', '${A_DOCTOR}', '2026-07-02'), ('${idOf(2)}', 'refund', 'P/26-27/00001', '${A_DOCTOR}', '2026-07-03'),
    ('${idOf(3)}', 'credit_note', 'C/26-27/00002', '${A_DOCTOR}', '2026-07-04'), ('${idOf(4)}', 'write_off', 'W/26-27/00001', '${A_DOCTOR}', '2026-07-05');
  insert into payments (id, payment_number, doctor_id, kind, amount, paid_on, method, reference, note, recorded_by, recorded_at, taken_back_by,
    taken_back_at, taken_back_reason, version) values
    ('${idOf(1)}', 'R/26-27/00003', '${A_DOCTOR}', 'receipt', 70, '2026-07-02', 'Cheque', '4711', 'By post', '${OWNER}', '2026-07-02T05:00Z', null, null, null, 3),
    ('${idOf(2)}', 'P/26-27/00001', '${A_DOCTOR}', 'refund', 40, '2026-07-03', 'Cash', null, null, '${OWNER}', '2026-07-03T05:00Z', '${OWNER}', '2026-07-03T06:00Z', 'Not given', 2);
  insert into credit_notes (id, note_number, kind, doctor_id, note_date, amount, reason, note, bill_id, monthly_bill_id, work_order_id, serial_number,
    created_by, created_at, voided_at, voided_by, voided_reason) values
    ('${idOf(3)}', 'C/26-27/00002', 'credit_note', '${A_DOCTOR}', '2026-07-04', 50, 'Discount', 'Promised', '${A_BILL}', null, '${AN_ORDER}', 'WO-2026-0001',
      '${OWNER}', '2026-07-04T05:00Z', null, null, null),
    ('${idOf(4)}', 'W/26-27/00001', 'write_off', '${A_DOCTOR}', '2026-07-05', 30, 'Written off', null, null, '${A_MONTHLY_BILL}', null, null,
      '${OWNER}', '2026-07-05T05:00Z', '2026-07-05T06:00Z', '${OWNER}', 'Entered twice');
  insert into ledger_entries (doctor_id, entry_date, posted_at, kind, document_id, amount, posted_by)
    select '${A_DOCTOR}', '2026-07-05', '2026-07-05T06:00Z', e.kind, e.id::uuid, e.amount, '${OWNER}' from (values
      ('receipt', '${idOf(1)}', -70), ('refund', '${idOf(2)}', 40), ('refund_taken_back', '${idOf(2)}', -40), ('credit_note', '${idOf(3)}', -50),
      ('write_off', '${idOf(4)}', -30), ('note_voided', '${idOf(4)}', 30)) as e (kind, id, amount);
  update documents d set posted = e.amount
    from (select document_id, sum(amount) as amount from ledger_entries group by 1) as e where e.document_id = d.id;
  update bill_number_counters set last = last + 1 where series in ('R', 'C');
  insert into bill_number_counters values ('P', 2026, 1), ('W', 2026, 1);
  update doctor_openings set note = 'From the old books', version = 2`;

test('payments, notes and opening balances become documents, with all that they say', async () => {
  await upTo('0022');
  await database.pool.query(MONEY_AT_0022);
  const digest = async () => {
    const { allocations, ledger_entries, payment_days } = await digestOfRows();
    return { allocations, ledger_entries, payment_days };
  };
  const before = await digest();
  await run(MIGRATIONS_FOLDER);
  expect(await digest()).toEqual(before);
  const money = await rowsOf(`
    select concat_ws(' | ', d.kind, d.number, d.day, d.amount, d.posted, d.allocated, d.method, d.reference, d.reason, o.number, d.serial_number,
      right(d.work_order_id::text, 1), d.note, to_char(d.made_at at time zone 'UTC', 'MM-DD HH24'), right(d.made_by::text, 1),
      to_char(d.voided_at at time zone 'UTC', 'MM-DD HH24'), right(d.voided_by::text, 1), d.void_reason, 'version ' || d.version) as money
    from documents d left join documents o on o.id = d.credits_id where d.amount is not null order by d.number nulls last`);
  expect(money.map((row) => row['money'])).toEqual([
    'credit_note | C/26-27/00001 | 2026-07-01 | 100.00 | -100.00 | 100.00 | Goodwill | 07-01 05 | a | version 1',
    'credit_note | C/26-27/00002 | 2026-07-04 | 50.00 | -50.00 | 0.00 | Discount | B/26-27/00001 | WO-2026-0001 | 1 | Promised | 07-04 05 | a | version 1',
    'refund | P/26-27/00001 | 2026-07-03 | 40.00 | 0.00 | 0.00 | Cash | 07-03 05 | a | 07-03 06 | a | Not given | version 2',
    'receipt | R/26-27/00001 | 2026-05-29 | 500.00 | 0.00 | 0.00 | Cash | 05-29 06 | a | 05-29 07 | a | version 1',
    'receipt | R/26-27/00002 | 2026-05-30 | 3600.00 | -3600.00 | 3600.00 | UPI | 05-30 06 | a | version 1',
    'receipt | R/26-27/00003 | 2026-07-02 | 70.00 | -70.00 | 0.00 | Cheque | 4711 | By post | 07-02 05 | a | version 3',
    'write_off | W/26-27/00001 | 2026-07-05 | 30.00 | 0.00 | 0.00 | Written off | M/26-27/00001 | 07-05 05 | a | 07-05 06 | a | Entered twice | version 1',
    'opening | 2026-04-01 | 1200.00 | 1200.00 | 100.00 | From the old books | 07-01 05 | a | version 2',
  ]);
  expect(await countersBehind(database.db)).toEqual([]);
  expect(await keptSums(database.db)).toEqual(await countSums(database.db));
  expect((await readLedgerProof(database.db, new Date(NOON))).faults).toEqual([]);
  expect(faultsInMoney(await readMoney(database.db, [A_DOCTOR, ANOTHER_DOCTOR]))).toEqual([]);
});

describe('the migrations that were merged into 0001 to 0014', () => {
  const recorded = () => rowsOf('select name, checksum from schema_migrations order by name');

  test('are replaced by these where the database has all of them; its rows stay as they are', async () => {
    await upTo('0014');
    const [before, today] = [await digestOfRows(), await recorded()];
    await recordEarlier(database.pool);
    expect(await missingMigrations(database.db, folder)).toEqual(all.slice(0, 14));
    expect(await run()).toEqual([]);
    expect([await digestOfRows(), await recorded()]).toEqual([before, today]);
    expect(await missingMigrations(database.db, folder)).toEqual([]);
    await run(MIGRATIONS_FOLDER);
    await expectAsWritten();
  });

  test('are replaced in the same transaction in which the next migration runs, or not at all', async () => {
    await upTo('0014');
    await recordEarlier(database.pool);
    const before = await databaseDigest(database.db);
    await writeFile(join(folder, '0015-next.sql'), 'select 1 / 0');
    await expect(run()).rejects.toThrow('The migration 0015-next.sql failed: division by zero');
    expect(await databaseDigest(database.db)).toEqual(before);
    await writeFile(join(folder, '0015-next.sql'), 'create table next ()');
    expect(await run()).toEqual(['0015-next.sql']);
  });

  test('are refused where one is missing or another, and nothing is changed', async () => {
    await upTo('0014');
    await recordEarlier(database.pool, 52);
    const text =
      'This database was created by an earlier build of Marginline (its last migration is 0052-ledger.sql). This version needs exactly the ' +
      'migrations up to 0074-doctors-similar-at-once.sql. Start a build of Marginline whose last migration is ' +
      '0074-doctors-similar-at-once.sql once with this database, then start this version.';
    const before = await databaseDigest(database.db);
    await expect(run()).rejects.toThrow(text);
    await expect(missingMigrations(database.db, folder)).rejects.toThrow(text);
    expect(await databaseDigest(database.db)).toEqual(before);
    await recordEarlier(database.pool);
    await database.pool.query(`update schema_migrations set checksum = 'x' where name like '0030-%'`);
    await expect(run()).rejects.toThrow('This database was created by an earlier build of Marginline');
  });
});

/** What the filling says, in the words of the present database. */
async function expectAsWritten(): Promise<void> {
  const orders = await rowsOf(
    `select concat_ws(' ', serial_number, status, completion_date, '| bill', bill_date, '|', amount, price_source, priced_product, priced_count, tray_number)
       as told from work_orders order by serial_no`,
  );
  expect(orders.map(({ told }) => told)).toEqual([
    'WO-2026-0001 completed 2026-05-10 | bill 2026-05-12 | 3600.00 typed Zirconia 2',
    'WO-2026-0002 completed 2026-05-19 | bill 2026-05-20 |',
    'WO-2026-0003 returned | bill |',
    'WO-2026-0004 in_progress | bill |',
    'WO-2026-0005 completed 2026-05-16 | bill | 2000.00 typed Zirconia 1',
    'WO-2026-0006 completed 2026-05-21 | bill | 1500.00 typed Zirconia 1',
  ]);
  // Of those with a price only the last is on no bill, nor on a monthly one.
  expect(await rowsOf('select right(work_order_id::text, 1) as order, amount from uncharged_orders')).toEqual([
    { order: '6', amount: '1500.00' },
  ]);
  expect(await rowsOf('select bill_number, amount, covered, paid from bills order by bill_number')).toEqual([
    { bill_number: 'B/26-27/00001', amount: '3600.00', covered: '3600.00', paid: true },
    { bill_number: 'B/26-27/00002', amount: '0.00', covered: '0.00', paid: false },
  ]);
  expect(await rowsOf('select key from doctors order by id')).toEqual([{ key: 'rao' }, { key: 'सुनीताशर्मा' }]);
  expect(
    await rowsOf(`select number, amount, allocated from documents where kind = 'receipt' order by number`),
  ).toEqual([
    { number: 'R/26-27/00001', amount: '500.00', allocated: '0.00' },
    { number: 'R/26-27/00002', amount: '3600.00', allocated: '3600.00' },
  ]);
  expect(await countersBehind(database.db)).toEqual([]);
  expect(await rowsOf('select version, total_amount from monthly_bill_versions')).toEqual([
    { version: 1, total_amount: '2000.00' },
  ]);
  // It works already: nobody is led through a first run, and nobody is asked for another password.
  const { steps } = await readFirstRun(database.db);
  expect(isLed(steps)).toBe(false);
  expect(await rowsOf('select distinct password_generated from accounts')).toEqual([{ password_generated: false }]);
  expect(await rebuildFigures(database.db)).toEqual({ orders: 0, bills: 0, patients: 0, payments: 0 });
  expect(await keptSums(database.db)).toEqual(await countSums(database.db));
  // The ledger adds up, by its own proof and by that of the tests.
  expect((await readLedgerProof(database.db, new Date(NOON))).faults).toEqual([]);
  const doctors = await rowsOf('select id from doctors');
  const money = await readMoney(
    database.db,
    doctors.map(({ id }) => String(id)),
  );
  expect(faultsInMoney(money)).toEqual([]);
  const verified = await verifyChain(database.db, [], new Date(NOON));
  expect(verified).toMatchObject({ entries: 5, faults: [], faults_count: 0 });
}

/** Calls the program of today as the owner of the laboratory. */
async function asOwner(act: (owner: Client) => Promise<void>): Promise<void> {
  const token = newToken();
  await database.db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      account_id: OWNER,
      created_at: NOON,
      last_used_at: NOON,
      password_confirmed_at: NOON,
      expires_at: new Date(Date.parse(NOON) + 3_600_000).toISOString(),
      address: '127.0.0.1',
    })
    .execute();
  const app = await buildApp({
    db: database.db,
    pool: database.pool,
    clock: () => new Date(NOON),
    http: { logger: createLogger('error'), trustProxy: [], requestsPerMinute: 1000 },
    webFolder: null,
    checkOutputs: true,
    backups: TEST_BACKUPS,
    imports: TEST_IMPORTS,
  });
  await act(clientOf(app, { marginline: token }));
  await app.close();
}

test('the program of today serves a database that was filled before', async () => {
  await upTo('0014');
  await run(MIGRATIONS_FOLDER);
  await asOwner(async (owner) => {
    expect((await owner.call(getWorkOrders, { query: {} })).total).toBe(6);
    expect((await owner.call(getAllBills, { query: {} })).total).toBe(2);
    const { items } = await owner.call(getMonthlyBillsHistory, { query: {} });
    expect(items.map(({ bill_number, total_amount }) => [bill_number, total_amount])).toEqual([
      ['M/26-27/00001', '2000.00'],
    ]);
  });
});

test('a migration that fails in a filled database leaves everything as it was, and the program of before goes on', async () => {
  await upTo('9999');
  const before = await databaseDigest(database.db);
  const broken = join(folder, '9999-broken.sql');
  await writeFile(broken, `delete from allocations; alter table doctors drop column key cascade; select 1 / 0;`);
  await expect(run()).rejects.toThrow('The migration 9999-broken.sql failed: division by zero');
  expect(await databaseDigest(database.db)).toEqual(before);
  await rm(broken);
  expect(await run()).toEqual([]);
});
