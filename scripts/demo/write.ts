import { BILL_SERIES } from '#domain/billing/bill-number.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { financialYearOf } from '#domain/shared/calendar-day.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import type pg from 'pg';
import { DEMO_PASSWORD } from './accounts.ts';
import type { TellUpTo } from './audit.ts';
import { auditEntries, firstEvents, laterEvents, teller } from './audit.ts';
import { bulkLoad } from './bulk-load.ts';
import { billItems, billPrints, bills as billsTable, payments } from './bill-tables.ts';
import { insertRows } from './insert-rows.ts';
import { DEMO_LABORATORY } from './laboratory.ts';
import type { DemoData } from './make-demo-data.ts';
import { saveDemoMonths } from './monthly-bills.ts';
import type { At } from './order-tables.ts';
import { revisionHistory, trials as trialsTable, workOrders } from './order-tables.ts';
import { Random } from './random.ts';
import type { DemoOrder } from './records.ts';

export interface WriteRequest {
  readonly client: pg.Client;
  readonly data: DemoData;
  readonly today: CalendarDay;
  readonly seed: string;
  readonly log: (line: string) => void;
  readonly when: At;
}

const BIG_TABLES = ['bills', 'bill_items', 'bill_prints', 'payments', 'work_orders', 'trials', 'revision_history'];

/** Writes all records. */
export async function writeDemoData(request: WriteRequest): Promise<void> {
  const { client, data, when, seed, log } = request;
  await writeLaboratory(request);
  await writeDoctors(request);
  await bulkLoad(client, BIG_TABLES, async () => {
    await writeBills(request);
    await writeOrders(request);
    await writeOrderHistory(request);
    log('indexes and foreign keys');
  });
  await writeCounters(request);
  await insertRows(client, auditEntries(when, `${seed} first`), firstEvents(data, request.today));
  const tellUpTo = teller(client, auditEntries(when, `${seed} audit`), laterEvents(data, request.today));
  await writeMonthlyBills(request, tellUpTo);
  log('audit log');
  await tellUpTo();
}

async function writeBills({ client, data: { orders, bills, staff }, when, seed, log }: WriteRequest): Promise<void> {
  log(`${bills.length} bills`);
  await insertRows(client, billsTable(when, staff), bills);
  const ids = new Random(`${seed} items and prints`);
  const items = orders.flatMap((order) => (order.bill === null ? [] : [{ id: ids.uuid(), order, bill: order.bill }]));
  await insertRows(client, billItems, items);
  const prints = bills.flatMap((bill) => (bill.printed ? [{ id: ids.uuid(), bill, printed: bill.printed }] : []));
  await insertRows(client, billPrints(when), prints);
  const paid = bills.flatMap((bill) => (bill.payment ? [{ bill, payment: bill.payment }] : []));
  await insertRows(client, payments(when, staff), paid);
}

async function writeOrderHistory({ client, data: { orders, trials }, when }: WriteRequest): Promise<void> {
  await insertRows(client, trialsTable(when), trials);
  const returns = orders.flatMap((order) => order.returns.map((entry, index) => ({ order, entry, number: index + 1 })));
  await insertRows(client, revisionHistory(when), returns);
}

/**
 * Of orders that can be found: without statistics each of its statements would read all of them. The log has none yet, since those of
 * its first entries would have the newest sought among all, entry by entry.
 */
async function writeMonthlyBills(request: WriteRequest, tellUpTo: TellUpTo): Promise<void> {
  const { client, data, today, seed, when, log } = request;
  await client.query(`analyze doctors, ${BIG_TABLES.join(', ')}`);
  const saved = await saveDemoMonths({ client, admin: data.staff.admin, today, seed, when, tellUpTo });
  log(`${saved} monthly bills`);
}

async function writeLaboratory({ client, data, when }: WriteRequest): Promise<void> {
  const { company_name, address, phone, email, bill_footer } = DEMO_LABORATORY;
  await client.query(
    'update laboratory_settings set company_name = $1, address = $2, phone = $3, email = $4, bill_footer = $5',
    [company_name, address, phone, email, bill_footer],
  );
  const { staff, admin, superAdmin } = data.staff;
  const made = when(data.orders[0]?.entered ?? { day: '2024-01-01', share: 0 });
  const people = await Promise.all(
    [superAdmin, admin, staff].map(async (account) => ({ ...account, hash: await hashPassword(DEMO_PASSWORD) })),
  );
  await insertRows(
    client,
    {
      name: 'accounts',
      columns: [
        ['id', 'uuid', ({ id }) => id],
        ['email', 'text', (account) => account.email],
        ['display_name', 'text', (account) => account.display_name],
        ['role', 'text', (account) => account.role],
        ['password_hash', 'text', ({ hash }) => hash],
        ['created_by', 'uuid', ({ id }) => (id === superAdmin.id ? null : superAdmin.id)],
        ['created_at', 'timestamptz', () => made],
        ['updated_at', 'timestamptz', () => made],
      ],
    },
    people,
  );
}

/** A doctor is made by the first order that names him, spelt as there. */
async function writeDoctors({ client, data, when }: WriteRequest): Promise<void> {
  const first = new Map<string, DemoOrder>();
  for (const order of data.orders) if (!first.has(order.doctor.id)) first.set(order.doctor.id, order);
  await insertRows<DemoOrder>(
    client,
    {
      name: 'doctors',
      columns: [
        ['id', 'uuid', ({ doctor }) => doctor.id],
        ['name', 'text', (order) => order.doctor_name],
        ['key', 'text', ({ doctor }) => doctor.key],
        ['created_at', 'timestamptz', ({ entered }) => when(entered)],
        ['updated_at', 'timestamptz', ({ entered }) => when(entered)],
      ],
    },
    [...first.values()],
  );
}

async function writeOrders({ client, data: { orders }, when, log }: WriteRequest): Promise<void> {
  await insertRows(client, workOrders(when), orders, (done) => {
    if (done === orders.length || done % 20_000 === 0) log(`${done} of ${orders.length} work orders`);
  });
}

/** The last number of each year and series, so that the next one given follows without a gap. */
async function writeCounters({ client, data }: WriteRequest): Promise<void> {
  const serials = [...Map.groupBy(data.orders, ({ serial_year }) => serial_year)].map(([year, { length }]) => ({
    year,
    length,
  }));
  await insertRows(
    client,
    {
      name: 'serial_counters',
      columns: [
        ['year', 'smallint', ({ year }) => year],
        ['last', 'integer', ({ length }) => length],
      ],
    },
    serials,
  );
  const years = [...Map.groupBy(data.bills, ({ made }) => financialYearOf(made.day))].map(([year, { length }]) => ({
    year,
    length,
  }));
  await insertRows(
    client,
    {
      name: 'bill_number_counters',
      columns: [
        ['series', 'text', () => BILL_SERIES.bill],
        ['financial_year', 'smallint', ({ year }) => year],
        ['last', 'integer', ({ length }) => length],
      ],
    },
    years,
  );
}
