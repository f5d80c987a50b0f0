import { API } from '#contract/api.ts';
import { buildApp } from '#server/app.ts';
import { isSetupNeeded } from '#domain/setup/setup.ts';
import { readSetup } from '#server/features/laboratory/queries/laboratory.ts';
import { rebuildSummaries } from '#server/features/analytics/steps/rebuild-summaries.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { verifyChain } from '#server/features/audit/steps/verify-chain.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { countersBehind } from '#server/number-counters.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { missingMigrations } from '#server/platform/db/migration-state.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { type Client, clientOf } from '#test/support/client.ts';
import { TEST_BACKUPS } from '#test/support/build-backup.ts';
import { TEST_IMPORTS } from '#test/support/build-import.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { countSummaries, storedSummaries } from '#test/support/summary-tables.ts';
import { recordEarlier } from '#test/support/earlier-migrations.ts';
import { faultsInMoney, readMoney } from '#test/support/ledger-oracle.ts';
import { NOON } from '#test/support/noon.ts';
import { type TestDatabase, createEmptyDatabase } from '#test/support/postgres.ts';
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

/** Creates a database like a program with the migrations up to this number, with all rows filled in by then. */
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

/** Digests of all tables except that of the migrations. */
async function digestOfRows(): Promise<Readonly<Record<string, string>>> {
  const { schema_migrations: _, ...rest } = await databaseDigest(database.db);
  return rest;
}

test('every table that a filled database can contain has rows in it', async () => {
  await upTo(fillings.at(-1)?.slice('filled-at-'.length, -'.sql'.length) ?? '');
  expect(Object.entries(await digestOfRows()).filter(([, digest]) => digest === '0 rows ')).toEqual([]);
});

