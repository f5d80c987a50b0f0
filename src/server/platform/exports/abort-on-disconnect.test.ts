import { testDatabase } from '#test/support/test-database.ts';
import { sql } from 'kysely';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { REPORT_TIME_LIMIT_MS, extendStatementTimeout, abortOnDisconnect } from './abort-on-disconnect.ts';

const database = await testDatabase();

const sleeping = async (): Promise<number> => {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg\\_sleep%' and pid <> pg_backend_pid()`,
  );
  return rowCount ?? 0;
};

test('a statement is cancelled as soon as its client disconnects, and the connection can be used again', async () => {
  const asker = new EventEmitter();
  const asked = abortOnDisconnect(database.db, asker, (db) => sql`select pg_sleep(60)`.execute(db)).catch(String);
  await expect.poll(sleeping).toBe(1);
  asker.emit('close');
  expect(await asked).toContain('canceling statement due to user request');
  expect(await sleeping()).toBe(0);
  expect(await abortOnDisconnect(database.db, asker, (db) => sql`select 1 as one`.execute(db))).toMatchObject({
    rows: [{ one: 1 }],
  });
  expect(asker.listenerCount('close')).toBe(0);
});

test('of several statements also the next', async () => {
  const asker = new EventEmitter();
  let statements = 0;
  const asked = abortOnDisconnect(database.db, asker, async (db) => {
    // Disconnected while no statement runs.
    asker.emit('close');
    for (; statements < 600; statements += 1) await sql`select pg_sleep(0.1)`.execute(db);
  });
  await expect(asked).rejects.toThrow('canceling statement due to user request');
  expect(statements).toBeLessThan(600);
});

test('a transaction may exceed the time limit, and the next one on its connection may not', async () => {
  const limit = (db: typeof database.db) =>
    sql<{ limit: number }>`select setting::int as limit from pg_settings where name = 'statement_timeout'`.execute(db);
  await database.db.connection().execute(async (connection) => {
    const usual = (await limit(connection)).rows;
    await connection.transaction().execute(async (transaction) => {
      await extendStatementTimeout(transaction);
      expect((await limit(transaction)).rows).toEqual([{ limit: REPORT_TIME_LIMIT_MS }]);
    });
    expect((await limit(connection)).rows).toEqual(usual);
  });
});
