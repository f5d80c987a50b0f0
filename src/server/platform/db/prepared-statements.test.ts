import { emptyDatabase } from '#test/support/test-database.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PREPARED, isStalePlanError, prepareStatements, stopPreparing } from './prepared-statements.ts';
import { openPool } from './pool.ts';

const database = await emptyDatabase();

let pool: pg.Pool;
let db: Kysely<{ things: { id: number; size: number } }>;
beforeEach(async () => {
  await database.pool
    .query(`drop table if exists things; create table things (id integer primary key, size integer not null);
    insert into things select n, 10 * n from generate_series(1, 9) as n`);
  pool = openPool({ connection: database.connection, log: quietLog, max: 1, timeLimitMs: 200 });
  prepareStatements(pool);
  db = new Kysely({ dialect: new PostgresDialect({ pool }) });
});
afterEach(() => db.destroy());

/** The prepared statements of the connection. */
async function prepared(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements order by prepare_time');
  return rows.map(({ name }) => name);
}

const sizeOf = async (id: number, from = db): Promise<number | undefined> => {
  const { rows } = await sql<{ size: number }>`select ${PREPARED} size from things where id = ${id}`.execute(from);
  return rows[0]?.size;
};

test('a marked statement is prepared once on a connection, under a name; another is not', async () => {
  expect([await sizeOf(1), await sizeOf(2)]).toEqual([10, 20]);
  await sql`select size from things where id = ${3}`.execute(db);
  expect(await prepared()).toHaveLength(1);
  const found = db.selectFrom('things').select('size').modifyFront(PREPARED).where('id', '=', 3);
  expect(await found.execute()).toEqual([{ size: 30 }]);
  expect(await prepared()).toHaveLength(2);
});

test('a new connection prepares again', async () => {
  await sizeOf(1);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(await sizeOf(2)).toBe(20);
  expect(await prepared()).toHaveLength(1);
});

test('a prepared statement that takes too long is ended, and works the next time', async () => {
  const slow = (seconds: number) =>
    sql<{ slept: string }>`select ${PREPARED} pg_sleep(${seconds})::text as slept`.execute(db);
  await slow(0);
  await expect(slow(10)).rejects.toThrow('statement timeout');
  expect((await slow(0)).rows).toEqual([{ slept: '' }]);
});

test('a table whose columns changed can still be read', async () => {
  await sizeOf(1);
  await database.pool.query('alter table things alter column size type text using size || $$ mm$$');
  expect(await sizeOf(1)).toBe('10 mm');
  expect(await sizeOf(2)).toBe('20 mm');
});

test('within a transaction that fails with its real error, and the next one works', async () => {
  await sizeOf(1);
  await database.pool.query('alter table things alter column size type bigint');
  const failed: unknown = await db
    .transaction()
    .execute((tx) => sizeOf(1, tx))
    .catch((error: unknown) => error);
  expect(isStalePlanError(failed)).toBe(true);
  expect(await db.transaction().execute((tx) => sizeOf(1, tx))).toBe(10);
});

test('names are given up if sessions turn out to be shared', async () => {
  await sizeOf(1);
  await pool.query('deallocate all');
  expect([await sizeOf(1), await sizeOf(2)]).toEqual([10, 20]);
  expect(await prepared()).toEqual([]);
});

test('a pool with that option prepares nothing', async () => {
  stopPreparing(pool);
  expect(await sizeOf(1)).toBe(10);
  expect(await prepared()).toEqual([]);
});