describe('a filled database is upgraded', () => {
  test('from the first filled one to the last migration, and keeps its content', async () => {
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

describe('the migrations that were merged into 0001 to 0014', () => {
  const recorded = () => rowsOf('select name, checksum from schema_migrations order by name');

  test('are replaced by these if the database has all of them; its rows stay as they are', async () => {
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

  test('are refused if one is missing or changed, and nothing is changed', async () => {
    await upTo('0014');
    await recordEarlier(database.pool, 20);
    const text =
      'This database was created by an earlier build of Marginline (its last migration is 0020-allocations.sql). This version needs exactly the ' +
      'migrations up to 0026-bills-covered.sql. Start a build of Marginline whose last migration is 0026-bills-covered.sql once with this ' +
      'database, then start this version.';
    const before = await databaseDigest(database.db);
    await expect(run()).rejects.toThrow(text);
    await expect(missingMigrations(database.db, folder)).rejects.toThrow(text);
    expect(await databaseDigest(database.db)).toEqual(before);
    await recordEarlier(database.pool);
    await database.pool.query(`update schema_migrations set checksum = 'x' where name like '0020-%'`);
    await expect(run()).rejects.toThrow('This database was created by an earlier build of Marginline');
    await database.pool.query('delete from schema_migrations');
    await database.pool.query(`insert into schema_migrations values ('0001-laboratory-settings.sql', 'x')`);
    await expect(run()).rejects.toThrow('its last migration is 0001-laboratory-settings.sql');
  });
});

/** The filled rows, with the names of the current database. */
async function expectAsWritten(): Promise<void> {
  const orders = await rowsOf(
    `select concat_ws(' ', serial_number, status, completion_date, '| bill', bill_date, '|', amount, price_source, priced_product, priced_count, tray_number)
       as shown from work_orders order by serial_no`,
  );
  expect(orders.map(({ shown }) => shown)).toEqual([
    'WO-2026-0001 completed 2026-05-10 | bill 2026-05-12 | 3600.00 typed Zirconia 2',
    'WO-2026-0002 completed 2026-05-19 | bill 2026-05-20 |',
    'WO-2026-0003 returned | bill |',
    'WO-2026-0004 in_progress | bill |',
    'WO-2026-0005 completed 2026-05-16 | bill | 2000.00 typed Zirconia 1',
    'WO-2026-0006 completed 2026-05-21 | bill | 1500.00 typed Zirconia 1',
  ]);
  // Of the priced orders only the last is on no bill and no monthly bill.
  expect(await rowsOf('select right(work_order_id::text, 1) as order, amount from uncharged_orders')).toEqual([
    { order: '6', amount: '1500.00' },
  ]);
  expect(await rowsOf('select bill_number, amount, tax_amount, covered, paid from bills order by bill_number')).toEqual(
    [
      { bill_number: 'B/26-27/00001', amount: '3600.00', tax_amount: '0.00', covered: '3600.00', paid: true },
      { bill_number: 'B/26-27/00002', amount: '0.00', tax_amount: '0.00', covered: '0.00', paid: false },
    ],
  );
  expect(await rowsOf('select distinct tax, tax_amount from documents')).toEqual([{ tax: null, tax_amount: '0.00' }]);
  expect(await rowsOf('select tax_mode, tax_rate, hsn_code from laboratory_settings')).toEqual([
    { tax_mode: 'none', tax_rate: '5.00', hsn_code: '9021' },
  ]);
  expect(await rowsOf('select distinct hsn_code, tax_rate from products')).toEqual([
    { hsn_code: null, tax_rate: null },
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
  // A second import of the previous program finds what the first one imported.
  expect(await rowsOf('select table_name, old_id from import_refs')).toEqual([
    { table_name: 'work_orders', old_id: 'o1' },
  ]);
  // The laboratory already works: no user sees the setup or must choose another password.
  const { steps } = await readSetup(database.db);
  expect(isSetupNeeded(steps)).toBe(false);
  expect(await rowsOf('select distinct password_generated from accounts')).toEqual([{ password_generated: false }]);
  expect(await rebuildSummaries(database.db)).toEqual({ orders: 0, bills: 0, patients: 0, payments: 0 });
  expect(await storedSummaries(database.db)).toEqual(await countSummaries(database.db));
  // The ledger check passes, and so does the oracle of the tests.
  expect((await readLedgerCheck(database.db, new Date(NOON))).faults).toEqual([]);
  const doctors = await rowsOf('select id from doctors');
  const money = await readMoney(
    database.db,
    doctors.map(({ id }) => String(id)),
  );
  expect(faultsInMoney(money)).toEqual([]);
  const verified = await verifyChain(database.db, [], new Date(NOON));
  expect(verified).toMatchObject({ entries: 5, faults: [], faults_count: 0 });
}

/** Calls the current program as the owner of the laboratory. */
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

test('the current program serves a database that was filled before', async () => {
  await upTo('0014');
  await run(MIGRATIONS_FOLDER);
  await asOwner(async (owner) => {
    expect((await owner.call(API.getWorkOrders, { query: {} })).total).toBe(6);
    expect((await owner.call(API.getAllBills, { query: {} })).total).toBe(2);
    const { items } = await owner.call(API.getMonthlyBillsHistory, { query: {} });
    expect(items.map(({ bill_number, total_amount }) => [bill_number, total_amount])).toEqual([
      ['M/26-27/00001', '2000.00'],
    ]);
  });
});

test('the current program bills orders of that database under GST, and its saved bills stay', async () => {
  await upTo('0014');
  await run(MIGRATIONS_FOLDER);
  const saved = await rowsOf('select number, tax, tax_amount, posted from documents order by number');
  await rowsOf(`update laboratory_settings set tax_mode = 'regular', gst_number = '27AAPFU0939F1ZV'`);
  await rowsOf(`update doctors set billing = 'per_bill'`);
  await asOwner(async (owner) => {
    const body = { work_order_id: '00000000-0000-4000-8000-000000000006' };
    const bill = await owner.call(API.createBill, { body });
    expect(bill).toMatchObject({ bill_number: 'B/26-27/00003', amount: '1500.00', charged: '1575.00' });
  });
  const after = await rowsOf(`select number, tax, tax_amount, posted from documents where tax is null order by number`);
  expect(after).toEqual(saved);
  expect((await readLedgerCheck(database.db, new Date(NOON))).faults).toEqual([]);
});

test('a migration that fails in a filled database leaves everything as it was, and the earlier program continues', async () => {
  await upTo('9999');
  const before = await databaseDigest(database.db);
  const broken = join(folder, '9999-broken.sql');
  await writeFile(broken, `delete from allocations; alter table doctors drop column key cascade; select 1 / 0;`);
  await expect(run()).rejects.toThrow('The migration 9999-broken.sql failed: division by zero');
  expect(await databaseDigest(database.db)).toEqual(before);
  await rm(broken);
  expect(await run()).toEqual([]);
});
