import { runs } from '#test/support/runs.ts';
import { problemKindOf } from '#domain/imports/legacy/problems.ts';
import { IMPORT_REFUSALS } from '#domain/imports/refusals.ts';
import { sumAmounts } from '#domain/billing/item-prices.ts';
import { must } from '#domain/shared/must.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { rebuildSummaries } from '#server/features/analytics/steps/rebuild-summaries.ts';
import type { Database } from '#server/database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import { buildBackup } from '#test/support/build-backup.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { buildAccount, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { buildZip } from '#test/support/build-zip.ts';
import { NOON } from '#test/support/noon.ts';
import { type TestDatabase, createTestDatabase, letAnalyze } from '#test/support/postgres.ts';
import { testFolder } from '#test/support/test-database.ts';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLegacyApp } from '#test/support/build-legacy-app.ts';
import { writeDump, writeFolder } from '#test/support/write-legacy-app.ts';
import {
  type ImportRequest,
  type ImportResult,
  importLegacyFile,
} from '#server/features/imports/legacy/steps/import-legacy-file.ts';
import { acquireImportLock, dropLeftStaged } from '#server/features/imports/legacy/store/import-stages.ts';

const OLD = buildLegacyApp({ orders: 800, seed: 'old lab' });
const SMALL = buildLegacyApp({ orders: 300, seed: 'small old lab' });

const folder = await testFolder();
const dump = join(folder, 'old.sql');
const tables = join(folder, 'small');
const small = join(folder, 'small.sql');
beforeAll(async () => {
  await writeDump(OLD, dump);
  await writeFolder(SMALL, tables);
  await writeDump(SMALL, small);
});

let database: TestDatabase;
let actor: string;
beforeEach(async () => {
  database = await createTestDatabase();
  await letAnalyze(database);
  actor = (await buildAccount(database.db, { role: 'SUPER_ADMIN' })).id;
});
afterEach(() => database.drop());

/** With the program's rights: what it may not do fails here. */
const importing = (given: Partial<ImportRequest> = {}) =>
  importLegacyFile(database.program, {
    path: dump,
    actor,
    now: new Date(NOON),
    save: true,
    merge: false,
    tell: () => undefined,
    ...given,
  });

async function imported(given: Partial<ImportRequest> = {}): Promise<ImportResult> {
  const outcome = await importing(given);
  if (!outcome.ok) throw new Error(outcome.refusal.text);
  return outcome.value;
}

