import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { checkDoctor } from '#domain/doctors/record.ts';
import { ALERT_KINDS } from '#domain/notifications/alerts.ts';
import { readPage } from '#server/features/doctors/queries/doctor-list.ts';
import { readPairs } from '#server/features/doctors/queries/similar-pairs.ts';
import { readRecords } from '#server/features/doctors/store/doctors.ts';
import { readAdminDashboard } from '#server/features/dashboards/queries/dashboards.ts';
import { readSetup } from '#server/features/laboratory/queries/laboratory.ts';
import { readMonthEnd } from '#server/features/monthly-billing/queries/month-end.ts';
import { readNotifications } from '#server/features/notifications/queries/notifications.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import { type TestDatabase, createTestDatabase } from '#test/support/postgres.ts';
import { DEMO_PASSWORD } from './laboratory.ts';
import { bulkLoad } from './bulk-load.ts';
import { fillWithDemoData } from './fill.ts';

const today = '2026-11-21';
const now = new Date('2026-11-21T09:00:00Z');
let database: TestDatabase;
const deps = () => ({
  db: database.db,
  sessionId: null,
  passwordGivenAt: null,
  now,
  today,
  origin: { address: '127.0.0.1', requestId: 'demo' },
});

beforeAll(async () => {
  database = await createTestDatabase();
  await fillWithDemoData(database.pool, { orders: 500, today, now });
});
afterAll(() => database.drop());

/** Rows that break a rule over all records. create-by-commands.test.ts checks the content of each row. */
const INVARIANTS: readonly (readonly [rule: string, breaches: string])[] = [
  [
    'serial numbers have no gap, and their counters know the last',
    `select c.year from serial_counters c full join (
       select serial_year as year, max(serial_no) as last, count(*) as orders from work_orders group by 1) w using (year)
     where c.last is distinct from w.last or w.last is distinct from w.orders or c.removed <> 0`,
  ],
  [
    'bill numbers have no gap within a financial year, and their counters know the last',
    `select * from (select * from bill_number_counters where series = 'B') c full join (
       select split_part(bill_number, '/', 1) as series, 2000 + split_part(split_part(bill_number, '/', 2), '-', 1)::int as financial_year,
         max(split_part(bill_number, '/', 3)::int) as last, count(*) as bills from bills group by 1, 2) b using (series, financial_year)
     where c.last is distinct from b.last or b.last is distinct from b.bills`,
  ],
  [
    'bill numbers rise with the bill date, within its financial year',
    `select bill_number from (
       select bill_number, bill_date, lag(bill_date) over (partition by split_part(bill_number, '/', 2)
         order by split_part(bill_number, '/', 3)::int) as before from bills) b
     where bill_date < before
       or split_part(bill_number, '/', 2) <> to_char(bill_date - interval '3 months', 'YY') || '-' || to_char(bill_date + interval '9 months', 'YY')`,
  ],
  [
    'serial numbers follow the time of entry and carry its year in India',
    `select serial_number from (select serial_number, serial_year, created_at,
         lag(created_at) over (order by serial_year, serial_no) as before from work_orders) w
     where created_at < before or serial_year <> extract(year from created_at at time zone 'Asia/Kolkata')`,
  ],
  [
    'monthly bill numbers have no gap either',
    `select c.financial_year from (select * from bill_number_counters where series = 'M') c full join (
       select 2000 + split_part(split_part(bill_number, '/', 2), '-', 1)::int as financial_year,
         max(split_part(bill_number, '/', 3)::int) as last, count(*) as bills from monthly_bills_history group by 1) b using (financial_year)
     where c.last is distinct from b.last or b.last is distinct from b.bills`,
  ],
  [
    'a monthly bill charges what its lines say, and keeps every version',
    `select h.id from monthly_bills_history h where h.total_amount <> (
         select sum(o.amount) from monthly_bill_orders o where o.monthly_bill_id = h.id)
       or h.version <> (select count(*) from monthly_bill_versions v where v.monthly_bill_id = h.id)`,
  ],
  [
    'the audit log is an unbroken chain in order of time',
    `select seq from (select a, seq, at, hash, previous_hash, lag(hash) over (order by seq) as before,
         lag(at) over (order by seq) as at_before from audit_entries a) e
     where hash <> audit_entry_hash(a) or previous_hash <> coalesce(before, previous_hash) or at < at_before`,
  ],
];

test.each(INVARIANTS)('%s', async (_, query) => {
  const { rows } = await sql.raw(query).execute(database.db);
  expect(rows).toEqual([]);
});

test('has as many orders as asked for', async () => {
  const { rows } = await sql`select count(*)::int as orders from work_orders`.execute(database.db);
  expect(rows).toEqual([{ orders: 500 }]);
});

