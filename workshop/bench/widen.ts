import type pg from 'pg';
import { doctorKey, withTitle } from '#domain/doctors/doctor-name.ts';
import { must } from '#domain/shared/must.ts';
import { openPool } from '#server/platform/db/pool.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Database } from '#server/database.ts';
import { compactSummaries } from '#server/features/analytics/store/summaries.ts';
import { readBillCountersBehind, setBillCounter } from '#server/features/documents/store/bill-counters.ts';
import {
  readSerialCountersBehind,
  setSerialCounter,
} from '#server/features/work-orders/store/serial-counters-behind.ts';
import { copyRows } from '#server/platform/db/copy-rows.ts';
import { dbOver } from '#server/platform/db/kysely.ts';
import { bulkLoad } from '../../scripts/demo/bulk-load.ts';
import { doctorName } from '../../scripts/demo/person-names.ts';
import { Random } from '../../scripts/demo/random.ts';
import { BENCH_DAY } from './bench-day.ts';
import { benchLog } from './bench-log.ts';

/** The totals of a laboratory with many doctors. */
export const WIDE = { doctors: 5000, users: 200, products: 300 } as const;

/**
 * Adds doctors, users and products to a filled database up to the numbers in `WIDE`. Each new doctor gets copies of two
 * orders: one with a paid bill, and one that is on a monthly bill, unbilled or open.
 */
export async function widen(connection: Connection): Promise<void> {
  const pool = openPool({ connection, log: benchLog, timeLimitMs: 0, max: 1 });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await addUsersAndProducts(client);
    await addDoctors(client);
    await addOrders(client);
    const db = dbOver<Database>(client);
    for (const counter of await readSerialCountersBehind(db)) await setSerialCounter(db, counter);
    for (const counter of await readBillCountersBehind(db)) await setBillCounter(db, counter);
    await compactSummaries(db);
    await client.query('commit');
    await client.query('vacuum (analyze)');
  } finally {
    client.release();
    await pool.end();
  }
}

const ADMIN = `(select id from accounts where role = 'ADMIN')`;

