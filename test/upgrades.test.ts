import { getAllBills } from '#contract/bill-list.ts';
import { getMonthlyBillsHistory } from '#contract/monthly-billing.ts';
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
import { createLogger } from '#server/platform/log/create-logger.ts';
import { clientOf } from '#test/support/client.ts';
import { TEST_BACKUPS } from '#test/support/build-backup.ts';
import { TEST_IMPORTS } from '#test/support/build-import.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { countSums, keptSums } from '#test/support/kept-sums.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { NOON } from '#test/support/noon.ts';
import type { TestDatabase } from '#test/support/postgres.ts';
import { createEmptyDatabase } from '#test/support/postgres.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** What each of these states was filled with: `filled-at-0010.sql` once the migrations up to 0010 have run. */
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
  fillings = (await readdir(FILLINGS)).toSorted();
});
beforeEach(async () => {
  database = await createEmptyDatabase();
  [folder, removeFolder] = await temporaryFolder();
});
afterEach(async () => {
  await database.drop();
  await removeFolder();
});

const take = (name: string): Promise<void> => copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name));
const run = (from = folder): Promise<string[]> => migrate(database.pool, from, quietLog);

/** As a program whose last migration this was left the database, with everything that was in it by then. */
async function upTo(last: string): Promise<void> {
  for (const name of all.filter((one) => one <= last)) {
    await take(name);
    if (name !== last && !fillings.includes(fillingAfter(name))) continue;
    await run();
    await fillAfter(name);
  }
}

const fillingAfter = (migration: string): string => `filled-at-${migration.slice(0, 4)}.sql`;

async function fillAfter(migration: string): Promise<void> {
  const filling = fillingAfter(migration);
  if (fillings.includes(filling)) await database.pool.query(await readFile(join(FILLINGS, filling), 'utf8'));
}

async function rowsOf(sql: string): Promise<readonly Record<string, unknown>[]> {
  return (await database.pool.query<Record<string, unknown>>(sql)).rows;
}

/** How many rows each table has; those that hold what the program itself notes are left out. */
async function counts(): Promise<Readonly<Record<string, number>>> {
  const tables = await rowsOf(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' order by 1`,
  );
  const found: [string, number][] = [];
  for (const { relname } of tables) {
    const [row] = await rowsOf(`select count(*)::int as rows from ${String(relname)}`);
    found.push([String(relname), Number(row?.['rows'])]);
  }
  return Object.fromEntries(found);
}

test('every table that a filling could know of has rows in it', async () => {
  const newest = fillings.at(-1)?.slice('filled-at-'.length, -'.sql'.length) ?? '';
  await upTo(all.findLast((name) => name.startsWith(newest)) ?? '');
  expect(Object.entries(await counts()).filter(([, rows]) => rows === 0)).toEqual([]);
});

describe('a filled database comes forward', () => {
  test('state by state, and loses no row on the way', async () => {
    for (const name of all) {
      const before = (await readdir(folder)).length === 0 ? {} : await counts();
      await take(name);
      expect(await run()).toEqual([name]);
      const after = await counts();
      // Payments had no numbers of their own before: their counters came with the ledger.
      const { bill_number_counters: _, ...same } = before;
      const kept = name === LEDGER ? same : before;
      for (const [table, rows] of Object.entries(kept))
        expect([name, table, after[table] ?? 'gone']).toEqual([name, table, rows]);
      await fillAfter(name);
    }
    await expectAsWritten();
  });

  test('from the first state to the last in one start, and is what it is by single steps', async () => {
    await upTo('0010-idempotency-keys.sql');
    expect(await run(MIGRATIONS_FOLDER)).toEqual(all.slice(10));
    await expectAsWritten();
    expect(await run(MIGRATIONS_FOLDER)).toEqual([]);
  });
});

