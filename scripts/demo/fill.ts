import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { readBillCountersBehind, setBillCounter } from '#server/features/documents/store/bill-counters.ts';
import { compactSummaries } from '#server/features/analytics/store/summaries.ts';
import {
  readSerialCountersBehind,
  setSerialCounter,
} from '#server/features/work-orders/store/serial-counters-behind.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { dbOver } from '#server/platform/db/kysely.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { firstEvents, logWriter, rememberEvents, writeInOrder } from './audit.ts';
import { bulkLoad, insertRows } from './bulk-load.ts';
import type { DemoStaff } from './laboratory.ts';
import { DEMO_HOLIDAYS, DEMO_LABORATORY, DEMO_PASSWORD, DEMO_PAYEE } from './laboratory.ts';
import type { DemoStretch } from './build-demo-data.ts';
import { startedAt, demoStretches, doctorsOf, staffOf } from './build-demo-data.ts';
import type { Clock, Moment } from './timeline.ts';
import { labClock } from './timeline.ts';
import { saveDemoMonths } from './money/monthly-bills.ts';
import { Random } from './random.ts';
import { settleDemoAccounts } from './money/accounts-paid.ts';
import { recordDemoCheques } from './money/cheques.ts';
import { saveDemoCredits } from './money/credits.ts';
import { writeDoctorRecords } from './doctor-records.ts';
import { writePrices } from './prices.ts';
import { PRODUCT_LINES } from './products-mix.ts';
import { rowsOf } from './rows.ts';

export interface FillOptions {
  /** The number of work orders. */
  readonly orders: number;
  /** The laboratory's current day, the last with orders. */
  readonly today: CalendarDay;
  /** The latest time of all records; the current time by default. */
  readonly now?: Date;
  readonly seed?: string;
  /** Called with one line per step. */
  readonly log?: (line: string) => void;
}

/**
 * Fills an empty, migrated database with the records of a fictional laboratory in one transaction, then vacuums and
 * analyzes it, so that plans are realistic. The same options give the same records, except password hashes and the ids
 * of monthly bills.
 * @throws Error if the database already has accounts or orders
 */
export async function fillWithDemoData(pool: pg.Pool, options: FillOptions): Promise<void> {
  const { orders, today, now = new Date(), seed = 'sahyadri', log = () => undefined } = options;
  const client = await dedicatedClient(pool);
  try {
    await refuseFilled(client);
    const request = { orders, today, seed };
    const filling = {
      client,
      db: dbOver<Database>(client),
      staff: staffOf(request),
      began: startedAt(request),
      today,
      seed,
      log,
    };
    await client.query('begin');
    await write({ ...filling, when: labClock(today, now) }, orders);
    await compactSummaries(filling.db);
    await client.query('commit');
    log('vacuuming and analysing');
    await client.query('vacuum (analyze)');
    // Filling made one row per record, most of which are folded or unused now; a real laboratory has one row per day.
    await client.query('vacuum (full, analyze) order_days, bill_days, uncharged_orders, doctor_sums, payment_days');
  } finally {
    await client.end();
  }
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select from accounts) or exists (select from work_orders) as filled',
  );
  if (rows[0]?.filled !== false) throw new Error('Demo data go into an empty database only; this one has records.');
}

export interface Filling {
  readonly client: pg.Client;
  readonly db: Kysely<Database>;
  readonly staff: DemoStaff;
  /** When the first order was entered. */
  readonly began: Moment;
  readonly today: CalendarDay;
  readonly seed: string;
  readonly log: (line: string) => void;
  readonly when: Clock;
}