async function problemsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select table_name || ' ' || old_id || ' ' || code as said from import_problems where import_id = ${id}::uuid`.execute(
    database.db,
  );
  return rows.map(({ said }) => said);
}

/** All tables of the laboratory, without the staging tables. */
async function laboratoryOf(): Promise<object> {
  const digests = await databaseDigest(database.db);
  return Object.fromEntries(Object.entries(digests).filter(([name]) => !/^(?:import|legacy)/.test(name)));
}

test('a dry run reports what the import then does, and writes nothing; every planted error is listed', async () => {
  const before = await laboratoryOf();
  const tried = await imported({ save: false });
  expect(await laboratoryOf()).toEqual(before);
  const named = await problemsOf(tried.id);
  const missing = OLD.planted.filter(({ table, old_id, code }) => !named.includes(`${table} ${old_id} ${code}`));
  expect(missing).toEqual([]);

  // The staged rows, without the skipped ones and those with another price on a bill, equal the import's result.
  const { staged, done } = await importedWithStaged();
  expect(done.report).toEqual({ ...tried.report });
  const brought = await sql<OfMonth>`
    select to_char(w.order_date, 'YYYY-MM') as month, count(*) as orders, coalesce(sum(w.amount), 0) as amount
    from work_orders w join import_refs r on r.new_id = w.id and r.table_name = 'work_orders'
    where not (r.old_id = any(${PRICED_BY_BILLS}::text[]))
    group by 1 order by 1`.execute(database.db);
  expect(brought.rows).toEqual(staged);
  expect(sumAmounts(done.report.months.map(({ amount }) => amount))).not.toBe('0.00');

  const refused = new Set(
    OLD.planted
      .filter(({ table, code }) => table === 'work_orders' && problemKindOf(code) === 'refused')
      .map(({ old_id, code }) => `${old_id}${code}`),
  );
  const { count } = must(
    (await sql<{ count: number }>`select count(*)::int as count from work_orders`.execute(database.db)).rows[0],
    'a count',
  );
  expect(count).toBe(OLD.tables.work_orders.length - refused.size);
  // The rules of the laboratory are met, and its stored sums are correct.
  expect((await readLedgerCheck(database.db, new Date(NOON))).faults).toEqual([]);
  expect(await rebuildSummaries(database.db)).toEqual({ orders: 0, bills: 0, patients: 0, payments: 0 });
  const staging = await sql<{ count: number }>`select count(*)::int as count from legacy_orders`.execute(database.db);
  expect(staging.rows[0]?.count).toBe(0);
  await expectRecords();
});

interface OfMonth {
  readonly month: string;
  readonly orders: string;
  readonly amount: string;
}

/** An import, and its staged rows during the run, read by separate SQL. */
async function importedWithStaged(): Promise<{ readonly staged: readonly OfMonth[]; readonly done: ImportResult }> {
  const looks: Promise<{ readonly rows: readonly OfMonth[] }>[] = [];
  const tell = (step: string): void => {
    if (step !== 'Bills' || looks.length > 0) return;
    const look = sql<OfMonth>`
      select to_char(order_date, 'YYYY-MM') as month, count(*) as orders, coalesce(sum(amount), 0) as amount
      from (select distinct on (old_id) * from legacy_orders order by old_id, line) as o
      where not (old_id = any(${PRICED_BY_BILLS}::text[]))
      group by 1 order by 1`.execute(database.db);
    looks.push(look);
  };
  const done = await imported({ tell });
  const { rows } = await must(looks[0], 'a look at what is staged');
  return { staged: rows, done };
}

/** Orders whose bills have another price than they had. */
const PRICED_BY_BILLS = OLD.planted
  .filter(({ code }) => code === 'price_of_bill' || code === 'billed_not_completed')
  .map(({ old_id }) => old_id);

/** The expected records of each kind. */
async function expectRecords(): Promise<void> {
  const { db } = database;
  const accounts = await sql<{ email: string; role: string; password_hash: string; must_change_password: boolean }>`
    select email, role, password_hash, must_change_password from accounts where email like '%oldlab.test' order by email`.execute(
    db,
  );
  expect(accounts.rows.map(({ email, role }) => `${email} ${role}`)).toEqual([
    'cook@oldlab.test USER',
    'desk@oldlab.test USER',
    'floor@oldlab.test USER',
    'head@oldlab.test ADMIN',
    'owner@oldlab.test ADMIN',
  ]);
  expect(accounts.rows.every(({ must_change_password }) => must_change_password)).toBe(true);
  expect(await verifyPassword('!', accounts.rows[0]?.password_hash ?? '')).toBe(false);
  // Fifty doctors, each in four spellings.
  const doctors = await sql<{ count: number }>`select count(*)::int as count from doctors`.execute(db);
  expect(doctors.rows[0]?.count).toBeLessThanOrEqual(50);
  const counters = await sql<{ is_right: boolean }>`
    select last - removed = (select count(*) from work_orders w where w.serial_year = year) and last = (select max(serial_no) from work_orders w where w.serial_year = year) as is_right
    from serial_counters`.execute(db);
  expect(counters.rows.every(({ is_right }) => is_right)).toBe(true);
  // A bill that was marked paid is paid, by a receipt for the whole amount.
  const paid = OLD.tables.bills.filter(({ status }) => status === 'paid').length;
  const receipts = await sql<{ count: number; unpaid: number }>`
    select count(*)::int as count, count(*) filter (where reference <> 'Imported as paid' or method <> 'Other' or allocated <> amount)::int as unpaid from documents where kind = 'receipt'`.execute(
    db,
  );
  expect(receipts.rows[0]?.unpaid).toBe(0);
  const bills = await sql<{ paid: number; live: number }>`
    select count(*) filter (where paid)::int as paid, count(*)::int as live from bills where voided_at is null`.execute(
    db,
  );
  expect(bills.rows[0]?.paid).toBe(receipts.rows[0]?.count);
  expect(receipts.rows[0]?.count).toBeGreaterThan(0);
  expect(receipts.rows[0]?.count).toBeLessThanOrEqual(paid);
  const kept = await sql<{ count: number }>`
    select count(*)::int as count from import_refs where table_name = 'monthly_bills_history' and old ->> 'doctor_name' is not null`.execute(
    db,
  );
  expect(kept.rows[0]?.count).toBeGreaterThan(0);
  const audit = await sql<{ action: string; subject_label: string; after: { file_hash: string } }>`
    select action, subject_label, after from audit_entries where action <> 'LOGIN'`.execute(db);
  expect(audit.rows.map(({ action, subject_label }) => `${action} ${subject_label}`)).toEqual([
    'IMPORT_OLD_APP old.sql',
  ]);
  expect(audit.rows[0]?.after.file_hash).toMatch(/^[0-9a-f]{64}$/);
}

test('a folder and a ZIP of its tables import the same as the dump', async () => {
  const names = await readdir(tables);
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(tables, name)) })));
  const zip = join(folder, 'small.zip');
  await writeFile(zip, buildZip(files));
  const { report: whole } = await imported({ save: false, path: small });
  for (const path of [tables, zip]) {
    const { report } = await imported({ save: false, path });
    expect({ ...report, ignored: [] }).toEqual({ ...whole, ignored: [] });
  }
  expect(whole.ignored).toEqual(['app_settings', 'auth.users']);
});

test('a second import adds nothing, changes nothing, and names what has changed since', async () => {
  await imported({ path: small });
  expect(await importing({ path: small })).toMatchObject({ ok: false, refusal: { code: 'import_not_empty' } });
  expect(await importing({ merge: true, path: small })).toMatchObject({
    ok: false,
    refusal: IMPORT_REFUSALS.backup_needed,
  });
  await buildBackup(database.db, { started_at: '2020-01-01T00:00:00Z', alive_at: '2020-01-01T00:00:00Z' });
  expect(await importing({ merge: true, path: small })).toMatchObject({
    ok: false,
    refusal: { code: 'backup_needed' },
  });
  await buildBackup(database.db);
  await database.pool.query(
    `update work_orders set patient_name = 'Renamed' where id = (select id from work_orders where bill_id is null and status = 'completed' limit 1)`,
  );
  const { audit_entries: _, ...before } = (await laboratoryOf()) as Record<string, string>;
  const again = await imported({ merge: true, path: small, now: new Date(Date.parse(NOON) + 1000) });
  expect(again.report.tables.map(({ table, added }) => [table, added])).toEqual(
    again.report.tables.map(({ table }) => [table, 0]),
  );
  expect([again.report.doctors, again.report.accounts, again.report.monthly_bills, again.report.receipts]).toEqual([
    0, 0, 0, 0,
  ]);
  const { audit_entries: __, ...after } = (await laboratoryOf()) as Record<string, string>;
  expect(after).toEqual(before);
  const differs =
    await sql`select from import_problems where import_id = ${again.id}::uuid and code = 'differs' and detail = 'Renamed'`.execute(
      database.db,
    );
  expect(differs.rows).toHaveLength(1);
});

test('existing orders keep their numbers and doctors', async () => {
  const doctor = await buildDoctor(database.db, { name: 'Anil Rao', key: 'anilrao' });
  const theirs = await buildWorkOrder(database.db, { doctor_id: doctor.id, serial_year: 2021 });
  await database.pool.query(
    `insert into doctor_aliases (key, doctor_id, name, created_by, created_at) values ('meerajoshi', $1, 'Meera Joshi', $2, $3)`,
    [doctor.id, actor, NOON],
  );
  await buildBackup(database.db);
  const { id } = await imported({ merge: true, path: small });
  const { rows: others } = await sql`select from doctors where key = 'meerajoshi'`.execute(database.db);
  expect(others).toEqual([]);
  const { rows } = await sql<{ serial_number: string; doctor_id: string }>`
    select serial_number, doctor_id from work_orders where id = ${theirs.id}::uuid`.execute(database.db);
  expect(rows).toEqual([{ serial_number: 'WO-2021-0001', doctor_id: doctor.id }]);
  const first = must(SMALL.tables.work_orders[0], 'the first order')['id'];
  expect(await problemsOf(id)).toContain(`work_orders ${first} serial_twice`);
  const { rows: named } =
    await sql`select from work_orders where doctor_id = ${doctor.id}::uuid and id <> ${theirs.id}::uuid`.execute(
      database.db,
    );
  expect(named.length).toBeGreaterThan(0);
});

test('an import that is interrupted at any point leaves nothing', async () => {
  const before = await laboratoryOf();
  const steps: string[] = [];
  await imported({ path: small, save: false, tell: (step) => void steps.push(step) });
  // Not the last step, which may end before the kill. `npm run workshop -- long` tries each of them.
  const places = [...new Set(steps)]
    .slice(0, -1)
    .filter((place, at) => at % runs(3, 1) === 0 || place === 'Work orders');
  expect(places).toContain('Work orders');
  for (const place of places) {
    let isKilled = false;
    const tell = (step: string): void => {
      if (step !== place || isKilled) return;
      isKilled = true;
      void database.pool.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`,
      );
    };
    await expect(imported({ path: small, tell }), place).rejects.toThrow(/./);
    expect(await laboratoryOf(), place).toEqual(before);
  }
  await imported({ path: small });
});

