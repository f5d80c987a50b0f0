import type { BillPage } from '#contract/bill-list.ts';
import { getAllBills, getBillSums } from '#contract/bill-list.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import { SHORT_SEARCH_NEWEST } from '#domain/work-orders/list-view.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { buildAccount, buildDoctor } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const BILLS = SHORT_SEARCH_NEWEST + 20;

let lab: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;

/** More bills than the list counts exactly and than a short search looks at; the first and the last name somebody else. Staff made the first forty. */
async function makeManyBills(): Promise<void> {
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
    `insert into bills (bill_number, doctor_id, doctor_name, patient_name, bill_date, amount, status, created_by)
     select bill_number_text('B', 2026::smallint, n), $1, 'Dr. Many', case when n in (1, $2::int) then 'Qzx' else 'Meera' end,
       date '2026-11-02', 1, case when n <= $3 then 'printed' else 'pending' end, case when n <= 40 then $4::uuid else $5::uuid end
     from generate_series(1, $2::int) as n`,
    [doctor.id, BILLS, EXACT_TOTAL_LIMIT, staff.account.id, other],
  );
  await client.query('analyze bills');
  await client.end();
}

beforeAll(async () => {
  lab = await startTestApp();
  admin = await signIn(lab, 'ADMIN');
  staff = await signIn(lab, 'USER');
  await makeManyBills();
});
afterAll(() => lab.close());

type Query = Parameters<typeof admin.call<typeof getAllBills>>[1]['query'];
const list = (query: Query = {}, who = admin): Promise<BillPage> => who.call(getAllBills, { query });

const numbersOf = ({ items }: BillPage): number[] => items.map(({ bill_number }) => Number(bill_number.slice(8)));

test.each<[Query, number, boolean]>([
  [{}, 10_000, true],
  [{ page: 'last' }, BILLS, false],
  [{ status: 'printed' }, 10_000, false],
  [{ status: 'pending' }, 10_000, true],
  [{ status: 'pending', page: 401 }, 10_025, true],
])('the total of %j is %i, more than that: %s', async (query, total, total_is_capped) => {
  expect(await list(query)).toMatchObject({ total, total_is_capped });
});

test.each<[Query, number[]]>([
  [{ page: 2001 }, Array.from({ length: 20 }, (_, index) => 20 - index)],
  [{ page: 'last' }, Array.from({ length: 20 }, (_, index) => 20 - index)],
  [{ page: 2002 }, []],
])('%j shows the bills of its place', async (query, numbers) => {
  expect(numbersOf(await list(query))).toEqual(numbers);
});

describe('a search of one or two letters', () => {
  test('looks at the newest 50,000 bills, and says so; sums are of the same', async () => {
    const found = await list({ search: 'qz' });
    expect(found).toMatchObject({ total: 1, search_is_limited: true });
    expect(numbersOf(found)).toEqual([BILLS]);
    expect((await admin.call(getBillSums, { query: { search: 'qz' } })).bills).toBe(1);
  });

  test('of three looks at all', async () => {
    const found = await list({ search: 'qzx' });
    expect(found).toMatchObject({ total: 2, search_is_limited: false });
    expect((await admin.call(getBillSums, { query: { search: 'qzx' } })).bills).toBe(2);
  });

  test('of staff looks at the newest of their own', async () => {
    expect(await list({ search: 'qz' }, staff)).toMatchObject({ total: 1, search_is_limited: false });
  });
});