/** What the first database said, in the words of the present one. */
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
  expect(await rowsOf('select bill_number, amount, paid_amount, paid from bills order by bill_number')).toEqual([
    { bill_number: 'B/26-27/00001', amount: '3600.00', paid_amount: '3600.00', paid: true },
    { bill_number: 'B/26-27/00002', amount: '0.00', paid_amount: '0.00', paid: false },
  ]);
  expect(await rowsOf('select key from doctors order by id')).toEqual([{ key: 'rao' }, { key: 'सुनीताशर्मा' }]);
  expect(await rowsOf('select version, total_amount from monthly_bill_versions')).toEqual([
    { version: 1, total_amount: '2000.00' },
  ]);
  expect(await rowsOf('select password_confirmed_at = created_at as kept from sessions')).toEqual([{ kept: true }]);
  // It works already: nobody is led through a first run, and nobody is asked for another password.
  const { steps } = await readFirstRun(database.db);
  expect(isLed(steps)).toBe(false);
  expect(await rowsOf('select distinct password_generated from accounts')).toEqual([{ password_generated: false }]);
  // What is kept of the records was counted when its tables were made.
  const sumOf = (what: string) =>
    rowsOf(
      `select sum(${what})::int as sum from ${what === 'orders' ? 'order_days where status is not null' : 'bill_days'}`,
    );
  expect([await sumOf('orders'), await sumOf('bills')]).toEqual([[{ sum: 6 }], [{ sum: 2 }]]);
  expect(await rebuildFigures(database.db)).toEqual({ orders: 0, bills: 0, patients: 0, payments: 0 });
  // What the ledger says adds up, with what was posted before it and what it knew of later.
  expect((await readLedgerProof(database.db, new Date(NOON))).faults).toEqual([]);
  const verified = await verifyChain(database.db, [], new Date(NOON));
  expect(verified).toMatchObject({ entries: 5, faults: [], faults_count: 0 });
}

test('what was typed beside the list and is still made becomes a product; one list is there, and is empty', async () => {
  await upTo(all.findLast((name) => name < pricesMigration()) ?? '');
  const typed = (product: string, days: number, serial: number) =>
    database.pool.query(
      `insert into work_orders (serial_year, serial_no, doctor_id, doctor_name, patient_name, product_quality, product_shade, order_date, created_by)
       select 2027, $3, doctor_id, doctor_name, patient_name, $1, product_shade, current_date - $2::int, created_by from work_orders limit 1`,
      [product, days, serial],
    );
  await typed('night guard', 365, 1);
  await typed('Night Guard', 10, 2);
  await typed('Old splint', 366, 3);
  await typed('ZIRCONIA', 1, 4);
  await run(MIGRATIONS_FOLDER);
  expect(
    await rowsOf(
      `select name, unit_basis, fixed_units, is_seeded from products
       where key in ('rpd', 'zirconia', 'night guard', 'old splint') order by position`,
    ),
  ).toEqual([
    { name: 'Rpd', unit_basis: 'case', fixed_units: 1, is_seeded: true },
    { name: 'Zirconia', unit_basis: 'tooth', fixed_units: null, is_seeded: true },
    { name: 'Night Guard', unit_basis: 'tooth', fixed_units: null, is_seeded: false },
  ]);
  expect(
    await rowsOf('select name, is_default, (select count(*)::int from price_rates) as rates from price_lists'),
  ).toEqual([{ name: 'Standard', is_default: true, rates: 0 }]);
});

/** The migration that made products and prices. */
const pricesMigration = (): string => all.find((name) => name.endsWith('-prices.sql')) ?? '';

/** The migration that made the ledger. */
const LEDGER = '0052-ledger.sql';

