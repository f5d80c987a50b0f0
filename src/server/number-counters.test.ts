import { typedOrder } from '#test/support/typed-order.ts';
import { API } from '#contract/api.ts';
import { brokenEntries, databaseDigest } from '#test/support/database-state.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { type SignedInClient, type TestApp, signIn, startTestApp } from '#test/support/test-lab.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkCounters } from './number-counters.ts';

// A database that was filled from outside contains numbers beyond its counters: the next number would be a duplicate.

let lab: TestApp;
let admin: SignedInClient;
beforeEach(async () => {
  lab = await startTestApp();
  admin = await signIn(lab, 'ADMIN');
});
afterEach(() => lab.close());

const { body: NEW } = typedOrder('Dr. Rao');

/** A bill, a monthly bill or a work order of a doctor with a number beyond its counter. */
const OUTSIDE = {
  bill: `with document as (
      insert into documents (kind, number, doctor_id, day) values ('bill', $1, $2, '2026-11-12') returning *)
    insert into bills (id, bill_number, doctor_id, doctor_name, patient_name, bill_date, created_by)
    select id, number, doctor_id, 'Dr. Rao', 'Meera', day, $3 from document`,
  month: `with document as (
      insert into documents (kind, number, doctor_id, day) values ('monthly_bill', $1, $2, '2026-08-31') returning *)
    insert into monthly_bills_history (id, bill_number, doctor_id, doctor_name, billing_month, work_orders_count, total_amount, bill_data,
      generated_by, generated_at)
    select id, number, doctor_id, 'Dr. Rao', '2026-08', 1, 5, '{}', $3, now() from document`,
  order: `insert into work_orders (serial_no, doctor_id, created_by, serial_year, doctor_name, patient_name, product_quality, product_shade,
      order_date)
    values ($1, $2, $3, 2026, 'Dr. Rao', 'Meera', 'Zirconia', 'A2', '2026-11-20')`,
};

async function comes(kind: keyof typeof OUTSIDE, ...numbers: readonly (string | number)[]): Promise<void> {
  for (const number of numbers) {
    const { id } = await buildDoctor(lab.db);
    await lab.database.pool.query(OUTSIDE[kind], [number, id, admin.account.id]);
  }
}

const makeBill = async (): Promise<string> => {
  const { id } = await buildCompleted(lab.db);
  return (await admin.call(API.createBill, { body: { work_order_id: id } })).bill_number;
};

const counters = () =>
  lab.db.selectFrom('bill_number_counters').select(['series', 'financial_year', 'last']).orderBy('series').execute();

const entries = () =>
  lab.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_type', 'subject_label', 'before', 'after'])
    .where('action', '=', 'SET_NUMBER_COUNTER')
    .orderBy('seq')
    .execute();

const entryOf = (subject_type: string, subject_label: string, before: number | null, after: number) => ({
  actor_id: null,
  subject_type,
  subject_label,
  before: { last_number: before },
  after: { last_number: after },
});

const check = async (): Promise<string[]> => {
  const warned: string[] = [];
  const logger = { warn: ({ series }: { readonly series: string[] }) => void warned.push(...series) };
  await checkCounters(lab.db, new Date('2026-11-21T06:30:00Z'), logger);
  return warned;
};