async function write(filling: Filling, orders: number): Promise<void> {
  const { client, db, staff, began, today, seed, log, when } = filling;
  await writeLaboratory(filling);
  const remembered = rememberEvents({ staff, began, today, orders });
  await writeRecords(filling, remembered.of(demoStretches({ orders, today, seed })));
  const doctors = doctorsOf({ orders, seed });
  await writeDoctorRecords({ db, admin: staff.admin, doctors, today, seed, when });
  await writePrices({ db, admin: staff.admin, doctors, today, when });
  const tell = logWriter(client, when, seed);
  await tell(firstEvents(staff, began, today));
  const tellUpTo = writeInOrder(tell, remembered.events());
  const saved = await saveDemoMonths({ db, admin: staff.admin, today, seed, when, tellUpTo });
  log(`${saved} monthly bills`);
  const { admin, superAdmin } = staff;
  const credited = await saveDemoCredits({ db, admin, superAdmin, today, seed, when, tellUpTo });
  log(`${credited} credit notes`);
  await settleDemoAccounts({ db, admin, today, seed, when, tellUpTo, random: new Random(`${seed} accounts`) });
  await recordDemoCheques({ db, admin, today, seed, when, tellUpTo });
  await tellUpTo();
}

export async function writeLaboratory({ client, db, staff, began, today, when }: Filling): Promise<void> {
  await db
    .updateTable('laboratory_settings')
    .set({ ...DEMO_LABORATORY, ...DEMO_PAYEE })
    .execute();
  const made = when(began);
  const { superAdmin } = staff;
  const people = [superAdmin, staff.admin, staff.staff].map(async (account) => ({
    ...account,
    password_hash: await hashPassword(DEMO_PASSWORD),
    created_by: account === superAdmin ? null : superAdmin.id,
    created_at: made,
    updated_at: made,
    // Prevents the prompt for two-step sign-in.
    second_factor_put_off_at: when({ day: today, share: 0 }),
  }));
  await insertRows(client, 'accounts', await Promise.all(people), (row) => [row]);
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear, thisYear + 1].flatMap((year) =>
    DEMO_HOLIDAYS.map(({ day, name }) => ({ day: `${year}-${day}`, name, saved_by: superAdmin.id })),
  );
  await insertRows(client, 'holidays', days, (row) => [row]);
  for (const {
    product,
    days: [lead_days],
  } of PRODUCT_LINES)
    await db.updateTable('products').set({ lead_days }).where('name', '=', product).execute();
}

const BILL_TABLES = ['documents', 'bills', 'bill_items', 'document_copies', 'allocations', 'ledger_entries'] as const;
const ORDER_TABLES = ['work_orders', 'revision_history'] as const;
const BIG_TABLES = [...BILL_TABLES, ...ORDER_TABLES, 'trials', 'stage_visits'] as const;
/**
 * The rows of bills and payments already contain these sums, so the triggers are disabled. `fill.test.ts` compares
 * them.
 */
const SUMMARY_TABLES = ['allocations'] as const;

/**
 * Writes the records and analyzes their tables, because later statements look up orders and would otherwise scan them.
 * The audit log is not analyzed yet: statistics of its first entries would make each later insert scan for the newest
 * entry.
 */
export async function writeRecords(
  { client, db, staff, when, seed, log }: Filling,
  stretches: Iterable<DemoStretch>,
): Promise<void> {
  const stages = await db.selectFrom('stages').select(['name', 'id']).execute();
  const rows = rowsOf(staff, when, seed, new Map(stages.map(({ name, id }) => [name, id])));
  const made = { orders: 0, bills: 0 };
  await bulkLoad(client, { tables: BIG_TABLES, reported: SUMMARY_TABLES }, async () => {
    for (const { doctors, orders, bills, trials, courses } of stretches) {
      await insertRows(client, 'doctors', doctors, rows.doctors);
      for (const table of BILL_TABLES) await insertRows(client, table, bills, rows[table]);
      for (const table of ORDER_TABLES) await insertRows(client, table, orders, rows[table]);
      await insertRows(client, 'trials', trials, rows.trials);
      await insertRows(client, 'stage_visits', courses, rows.stage_visits);
      made.orders += orders.length;
      made.bills += bills.length;
      log(`${made.orders} work orders, ${made.bills} bills`);
    }
    log('indexes and foreign keys');
  });
  await client.query(`analyze doctors, ${BIG_TABLES.join(', ')}`);
  for (const counter of await readSerialCountersBehind(db)) await setSerialCounter(db, counter);
  for (const counter of await readBillCountersBehind(db)) await setBillCounter(db, counter);
}