test('has monthly bills of past months, some never printed, some twice, one of two versions', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as bills, count(distinct billing_month)::int as months, count(*) filter (where version = 2)::int as twice,
      count(*) filter (where prints = 0)::int as unprinted, count(*) filter (where prints > 1)::int as reprinted
    from monthly_bills_history h
      cross join lateral (select count(*) as prints from document_copies p where p.document_id = h.id) as p`.execute(
    database.db,
  );
  const [counts = {}] = rows;
  expect(counts['months']).toBe(7);
  expect(counts['twice']).toBe(1);
  for (const kind of ['bills', 'unprinted', 'reprinted']) expect(counts[kind]).toBeGreaterThan(0);
});

test('every billed month, and the last month, which is still open, pass the billing check', async () => {
  for (const month of ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']) {
    const { proof } = await readMonthEnd(deps(), month);
    expect(proof.adds_up, month).toBe(true);
    expect(proof.on_this_month.orders > 0, month).toBe(month !== '2026-10');
  }
});

test('has revenue of the present month, and something for each alert but those of incidents', async () => {
  const super_ = await database.db
    .selectFrom('accounts')
    .selectAll()
    .where('role', '=', 'SUPER_ADMIN')
    .executeTakeFirstOrThrow();
  const { monthly_revenue } = await readAdminDashboard(deps(), super_);
  expect(Number(monthly_revenue)).toBeGreaterThan(0);
  const { items } = await readNotifications(deps(), super_);
  const incidents: ReadonlySet<string> = new Set(['tampering', 'copied_browser', 'backup_overdue']);
  const expected = ALERT_KINDS.filter((kind) => !incidents.has(kind));
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(expected.toSorted());
});

test('has clinic and phones of most doctors, other spellings of some, one doctor twice, and one retired doctor', async () => {
  const { items } = await readPage(database.db, { state: 'all', sort: 'name', page: 1, page_size: 100 });
  const shareOf = (holds: (doctor: (typeof items)[number]) => boolean) => items.filter(holds).length / items.length;
  expect(shareOf(({ clinic_name, phone }) => clinic_name !== '' && phone !== '')).toBeGreaterThan(0.7);
  expect(shareOf(({ clinic_name }) => clinic_name === '')).toBeGreaterThan(0.02);
  expect(items.filter(({ spellings }) => spellings.length > 0)).toHaveLength(3);
  expect(items.filter(({ is_retired }) => is_retired)).toMatchObject([{ open_orders: 0 }]);
  const pairs = (await readPairs(database.db)).filter((pair) => pair.has_same_phone);
  expect(pairs).toMatchObject([{ from: { orders: 0 } }]);
  expect(pairs[0]?.into.orders).toBeGreaterThan(0);
  // Valid input of the form.
  const ids = items.map(({ id }) => id);
  for (const doctor of await readRecords(database.db, ids)) expect(checkDoctor(doctor), doctor.name).toEqual([]);
});

test('is set up: no user is sent through the setup', async () => {
  const { steps } = await readSetup(database.db);
  expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['done']));
});

test('lets the three accounts sign in', async () => {
  const accounts = await database.db
    .selectFrom('accounts')
    .select(['email', 'role', 'password_hash'])
    .orderBy('email')
    .execute();
  expect(accounts.map(({ email, role }) => [email, role])).toEqual([
    ['admin@demo.lab', 'ADMIN'],
    ['staff@demo.lab', 'USER'],
    ['super@demo.lab', 'SUPER_ADMIN'],
  ]);
  for (const { password_hash } of accounts) expect(await verifyPassword(DEMO_PASSWORD, password_hash)).toBe(true);
});

test('refuses a database that has records', async () => {
  const again = fillWithDemoData(database.pool, { orders: 1, today });
  await expect(again).rejects.toThrow('Demo data go into an empty database only');
});

test('drops indexes, foreign keys and summary triggers for the work and restores each of them', async () => {
  const tables = ['work_orders', 'bill_items', 'allocations'];
  const client = await database.pool.connect();
  const structure = async (): Promise<string[]> => {
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = any($1::regclass[])
       union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = any($1::regclass[])
       union all select 'trigger ' || tgname from pg_trigger
         where tgrelid = any($1::regclass[]) and not tgisinternal and tgenabled <> 'D'
       order by 1`,
      [tables],
    );
    return rows.map(({ definition }) => definition);
  };
  const before = await structure();
  let within: string[] = [];
  await client.query('begin');
  await bulkLoad(client, { tables, reported: ['allocations'] }, async () => {
    within = await structure();
  });
  await client.query('commit');
  expect(within.length).toBeLessThan(before.length - 20);
  expect(within.some((definition) => definition.includes('FOREIGN KEY'))).toBe(false);
  const triggers = within.filter((definition) => definition.startsWith('trigger '));
  expect(triggers.some((trigger) => trigger.startsWith('trigger work_orders_'))).toBe(true);
  expect(triggers.some((trigger) => trigger.startsWith('trigger allocations_'))).toBe(false);
  expect(await structure()).toEqual(before);
  client.release();
});

test('accepts no row that a foreign key would refuse', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  const load = bulkLoad(client, { tables: ['work_orders'], reported: [] }, async () => {
    await client.query('update work_orders set bill_id = gen_random_uuid() where serial_no = 1');
  });
  await expect(load).rejects.toThrow('work_orders_bill_id_fkey');
  await client.query('rollback');
  client.release();
});
