import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/test-database.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { violatedConstraint } from './violated-constraint.ts';
import { createDb } from './kysely.ts';
import { openPool } from './pool.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

interface Shelf {
  jars: { name: string; grams: number };
}

const database = await emptyDatabase();
const db = createDb<Shelf>(database.pool);

beforeAll(async () => {
  await sql`create table jars (
    name text constraint jars_name_key unique,
    grams int not null constraint jars_grams_positive check (grams > 0)
  )`.execute(db);
});
beforeEach(() => sql`truncate jars`.execute(db));

const put = (tx: Kysely<Shelf>, name: string, grams = 10): Promise<unknown> =>
  tx.insertInto('jars').values({ name, grams }).execute();

const jars = async (): Promise<string[]> =>
  (await db.selectFrom('jars').select('name').execute()).map((jar) => jar.name);

test('its changes are there afterwards, and its result is returned', async () => {
  const result = await inTransaction(db, async (tx) => {
    await put(tx, 'zirconia');
    return 'done';
  });
  expect(result).toBe('done');
  expect(await jars()).toEqual(['zirconia']);
});

test('a refusal, or a thrown error, is passed on and leaves nothing behind', async () => {
  const refusing = async (tx: Kysely<Shelf>) => {
    await put(tx, 'zirconia');
    return { ok: false };
  };
  expect(await inTransaction(db, refusing, (result) => result.ok)).toEqual({ ok: false });
  const failed = inTransaction(db, async (tx) => {
    await put(tx, 'zirconia');
    throw new Error('the shelf fell');
  });
  await expect(failed).rejects.toThrow('the shelf fell');
  expect(await jars()).toEqual([]);
});

test('an error that the work caught cannot look like success', async () => {
  const swallowed = inTransaction(db, async (tx) => {
    await put(tx, 'zirconia');
    await put(tx, 'zirconia').catch(() => undefined);
    return 'done';
  });
  await expect(swallowed).rejects.toThrow('rolled back instead of committed');
  expect(await jars()).toEqual([]);
});

test('a connection lost half-way is an error, and the pool continues', async () => {
  const lost = inTransaction(db, async (tx) => {
    await put(tx, 'zirconia');
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await put(tx, 'wax');
  });
  await expect(lost).rejects.toThrow(/terminat|not queryable|ended/);
  expect(await jars()).toEqual([]);
});

test('each statement sees what others have committed since, with any default of the server', async () => {
  const url = `${database.url}?options=${encodeURIComponent('-c default_transaction_isolation=serializable')}`;
  const strict = createDb<Shelf>(openPool({ connection: url, log: quietLog }));
  const show = (tx: Kysely<Shelf>): Promise<unknown> => sql`show transaction_isolation`.execute(tx);
  expect(await show(strict)).toMatchObject({ rows: [{ transaction_isolation: 'serializable' }] });
  expect(await inTransaction(strict, show)).toMatchObject({ rows: [{ transaction_isolation: 'read committed' }] });
  await strict.destroy();
});

test('a violated constraint is identified by its name', async () => {
  await put(db, 'zirconia');
  const twice = await put(db, 'zirconia').catch((error: unknown) => error);
  expect(violatedConstraint(twice)).toBe('jars_name_key');
  const nothing = await put(db, 'wax', 0).catch((error: unknown) => error);
  expect(violatedConstraint(nothing)).toBe('jars_grams_positive');
});

test('other errors violate no constraint', async () => {
  const unknown = await sql`select * from nowhere`.execute(db).catch((error: unknown) => error);
  expect(unknown).toBeInstanceOf(Error);
  expect(violatedConstraint(unknown)).toBeNull();
  expect(violatedConstraint(new Error('23505'))).toBeNull();
  expect(violatedConstraint({ code: '23505', constraint: 'jars_name_key' })).toBeNull();
  expect(violatedConstraint(undefined)).toBeNull();
});

test('reads on one snapshot see no later writes, and nothing can be written on it', async () => {
  await put(db, 'zirconia');
  const seen = await inSnapshot(db, async (tx) => {
    const before = await tx.selectFrom('jars').select('name').execute();
    await put(db, 'pfm');
    return [before, await tx.selectFrom('jars').select('name').execute()];
  });
  expect(seen).toEqual([[{ name: 'zirconia' }], [{ name: 'zirconia' }]]);
  expect(await jars()).toEqual(['zirconia', 'pfm']);
  await expect(inSnapshot(db, (tx) => put(tx, 'wax'))).rejects.toThrow('read-only');
});