describe('the ledger of a database that had payments', () => {
  /** Orders on bills and monthly bills, paid in every way that there was: by `turn`, so that the ways meet in all combinations. */
  const FILLED = `
    insert into doctors (id, name, key) select gen_random_uuid(), 'Dr. Test ' || n, 'test' || n from generate_series(1, 4) n;
    create temp table made as
    select n as turn, gen_random_uuid() as bill_id, gen_random_uuid() as order_id, gen_random_uuid() as second_id,
      (select id from doctors where key = 'test' || (1 + n % 4)) as doctor_id, 100 * (1 + n % 3) as price,
      n % 2 = 0 as is_grouped, n % 3 > 0 as first_on_month, n % 5 > 2 as second_on_month, date '2026-03-20' + n as day,
      (array['none', 'whole', 'part', 'more', 'taken back', 'twice', 'again'])[1 + n % 7] as way
    from generate_series(1, 210) n;
    insert into work_orders (id, serial_year, serial_no, doctor_id, doctor_name, patient_name, tooth_numbers, product_quality, product_shade, status,
      order_date, completion_date, created_by, amount, price_source)
    select o.id, 2027, turn * 2 + o.place, doctor_id, 'Dr. Test', 'Ravi', '{11}', 'Zirconia', 'A2', 'completed', day, day, '${OWNER}', price, 'typed'
    from made, lateral (values (order_id, 0), (second_id, 1)) as o (id, place) where place = 0 or is_grouped;
    insert into bills (id, bill_number, doctor_id, doctor_name, patient_name, bill_date, completion_date, status, amount, is_grouped, created_by)
    select bill_id, 'B/27-28/' || lpad(turn::text, 5, '0'), doctor_id, 'Dr. Test', 'Ravi', day, day, 'priced',
      price * case when is_grouped then 2 else 1 end, is_grouped, '${OWNER}' from made;
    insert into bill_items (bill_id, work_order_id, position, item_description, serial_number, patient_name, product_quality, product_shade,
      tooth_numbers, order_date, completion_date, unit_price, total_price)
    select m.bill_id, w.id, 1 + w.serial_no % 2, 'Zirconia', w.serial_number, 'Ravi', 'Zirconia', 'A2', '{11}', m.day, m.day, m.price, m.price
    from made m join work_orders w on w.id in (m.order_id, m.second_id);
    update work_orders w set bill_id = i.bill_id from bill_items i where i.work_order_id = w.id and w.serial_year = 2027;
    with charged as (
      select w.id, w.serial_number, w.doctor_id, to_char(m.day, 'YYYY-MM') as month, m.price
      from made m join work_orders w on (w.id = m.order_id and m.first_on_month) or (w.id = m.second_id and m.second_on_month)
    ), months as (
      insert into monthly_bills_history (bill_number, doctor_id, doctor_name, billing_month, work_orders_count, total_amount, bill_data, generated_by, generated_at)
      select 'M/27-28/' || lpad(row_number() over (order by doctor_id, month)::text, 5, '0'), doctor_id, 'Dr. Test', month, count(*), sum(price),
        '{"generated_date": "2026-11-01"}', '${OWNER}', '2026-11-01T06:30:00Z'
      from charged group by doctor_id, month returning id, doctor_id, billing_month
    )
    insert into monthly_bill_orders (monthly_bill_id, work_order_id, serial_number, amount)
    select m.id, c.id, c.serial_number, c.price from charged c join months m on m.doctor_id = c.doctor_id and m.billing_month = c.month;
    insert into payments (bill_id, amount, paid_on, method, recorded_by, recorded_at, taken_back_by, taken_back_at)
    select b.id, p.amount, b.bill_date + p.place, 'UPI', '${OWNER}', b.bill_date + p.place + time '06:30', case when p.back then '${OWNER}'::uuid end,
      case when p.back then b.bill_date + p.place + time '08:30' end
    from made m join bills b on b.id = m.bill_id, lateral (values
      ('whole', b.amount, 1, false), ('part', b.amount - 1, 2, false), ('more', b.amount + 50, 3, false), ('taken back', b.amount, 4, true),
      ('twice', 40, 5, false), ('twice', b.amount - 40, 6, false), ('again', b.amount, 7, true), ('again', b.amount, 8, false)
    ) as p (way, amount, place, back) where p.way = m.way;`;

  const paidBills = () => rowsOf('select bill_number, paid from bills order by bill_number');
  const revenue = () =>
    rowsOf(
      `select to_char(bill_date, 'YYYY-MM') as month, sum(amount) as revenue from bills where paid group by 1 order by 1`,
    );
  const kept = () =>
    rowsOf(`select to_char(day, 'YYYY-MM') as month, sum(revenue) as revenue, sum(billed) as billed, sum(paid_bills) as paid
      from bill_days group by 1 order by 1`);

  test('leaves every bill paid or not as it was, and the revenue of every month, and adds up', async () => {
    await upTo(all.findLast((name) => name < LEDGER) ?? '');
    await database.pool.query(FILLED);
    const before = [await paidBills(), await revenue(), await kept()];
    const payments = await rowsOf('select count(*)::int as payments, sum(amount) as received from payments');
    await run(MIGRATIONS_FOLDER);
    expect([await paidBills(), await revenue(), await kept()]).toEqual(before);
    expect(await rowsOf('select count(*)::int as payments, sum(amount) as received from payments')).toEqual(payments);
    expect(await rebuildFigures(database.db)).toEqual({ orders: 0, bills: 0, patients: 0, payments: 0 });
    expect(await keptSums(database.db)).toEqual(await countSums(database.db));
    expect((await readLedgerProof(database.db, new Date(NOON))).faults).toEqual([]);
    const doctors = await rowsOf('select id from doctors');
    expect(
      faultsInMoney(
        await readMoney(
          database.db,
          doctors.map(({ id }) => String(id)),
        ),
      ),
    ).toEqual([]);
    // One number after the other in each financial year, in the order in which money came in.
    expect(
      await rowsOf(`
        select payment_number from (
          select payment_number, extract(year from paid_on - interval '3 months') as year, row_number() over (
            partition by extract(year from paid_on - interval '3 months') order by paid_on, recorded_at, id) as place from payments) as p
        where right(payment_number, 5)::int <> place or payment_number not like 'R/' || right(year::text, 2) || '%'`),
    ).toEqual([]);
    expect(await rowsOf(`select distinct charged_on from bills order by 1`)).toEqual([
      { charged_on: 'itself' },
      { charged_on: 'month' },
    ]);
    expect(await countersBehind(database.db)).toEqual(['B/27-28', 'M/27-28', 'WO-2027']);
  });
});

