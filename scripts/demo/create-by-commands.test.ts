// The demo writes the same rows as the commands, column by column, for orders in every state of the demo.
import { type CalendarDay, addDays } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import { trialsOutSince } from '#domain/trials/overdue-trials.ts';
import { compactSummaries } from '#server/features/analytics/store/summaries.ts';
import type { Database } from '#server/database.ts';
import { dbOver } from '#server/platform/db/kysely.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { type TestDatabase, createTestDatabase } from '#test/support/postgres.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logWriter } from './audit.ts';
import { recordEvents } from './record-events.ts';
import { createByCommands } from './create-by-commands.ts';
import { type Filling, writeLaboratory, writeRecords } from './fill.ts';
import { type DemoData, buildDemoData } from './build-demo-data.ts';
import { isLater, labClock } from './timeline.ts';
import { type DemoBill, type DemoOrder, firstOfDoctors } from './records.ts';

const today = '2026-11-21';
const now = new Date('2026-11-21T09:00:00Z');
const seed = 'by commands';
const all = buildDemoData({ orders: 2500, today, seed });

const isBilled =
  (holds: (bill: DemoBill) => boolean) =>
  ({ bill }: DemoOrder) =>
    bill !== null && holds(bill);
const hasTrial = (holds: (trial: DemoData['trials'][number]) => boolean) => {
  const orders = new Set(all.trials.filter(holds).map(({ order }) => order));
  return (order: DemoOrder) => orders.has(order);
};
const isOnItsWay = (holds: (course: DemoData['courses'][number]) => boolean) => {
  const orders = new Set(all.courses.filter(holds).map(({ order }) => order));
  return (order: DemoOrder) => orders.has(order);
};
const isWhole = ({ payment, charge }: DemoBill): boolean => payment?.amount === charge.amount;
const isPricedAfterPrint = ({ printed, priced }: DemoBill): boolean =>
  printed !== null && priced !== null && isLater(priced, printed);

/** Every state that an order of the demo reaches, and every way to it. */
const STATES: Readonly<Record<string, (order: DemoOrder) => boolean>> = {
  'in progress': ({ status }) => status === 'in_progress',
  urgent: ({ is_urgent }) => is_urgent,
  'without an expected date': ({ expected_complete_date }) => expected_complete_date === null,
  'with feedback and notes': ({ feedback, notes }) => feedback !== null && notes !== null,
  'in a batch': ({ batch_id }) => batch_id !== null,
  'in a batch, with a trial': ({ batch_id, requires_trial }) => batch_id !== null && requires_trial,
  'its trial planned': hasTrial(({ sent }) => sent === null),
  'its trial out for long': hasTrial(
    ({ sent_on, back }) => back === null && (sent_on ?? today) < trialsOutSince(today),
  ),
  'its trial back': hasTrial(({ back }) => back !== null),
  cancelled: ({ status }) => status === 'cancelled',
  'completed, not billed': ({ status, bill }) => status === 'completed' && bill === null,
  'on a bill alone': isBilled(({ orders }) => orders.length === 1),
  'on a bill of its batch': isBilled(({ head }) => head.batch_id !== null && head.is_grouped),
  'on a bill of half a month': isBilled(({ doctor, orders }) => doctor.habit === 'fortnight' && orders.length > 1),
  'on a bill of a month': isBilled(({ doctor, orders }) => doctor.habit === 'month' && orders.length > 1),
  'on a pending bill without an amount': isBilled(({ status, priced }) => status === 'pending' && priced === null),
  'on a pending bill with an amount': isBilled(
    ({ status, charge }) => status === 'pending' && charge.amount !== '0.00',
  ),
  'on a priced bill': isBilled(({ status }) => status === 'priced'),
  'on a printed bill without an amount': isBilled(({ status, priced }) => status === 'printed' && priced === null),
  'on a printed bill with an amount': isBilled(({ status, priced }) => status === 'printed' && priced !== null),
  'on a bill that was sent, not paid': isBilled(({ status, payment }) => status === 'sent' && payment === null),
  'on a grouped bill that was priced after it was printed': isBilled(
    (bill) => isPricedAfterPrint(bill) && bill.orders.length > 1,
  ),
  'on a paid bill': isBilled((bill) => isWhole(bill) && bill.payment?.reversed === null),
  'on a bill paid in part': isBilled((bill) => bill.payment !== null && !isWhole(bill)),
  'on a bill whose payment was reversed': isBilled(({ payment }) => payment !== null && payment.reversed !== null),
  'paid by transfer': isBilled(({ payment }) => payment?.method === 'Bank transfer'),
  'moved through production': isOnItsWay(({ visits, ended }) => visits.length > 2 && ended === null),
  'moved through production and completed': isOnItsWay(({ ended }) => ended !== null),
  'paused in production': isOnItsWay(({ pause }) => pause !== null),
  returned: ({ status }) => status === 'returned',
  'in revision': ({ status }) => status === 'revision_in_progress',
  revised: ({ status, returns }) => status === 'completed' && returns.length === 1,
  'revised twice': ({ returns }) => returns.length > 1,
};