describe('while it runs', () => {
  test('a bill gets the number after the largest existing one, and the counter is corrected', async () => {
    expect(await makeBill()).toBe('B/26-27/00001');
    await comes('bill', 'B/26-27/00002', 'B/26-27/00041');
    expect(await makeBill()).toBe('B/26-27/00042');
    expect(await entries()).toEqual([entryOf('bill', 'B/26-27', 1, 41)]);
    expect(await makeBill()).toBe('B/26-27/00043');
    expect(await entries()).toHaveLength(1);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });

  test('so does a monthly bill', async () => {
    const { doctor_id } = await buildCompleted(lab.db, { amount: '5' });
    await comes('month', 'M/26-27/00001', 'M/26-27/00007');
    const saved = await admin.call(API.saveMonthlyBillHistory, { body: { doctor_id, month: '2026-11' } });
    expect(saved.bill_number).toBe('M/26-27/00008');
    expect(await entries()).toEqual([entryOf('monthly_bill', 'M/26-27', null, 7)]);
  });

  test('so do work orders, and the list still counts the existing ones', async () => {
    const { serial_number } = await admin.call(API.createWorkOrder, { body: NEW });
    const last = Number(serial_number.slice(8));
    await comes('order', last + 1, last + 50);
    const orders = [NEW, NEW].map(({ patient_name, product_quality, product_shade }) => ({
      patient_name,
      product_quality,
      product_shade,
    }));
    const { doctor_name, order_date } = NEW;
    const batch = await admin.call(API.createWorkOrderBatch, { body: { doctor_name, order_date, orders } });
    expect(JSON.stringify(batch)).toContain(`WO-2026-${String(last + 51).padStart(4, '0')}`);
    expect(await entries()).toEqual([entryOf('work_order', 'WO-2026', last, last + 50)]);
    const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from work_orders`.execute(lab.db);
    expect((await admin.call(API.getWorkOrders, { query: {} })).total).toBe(rows[0]?.orders);
  });

  test('any number of simultaneous requests get different numbers, without a gap', async () => {
    await comes('bill', 'B/26-27/00003');
    const made = await Promise.all(Array.from({ length: 8 }, makeBill));
    expect(made.toSorted()).toEqual([1, 2, 4, 5, 6, 7, 8, 9].map((n) => `B/26-27/0000${n}`));
    expect(await entries()).toEqual([entryOf('bill', 'B/26-27', 2, 3)]);
  });

  test('a number that is repeatedly taken is answered as worth a retry, and leaves nothing', async () => {
    await sql`
      create function taken() returns trigger language plpgsql as $$ begin
        raise unique_violation using constraint = 'documents_number_key', message = 'taken';
      end $$`.execute(lab.db);
    await sql`create trigger taken before insert on bills for each row execute function taken()`.execute(lab.db);
    const { id } = await buildCompleted(lab.db);
    const before = await databaseDigest(lab.db);
    const response = await admin.send(API.createBill, { body: { work_order_id: id } });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'unavailable' });
    expect(await databaseDigest(lab.db)).toEqual(before);
  });
});

test('at the start each counter is compared with the numbers, and those behind are corrected with an entry each', async () => {
  await comes('bill', 'B/26-27/99999');
  // As text it is less than the previous one.
  await comes('bill', 'B/26-27/100002', 'B/24-25/00009');
  await comes('month', 'M/25-26/00003');
  await buildCompleted(lab.db);
  await comes('order', 12_345);
  await lab.db.insertInto('bill_number_counters').values({ series: 'B', financial_year: 2024, last: 10 }).execute();
  expect((await check()).toSorted()).toEqual(['B/26-27', 'M/25-26', 'WO-2026']);
  expect(await entries()).toEqual([
    entryOf('bill', 'B/26-27', null, 100_002),
    entryOf('monthly_bill', 'M/25-26', null, 3),
    entryOf('work_order', 'WO-2026', 1, 12_345),
  ]);
  expect(await counters()).toEqual([
    { series: 'B', financial_year: 2024, last: 10 },
    { series: 'B', financial_year: 2026, last: 100_002 },
    { series: 'M', financial_year: 2025, last: 3 },
  ]);
  expect(await makeBill()).toBe('B/26-27/100003');
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from work_orders`.execute(lab.db);
  expect((await admin.call(API.getWorkOrders, { query: {} })).total).toBe(rows[0]?.orders);
});

test('at the start nothing is written if all are correct, or if there is no number yet', async () => {
  const before = await databaseDigest(lab.db);
  expect(await check()).toEqual([]);
  expect(await databaseDigest(lab.db)).toEqual(before);
  await makeBill();
  const after = await databaseDigest(lab.db);
  expect(await check()).toEqual([]);
  expect(await databaseDigest(lab.db)).toEqual(after);
});
