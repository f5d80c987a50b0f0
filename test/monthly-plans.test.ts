import type { Database } from '#server/database.ts';
import { readBillCountersBehind } from '#server/features/billing/store-counters.ts';
import { readSerialCountersBehind } from '#server/features/work-orders/store-counters.ts';
import { readMonthClose } from '#server/features/monthly-billing/list-close.ts';
import { readDoctorsMonth, readHistory } from '#server/features/monthly-billing/reads.ts';
import { saveMonthlyPrices } from '#server/features/monthly-billing/commands/save-monthly-prices.ts';
import { takeLastRates } from '#server/features/monthly-billing/commands/take-last-rates.ts';
import { saveMonthlyBills } from '#server/features/monthly-billing/commands/save-monthly-bills.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import type { Statement } from '../workshop/bench/messages.ts';
import { judgePlans } from '../workshop/bench/plans.ts';
import { fillWithDemoData } from '../scripts/demo/fill.ts';
import { buildAccount } from './support/factories.ts';
import type { TestDatabase } from './support/postgres.ts';
import { createTestDatabase } from './support/postgres.ts';

// Three years of demo data, all months but the present and the last on saved bills: what monthly billing asks must never read a table that
// grows from end to end.

const ORDERS = 20_000;
const MONTH = '2026-10';

let database: TestDatabase;
let deps: Deps;
let actor: { readonly id: string; readonly email: string; readonly role: 'ADMIN' };
let statements: Statement[] = [];
let doctorIds: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  const now = new Date('2026-11-21T06:30:00Z');
  deps = {
    db,
    now,
    today: '2026-11-21',
    sessionId: null,
    passwordGivenAt: null,
    origin: { address: '127.0.0.1', requestId: 'plans' },
  };
  await fillWithDemoData(database.pool, { orders: ORDERS, today: deps.today });
  const { id, email } = await buildAccount(database.db, { role: 'ADMIN' });
  actor = { id, email, role: 'ADMIN' };
  doctorIds = await fill(id);
});
afterAll(() => database.drop());

async function fill(accountId: string): Promise<string[]> {
  const client = await dedicatedClient(database.pool);
  await client.query(
    `update work_orders set amount = 100, price_source = 'typed' where status = 'completed' and amount is null`,
  );
  await client.query(
    `insert into monthly_bills_history (bill_number, doctor_id, doctor_name, billing_month, work_orders_count, total_amount,
       bill_data, generated_by, generated_at)
     select bill_number_text('M', 2023::smallint, (row_number() over ())::int), doctor_id, doctor_name, month, 1, 200,
       jsonb_build_object('bill_number', '', 'doctor_name', doctor_name, 'month', month, 'month_name', '', 'generated_date', '2026-11-01',
         'laboratory', '{"company_name":"","address":"","phone":"","email":"","currency":"INR"}'::jsonb, 'work_orders', '[]'::jsonb,
         'total_units', 0, 'total_amount', '0.00', 'total_in_words', ''), $1, now()
     from (select doctor_id, min(doctor_name) as doctor_name, to_char(completion_date, 'YYYY-MM') as month from work_orders
       where status = 'completed' group by 1, 3) as months
     where month < $2 on conflict do nothing`,
    [accountId, MONTH],
  );
  await client.query(
    `insert into monthly_bill_orders select h.id, w.id, w.serial_number, w.amount
     from work_orders w join monthly_bills_history h
       on h.doctor_id = w.doctor_id and h.billing_month = to_char(w.completion_date, 'YYYY-MM') on conflict do nothing`,
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>(
    `select doctor_id as id from work_orders where status = 'completed' and to_char(completion_date, 'YYYY-MM') = $1
     group by 1 order by count(*) desc`,
    [MONTH],
  );
  await client.end();
  return rows.map(({ id }) => id);
}

/** What PostgreSQL would do for all that a piece of work asks. */
async function judged(work: () => Promise<unknown>) {
  statements = [];
  await work();
  const asked = statements;
  const client = await database.pool.connect();
  try {
    return await judgePlans(client, asked);
  } finally {
    client.release();
  }
}

const write = (work: (tx: Deps) => Promise<unknown>) => inTransaction(deps.db, (tx) => work({ ...deps, db: tx }));
const doctor = (): string => doctorIds[0] ?? '';

const WORKS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the close of a month': () => readMonthClose(deps, MONTH),
  'the close of a month that is billed': () => readMonthClose(deps, '2025-06'),
  'a doctor’s month': () => readDoctorsMonth(deps, { doctor_id: doctor(), month: MONTH }),
  'a page of the history': () => readHistory(deps, { page: 3 }),
  'a doctor’s history': () => readHistory(deps, { doctor_id: doctor(), page: 1 }),
  'the saving of prices': async () => {
    const { items } = (await readDoctorsMonth(deps, { doctor_id: doctor(), month: MONTH })) ?? { items: [] };
    const prices = items.map(({ id, version }) => ({
      work_order_id: id,
      version,
      rate: null,
      units: null,
      amount: '7.00',
    }));
    expect(prices.length).toBeGreaterThan(5);
    await write((tx) => saveMonthlyPrices(tx, actor, prices));
  },
  'the taking of last rates': async () => {
    // Beside the work: what is judged is what the command asks.
    await database.pool.query(
      `update work_orders set amount = null, rate = null, price_source = null where status = 'completed' and amount = 100 and bill_id is null
         and completion_date >= '${MONTH}-20' and completion_date < '${MONTH}-25'`,
    );
    await write((tx) => takeLastRates(tx, actor, { month: MONTH }));
  },
  // At every start: each series' largest number, and no other.
  'the check of the counters': async () => {
    expect(await readBillCountersBehind(deps.db)).not.toContainEqual(expect.objectContaining({ series: 'B' }));
    expect(await readSerialCountersBehind(deps.db)).toEqual([]);
  },
  'the saving of a bill': () => write((tx) => saveMonthlyBills(tx, actor, savingOf([doctor()]))),
  'the saving of fifty': () => write((tx) => saveMonthlyBills(tx, actor, savingOf(doctorIds.slice(1, 51)))),
};

const savingOf = (ids: readonly string[]) => ({ month: MONTH, doctorIds: ids, onlyReady: true });

test.each(Object.keys(WORKS))('%s reads no table that grows from end to end', async (name) => {
  const { sequential, indexes } = await judged(WORKS[name] ?? (() => Promise.reject(new Error(name))));
  expect(sequential).toEqual([]);
  if (name.includes('counters')) {
    expect(indexes).toEqual(expect.arrayContaining(['bills_number_idx', 'work_orders_serial_key']));
  } else if (!name.includes('history') && !name.includes('prices')) {
    expect(indexes).toContain('work_orders_completion_idx');
  }
});
