import { problemKindOf } from '#domain/imports/legacy/problems.ts';
import { connectionUrl } from '#server/platform/db/connection.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { buildAccount } from '#test/support/factories.ts';
import { buildLegacyApp } from '#test/support/build-legacy-app.ts';
import { commandEnvironment } from '#test/support/run-script.ts';
import { testDatabase, testFolder } from '#test/support/test-database.ts';
import { writeDump } from '#test/support/write-legacy-app.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

const OLD = buildLegacyApp({ orders: 600, seed: 'killed' });
const SCRIPT = join(import.meta.dirname, '..', 'scripts', 'import.ts');

const database = await testDatabase();
const folder = await testFolder();
beforeAll(async () => {
  await buildAccount(database.db, { role: 'SUPER_ADMIN' });
  await writeDump(OLD, join(folder, 'old.sql'));
});

/** Runs the command in a separate process, which is killed at this line. */
async function runUntil(deadly: string | null): Promise<{ code: unknown; signal: unknown; said: string[] }> {
  const child = spawn(process.execPath, [SCRIPT, 'old.sql'], {
    cwd: folder,
    env: commandEnvironment({
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: connectionUrl(database.connection),
      DATA_DIR: folder,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(line);
    if (line === deadly) child.kill('SIGKILL');
  });
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const [code, signal]: unknown[] = await ended;
  return { code, signal, said };
}

/** All tables of the laboratory, without the staging tables. */
async function laboratoryOf(): Promise<object> {
  const digests = await databaseDigest(database.db);
  return Object.fromEntries(Object.entries(digests).filter(([name]) => !/^(?:import|legacy)/.test(name)));
}

/** Whether a connection still runs an import: after its process died, the database notices within seconds. */
async function isImporting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    database.db,
  );
  return rows.length > 0;
}

const countsOf = async () =>
  (
    await sql<Record<string, number>>`
      select (select count(*) from work_orders)::int as orders, (select count(*) from bills)::int as bills,
        (select count(*) from import_refs where table_name = 'work_orders')::int as refs,
        (select count(*) from imports)::int as imports, (select count(*) from legacy_orders)::int as staged,
        (select count(*) from audit_entries)::int as entries`.execute(database.db)
  ).rows[0];

test('a process that is killed in the middle leaves nothing, and the next one imports everything, once', async () => {
  const before = await laboratoryOf();
  for (const place of ['Work orders', 'Ledger']) {
    const { signal, said } = await runUntil(place);
    // It may print a little more until the signal arrives.
    expect([signal, said.includes(place)], said.join()).toEqual(['SIGKILL', true]);
    await expect.poll(isImporting, { timeout: 120_000 }).toBe(false);
    expect(await laboratoryOf(), place).toEqual(before);
  }
  const whole = await runUntil(null);
  expect([whole.code, whole.said.at(-1)]).toEqual([0, 'Import complete. The ledger and all months passed the check.']);
  const isRefused = ({ table, code }: (typeof OLD.planted)[number]): boolean =>
    table === 'work_orders' && problemKindOf(code) === 'refused';
  const orders = OLD.tables.work_orders.length - OLD.planted.filter(isRefused).length;
  const counts = await countsOf();
  expect(counts).toMatchObject({ orders, refs: orders, imports: 1, staged: 0, entries: 1 });
  expect(counts?.['bills']).toBeGreaterThan(0);
  // And not twice.
  const again = await runUntil(null);
  expect([again.code, again.said.join()]).toEqual([1, expect.stringContaining('already has work orders')]);
  expect(await countsOf()).toEqual(counts);
});
