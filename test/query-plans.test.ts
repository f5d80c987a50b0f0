import type { WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import { ANALYTICS_TABS } from '#domain/analytics/tabs.ts';
import { readTabReport } from '#server/features/analytics/queries/tab-report.ts';
import { readAdminDashboard, readStaffDashboard } from '#server/features/dashboards/queries/dashboards.ts';
import { readProduction } from '#server/features/production/queries/production-page.ts';
import { readDays } from '#server/features/monitoring/queries/response-days.ts';
import { markNotificationsRead } from '#server/features/notifications/commands/mark-notifications-read.ts';
import { readNotifications } from '#server/features/notifications/queries/notifications.ts';
import { readBillSums } from '#server/features/billing/queries/bill-sums.ts';
import { readBill, readBillPage } from '#server/features/billing/queries/bill-page.ts';
import {
  BILL_FILTERS,
  DEFAULT_SORT,
  DUE_FILTERS,
  STATUS_FILTERS,
  WORK_ORDER_SORTS,
} from '#domain/work-orders/order-list-view.ts';
import { must } from '#domain/shared/must.ts';
import { sameCaseView } from '#domain/work-orders/same-case.ts';
import { serialNumber } from '#domain/work-orders/serial-number.ts';
import {
  findBatch,
  openOrder,
  readWorkOrderPage,
  readWorkOrders,
} from '#server/features/work-orders/queries/order-page.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { ADMIN_LISTS, TODAYS_LISTS, workList } from '#domain/work-orders/work-lists.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { fillWithDemoData } from '../scripts/demo/fill.ts';
import { buildAccount, buildDoctor } from './support/factories.ts';
import { readBillCountersBehind } from '#server/features/documents/store/bill-counters.ts';
import { readSerialCountersBehind } from '#server/features/work-orders/store/serial-counters-behind.ts';
import { readMonthEnd } from '#server/features/monthly-billing/queries/month-end.ts';
import { readDoctorsMonth, readHistory } from '#server/features/monthly-billing/queries/monthly-bill-history.ts';
import { saveMonthlyPrices } from '#server/features/monthly-billing/commands/save-monthly-prices.ts';
import { applyLastRates } from '#server/features/monthly-billing/commands/apply-last-rates.ts';
import { saveMonthlyBills } from '#server/features/monthly-billing/steps/save-monthly-bills.ts';
import { FILLING, planDatabase } from './support/plan-database.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';

// Three years of demo data: dashboards and monthly billing must never read a growing table from end to end.
const ORDERS = 20_000;
const MONTH = '2026-10';

const { database, deps, planned: planOf, mostAsked } = await planDatabase();
let actor: { readonly id: string; readonly email: string; readonly role: 'ADMIN' };
let doctorIds: readonly string[];
/** The doctor with the most orders, a batch, and a bill of last year’s orders. */
let known: {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly batch_id: string;
  readonly bill_id: string;
  readonly stage_id: string;
};

beforeAll(async () => {
  await fillWithDemoData(database.pool, { orders: ORDERS, today: deps.today });
  const { id, email } = await buildAccount(database.db, { role: 'ADMIN' });
  actor = { id, email, role: 'ADMIN' };
  const client = await dedicatedClient(database.pool);
  // Creates many bills to follow up: the demo has few.
  await client.query(`update bills set amount = 500 where status = 'pending' and amount = 0`);
  // Each order passed all stages; each open one is at its fourth.
  await client.query(
    `insert into stage_visits (work_order_id, stage_id, entered_at, entered_by, left_at)
     select w.id, s.id, w.created_at, $1, case when w.status in ('in_progress', 'revision_in_progress') and s.position = 4 then null else w.created_at end
     from work_orders w cross join stages s where s.position <= 4
       and not exists (select from stage_visits v where v.work_order_id = w.id)`,
    [id],
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query<typeof known>(
    `select doctor_id, min(doctor_name) as doctor_name, min(batch_id::text) as batch_id, min(bill_id::text) as bill_id,
       (select id from stages where position = 4) as stage_id
     from work_orders where serial_year < 2026 group by doctor_id order by count(*) desc limit 1`,
  );
  await client.end();
  known = must(rows[0], 'a doctor');
}, FILLING);

const LIST = { page: 1, page_size: 25 } as const;

const list = (query: Partial<WorkOrderQuery>) => () =>
  readWorkOrderPage(deps, actor, { ...LIST, sort: DEFAULT_SORT, ...query });

// Each index of the work orders costs a write for every order that it contains, so each must have a query that needs
// it. If you add an index, add its query here.
const READERS_OF_INDEXES: Readonly<Record<string, () => Promise<unknown>>> = {
  pkey: () => readWorkOrders(deps, actor, [known.bill_id]),
  serial_key: () => openOrder(deps, actor, { serial_number: serialNumber(2025, 7), view: { sort: DEFAULT_SORT } }),
  doctor_idx: () => list({ doctor_name: known.doctor_name })(),
  product_quality_idx: list({ product_quality: 'U/L/implant/pfm' }),
  order_date_idx: list({ date_from: '2026-09-01', date_to: '2026-09-30' }),
  expected_idx: list({ sort: '-expected_complete_date' }),
  doctor_name_idx: list({ sort: '-doctor_name' }),
  patient_name_idx: list({ sort: 'patient_name' }),
  search_idx: list({ search: 'qxzjw' }),
  open_idx: list({ overdue: true }),
  urgent_or_trial_idx: list({ urgent_only: true }),
  to_charge_idx: list({ bill_status: 'ready' }),
  ready_amount_idx: () => readAdminDashboard(deps, actor),
  bill_id_idx: () => readBill(deps, actor, known.bill_id),
  billed_idx: () => readBillPage(deps, actor, { ...LIST, sort: '-bill_date', search: 'wo-2025' }),
  batch_id_idx: () => findBatch(deps, actor, known.batch_id),
  remake_of_idx: list({ remakes: true }),
  completion_idx: () => readMonthEnd(deps, '2026-10'),
  last_rate_idx: () => readDoctorsMonth(deps, { doctor_id: known.doctor_id, month: '2026-10' }),
};

test('each index has a query that uses it', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on oid = indexrelid where indrelid = 'work_orders'::regclass order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    Object.keys(READERS_OF_INDEXES)
      .map((name) => `work_orders_${name}`)
      .toSorted(),
  );
});

