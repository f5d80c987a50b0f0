import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import type { TestDatabase } from '#test/support/postgres.ts';
import { createTestDatabase } from '#test/support/postgres.ts';
import { judgePlans } from './plans.ts';

let database: TestDatabase;
let client: pg.PoolClient;

beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.drop();
});

const judge = (text: string, values: unknown[] = []) => judgePlans(client, [{ text, values }]);

test('sees a big table read from end to end, wherever in the plan', async () => {
  const text = `with k as materialized (select id from work_orders where notes = $1)
    select * from k where exists (select from bills where amount > 0)`;
  expect((await judge(text, ['x'])).sequential.toSorted()).toEqual(['bills', 'work_orders']);
});

test('names the indexes, and minds no small table', async () => {
  const verdict = await judge(`select * from work_orders, laboratory_settings where work_orders.id = $1`, [
    '00000000-0000-4000-8000-000000000000',
  ]);
  expect(verdict).toEqual({ sequential: [], indexes: ['work_orders_pkey'] });
});

test('plans writes without doing them, and passes over what has no plan', async () => {
  await judgePlans(client, [
    { text: 'start transaction', values: [] },
    { text: `insert into doctors (name, key) values ($1, $2)`, values: ['Anil', 'anil'] },
    { text: 'commit', values: [] },
  ]);
  expect(await database.db.selectFrom('doctors').select('id').execute()).toEqual([]);
});