async function addUsersAndProducts(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into accounts (email, display_name, role, password_hash, created_by, created_at, updated_at)
     select 'user' || n || '@demo.lab', 'User ' || n, 'USER', s.password_hash, s.created_by, s.created_at, s.updated_at
     from accounts s, generate_series(1, $1 - (select count(*)::int from accounts)) as n where s.role = 'USER'`,
    [WIDE.users],
  );
  // Three sessions per user.
  await client.query(
    `insert into sessions (token_hash, account_id, created_at, last_used_at, expires_at, address, password_confirmed_at)
     select sha256((a.id::text || n)::bytea), a.id, $1::timestamptz, $1, $1::timestamptz + interval '1 day', '127.0.0.1', $1
     from accounts a, generate_series(1, 3) as n`,
    [BENCH_DAY],
  );
  await client.query(
    `insert into products (name, key, unit_basis, position)
     select 'Bridge ' || n, 'bridge ' || n, 'tooth', 1000 + n from generate_series(1, $1 - (select count(*)::int from products)) as n`,
    [WIDE.products],
  );
  await client.query(
    `insert into price_rates (product_id, price_list_id, valid_from, rate, set_by, set_at)
     select p.id, l.id, '2026-01-01', 1000, ${ADMIN}, $1 from products p, price_lists l where p.key like 'bridge %'`,
    [BENCH_DAY],
  );
}

async function addDoctors(client: pg.ClientBase): Promise<void> {
  const { rows: known } = await client.query<{ key: string }>('select key from doctors');
  const taken = new Set(known.map(({ key }) => key));
  const random = new Random('wide');
  const doctors: Record<string, unknown>[] = [];
  while (taken.size < WIDE.doctors) {
    const name = doctorName(random);
    const key = doctorKey(name);
    if (taken.has(key)) continue;
    taken.add(key);
    const phone = `+9120666${String(doctors.length).padStart(5, '0')}`;
    doctors.push({ id: random.uuid(), name: withTitle(name), key, clinic_name: `${name} Dental Clinic`, phone });
  }
  await copyRows(client, 'doctors', doctors);
  await client.query(
    `create temporary table wide on commit drop as
     select d.id, d.name, n::int from jsonb_array_elements_text($1::jsonb) with ordinality as a (id, n) join doctors d on d.id = a.id::uuid`,
    [JSON.stringify(doctors.map(({ id }) => id))],
  );
  await client.query(
    `update doctors d set credit_limit = 5000, credit_days = 30 from wide w where w.id = d.id and n % 4 = 0`,
  );
  await client.query(
    `insert into doctor_aliases (doctor_id, name, key, created_by, created_at)
     select id, 'Dr. Spelled ' || n, 'spelled' || n, ${ADMIN}, $1 from wide where n % 5 = 0`,
    [BENCH_DAY],
  );
  await client.query(
    `insert into doctor_terms (doctor_id, valid_from, price_list_id, discount_percent, set_by, set_at)
     select w.id, '2026-01-01', case when n % 2 = 0 then (select id from price_lists where not is_default limit 1) end, 5, ${ADMIN}, $1
     from wide w where n % 3 = 0`,
    [BENCH_DAY],
  );
  await client.query(
    `insert into price_rates (product_id, doctor_id, valid_from, rate, set_by, set_at)
     select p.id, w.id, '2026-01-01', 900, ${ADMIN}, $1 from wide w, products p where n % 4 = 1 and p.key in ('zirconia', 'pfm', 'bridge 1')`,
    [BENCH_DAY],
  );
}

/** Copies rows. `from` joins the source row `t` and the new doctor `w`; `others` lists the changed columns. */
async function copy(client: pg.ClientBase, table: string, from: string, others: string): Promise<void> {
  const { rows } = await client.query<{ columns: string; made: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns, string_agg('made.' || quote_ident(column_name), ', ') as made from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const { columns, made } = must(rows[0], 'the columns of a table');
  await client.query(
    `insert into ${table} (${columns})
     select ${made} from ${from}
       cross join lateral jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${others})) as made`,
  );
}

/** SQL for the id of a copy, which is the same for the same row and doctor. */
const idOf = (row: string): string => `case when ${row} is not null then md5(${row}::text || w.n)::uuid end`;

const OF_DOCTOR = `'doctor_id', w.id, 'doctor_name', w.name`;
/** Numbers above all used ones. Numbers of documents begin with their year. */
const SERIAL = 1_000_000;
const numbered = (column: string): string => `'${column}', left(t.${column}, 8) || (${SERIAL} + w.n)`;

const MONEY_TABLES = ['documents', 'bills', 'bill_items', 'allocations', 'ledger_entries'] as const;

async function addOrders(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table taken on commit drop as
     select w.n, billed.bill, billed.billed, billed.payment, billed.allocation, other.id as other from wide w
       join (select row_number() over (order by b.id) as place, count(*) over () as many, b.id as bill, i.work_order_id as billed,
           a.source_id as payment, a.id as allocation
         from bills b join bill_items i on i.bill_id = b.id join allocations a on a.target_id = b.id and a.ended_at is null
           join documents p on p.id = a.source_id and p.kind = 'receipt' and p.amount = a.amount
         where b.voided_at is null and not b.is_grouped and b.charged_on = 'itself' and b.credited = 0 and b.covered = a.amount
           and b.bill_date > '2026-06-01'
           and (select sum(amount) from ledger_entries where document_id = b.id) = a.amount) as billed on billed.place = w.n % billed.many + 1
       join (select row_number() over (partition by status order by id) as place, count(*) over (partition by status) as many, status, id
         from work_orders
         where status = 'completed' and amount is not null and bill_id is null or status = 'in_progress') as other
         on other.place = w.n % other.many + 1 and other.status = case when w.n % 3 = 0 then 'in_progress' else 'completed' end`,
  );
  await client.query('analyze wide, taken');
  // The copied bills already contain the paid amounts.
  await bulkLoad(client, { tables: ['work_orders', ...MONEY_TABLES], reported: ['allocations'] }, async () => {
    await copyBills(client);
    await copyMoney(client);
  });
  await addMonths(client);
}

