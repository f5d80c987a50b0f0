import { toWorkOrder } from '#contract/work-orders/work-orders.ts';
import { API } from '#contract/api.ts';
import type { AdminDashboard, StaffDashboard } from '#contract/dashboards.ts';
import { ALL_BILLS_VIEW, monthlyRevenueView } from '#domain/billing/bill-figures.ts';
import { type OrderFigure, ACTIVE_DOCTORS_VIEW, orderView } from '#domain/work-orders/order-figures.ts';
import { type OrderTab, ORDER_TABS, tabView } from '#domain/work-orders/order-tabs.ts';
import {
  type WorkListName,
  ADMIN_LISTS,
  ADMIN_LIST_ROWS,
  TODAYS_LISTS,
  TODAYS_ROWS,
  shareRows,
  workList,
} from '#domain/work-orders/work-lists.ts';
import { buildAccount, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { type MadeLaboratory, type MadeOrder, buildRandomLaboratory } from '#test/support/random-laboratory.ts';
import { signIn, openLab } from '#test/support/test-lab.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

const TODAY = '2026-11-21';

let made: MadeLaboratory = { orders: [], bills: [] };

const [lab, admin] = await openLab('ADMIN');

const figures = async (): Promise<Omit<StaffDashboard & AdminDashboard, 'lists'>> => {
  const { lists: _today, ...staff } = await admin.call(API.getStaffDashboard, {});
  const { lists: _waiting, ...others } = await admin.call(API.getAdminDashboard, {});
  return { ...staff, ...others };
};

/** As in the address of a list. */
const asQuery = (view: object): Record<string, string> =>
  Object.fromEntries(Object.entries(view).map(([key, value]) => [key, String(value)]));

const isOpen = ({ status }: MadeOrder): boolean => status !== 'completed' && status !== 'cancelled';

const daysAhead = (day: string | null): number =>
  day === null ? Number.NaN : (Date.parse(day) - Date.parse(TODAY)) / 86_400_000;

/** Each list's definition, repeated. */
const LISTED: Readonly<Record<WorkListName, (order: MadeOrder) => boolean>> = {
  late: (order) => isOpen(order) && daysAhead(order.expected_complete_date) < 0,
  due_today: (order) => isOpen(order) && daysAhead(order.expected_complete_date) === 0,
  next_days: (order) =>
    isOpen(order) && daysAhead(order.expected_complete_date) > 0 && daysAhead(order.expected_complete_date) <= 7,
  at_doctors: (order) =>
    isOpen(order) && order.trials.some(({ sent_on, returned_on }) => sent_on !== null && returned_on === null),
  ready_to_bill: ({ status, completion_date, is_billed }) =>
    status === 'completed' && completion_date !== null && !is_billed,
  unpriced: ({ status, price }) => status === 'completed' && price === null,
  returned: ({ status }) => status === 'returned',
};

/** The definition of each tab of the list, repeated. */
const SHOWN: Readonly<Record<OrderTab, (order: MadeOrder) => boolean>> = {
  open: isOpen,
  late: LISTED.late,
  ready: LISTED.ready_to_bill,
  returned: LISTED.returned,
  all: () => true,
};

/** Each figure's definition, repeated. */
const COUNTED: Readonly<Record<OrderFigure, (order: MadeOrder) => boolean>> = {
  total_orders: () => true,
  this_months_orders: ({ order_date }) => order_date.startsWith('2026-11'),
  this_weeks_orders: ({ order_date }) => order_date >= '2026-11-15' && order_date <= TODAY,
  todays_orders: ({ order_date }) => order_date === TODAY,
  pending_orders: isOpen,
  urgent_orders: (order) => order.is_urgent && isOpen(order),
  overdue_orders: (order) => isOpen(order) && (order.expected_complete_date ?? TODAY) < TODAY,
};
const FIGURES = Object.keys(COUNTED) as OrderFigure[];

test('a laboratory without records has figures of zero', async () => {
  const { today, monthly_revenue, ready_amount, revenue_weeks, first_run, owed, unpriced, last_backup, ...counts } =
    await figures();
  // An admin's.
  expect([first_run, last_backup]).toEqual([null, null]);
  expect(unpriced).toEqual({ total: 0, total_is_capped: false });
  expect({ today, monthly_revenue, ready_amount }).toEqual({
    today: TODAY,
    monthly_revenue: '0.00',
    ready_amount: '0.00',
  });
  expect(new Set(revenue_weeks.map(({ amount }) => amount))).toEqual(new Set(['0.00']));
  expect(new Set(Object.values(owed))).toEqual(new Set(['0.00']));
  expect(new Set(Object.values(counts))).toEqual(new Set([0]));
  for (const operation of [API.getAdminDashboard, API.getStaffDashboard])
    for (const list of Object.values((await admin.call(operation, {})).lists))
      expect(list).toEqual({ total: 0, total_is_capped: false, orders: [] });
});

describe('with random records', () => {
  beforeAll(async () => {
    made = await buildRandomLaboratory(lab.db, { seed: 1, orders: 150 });
  });

  test.each(FIGURES)('%s equals its definition, and the count of its list', async (figure) => {
    const counted = made.orders.filter((order) => COUNTED[figure](order)).length;
    expect(counted).toBeGreaterThan(0);
    const { total } = await admin.call(API.getWorkOrders, { query: asQuery(orderView(figure, TODAY)) });
    expect({ figure: (await figures())[figure], list: total }).toEqual({ figure: counted, list: counted });
  });

  test.each(ADMIN_LISTS)('the list %s is the top of the list that its number opens, without repeats', async (name) => {
    const counted = made.orders.filter((order) => LISTED[name](order));
    expect(counted.length).toBeGreaterThan(ADMIN_LIST_ROWS);
    const page = await admin.call(API.getWorkOrders, { query: asQuery(workList(name).view) });
    const { lists } = await admin.call(API.getAdminDashboard, {});
    const { total, orders } = lists[name];
    expect({ total, listed: page.total }).toEqual({ total: counted.length, listed: counted.length });
    const before = ADMIN_LISTS.slice(0, ADMIN_LISTS.indexOf(name)).flatMap((earlier) => lists[earlier].orders);
    const others = page.items.filter(({ id }) => before.every((order) => order.id !== id));
    expect(orders.map(({ id }) => id)).toEqual(others.slice(0, ADMIN_LIST_ROWS).map(({ id }) => id));
    expect(counted.map(({ id }) => id)).toEqual(expect.arrayContaining(orders.map(({ id }) => id)));
  });

  test.each(ORDER_TABS)('the tab %s has the count of its list', async (tab) => {
    const counted = made.orders.filter((order) => SHOWN[tab](order)).length;
    expect(counted).toBeGreaterThan(0);
    const { total } = await admin.call(API.getWorkOrders, { query: asQuery(tabView(tab)) });
    const counts = await admin.call(API.getWorkOrderCounts, {});
    expect([total, counts[tab]]).toEqual([counted, { total: counted, total_is_capped: false }]);
  });

  test('a line shows what was made for its order', async () => {
    const { lists } = await admin.call(API.getAdminDashboard, {});
    for (const line of Object.values(lists).flatMap(({ orders }) => orders)) {
      const order = made.orders.find(({ id }) => id === line.id);
      const out = (order?.trials ?? []).flatMap(({ sent_on, returned_on }) =>
        returned_on === null ? (sent_on ?? []) : [],
      );
      expect(line).toMatchObject({
        serial_number: order?.serial_number,
        is_urgent: order?.is_urgent,
        expected_complete_date: order?.expected_complete_date,
        completion_date: order?.completion_date,
        trial_sent_on: out.toSorted()[0] ?? null,
        amount: order?.price === null ? null : `${order?.price}.00`,
      });
    }
  });

  test('the total of orders ready to be billed is the sum of their prices', async () => {
    const byHand = made.orders.filter(LISTED.ready_to_bill).reduce((sum, { price }) => sum + (price ?? 0), 0);
    expect(byHand).toBeGreaterThan(0);
    expect((await figures()).ready_amount).toBe(`${byHand}.00`);
  });

  test('today’s work is late, due today and due next, each the top of its list, fifteen orders together', async () => {
    const { lists } = await admin.call(API.getStaffDashboard, {});
    for (const name of TODAYS_LISTS) {
      const counted = made.orders.filter((order) => LISTED[name](order));
      const page = await admin.call(API.getWorkOrders, { query: asQuery(workList(name).view) });
      const { total, orders } = lists[name];
      expect({ name, total, listed: page.total }).toEqual({ name, total: counted.length, listed: counted.length });
      expect(orders).toEqual(page.items.slice(0, orders.length).map((row) => toWorkOrder(row, 'ADMIN')));
    }
    expect(TODAYS_LISTS.map((name) => lists[name].orders.length)).toEqual(
      shareRows(
        TODAYS_LISTS.map((name) => lists[name].total),
        TODAYS_ROWS,
      ),
    );
  });

  test('revenue by weeks is the paid bills of each week, the same as in the list', async () => {
    const { revenue_weeks } = await figures();
    for (const { date_from, date_to, amount } of revenue_weeks) {
      const byHand = made.bills
        .filter((bill) => !bill.is_voided && bill.bill_date >= date_from && bill.bill_date <= date_to)
        .reduce((sum, bill) => sum + (bill.amount > 0 && bill.paid >= bill.amount ? bill.amount : 0), 0);
      expect(amount).toBe(`${byHand}.00`);
    }
    expect(revenue_weeks.at(-1)?.date_to).toBe(TODAY);
    expect(revenue_weeks.some(({ amount }) => amount !== '0.00')).toBe(true);
  });

  test('active doctors are those of the open orders in the list', async () => {
    const query = { ...asQuery(ACTIVE_DOCTORS_VIEW), page_size: '100' };
    const first = await admin.call(API.getWorkOrders, { query });
    const rest = await Promise.all(
      Array.from({ length: Math.ceil(first.total / 100) - 1 }, (_, index) =>
        admin.call(API.getWorkOrders, { query: { ...query, page: String(index + 2) } }),
      ),
    );
    const listed = new Set([first, ...rest].flatMap(({ items }) => items.map(({ doctor_id }) => doctor_id)));
    const byHand = new Set(made.orders.filter(isOpen).map(({ doctor_id }) => doctor_id));
    expect({ figure: (await figures()).active_doctors, list: listed.size }).toEqual({
      figure: byHand.size,
      list: byHand.size,
    });
  });

  test('bills are counted as in their list', async () => {
    const { total } = await admin.call(API.getAllBills, { query: asQuery(ALL_BILLS_VIEW) });
    const byHand = made.bills.filter((bill) => !bill.is_voided).length;
    expect({ figure: (await figures()).total_bills, list: total }).toEqual({ figure: byHand, list: byHand });
  });

  test('monthly revenue is the sum of the paid bills with a date in the month, the same as in the list', async () => {
    const paid = made.bills.filter(
      (bill) => !bill.is_voided && bill.bill_date.startsWith('2026-11') && bill.amount > 0 && bill.paid >= bill.amount,
    );
    const byHand = paid.reduce((sum, { amount }) => sum + amount, 0);
    expect(byHand).toBeGreaterThan(0);
    const query = { ...asQuery(monthlyRevenueView(TODAY)), page_size: '100' };
    const { items, total } = await admin.call(API.getAllBills, { query });
    expect(total).toBe(items.length);
    const listed = items.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect({ figure: (await figures()).monthly_revenue, listed }).toEqual({ figure: `${byHand}.00`, listed: byHand });
  });

  test('the number of alerts is that of the bell', async () => {
    const { total } = await admin.call(API.getNotifications, {});
    expect(total).toBeGreaterThan(0);
    expect((await figures()).alerts).toBe(total);
  });
});

test('no answer to staff has an amount, even with prices and bills on today’s orders; the admin dashboard is not open to them', async () => {
  const staff = await signIn(lab, 'USER');
  await buildWorkOrder(lab.db, { expected_complete_date: '2026-11-02', status: 'returned', amount: '654321' });
  const { body } = await staff.inject({ method: 'GET', url: '/api/dashboards/staff' });
  expect(body).toContain('"expected_complete_date":"2026-11-02"');
  expect(body).not.toMatch(/654321|"amount"|"price_check"|revenue/);
  expect((await staff.inject({ method: 'GET', url: '/api/dashboards/admin' })).statusCode).toBe(403);
});

test('a list and a tab are counted up to the same limit as the list that they open', async () => {
  const { id: created_by } = await buildAccount(lab.db);
  const doctor = await buildDoctor(lab.db);
  // The figures do not need them, and they would take most of the time.
  await sql`do $$ declare index record; begin
      for index in select indexrelid::regclass as name from pg_index
        where indrelid = 'work_orders'::regclass and not indisunique loop execute 'drop index ' || index.name; end loop;
    end $$`.execute(lab.db);
  await sql`alter table work_orders disable trigger user`.execute(lab.db);
  await sql`insert into work_orders (serial_year, serial_no, doctor_id, doctor_name, patient_name, product_quality, product_shade, order_date,
      status, completion_date, created_by)
    select 2024, n, ${doctor.id}, ${doctor.name}, 'Asha', 'Zirconia', 'A2', '2024-01-01', 'completed', '2024-01-05', ${created_by}
    from generate_series(1, 10050) as n`.execute(lab.db);
  const { unpriced } = await admin.call(API.getAdminDashboard, {});
  const view = asQuery(workList('unpriced').view);
  const { total, total_is_capped } = await admin.call(API.getWorkOrders, { query: view });
  expect({ total, total_is_capped }).toEqual({ total: 10_000, total_is_capped: true });
  expect(unpriced).toEqual({ total, total_is_capped });
  expect((await admin.call(API.getWorkOrderCounts, {})).ready).toEqual({ total, total_is_capped });
});