test.each(Object.keys(READERS_OF_INDEXES))('%s is used', async (name) => {
  expect((await planOf(must(READERS_OF_INDEXES[name], name))).indexes).toContain(`work_orders_${name}`);
});

test.each([
  ['Mohit Rathore', 'search_idx'],
  ['Om', 'doctor_idx'],
])('orders of the same case as one of %s are found by %s', async (patient, index) => {
  const { sequential, indexes } = await planOf(list(sameCaseView(known.doctor_name, patient, deps.today)));
  expect(sequential).toEqual([]);
  expect(indexes).toContain(`work_orders_${index}`);
});

/** The requests of a dashboard every thirty seconds, and the lists that it opens. */
const OF_DASHBOARDS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the staff dashboard': () => readStaffDashboard(deps, actor),
  'the admin dashboard': () => readAdminDashboard(deps, actor),
  'the bell': () => readNotifications(deps, actor),
  'marking alerts as read': async () => {
    const { items } = await readNotifications(deps, actor);
    expect(items.length).toBeGreaterThan(2);
    const seen = items.map(({ kind, state }) => ({ kind, state }));
    await inTransaction(deps.db, (db) => markNotificationsRead({ ...deps, db }, actor, seen));
  },
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
    [...new Set([...ADMIN_LISTS, ...TODAYS_LISTS, 'unpriced' as const])].map((name) => [
      `the list of a dashboard, ${name}`,
      () => readWorkOrderPage(deps, actor, { ...LIST, sort: '-serial_number', ...workList(name).view }),
    ]),
  ),
  ...Object.fromEntries(
    ANALYTICS_TABS.map((tab) => [
      `the analytics, ${tab}`,
      () => readTabReport(deps, tab, { from: '2026-10-23', to: '2026-11-21' }),
    ]),
  ),
  'the production page': () => readProduction(deps),
  'the lists of the production page': async () => {
    for (const view of [
      { stage: known.stage_id },
      { stage: 'none' },
      { paused: true },
      { stage: known.stage_id, overdue: true },
    ] as const)
      await readWorkOrderPage(deps, actor, { ...LIST, sort: '-serial_number', ...view });
  },
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

test.each(Object.keys(OF_DASHBOARDS))(
  '%s reads no growing table from end to end, and has no query per row',
  async (name) => {
    expect((await planOf(OF_DASHBOARDS[name] ?? missing(name))).sequential).toEqual([]);
    expect(mostAsked()).toBeLessThan(LIST.page_size);
  },
);

test('the wrong dates, loaded by the diagnostic page alone, read all orders, and only their bills', async () => {
  // The demo obeys the rules: there is no order to name.
  const { sequential } = await planOf(async () => expect(await readDays(deps)).toEqual({ items: [], has_more: false }));
  expect(sequential).toEqual(['work_orders']);
});

/** The list with one filter: its first page keeps its plan, for any value. */
const NARROWED_ONCE: readonly Partial<WorkOrderQuery>[] = [
  ...(Object.keys(STATUS_FILTERS) as (keyof typeof STATUS_FILTERS)[]).map((status) => ({ status })),
  ...(Object.keys(BILL_FILTERS) as (keyof typeof BILL_FILTERS)[]).map((bill_status) => ({ bill_status })),
  ...(Object.keys(DUE_FILTERS) as (keyof typeof DUE_FILTERS)[]).map((due) => ({ due })),
  ...['unpriced', 'overdue', 'urgent_only', 'at_doctor', 'trials_out', 'paused', 'remakes'].map((flag) => ({
    [flag]: true,
  })),
  { stage: 'none' },
  { trial_required: 'yes' },
  { trial_required: 'no' },
  { product_quality: 'Zirconia' },
  { product_quality: 'not made here' },
  { date_from: '2024-06-01' },
  { date_to: '2026-11-01' },
  { date_from: '2026-11-20', date_to: '2026-11-21' },
];