/** The orders that belong to an order: those of its batch and bill, and those that belong to them. */
function allWith(order: DemoOrder): ReadonlySet<DemoOrder> {
  const found = new Set([order]);
  for (const { batch_id, bill } of found) {
    const ofBatch = batch_id === null ? [] : all.orders.filter((other) => other.batch_id === batch_id);
    for (const other of [...ofBatch, ...(bill?.orders ?? [])]) found.add(other);
  }
  return found;
}

/** For each state two orders with few other orders. */
function someOfEach(): DemoData {
  const chosen = new Set<DemoOrder>();
  for (const holds of Object.values(STATES)) {
    const ways = all.orders.filter(holds).slice(-12).map(allWith);
    const fewest = ways.toSorted((one, other) => one.size - other.size).slice(0, 2);
    for (const orders of fewest) for (const order of orders) chosen.add(order);
  }
  const ofStates = all.orders.filter((order) => chosen.has(order));
  return {
    staff: all.staff,
    doctors: firstOfDoctors(ofStates),
    orders: ofStates,
    bills: all.bills.filter(({ orders }) => orders.some((order) => chosen.has(order))),
    trials: all.trials.filter(({ order }) => chosen.has(order)),
    courses: all.courses.filter(({ order }) => chosen.has(order)),
  };
}

const data = someOfEach();

let written: TestDatabase;
let done: TestDatabase;

beforeAll(async () => {
  [written, done] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await filling(written, async (given) => {
    await writeRecords(given, [data]);
    await logWriter(given.client, given.when, seed)([...recordEvents(data, data.staff, firstDay)]);
  });
  await filling(done, ({ db, when }) => createByCommands(db, data, when));
});
afterAll(() => Promise.all([written.drop(), done.drop()]));

const began = must(data.orders[0], 'the first order').entered;
const firstDay: CalendarDay = addDays(began.day, -1);