test('a bill that was charged separately for a payment is told from one that a user set so, and from what it was created as', async () => {
  const migration = '0071-charged-for-a-payment.sql';
  await upTo(all.findLast((name) => name < migration) ?? '');
  // Bills of a doctor billed by the month, and one of a doctor billed per bill: what each is for is its patient.
  await database.pool.query(`
    insert into doctors (id, name, key, billing) values
      ('00000000-0000-4000-8000-0000000000d8', 'Dr. Month', 'month', 'monthly'), ('00000000-0000-4000-8000-0000000000d9', 'Dr. Each', 'each', 'per_bill');
    insert into bills (bill_number, doctor_id, doctor_name, patient_name, bill_date, completion_date, status, created_by, amount, charged,
      charged_on, paid_amount, credited, credited_itself, voided_at)
    select 'B/27-28/0000' || place, ('00000000-0000-4000-8000-0000000000d' || doctor)::uuid, 'Dr.', bill, '2027-05-02', '2027-05-01', 'priced', '${OWNER}',
      100, case when charged_on = 'itself' then 100 else 0 end, charged_on, paid, credited, credited, case when bill = 'voided' then now() end
    from (values (1, 8, 'paid in part', 'itself', 40, 0), (2, 8, 'credited', 'itself', 0, 100), (3, 8, 'set by a user', 'itself', 100, 0),
      (4, 8, 'nothing paid', 'itself', 0, 0), (5, 8, 'voided', 'itself', 40, 0), (6, 8, 'on the month', 'month', 0, 0),
      (7, 9, 'billed per bill', 'itself', 100, 0)) as b (place, doctor, bill, charged_on, paid, credited);
    insert into audit_entries (at, actor_id, actor_email, actor_role, action, subject_type, subject_id, subject_label)
    select now(), '${OWNER}', 'owner@lab.example', 'SUPER_ADMIN', 'SET_BILL_CHARGED_ON', 'bill', id, bill_number
    from bills where patient_name = 'set by a user'`);
  await take(migration);
  expect(await run()).toEqual([migration]);
  expect(
    await rowsOf('select patient_name as bill, charged_on from bills where charged_for_payment order by bill_number'),
  ).toEqual([
    // Of the first filling: paid before there was a ledger.
    { bill: 'Meera', charged_on: 'itself' },
    { bill: 'paid in part', charged_on: 'itself' },
    { bill: 'credited', charged_on: 'itself' },
  ]);
});

test('the program of today serves a database that began with the first', async () => {
  await upTo('0010-idempotency-keys.sql');
  await run(MIGRATIONS_FOLDER);
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
  const owner = clientOf(app, { marginline: token });
  expect((await owner.call(getWorkOrders, { query: {} })).total).toBe(6);
  expect((await owner.call(getAllBills, { query: {} })).total).toBe(2);
  const { items } = await owner.call(getMonthlyBillsHistory, { query: {} });
  expect(items.map(({ bill_number, total_amount }) => [bill_number, total_amount])).toEqual([
    ['M/26-27/00001', '2000.00'],
  ]);
  await app.close();
});

test('a migration that fails in a filled database leaves everything as it was, and the program of before goes on', async () => {
  const newest = all.at(-1) ?? '';
  await upTo(newest);
  const before = await databaseDigest(database.db);
  const broken = join(folder, '9999-broken.sql');
  await writeFile(
    broken,
    `delete from payment_allocations; alter table doctors drop column key cascade; select 1 / 0;`,
  );
  await expect(run()).rejects.toThrow('The migration 9999-broken.sql failed: division by zero');
  expect(await databaseDigest(database.db)).toEqual(before);
  await rm(broken);
  expect(await run()).toEqual([]);
});