test('two at once are refused', async () => {
  const other = await dedicatedClient(database.pool);
  try {
    expect(await acquireImportLock(other)).toBe(true);
    expect(await importing()).toMatchObject({ ok: false, refusal: { code: 'import_running' } });
  } finally {
    await other.end();
  }
});

test('rows that an interrupted import left are deleted, those of a running one are kept', async () => {
  const { db } = database;
  const staged = { line: 1, old_id: 't1', order_id: 'o1', trial_name: 'Metal trial', trial_date: '2026-05-08' };
  await db.insertInto('legacy_trials').values(staged).execute();
  const left = () => db.selectFrom('legacy_trials').select('old_id').execute();
  const running = await dedicatedClient(database.pool);
  try {
    expect(await acquireImportLock(running)).toBe(true);
    await dropLeftStaged(createDb<Database>(database.program));
    expect(await left()).toHaveLength(1);
    await running.query('select pg_advisory_unlock_all()');
    await dropLeftStaged(createDb<Database>(database.program));
    expect(await left()).toEqual([]);
  } finally {
    await running.end();
  }
});

test('a file that cannot be read leaves nothing staged', async () => {
  const path = join(folder, 'broken.sql');
  const text = await readFile(dump, 'utf8');
  await writeFile(path, text.slice(0, text.length / 2));
  expect(await importing({ path })).toMatchObject({ ok: false, refusal: { code: 'file_not_readable' } });
  const { rows } = await sql<{
    count: number;
  }>`select (select count(*) from imports)::int + (select count(*) from legacy_orders)::int as count`.execute(
    database.db,
  );
  expect(rows[0]?.count).toBe(0);
});
