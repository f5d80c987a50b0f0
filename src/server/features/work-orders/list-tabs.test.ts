import { beforeAll, describe, expect, test } from 'vitest';
import { getWorkOrderCounts, getWorkOrders } from '#contract/work-orders.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import { ORDER_TABS, tabView } from '#domain/work-orders/order-tabs.ts';
import type { OrderTab } from '#domain/work-orders/order-tabs.ts';
import type { MadeOrder } from '#test/support/random-laboratory.ts';
import { buildRandomLaboratory } from '#test/support/random-laboratory.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { sql } from 'kysely';

const TODAY = '2026-11-21';

const lab = await testLab();
const staff = await signIn(lab, 'USER');

const asQuery = (view: object): Record<string, string> =>
  Object.fromEntries(Object.entries(view).map(([key, value]) => [key, String(value)]));

const isOpen = ({ status }: MadeOrder): boolean => status !== 'completed' && status !== 'cancelled';

test('a laboratory without orders has nothing in any tab', async () => {
  const counts = await staff.call(getWorkOrderCounts, {});
  expect(new Set(Object.values(counts).map(({ total }) => total))).toEqual(new Set([0]));
});

describe('with random records', () => {
  let orders: readonly MadeOrder[] = [];
  let billed: ReadonlySet<string> = new Set();
  beforeAll(async () => {
    ({ orders } = await buildRandomLaboratory(lab.db, { seed: 3, orders: 120 }));
    const rows = await lab.db.selectFrom('work_orders').select('id').where('bill_id', 'is not', null).execute();
    billed = new Set(rows.map(({ id }) => id));
  });

  /** What each tab shows, said once more. */
  const SHOWN: Readonly<Record<OrderTab, (order: MadeOrder) => boolean>> = {
    open: isOpen,
    late: (order) => isOpen(order) && (order.expected_complete_date ?? TODAY) < TODAY,
    ready: (order) => order.status === 'completed' && !billed.has(order.id),
    returned: ({ status }) => status === 'returned',
    all: () => true,
  };

  test.each(ORDER_TABS)('%s counts what it shows', async (tab) => {
    const byHand = orders.filter(SHOWN[tab]).length;
    expect(byHand).toBeGreaterThan(0);
    const { total } = await staff.call(getWorkOrders, { query: asQuery(tabView(tab)) });
    const counts = await staff.call(getWorkOrderCounts, {});
    expect([total, counts[tab]]).toEqual([byHand, { total: byHand, total_is_capped: false }]);
  });

  test('all are counted by one statement', async () => {
    const { statements } = await lab.statementsOf(() => staff.call(getWorkOrderCounts, {}));
    expect(statements.filter((statement) => /work_orders|serial_counters/.test(statement))).toHaveLength(1);
  });

  test('beyond 10,000 a tab says that there are more', async () => {
    const [first] = orders;
    await sql`insert into work_orders (serial_year, serial_no, doctor_id, doctor_name, patient_name, product_quality, product_shade, order_date, status, created_by, created_at, updated_at)
      select 2027, n, o.doctor_id, o.doctor_name, o.patient_name, o.product_quality, o.product_shade, o.order_date, 'in_progress', o.created_by, o.created_at, o.updated_at
      from work_orders o, generate_series(1, ${EXACT_TOTAL_LIMIT + 1}) n where o.id = ${first?.id}::uuid`.execute(
      lab.db,
    );
    const { open } = await staff.call(getWorkOrderCounts, {});
    expect(open).toEqual({ total: EXACT_TOTAL_LIMIT, total_is_capped: true });
  });
});