/** Runs work with a laboratory that has its accounts. */
async function filling({ pool }: TestDatabase, work: (given: Filling) => Promise<void>): Promise<void> {
  const client = await dedicatedClient(pool);
  const when = labClock(today, now);
  const given = {
    client,
    db: dbOver<Database>(client),
    staff: data.staff,
    began,
    today,
    seed,
    when,
    log: () => undefined,
  };
  try {
    await client.query('begin');
    await writeLaboratory(given);
    await work(given);
    // The version depends on the number of changes.
    await compactSummaries(given.db);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** The name of a record whose id differs between databases. */
const NAMES = `
  select id, 'doctor ' || key as name from doctors
  union all select id, 'product ' || key from products
  union all select id, 'price list ' || name from price_lists
  union all select id, serial_number from work_orders
  union all select batch_id, 'batch of ' || min(serial_number) from work_orders where batch_id is not null group by batch_id
  union all select id, bill_number from bills
  union all select i.id, bill_number || ' item ' || position from bill_items i join bills b on b.id = bill_id
  union all select p.id, bill_number || ' print ' || copy_number from document_copies p join bills b on b.id = document_id
  union all select id, 'payment ' || number from documents where kind in ('receipt', 'refund')
  union all select t.id, serial_number || ' ' || trial_name || ' ' || trial_date from trials t join work_orders w on w.id = work_order_id
  union all select v.id, serial_number || ' since ' || entered_at from stage_visits v join work_orders w on w.id = work_order_id
  union all select id, 'stage ' || name from stages
  union all select r.id, serial_number || ' revision ' || revision_number from revision_history r join work_orders w on w.id = work_order_id`;

/** Columns that differ between databases, and why. */
const OTHER_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  // Salted.
  accounts: ['password_hash'],
  // The hash chain, and the origin of a request.
  audit_entries: ['id', 'seq', 'hash', 'previous_hash', 'address', 'request_id'],
  // The demo numbers receipts bill by bill, but posts them by time.
  ledger_entries: ['seq'],
  allocations: ['id'],
  // The demo has not created the orders in between; the commands have deleted them.
  serial_counters: ['removed'],
};

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Every row of every table, without the differing columns, with names for ids; in a fixed order. */
async function contentsOf(client: Pick<pg.ClientBase, 'query'>): Promise<Record<string, unknown[]>> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const named = await client.query<{ id: string; name: string }>(NAMES);
  const names = new Map(named.rows.map(({ id, name }) => [id, name]));
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${name} t`,
      [OTHER_COLUMNS[name] ?? []],
    );
    contents[name] = rows
      .map(({ row }) => row.replaceAll(UUID, (id) => names.get(id) ?? id))
      .toSorted()
      .map((row) => JSON.parse(row) as unknown);
  }
  return contents;
}

test('the orders that are compared reach every state of the demo', () => {
  const missing = Object.entries(STATES).filter(([, holds]) => !data.orders.some(holds));
  expect(missing.map(([state]) => state)).toEqual([]);
  expect(data.orders.length).toBeGreaterThan(40);
  expect(data.orders.length).toBeLessThan(110);
});

test('every table holds what the commands write', async () => {
  const [byDemo, byCommands] = await Promise.all([contentsOf(written.pool), contentsOf(done.pool)]);
  for (const [table, rows] of Object.entries(byCommands)) expect(byDemo[table], table).toEqual(rows);
});

describe('a difference is found', () => {
  const PLANTS: readonly (readonly [table: string, statement: string])[] = [
    ['accounts', `update accounts set second_factor_put_off_at = null where role = 'USER'`],
    [
      'audit_entries',
      `insert into audit_entries (seq, previous_hash, hash, at, action, subject_type, subject_label)
       values (0, '', '', now(), 'LOGIN', 'account', 'staff@demo.lab')`,
    ],
    ['bill_items', `update bill_items set notes = 'Courier' where position = 2`],
    ['allocations', `update allocations set made_at = made_at - interval '1 second' where ended_at is null`],
    ['trials', `update trials set result = 'redo' where result = 'ok'`],
    ['stage_visits', `update stage_visits set paused_reason = 'other' where paused_reason <> 'other'`],
    ['work_orders', `update work_orders set priced_product = null, priced_count = null where status = 'returned'`],
  ];
  let before: Record<string, unknown[]>;
  beforeAll(async () => {
    before = await contentsOf(written.pool);
  });

  test.each(PLANTS)('in %s: %s', async (table, statement) => {
    const client = await written.pool.connect();
    try {
      await client.query('begin');
      const { rowCount } = await client.query(statement);
      expect(rowCount).toBeGreaterThan(0);
      const after = await contentsOf(client);
      const different = Object.keys(after).filter(
        (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
      );
      expect(different).toEqual([table]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
