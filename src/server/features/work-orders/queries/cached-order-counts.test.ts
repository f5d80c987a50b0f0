import { type WorkOrderQuery, getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { must } from '#domain/shared/must.ts';
import { DEFAULT_SORT } from '#domain/work-orders/order-list-view.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { buildRandomLaboratory } from '#test/support/random-laboratory.ts';
import { openLab } from '#test/support/test-lab.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lowerBound, cachedCount } from './cached-order-counts.ts';

const [lab, admin] = await openLab('ADMIN');
await buildRandomLaboratory(lab.db, { seed: 3, orders: 160 });
await sql`update work_orders set product_quality = 'Emax' where serial_no % 3 = 0`.execute(lab.db);
const products = (await lab.db.selectFrom('work_orders').select('product_quality').distinct().execute()).map(
  ({ product_quality }) => product_quality,
);

type Filters = Omit<WorkOrderQuery, 'sort' | 'page' | 'page_size'>;

const queryOf = (filters: Filters): WorkOrderQuery => ({ ...filters, sort: DEFAULT_SORT, page: 1, page_size: 25 });

async function totalOf(statement: RawBuilder<unknown> | null | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`${statement ?? sql`select 'nothing is kept'`}`.execute(lab.db);
  return must(rows[0], 'a total').total;
}

const counted = async (query: Filters): Promise<number> => (await admin.call(getWorkOrders, { query })).total;

const SPANS: readonly Filters[] = [
  {},
  { date_from: '2026-11-07' },
  { date_to: '2026-11-13' },
  { date_from: '2026-11-07', date_to: '2026-11-21' },
  { date_from: '2031-01-01' },
];

describe.each(SPANS)('%o', (span) => {
  test('has the counted number, of a status, of a product and of all filters', async () => {
    if (Object.keys(span).length > 0) expect(await totalOf(cachedCount(queryOf(span)))).toBe(await counted(span));
    for (const status of WORK_ORDER_STATUSES)
      expect(await totalOf(cachedCount(queryOf({ ...span, status }))), status).toBe(await counted({ ...span, status }));
    expect(products.length).toBeGreaterThan(1);
    for (const product_quality of products)
      expect(await totalOf(cachedCount(queryOf({ ...span, product_quality })))).toBe(
        await counted({ ...span, product_quality }),
      );
  });
});

test('orders on printed bills are at least as many as printed bills with an order', async () => {
  const printed = await counted({ bill_status: 'printed' });
  const surely = await totalOf(lowerBound(queryOf({ bill_status: 'printed' })));
  expect(surely).toBeGreaterThan(0);
  expect(surely).toBeLessThanOrEqual(printed);
  // A deleted order is still on its bill, and in no list.
  await sql`update work_orders set bill_id = null, bill_date = null`.execute(lab.db);
  await sql`update bill_items set work_order_id = null where not voided`.execute(lab.db);
  expect(await counted({ bill_status: 'printed' })).toBe(0);
  expect(await totalOf(lowerBound(queryOf({ bill_status: 'printed' })))).toBeLessThanOrEqual(0);
});
