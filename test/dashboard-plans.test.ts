import { ANALYTICS_TABS } from '#domain/analytics/tabs.ts';
import type { Database } from '#server/database.ts';
import { readAnalytics } from '#server/features/analytics/reads.ts';
import { readAdminDashboard, readStaffDashboard } from '#server/features/dashboards/reads.ts';
import { readDays } from '#server/features/monitoring/list-days.ts';
import { markNotificationsRead } from '#server/features/notifications/commands/mark-notifications-read.ts';
import { readNotifications } from '#server/features/notifications/reads.ts';
import { readBillSums } from '#server/features/billing/list-sums.ts';
import { readBillPage } from '#server/features/billing/reads.ts';
import { WORK_ORDER_SORTS } from '#domain/work-orders/list-view.ts';
import { serialNumber } from '#domain/work-orders/serial-number.ts';
import { openOrder, readWorkOrderPage } from '#server/features/work-orders/reads.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { ADMIN_LISTS, TODAYS_LISTS, workList } from '#domain/work-orders/work-lists.ts';
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

// Three years of demo data: what a dashboard asks every thirty seconds must never read a table that grows from end to end.

const ORDERS = 20_000;

let database: TestDatabase;
let deps: Deps;
let actor: { readonly id: string; readonly email: string; readonly role: 'ADMIN' };
let statements: Statement[] = [];

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
  const client = await dedicatedClient(database.pool);
  // So that there are many bills to follow up: the demo has a few.
  await client.query(`update bills set amount = 500 where status = 'pending' and amount = 0`);
  await client.query('vacuum analyze');
  await client.end();
});
afterAll(() => database.drop());

const LIST = { page: 1, page_size: 25 } as const;

const WORKS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the staff dashboard': () => readStaffDashboard(deps, actor),
  'the admin dashboard': () => readAdminDashboard(deps, actor),
  'the bell': () => readNotifications(deps, actor),
  'marking alerts as read': async () => {
    const { items } = await readNotifications(deps, actor);
    expect(items.length).toBeGreaterThan(2);
    const seen = items.map(({ kind, state }) => ({ kind, state }));
    await inTransaction(deps.db, (db) => markNotificationsRead({ ...deps, db }, actor, seen));
  },
  // What the demo makes obeys the rules: there is nothing to name.
  'the dates at fault': async () => expect(await readDays(deps)).toEqual({ items: [], has_more: false }),
  'an order opened from the list of late ones': async () => {
    const from = { sort: 'expected_complete_date', overdue: true } as const;
    const { items } = await readWorkOrderPage(deps, actor, { ...LIST, ...from });
    for (const { serial_number } of items.slice(0, 3)) await openOrder(deps, actor, { serial_number, view: from });
  },
  'an order opened from the middle of the whole list': async () => {
    for (const sort of WORK_ORDER_SORTS)
      await openOrder(deps, actor, { serial_number: serialNumber(2026, 1500), view: { sort } });
  },
  'the list of open orders': () => readWorkOrderPage(deps, actor, { ...LIST, sort: 'doctor_name', status: 'open' }),
  ...Object.fromEntries(
    [...new Set([...ADMIN_LISTS, ...TODAYS_LISTS])].map((name) => [
      `the list of a dashboard, ${name}`,
      () => readWorkOrderPage(deps, actor, { ...LIST, sort: '-serial_number', ...workList(name).view }),
    ]),
  ),
  ...Object.fromEntries(
    ANALYTICS_TABS.map((tab) => [
      `the analytics, ${tab}`,
      () => readAnalytics(deps, tab, { from: '2026-10-23', to: '2026-11-21' }),
    ]),
  ),
  'the list of trials that are out': () =>
    readWorkOrderPage(deps, actor, { ...LIST, sort: '-serial_number', trials_out: true }),
  'the list of bills to follow up': () => readBillPage(deps, actor, { ...LIST, sort: '-bill_date', follow_up: true }),
  'the list of other unpaid bills': () =>
    readBillPage(deps, actor, { ...LIST, sort: '-bill_date', other_unpaid: true }),
  'the sums of all bills': () => readBillSums(deps, actor, {}),
  'the sums of a view of them': async () => {
    const views = [
      { date_from: '2026-11-01' },
      { paid: 'no' },
      { status: 'printed' },
      { follow_up: true },
      { search: 'sharma' },
    ] as const;
    for (const view of views) await readBillSums(deps, actor, view);
  },
};

test.each(Object.keys(WORKS))('%s reads no table that grows from end to end', async (name) => {
  statements = [];
  await WORKS[name]?.();
  const asked = statements;
  expect(asked.length).toBeGreaterThan(0);
  const client = await database.pool.connect();
  try {
    expect((await judgePlans(client, asked)).sequential).toEqual([]);
  } finally {
    client.release();
  }
});
