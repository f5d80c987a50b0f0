import { type TestDatabase, createEmptyDatabase } from '#test/support/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PREPARED, prepareStatements } from './prepared-statements.ts';
import { requireSettings } from './session-options.ts';

let database: TestDatabase;
/** As through a pooler: the session options of the startup packet never arrive. */
let pooled: pg.Pool;
const openPooled = (): pg.Pool => {
  const pool = new pg.Pool({ ...database.connection, ssl: false, max: 1 });
  // The database is dropped without waiting for its last message.
  return pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined));
};
beforeAll(async () => {
  database = await createEmptyDatabase();
  const { user, database: name } = database.connection;
  await database.pool.query(`alter role ${user} in database ${name} reset all`);
  pooled = openPooled();
});
afterAll(async () => {
  await pooled.end();
  const { user, database: name } = database.connection;
  await database.pool.query(`alter role ${user} in database ${name} reset all`);
  await database.drop();
});

test('a session with its settings is accepted, one with others is not', async () => {
  await expect(requireSettings(database.pool, 120_000)).resolves.toBeUndefined();
  await expect(requireSettings(database.pool, 3_000)).rejects.toThrow("set statement_timeout = '3000';");
});

test('if a pooler dropped them, the operator is shown which command to run, and that is enough', async () => {
  const failure: unknown = await requireSettings(pooled, 3_000).catch((error: unknown) => error);
  const text = String(failure);
  expect(text).toContain('drops session settings');
  const statements = text.match(/^ {2}alter role .*;$/gm) ?? [];
  expect(statements.map((statement) => / set (\w+) = /.exec(statement)?.[1]).toSorted()).toEqual(
    expect.arrayContaining(['idle_in_transaction_session_timeout', 'statement_timeout']),
  );
  for (const statement of statements) await pooled.query(statement);
  await pooled.end();
  pooled = openPooled();
  prepareStatements(pooled);
  await expect(requireSettings(pooled, 3_000)).resolves.toBeUndefined();
  // Each statement may run in a different session.
  await sql`select ${PREPARED} 1`.execute(new Kysely({ dialect: new PostgresDialect({ pool: pooled }) }));
  expect((await pooled.query('select from pg_prepared_statements')).rowCount).toBe(0);
});
