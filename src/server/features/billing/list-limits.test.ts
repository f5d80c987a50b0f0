import { type BillPage, getAllBills, getBillSums } from '#contract/billing/bill-list.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import { SHORT_SEARCH_NEWEST } from '#domain/work-orders/order-list-view.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { buildAccount, buildDoctor } from '#test/support/factories.ts';
import { openLab } from '#test/support/test-lab.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const BILLS = SHORT_SEARCH_NEWEST + 20;

/**
 * More bills than the list counts exactly and than a short search reads; the first and the last are of other doctors.
 * Staff created the first forty.
 */
async function createManyBills(): Promise<void> {
  const doctor = await buildDoctor(lab.db, { name: 'Dr. Many' });
  const { id: other } = await buildAccount(lab.db);
  const client = await dedicatedClient(lab.database.pool);
  await client.query(`
    do $$ declare index record; begin
      for index in select indexrelid::regclass as name from pg_index
        where indrelid = 'bills'::regclass and not indisunique loop execute 'drop index ' || index.name; end loop;
    end $$;
    alter table bills drop constraint bills_doctor_id_fkey, drop constraint bills_created_by_fkey`);
  await client.query(
    `with document as (
       insert into documents (kind, number, doctor_id, day)
       select 'bill', bill_number_text('B', 2026::smallint, n), $1, '2026-11-02' from generate_series(1, $2::int) as n returning id, number)
     insert into bills (id, bill_number, doctor_id, doctor_name, patient_name, bill_date, amount, status, created_by)
     select document.id, number, $1, 'Dr. Many', case when n in (1, $2::int) then 'Qzx' else 'Meera' end,
       date '2026-11-02', 1, case when n <= $3 then 'printed' else 'pending' end, case when n <= 40 then $4::uuid else $5::uuid end
     from generate_series(1, $2::int) as n join document on number = bill_number_text('B', 2026::smallint, n)`,
    [doctor.id, BILLS, EXACT_TOTAL_LIMIT, staff.account.id, other],
  );
  await client.query('analyze bills');
  await client.end();
}

const [lab, admin, staff] = await openLab('ADMIN', 'USER');
beforeAll(async () => {
  await createManyBills();
});

type Query = Parameters<typeof admin.call<typeof getAllBills>>[1]['query'];
const list = (query: Query = {}, who = admin): Promise<BillPage> => who.call(getAllBills, { query });

const numbersOf = ({ items }: BillPage): number[] => items.map(({ bill_number }) => Number(bill_number.slice(8)));

test.each<[Query, number, boolean]>([
  [{}, 10_000, true],
  [{ page: 'last' }, BILLS, false],
  [{ status: 'printed' }, 10_000, false],
  [{ status: 'pending', page: 401 }, 10_025, true],
])('the total of %j is %i, more than that: %s', async (query, total, total_is_capped) => {
  expect(await list(query)).toMatchObject({ total, total_is_capped });
});

test.each<[Query, number[]]>([
  [{ page: 2001 }, Array.from({ length: 20 }, (_, index) => 20 - index)],
  [{ page: 'last' }, Array.from({ length: 20 }, (_, index) => 20 - index)],
  [{ page: 2002 }, []],
])('%j shows the bills of its page', async (query, numbers) => {
  expect(numbersOf(await list(query))).toEqual(numbers);
});

describe('a search of one or two letters', () => {
  test('covers the newest 50,000 bills, and says so; sums cover the same', async () => {
    const found = await list({ search: 'qz' });
    expect(found).toMatchObject({ total: 1, search_is_limited: true });
    expect(numbersOf(found)).toEqual([BILLS]);
    expect((await admin.call(getBillSums, { query: { search: 'qz' } })).bills).toBe(1);
  });

  test('of three covers all', async () => {
    const found = await list({ search: 'qzx' });
    expect(found).toMatchObject({ total: 2, search_is_limited: false });
    expect((await admin.call(getBillSums, { query: { search: 'qzx' } })).bills).toBe(2);
  });

  test('of staff covers the newest of their own', async () => {
    expect(await list({ search: 'qz' }, staff)).toMatchObject({ total: 1, search_is_limited: false });
  });
});

