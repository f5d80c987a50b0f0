import { type WorkOrderPage, getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import { SHORT_SEARCH_NEWEST } from '#domain/work-orders/order-list-view.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { openLab } from '#test/support/test-lab.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const ORDERS = SHORT_SEARCH_NEWEST + 20;

/** Days of half a year, mostly in the order of the numbers; some are far out of order. */
const DAY_OF = `date '2026-06-01' + (case when n % 100 = 7 then n * 31 % 173 else n * 173 / ${ORDERS} end)::int`;
const dayOf = (n: number): string => {
  const day = n % 100 === 7 ? (n * 31) % 173 : Math.trunc((n * 173) / ORDERS);
  return new Date(Date.UTC(2026, 5, 1 + day)).toISOString().slice(0, 10);
};

/**
 * More orders than the list counts exactly and than a short search reads. They are inserted without most indexes and
 * row checks, which would take most of the time; the answers of the list do not depend on them.
 */
async function createManyOrders(): Promise<void> {
  const doctor = await buildDoctor(lab.db, { name: 'Dr. Many' });
  const client = await dedicatedClient(lab.database.pool);
  await client.query(`
    do $$ declare index record; begin
      for index in select indexrelid::regclass as name from pg_index
        where indrelid = 'work_orders'::regclass and not indisunique and indexrelid <> 'work_orders_order_date_idx'::regclass loop execute 'drop index ' || index.name; end loop;
    end $$;
    alter table work_orders drop constraint work_orders_doctor_id_fkey, drop constraint work_orders_created_by_fkey,
      drop constraint work_orders_teeth_fdi`);
  await client.query(
    `insert into work_orders (serial_year, serial_no, doctor_id, doctor_name, patient_name, product_quality, product_shade, order_date, created_by)
     select 2026, n, $1, 'Dr. Many', case when n in (1, $3) then 'Qzx' else 'Meera' end,
       case when n <= $4 then 'Exactly' when n <= 2 * $4 + 1 then 'One more' else 'Zirconia' end, 'A2', ${DAY_OF}, $2
     from generate_series(1, $3::int) as n`,
    [doctor.id, staff.account.id, ORDERS, EXACT_TOTAL_LIMIT],
  );
  await client.query('insert into serial_counters (year, last) values (2026, $1)', [ORDERS]);
  await client.query('analyze work_orders');
  await client.end();
}

const [lab, staff] = await openLab('USER');
beforeAll(async () => {
  await createManyOrders();
});

type Query = NonNullable<Parameters<typeof list>[0]>;
const list = (query: Parameters<typeof staff.call<typeof getWorkOrders>>[1]['query'] = {}): Promise<WorkOrderPage> =>
  staff.call(getWorkOrders, { query });

const numbersOf = ({ items }: WorkOrderPage): number[] =>
  items.map(({ serial_number }) => Number(serial_number.slice(8)));
const countdown = (from: number, length: number): number[] => Array.from({ length }, (_, index) => from - index);

test.each<[Query, number, boolean]>([
  [{}, ORDERS, false],
  [{ product_quality: 'Exactly' }, 10_000, false],
  [{ product_quality: 'One more' }, 10_000, true],
  [{ status: 'in_progress', page: 400 }, 10_000, true],
  // Beyond the exact count, as far as the requested page.
  [{ status: 'in_progress', page: 401 }, 10_025, true],
  [{ status: 'in_progress', page: 'last' }, ORDERS, false],
  [{ product_quality: 'One more', page: 401 }, 10_001, false],
])('totals of %j: %i, more than that: %s', async (query, total, total_is_capped) => {
  expect(await list(query)).toMatchObject({ total, total_is_capped });
});

test.each<[Query, number[]]>([
  [{ page: 1001 }, countdown(ORDERS - 25_000, 25)],
  [{ page: 1001, sort: 'serial_number' }, countdown(25_025, 25).toReversed()],
  [{ page: 2001 }, countdown(20, 20)],
  [{ page: 'last' }, countdown(20, 20)],
  [{ page: 'last', page_size: 100, sort: 'serial_number' }, countdown(ORDERS, 20).toReversed()],
  [{ page: 2002 }, []],
  [{ status: 'in_progress', page: 1001 }, countdown(ORDERS - 25_000, 25)],
  [{ status: 'in_progress', page: 'last' }, countdown(20, 20)],
])('deep pages %j', async (query, numbers) => {
  expect(numbersOf(await list(query))).toEqual(numbers);
});

describe('orders of old days, more than are counted exactly,', () => {
  const numbered = Array.from({ length: ORDERS }, (_, index) => index + 1);
  const between = (from: string, to: string): number[] => numbered.filter((n) => dayOf(n) >= from && dayOf(n) <= to);

  test.each<[Query]>([
    [{ date_from: '2026-06-10', date_to: '2026-08-09', page: 3, page_size: 50 }],
    [{ date_from: '2026-06-10', date_to: '2026-08-09', page: 401 }],
    [{ date_from: '2026-06-10', date_to: '2026-08-09', page: 'last' }],
    [{ date_to: '2026-08-09', status: 'in_progress', page: 2 }],
    [{ date_from: '2026-09-20', sort: 'serial_number', page: 'last' }],
    [{ date_from: '2026-09-20', date_to: '2026-10-30', sort: 'serial_number', page: 30 }],
    [{ date_from: '2026-06-01', date_to: '2026-11-20' }],
  ])('%j', async (query) => {
    const found = between(query.date_from ?? '2026-01-01', query.date_to ?? '2026-12-31');
    if (query.sort !== 'serial_number') found.reverse();
    const page = await list(query);
    const { page_size } = page;
    expect(found.length).toBeGreaterThan(EXACT_TOTAL_LIMIT);
    expect(numbersOf(page)).toEqual(found.slice((page.page - 1) * page_size, page.page * page_size));
    expect(page.page).toBe(query.page === 'last' ? Math.ceil(found.length / page_size) : (query.page ?? 1));
  });
});

describe('the beginning of more serial numbers than are counted exactly', () => {
  // 1, 10 to 19, … 10,000 to 19,999: as texts of four digits and more.
  const startedAt = Array.from({ length: ORDERS }, (_, index) => index + 1).filter((n) =>
    String(n).padStart(4, '0').startsWith('1'),
  );

  test.each<[Query]>([
    [{ page: 3, page_size: 100 }],
    [{ page: 401 }],
    [{ page: 'last' }],
    [{ sort: 'serial_number', page: 41 }],
    [{ sort: 'serial_number', page: 'last' }],
    [{ date_from: '2026-06-01', page: 2 }],
    [{ sort: '-order_date', page_size: 100 }],
  ])('%j', async (query) => {
    const found = startedAt.toReversed();
    if (query.sort === 'serial_number') found.reverse();
    if (query.sort === '-order_date') found.sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || b - a);
    const page = await list({ ...query, search: 'wo-2026-1' });
    const { page_size } = page;
    expect(startedAt.length).toBeGreaterThan(EXACT_TOTAL_LIMIT);
    expect(numbersOf(page)).toEqual(found.slice((page.page - 1) * page_size, page.page * page_size));
    expect(page.page).toBe(query.page === 'last' ? Math.ceil(startedAt.length / page_size) : (query.page ?? 1));
  });
});

test('a search of one or two letters covers the newest 50,000 orders, and says so', async () => {
  const found = await list({ search: 'qz' });
  expect(found).toMatchObject({ total: 1, search_is_limited: true });
  expect(numbersOf(found)).toEqual([ORDERS]);
  expect(await list({ search: 'qz', page: 'last' })).toMatchObject({ total: 1, search_is_limited: true });
});

test('a search of three letters covers all', async () => {
  const found = await list({ search: 'qzx' });
  expect(found).toMatchObject({ total: 2, search_is_limited: false });
  expect(numbersOf(found)).toEqual([ORDERS, 1]);
});