/** The kept plan reads nothing from end to end, unless the plan for this value does. */
async function expectOnePlan(view: Partial<WorkOrderQuery>): Promise<void> {
  for (const sort of WORK_ORDER_SORTS) {
    const page = () => readWorkOrderPage(deps, actor, { ...LIST, ...view, sort });
    const [kept, planned] = [await planOf(page, { generic: true }), await planOf(page)];
    expect(planned.sequential).toEqual(expect.arrayContaining([...kept.sequential]));
  }
}

test.each(NARROWED_ONCE)('the plan that is kept for %j reads no more than one for this value', expectOnePlan);

test('the plan that is kept for a doctor reads no more than one for the busiest, and for a new one', async () => {
  const { name } = await buildDoctor(database.db);
  const { rows } = await database.pool.query<{ name: string }>(
    `select d.name from doctors d join work_orders w on w.doctor_id = d.id group by d.id order by count(*) desc limit 1`,
  );
  for (const doctor_name of [name, must(rows[0], 'a doctor').name]) await expectOnePlan({ doctor_name });
});

const missing = (name: string) => () => Promise.reject(new Error(name));

/** All months except the current and the last one are on saved bills. */
async function fill(accountId: string): Promise<string[]> {
  const client = await dedicatedClient(database.pool);
  await client.query(
    `update work_orders set amount = 100, price_source = 'typed' where status = 'completed' and amount is null`,
  );
  await client.query(
    `with months as (
       select gen_random_uuid() as id, bill_number_text('M', 2023::smallint, (row_number() over ())::int) as number, months.*
       from (select doctor_id, min(doctor_name) as doctor_name, to_char(completion_date, 'YYYY-MM') as month from work_orders
         where status = 'completed' group by 1, 3) as months
       where month < $2 and not exists (
         select from monthly_bills_history h where h.doctor_id = months.doctor_id and h.billing_month = months.month)
     ), documented as (
       insert into documents (id, kind, number, doctor_id, day) select id, 'monthly_bill', number, doctor_id, '2026-11-01' from months
     )
     insert into monthly_bills_history (id, bill_number, doctor_id, doctor_name, billing_month, work_orders_count, total_amount,
       bill_data, generated_by, generated_at)
     select id, number, doctor_id, doctor_name, month, 1, 200,
       jsonb_build_object('bill_number', '', 'doctor_name', doctor_name, 'month', month, 'month_name', '', 'generated_date', '2026-11-01',
         'laboratory', '{"company_name":"","address":"","phone":"","email":"","currency":"INR"}'::jsonb, 'work_orders', '[]'::jsonb,
         'total_units', 0, 'total_amount', '0.00', 'total_in_words', ''), $1, now()
     from months`,
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

const write = (work: (tx: Deps) => Promise<unknown>) => inTransaction(deps.db, (tx) => work({ ...deps, db: tx }));
const doctor = (): string => doctorIds[0] ?? '';

const OF_MONTHLY_BILLING: Readonly<Record<string, () => Promise<unknown>>> = {
  'the close of a month': () => readMonthEnd(deps, MONTH),
  'the close of a month that is billed': () => readMonthEnd(deps, '2025-06'),
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
    // Not part of the check: only the command's statements are checked.
    await database.pool.query(
      `update work_orders set amount = null, rate = null, price_source = null where status = 'completed' and amount = 100 and bill_id is null
         and completion_date >= '${MONTH}-20' and completion_date < '${MONTH}-25'`,
    );
    await write((tx) => applyLastRates(tx, actor, { month: MONTH }));
  },
  // At every start: each series' largest number, and nothing else.
  'the check of the counters': async () => {
    expect(await readBillCountersBehind(deps.db)).not.toContainEqual(expect.objectContaining({ series: 'B' }));
    expect(await readSerialCountersBehind(deps.db)).toEqual([]);
  },
  'the saving of a bill': () => write((tx) => saveMonthlyBills(tx, actor, savingOf([doctor()]))),
  'the saving of fifty': () => write((tx) => saveMonthlyBills(tx, actor, savingOf(doctorIds.slice(1, 51)))),
};

const savingOf = (ids: readonly string[]) => ({ month: MONTH, doctorIds: ids, onlyReady: true });

describe('monthly billing:', () => {
  beforeAll(async () => {
    doctorIds = await fill(actor.id);
  }, FILLING);

  test.each(Object.keys(OF_MONTHLY_BILLING))(
    '%s reads no growing table from end to end, and has no query per row',
    async (name) => {
      const { sequential, indexes } = await planOf(OF_MONTHLY_BILLING[name] ?? missing(name));
      expect(sequential).toEqual([]);
      expect(mostAsked()).toBeLessThan(LIST.page_size);
      if (name.includes('counters')) {
        expect(indexes).toEqual(expect.arrayContaining(['documents_number_key', 'work_orders_serial_key']));
      } else if (/close|last rates|fifty/.test(name)) {
        expect(indexes).toContain('work_orders_completion_idx');
      }
    },
  );
});
