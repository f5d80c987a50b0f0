import { getDiagnostics } from '#contract/monitoring.ts';
import { buildBill, buildWorkOrder } from '#test/support/factories.ts';
import { moneyKeys } from '#test/support/money-keys.ts';
import { type SignedInClient, type TestApp, signIn, startTestApp } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

let lab: TestApp;
let staff: SignedInClient;
beforeEach(async () => {
  lab = await startTestApp();
  staff = await signIn(lab, 'USER');
});
afterEach(() => lab.close());

const diagnose = () => staff.call(getDiagnostics, {});
const COMPLETED = { status: 'completed', completion_date: '2026-11-20' } as const;

test('an empty laboratory passes every test', async () => {
  const { database, batches, days, migrations, orders } = await diagnose();
  expect(database).toMatchObject({ ok: true, work_orders: 0 });
  expect(database.ms).toBeGreaterThan(0);
  expect(batches).toEqual({ ok: true, example: null });
  expect(orders).toEqual([]);
  expect(days).toEqual({ items: [], has_more: false });
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(lab.db);
  expect(migrations).toMatchObject({ state: 'up_to_date', pending: [] });
  expect(migrations?.applied.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
});

test('orders with contradicting dates are named, without amounts', async () => {
  const early = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2020-01-01', amount: '500' });
  const ahead = await buildWorkOrder(lab.db, { order_date: '2099-01-01' });
  const old = await buildWorkOrder(lab.db, COMPLETED);
  const bill = await buildBill(lab.db, { work_order: old, bill_date: '2000-01-01' });
  await buildBill(lab.db, { work_order: await buildWorkOrder(lab.db, COMPLETED) });
  const { days } = await diagnose();
  expect(days?.items.map(({ serial_number, faults }) => [serial_number, ...faults])).toEqual([
    [
      old.serial_number,
      `Bill ${bill.bill_number} is dated 1 Jan 2000, before its order date 2 Nov 2026`,
      `Bill ${bill.bill_number} is dated 1 Jan 2000, more than 366 days before it was created`,
    ],
    [ahead.serial_number, 'Ordered on 1 Jan 2099, more than 90 days ahead'],
    [early.serial_number, 'Completed on 1 Jan 2020, before its order date 2 Nov 2026'],
  ]);
  expect(moneyKeys(days)).toEqual([]);
  for (let n = 0; n < 50; n += 1) await buildWorkOrder(lab.db, { order_date: '2099-01-01' });
  const many = (await diagnose()).days;
  expect([many?.items.length, many?.has_more]).toEqual([50, true]);
});

test('the newest ten orders are listed, each with whether it can be billed, without amounts for staff', async () => {
  for (let n = 0; n < 9; n += 1) await buildWorkOrder(lab.db);
  const ready = await buildWorkOrder(lab.db, { ...COMPLETED, rate: '500', units: 1, amount: '500' });
  const work_order = await buildWorkOrder(lab.db, COMPLETED);
  await buildBill(lab.db, { work_order });
  const { result, statements } = await lab.statementsOf(diagnose);
  expect(result.database.work_orders).toBe(11);
  expect(result.orders.map(({ serial_number, may }) => [serial_number, may.create_bill.allowed])).toEqual([
    [work_order.serial_number, false],
    [ready.serial_number, true],
    ...[9, 8, 7, 6, 5, 4, 3, 2].map((n) => [`WO-2026-000${n}`, false]),
  ]);
  expect(moneyKeys(result)).toEqual([]);
  // For any number of orders.
  expect(statements.length).toBeLessThan(16);
});

test('batch support is shown on an existing batch', async () => {
  const batch_id = randomUUID();
  const { doctor_name } = await buildWorkOrder(lab.db, { batch_id, ...COMPLETED });
  await buildWorkOrder(lab.db, { batch_id, doctor_name });
  expect((await diagnose()).batches).toEqual({
    ok: true,
    example: {
      batch_id,
      orders: 2,
      can_be_billed: false,
      reason: '1 of 2 work orders of this batch is not completed.',
    },
  });
});

test('a database in a wrong state fails exactly the affected tests, and reveals no internals', async () => {
  await sql`alter table work_orders rename to gone`.execute(lab.db);
  const response = await staff.send(getDiagnostics, {});
  expect(response.json()).toMatchObject({
    database: { ok: false, ms: null, work_orders: null },
    batches: { ok: false, example: null },
    migrations: { state: 'up_to_date' },
    orders: [],
  });
  expect(response.body).not.toMatch(/does not exist|relation|select/i);
});

test.each([
  ['pending', sql`delete from schema_migrations where name like '0014-%'`],
  ['newer', sql`insert into schema_migrations (name, checksum) values ('9999-of-tomorrow.sql', 'x')`],
  ['changed', sql`update schema_migrations set checksum = 'x' where name like '0001-%'`],
] as const)('a database in a wrong state reports that its migrations are %s', async (state, change) => {
  await change.execute(lab.db);
  const { migrations } = await diagnose();
  expect(migrations?.state).toBe(state);
  expect(migrations?.pending).toEqual(state === 'pending' ? ['0014-backups-and-alarms.sql'] : []);
});
