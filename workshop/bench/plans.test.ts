import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '#server/database.ts';
import { readPriceChanges } from '#server/features/prices/queries/price-changes.ts';
import { readDoctorsPrices } from '#server/features/prices/queries/doctor-prices.ts';
import { readListRates } from '#server/features/prices/queries/price-lists.ts';
import { readOpenCardOrders } from '#server/features/prices/queries/rate-card-orders.ts';
import { readCards } from '#server/features/prices/queries/rate-cards.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { type TestDatabase, createTestDatabase } from '#test/support/postgres.ts';
import type { Statement } from './messages.ts';
import { type PlanVerdict, checkPlans } from './plans.ts';

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

const check = (text: string, values: unknown[] = []) => checkPlans(client, [{ text, values }]);

test('finds a big table read from end to end, anywhere in the plan', async () => {
  const text = `with k as materialized (select id from work_orders where notes = $1)
    select * from k where exists (select from bills where amount > 0)`;
  expect((await check(text, ['x'])).sequential.toSorted()).toEqual(['bills', 'work_orders']);
});

test('names the indexes, and ignores small tables', async () => {
  const verdict = await check(`select * from work_orders, laboratory_settings where work_orders.id = $1`, [
    '00000000-0000-4000-8000-000000000000',
  ]);
  expect(verdict).toEqual({ sequential: [], indexes: ['work_orders_pkey'] });
});

test('plans writes without executing them, and skips statements without a plan', async () => {
  await checkPlans(client, [
    { text: 'start transaction', values: [] },
    { text: `insert into doctors (name, key) values ($1, $2)`, values: ['Anil', 'anil'] },
    { text: 'commit', values: [] },
  ]);
  expect(await database.db.selectFrom('doctors').select('id').execute()).toEqual([]);
});

test('finds prices by index, with any number of rates', async () => {
  const { db, pool } = database;
  await pool.query(`
    insert into accounts (email, role, password_hash) values ('prices@lab.test', 'ADMIN', 'none');
    insert into doctors (name, key) select 'Rao ' || n, 'rao' || n from generate_series(1, 200) n;
    insert into price_rates (product_id, doctor_id, valid_from, rate, set_by, set_at)
      select p.id, d.id, date '2026-01-01' + n * 30, 1000 + n, (select id from accounts limit 1), now()
      from products p, doctors d, generate_series(1, 5) n;
    insert into price_rates (product_id, price_list_id, valid_from, rate, set_by, set_at)
      select p.id, l.id, date '2026-01-01' + n, 1000 + n, (select id from accounts limit 1), now()
      from products p, price_lists l, generate_series(1, 200) n;
    insert into doctor_terms (doctor_id, valid_from, set_by, set_at)
      select id, date '2026-01-01' + n * 30, (select id from accounts limit 1), now() from doctors, generate_series(1, 10) n;`);
  await pool.query('analyze price_rates, doctor_terms, doctors, products');
  const doctors = await db.selectFrom('doctors').select('id').execute();
  const list = await db.selectFrom('price_lists').select('id').executeTakeFirstOrThrow();
  const statements: Statement[] = [];
  const recordedDb = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  const planOf = async (work: () => Promise<unknown>): Promise<PlanVerdict> => {
    statements.length = 0;
    await work();
    return checkPlans(client, statements);
  };
  const indexesOf = async (work: () => Promise<unknown>) => (await planOf(work)).indexes;
  const deps = { db: recordedDb, today: '2026-11-21' };
  const orders = doctors.map(({ id }) => ({
    doctor_id: id,
    product_quality: 'Zirconia',
    order_date: '2026-11-10',
    completion_date: null,
  }));
  // The terms of all doctors are the whole table.
  const rates = ['price_rates_doctor_key', 'price_rates_list_key'];
  expect(await indexesOf(() => readCards(deps, orders))).toEqual(expect.arrayContaining(rates));
  expect(await indexesOf(() => readCards(deps, orders.slice(0, 1)))).toEqual(
    expect.arrayContaining([...rates, 'doctor_terms_pkey']),
  );
  const open = await planOf(() => readOpenCardOrders(recordedDb, { price_list_id: list.id }));
  expect(open.sequential).toEqual([]);
  expect(await indexesOf(() => readListRates(recordedDb, list.id, deps.today))).toContain('price_rates_list_key');
  expect(
    await indexesOf(() => readDoctorsPrices(recordedDb, { doctor_id: doctors[0]?.id ?? '', day: deps.today })),
  ).toContain('price_rates_doctor_key');
  expect(await indexesOf(() => readPriceChanges(recordedDb, { page: 1 }))).toContain('price_rates_set_at_idx');
});
