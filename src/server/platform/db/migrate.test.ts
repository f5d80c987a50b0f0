import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/test-database.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { migrate } from './migrate.ts';
import { migrationState } from './migration-state.ts';
import { OperatorError } from './operator-error.ts';
import { openPool } from './pool.ts';

const database = await emptyDatabase();
let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  [folder, remove] = await temporaryFolder();
  await database.pool.query('drop schema public cascade; create schema public');
});
afterEach(() => remove());

const plant = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);
const run = (): Promise<string[]> => migrate(database.pool, folder, quietLog);

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map((row) => row.name).filter((name) => name !== 'schema_migrations');
}

test('missing migrations run in the order of their numbers, once', async () => {
  await plant(
    '0002-jars-lid.sql',
    "alter table jars add lid text not null default 'tin'; comment on column jars.lid is 'x'",
  );
  await plant('0001-jars.sql', 'create table jars (name text)');
  await plant('notes.txt', 'not one of them');
  expect(await run()).toEqual(['0001-jars.sql', '0002-jars-lid.sql']);
  expect(await run()).toEqual([]);
  await plant('0003-shelves.sql', 'create table shelves (name text)');
  expect(await run()).toEqual(['0003-shelves.sql']);
  expect(await tables()).toEqual(['jars', 'shelves']);
});

test('the state lists applied and missing migrations, and changes nothing', async () => {
  await plant('0001-jars.sql', 'create table jars (name text)');
  expect(await migrationState(database.db, folder)).toEqual({ applied: [], pending: ['0001-jars.sql'] });
  await run();
  await plant('0002-shelves.sql', 'create table shelves (name text)');
  const { applied, pending } = await migrationState(database.db, folder);
  expect(applied).toMatchObject([{ name: '0001-jars.sql', checksum: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(Date.parse(applied[0]?.applied_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(pending).toEqual(['0002-shelves.sql']);
  expect(await tables()).toEqual(['jars']);
});

test('a migration that fails leaves no change, and those before it stay', async () => {
  await plant('0001-jars.sql', 'create table jars (name text)');
  await plant('0002-broken.sql', 'create table shelves (name text); select * from nowhere');
  await expect(run()).rejects.toThrow('The migration 0002-broken.sql failed: relation "nowhere" does not exist');
  expect(await tables()).toEqual(['jars']);
  await plant('0002-broken.sql', 'create table shelves (name text)');
  expect(await run()).toEqual(['0002-broken.sql']);
});

test('a migration may take longer than a request may', async () => {
  const hasty = openPool({ connection: database.connection, log: quietLog, timeLimitMs: 20 });
  await plant('0001-slow.sql', 'select pg_sleep(0.1)');
  expect(await migrate(hasty, folder, quietLog)).toEqual(['0001-slow.sql']);
  await hasty.end();
});

test('several servers that start at once run each migration once', async () => {
  for (let n = 1; n <= 5; n += 1) {
    await plant(`000${n}-table.sql`, `create table table_${n} (name text); select pg_sleep(0.01)`);
  }
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.flat().toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `000${n}-table.sql`));
});

test('a server that dies during a migration releases the lock', async () => {
  await plant('0001-slow.sql', 'create table jars (name text); select pg_sleep(60)');
  const dying = run().catch((error: unknown) => error);
  await expect.poll(sleepers).toHaveLength(1);
  await plant('0001-slow.sql', 'create table jars (name text)');
  const second = run();
  await database.pool.query('select pg_terminate_backend($1)', await sleepers());
  expect(await dying).toBeInstanceOf(Error);
  expect(await second).toEqual(['0001-slow.sql']);
});

async function sleepers(): Promise<number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
  );
  return rows.map((row) => row.pid);
}

describe('the database is not changed if', () => {
  beforeEach(async () => {
    await plant('0001-jars.sql', 'create table jars (name text)');
    await plant('0002-shelves.sql', 'create table shelves (name text)');
    await run();
    await plant('0003-other.sql', 'create table other (name text)');
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'it is newer than the program',
      () => rm(join(folder, '0002-shelves.sql')),
      'newer than this version of Marginline: it has 0002-shelves.sql.',
    ],
    [
      'a migration that it has was edited',
      () => plant('0001-jars.sql', 'create table jars (name text not null)'),
      'Migration 0001-jars.sql was changed after it ran on this database',
    ],
    [
      'a new migration comes before one that it has',
      async () => {
        await rm(join(folder, '0001-jars.sql'));
        await plant('0001-lids.sql', 'create table lids (name text)');
        await database.pool.query("delete from schema_migrations where name = '0001-jars.sql'");
      },
      'Migration 0001-lids.sql comes before 0002-shelves.sql',
    ],
  ])('%s', async (_, prepare, said) => {
    await prepare();
    const refused = await run().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperatorError);
    expect(String(refused)).toContain(said);
    expect(await tables()).toEqual(['jars', 'shelves']);
  });
});

test('a migration that ends its own transaction is refused', async () => {
  await plant('0001-jars.sql', 'create table jars (name text); commit');
  await expect(run()).rejects.toThrow('Migration 0001-jars.sql must not end its transaction');
});

test('other line ends do not change a migration', async () => {
  await plant('0001-jars.sql', 'create table jars (\n  name text\n)\n');
  await run();
  await plant('0001-jars.sql', 'create table jars (\r\n  name text\r\n)\r\n');
  expect(await run()).toEqual([]);
});

test('files that are not named as migrations, or share a number, are refused before anything runs', async () => {
  await plant('1-jars.sql', 'create table jars (name text)');
  await expect(run()).rejects.toThrow('1-jars.sql is not named NNNN-noun-what.sql');
  await rm(join(folder, '1-jars.sql'));
  await plant('0001-jars.sql', 'create table jars (name text)');
  await plant('0001-lids.sql', 'create table lids (name text)');
  await expect(run()).rejects.toThrow('two migrations number 0001');
  expect(await tables()).toEqual([]);
});