const among = (table: string, condition: string): string =>
  `wide w join taken x on x.n = w.n join ${table} t on ${condition}`;

async function copyBills(client: pg.ClientBase): Promise<void> {
  const order = (place: number): string =>
    `'id', ${idOf('t.id')}, ${OF_DOCTOR}, 'serial_no', ${SERIAL} + w.n * 2 + ${place}, 'bill_id', null, 'batch_id', null`;
  await copy(client, 'work_orders', among('work_orders', 't.id = x.billed'), order(0));
  await copy(client, 'work_orders', among('work_orders', 't.id = x.other'), order(1));
  await copy(
    client,
    'bills',
    among('bills', 't.id = x.bill'),
    `'id', ${idOf('t.id')}, ${OF_DOCTOR}, 'batch_id', null, ${numbered('bill_number')}`,
  );
  await copy(
    client,
    'bill_items',
    among('bill_items', 't.bill_id = x.bill'),
    `'id', ${idOf('t.id')}, 'bill_id', ${idOf('t.bill_id')}, 'work_order_id', ${idOf('t.work_order_id')},
      'serial_number', serial_number_text(split_part(t.serial_number, '-', 2)::smallint, ${SERIAL} + w.n * 2)`,
  );
  await client.query(
    `update work_orders o set bill_id = ${idOf('x.bill')} from wide w join taken x on x.n = w.n where o.id = ${idOf('x.billed')}`,
  );
}

/** Copies the payments of the bills and their ledger entries. */
async function copyMoney(client: pg.ClientBase): Promise<void> {
  await copy(
    client,
    'allocations',
    among('allocations', 't.id = x.allocation'),
    `'id', ${idOf('t.id')}, 'source_id', ${idOf('t.source_id')}, 'target_id', ${idOf('t.target_id')}`,
  );
  for (const document of ['bill', 'payment']) {
    await copy(
      client,
      'documents',
      among('documents', `t.id = x.${document}`),
      `'id', ${idOf('t.id')}, 'doctor_id', w.id, ${numbered('number')}`,
    );
    await copy(
      client,
      'ledger_entries',
      among('ledger_entries', `t.document_id = x.${document}`),
      `'doctor_id', w.id, 'document_id', ${idOf('t.document_id')}`,
    );
  }
}

/** Creates unpaid monthly bills with one order each. */
async function addMonths(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table month on commit drop as
     select gen_random_uuid() as id, w.id as doctor_id, w.name, o.id as order_id, o.serial_number, o.amount, o.completion_date as day,
       bill_number_text('M', 2026::smallint, ${SERIAL} + w.n) as number
     from wide w join work_orders o on o.doctor_id = w.id and o.serial_no = ${SERIAL} + w.n * 2 + 1 where w.n % 3 = 1`,
  );
  await client.query(
    `insert into documents (id, kind, number, doctor_id, day, posted)
     select m.id, 'monthly_bill', m.number, m.doctor_id, (h.bill_data ->> 'generated_date')::date, m.amount
     from month m, (select bill_data from monthly_bills_history limit 1) as h;
     insert into monthly_bills_history (id, bill_number, doctor_id, doctor_name, billing_month, work_orders_count, total_amount, bill_data,
       generated_by, generated_at)
     select m.id, m.number, m.doctor_id, m.name, to_char(m.day, 'YYYY-MM'), 1, m.amount, h.bill_data, ${ADMIN}, m.day + interval '1 day'
     from month m, (select bill_data from monthly_bills_history limit 1) as h`,
  );
  await client.query('insert into monthly_bill_orders select id, order_id, serial_number, amount from month');
  await client.query(
    `insert into ledger_entries (doctor_id, entry_date, posted_at, kind, document_id, version, amount, posted_by)
     select doctor_id, day + 1, day + interval '1 day', 'monthly_bill', id, 1, amount, ${ADMIN} from month`,
  );
}
