import type { AdminDashboard, StaffDashboard } from '#contract/dashboards.ts';
import { getAdminDashboard, getStaffDashboard } from '#contract/dashboards.ts';
import { getAllBills } from '#contract/bill-list.ts';
import { getNotifications } from '#contract/notifications.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { ALL_BILLS_VIEW, monthlyRevenueView } from '#domain/billing/bill-figures.ts';
import { ACTIVE_DOCTORS_VIEW, orderView } from '#domain/work-orders/order-figures.ts';
import type { OrderFigure } from '#domain/work-orders/order-figures.ts';
import type { MadeLaboratory, MadeOrder } from '#test/support/random-laboratory.ts';
import { buildRandomLaboratory } from '#test/support/random-laboratory.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const TODAY = '2026-11-21';

let lab: TestApp;
let admin: SignedInClient;
let made: MadeLaboratory = { orders: [], bills: [] };

beforeAll(async () => {
  lab = await startTestApp();
  admin = await signIn(lab, 'ADMIN');
});
afterAll(() => lab.close());

const figures = async (): Promise<StaffDashboard & AdminDashboard> => ({
  ...(await admin.call(getStaffDashboard, {})),
  ...(await admin.call(getAdminDashboard, {})),
});

/** As the address of a list has it. */
const asQuery = (view: object): Record<string, string> =>
  Object.fromEntries(Object.entries(view).map(([key, value]) => [key, String(value)]));

const isOpen = ({ status }: MadeOrder): boolean => status !== 'completed' && status !== 'cancelled';

/** Each figure's definition, said once more. */
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

test('a laboratory without records has figures of nothing', async () => {
  const { today, monthly_revenue, ...counts } = await figures();
  expect({ today, monthly_revenue }).toEqual({ today: TODAY, monthly_revenue: '0.00' });
  expect(new Set(Object.values(counts))).toEqual(new Set([0]));
});

describe.each([1, 2])('with random records (seed %i)', (seed) => {
  beforeAll(async () => {
    const more = await buildRandomLaboratory(lab.db, { seed, orders: 120 });
    made = { orders: [...made.orders, ...more.orders], bills: [...made.bills, ...more.bills] };
  });

  test.each(FIGURES)('%s is what its definition says, and what its list shows', async (figure) => {
    const counted = made.orders.filter((order) => COUNTED[figure](order)).length;
    expect(counted).toBeGreaterThan(0);
    const { total } = await admin.call(getWorkOrders, { query: asQuery(orderView(figure, TODAY)) });
    expect({ figure: (await figures())[figure], list: total }).toEqual({ figure: counted, list: counted });
  });

  test('active doctors are those of the orders that the list of open ones shows', async () => {
    const query = { ...asQuery(ACTIVE_DOCTORS_VIEW), page_size: '100' };
    const first = await admin.call(getWorkOrders, { query });
    const rest = await Promise.all(
      Array.from({ length: Math.ceil(first.total / 100) - 1 }, (_, index) =>
        admin.call(getWorkOrders, { query: { ...query, page: String(index + 2) } }),
      ),
    );
    const listed = new Set([first, ...rest].flatMap(({ items }) => items.map(({ doctor_id }) => doctor_id)));
    const byHand = new Set(made.orders.filter(isOpen).map(({ doctor_id }) => doctor_id));
    expect({ figure: (await figures()).active_doctors, list: listed.size }).toEqual({
      figure: byHand.size,
      list: byHand.size,
    });
  });

  test('bills are counted as their list shows them', async () => {
    const { total } = await admin.call(getAllBills, { query: asQuery(ALL_BILLS_VIEW) });
    const byHand = made.bills.filter((bill) => !bill.is_voided).length;
    expect({ figure: (await figures()).total_bills, list: total }).toEqual({ figure: byHand, list: byHand });
  });

  test('monthly revenue is the sum of the paid bills with a date in the month: those that the list shows', async () => {
    const paid = made.bills.filter(
      (bill) => !bill.is_voided && bill.bill_date.startsWith('2026-11') && bill.amount > 0 && bill.paid >= bill.amount,
    );
    const byHand = paid.reduce((sum, { amount }) => sum + amount, 0);
    expect(byHand).toBeGreaterThan(0);
    const query = { ...asQuery(monthlyRevenueView(TODAY)), page_size: '100' };
    const { items, total } = await admin.call(getAllBills, { query });
    expect(total).toBe(items.length);
    const listed = items.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect({ figure: (await figures()).monthly_revenue, listed }).toEqual({
      figure: `${byHand}.00`,
      listed: byHand,
    });
  });

  test('alerts are as many as the bell lists', async () => {
    const { total } = await admin.call(getNotifications, {});
    expect(total).toBeGreaterThan(0);
    expect((await figures()).alerts).toBe(total);
  });
});

test('staff are given no revenue, administrators are', async () => {
  const staff = await signIn(lab, 'USER');
  expect(await staff.call(getStaffDashboard, {})).not.toHaveProperty('monthly_revenue');
  expect(await admin.call(getStaffDashboard, {})).toHaveProperty('monthly_revenue');
});

test.each([getStaffDashboard, getAdminDashboard])('$name asks for all figures at once', async (operation) => {
  const { statements } = await lab.statementsOf(() => admin.call(operation, {}));
  expect(statements.filter((statement) => /work_orders|bills/.test(statement))).toHaveLength(1);
});