describe('bills by more serial numbers of a past year than are counted exactly', () => {
  const OF_YEAR = EXACT_TOTAL_LIMIT + 300;
  /** Days of a year, in another order than the numbers, some repeated. */
  const dayOf = (n: number): string => new Date(Date.UTC(2024, 0, 1 + ((n * 7) % 300))).toISOString().slice(0, 10);
  const keyOf = (n: number): string => `${dayOf(n)} ${String(n).padStart(6, '0')}`;

  /**
   * Two orders of the year on each bill, on each third one of the year and one of the next. Staff created each fifth;
   * one is void, and the order of the last was deleted.
   */
  beforeAll(async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Past' });
    const { id: other } = await buildAccount(lab.db);
    const client = await dedicatedClient(lab.database.pool);
    await client.query(`
      alter table bill_items drop constraint bill_items_work_order_id_fkey, drop constraint bill_items_teeth_fdi;
      alter table work_orders drop constraint work_orders_doctor_id_fkey, drop constraint work_orders_created_by_fkey,
        drop constraint work_orders_billed_by_item_fkey, drop constraint work_orders_teeth_fdi`);
    await client.query(
      `with document as (
         insert into documents (kind, number, doctor_id, day)
         select 'bill', bill_number_text('B', 2024::smallint, n), $1, date '2024-01-01' + n * 7 % 300 from generate_series(1, $2::int) as n
         returning *)
       insert into bills (id, bill_number, doctor_id, doctor_name, patient_name, bill_date, amount, status, created_by, voided_at)
       select document.id, number, doctor_id, 'Dr. Past', 'Meera', day, 1, 'sent',
         case when n % 5 = 0 then $3::uuid else $4::uuid end, case when n = 2 then now() end
       from generate_series(1, $2::int) as n join document on number = bill_number_text('B', 2024::smallint, n)`,
      [doctor.id, OF_YEAR, staff.account.id, other],
    );
    await client.query(
      `insert into work_orders (serial_year, serial_no, doctor_id, doctor_name, patient_name, product_quality, product_shade, order_date,
         status, completion_date, bill_id, created_by)
       select case when n % 3 = 0 and part = 1 then 2025 else 2024 end, 2 * n + part, $1, 'Dr. Past', 'Meera', 'Zirconia', 'A2', '2024-01-01',
         'completed', '2024-01-01', b.id, $3
       from generate_series(1, $2::int) as n cross join generate_series(0, 1) as part
         join bills b on b.bill_number = bill_number_text('B', 2024::smallint, n)
       where n < $2`,
      [doctor.id, OF_YEAR, other],
    );
    await client.query(
      `insert into bill_items (bill_id, position, item_description, serial_number, patient_name, product_quality, product_shade, tooth_numbers,
         order_date, completion_date)
       select id, 1, 'Zirconia', 'WO-2024-99999', 'Meera', 'Zirconia', 'A2', '{}', '2024-01-01', '2024-01-01'
       from bills where bill_number = bill_number_text('B', 2024::smallint, $1)`,
      [OF_YEAR],
    );
    await client.query('analyze bills, work_orders, bill_items');
    await client.end();
  });

  const numbers = Array.from({ length: OF_YEAR }, (_, index) => index + 1).filter((n) => n !== 2);

  test.each<[Query]>([
    [{ page: 2, page_size: 100 }],
    [{ page: 401 }],
    [{ page: 'last' }],
    [{ sort: 'bill_date', page: 'last', page_size: 50 }],
    [{ sort: 'doctor_name', page: 3 }],
    [{ status: 'sent', date_to: '2024-10-24' }],
  ])('%j', async (query) => {
    const found = numbers.toSorted((a, b) => keyOf(b).localeCompare(keyOf(a)));
    const shown = found.filter((n) => dayOf(n) <= (query.date_to ?? '2026-12-31'));
    if (query.sort === 'bill_date') shown.reverse();
    const page = await list({ ...query, search: 'wo-2024' });
    const { page_size } = page;
    expect(shown.length).toBeGreaterThan(EXACT_TOTAL_LIMIT);
    expect(numbersOf(page)).toEqual(shown.slice((page.page - 1) * page_size, page.page * page_size));
    expect(page.page).toBe(query.page === 'last' ? Math.ceil(shown.length / page_size) : (query.page ?? 1));
  });

  test('are summed, and staff find their own', async () => {
    expect((await admin.call(getBillSums, { query: { search: 'wo-2024' } })).bills).toBe(numbers.length);
    const found = await list({ search: 'wo-2024' }, staff);
    expect(found.total).toBe(numbers.filter((n) => n % 5 === 0).length);
  });
});
