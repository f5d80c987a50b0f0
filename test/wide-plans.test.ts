import type { Database } from '#server/database.ts';
import { readExported } from '#server/features/doctors/queries/doctor-list.ts';
import { readOverLimit } from '#server/features/ledger/queries/credit-exposures.ts';
import { readLedger } from '#server/features/ledger/queries/ledger-list.ts';
import { readDoctorTerms } from '#server/features/prices/queries/doctor-prices.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Statement } from '../workshop/bench/messages.ts';
import { buildAccount } from './support/factories.ts';
import { type TestDatabase, createTestDatabase } from './support/postgres.ts';

// Many new doctors, each with a payment, terms and a rate: a page must look up only its own doctors.

const DOCTORS = 2000;
const TODAY = '2026-11-21';

let database: TestDatabase;
let db: Kysely<Database>;
let statements: Statement[] = [];
let ids: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  await buildAccount(database.db, { role: 'ADMIN' });
  for (const fill of FILLS) await database.pool.query(fill);
  const found = await database.db.selectFrom('doctors').select('id').orderBy('key').execute();
  ids = found.map((doctor) => doctor.id);
});
afterAll(() => database.drop());

const BY = '(select id from accounts limit 1)';
const FILLS = [
  `insert into doctors (name, key, credit_limit) select 'Dr. ' || n, 'dr' || n, 100 from generate_series(1, ${DOCTORS}) n`,
  `insert into work_orders (serial_year, serial_no, doctor_id, doctor_name, patient_name, product_quality, product_shade, order_date,
     created_by, amount, price_source)
   select 2026, row_number() over (), d.id, d.name, 'P', 'Pfm', 'A2', '${TODAY}', ${BY}, 10, 'typed'
   from doctors d, generate_series(1, 2) n`,
  `insert into documents (kind, number, doctor_id, day, posted, amount, method, made_by, made_at)
   select 'receipt', 'R/26-27/' || 10000 + row_number() over (), id, '${TODAY}', -10, 10, 'Cash', ${BY}, '${TODAY}' from doctors`,
  `insert into ledger_entries (doctor_id, entry_date, posted_at, kind, document_id, amount, posted_by)
   select doctor_id, day, made_at, 'receipt', id, posted, ${BY} from documents`,
  `insert into doctor_terms (doctor_id, valid_from, discount_percent, set_by, set_at)
   select id, '${TODAY}', 5, ${BY}, '${TODAY}' from doctors`,
  `insert into price_rates (product_id, doctor_id, valid_from, rate, set_by, set_at)
   select p.id, d.id, '${TODAY}', 900, ${BY}, '${TODAY}' from doctors d, products p where p.key in ('pfm', 'zirconia')`,
];

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Node[];
}

const withChildren = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(withChildren)];

/** What PostgreSQL did for all statements of some work. */
async function nodesOf(work: () => Promise<unknown>): Promise<Node[]> {
  statements = [];
  await work();
  const nodes: Node[] = [];
  for (const { text, values } of statements.filter((each) => /^\s*(?:select|with)\b/.test(each.text))) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    nodes.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => withChildren(Plan)));
  }
  return nodes;
}

/** How often a table was read. */
const looksInto = (nodes: readonly Node[], table: string): number =>
  Math.max(...nodes.filter((node) => node['Relation Name'] === table).map((node) => node['Actual Loops']));

test('a page of doctors’ terms looks up only the terms and rates of its doctors, on any page', async () => {
  for (const page of [1, DOCTORS / 50]) {
    const nodes = await nodesOf(() => readDoctorTerms({ db, today: TODAY }, { search: '', page }));
    expect(looksInto(nodes, 'price_rates')).toBeLessThanOrEqual(50);
    expect(looksInto(nodes, 'doctor_terms')).toBeLessThanOrEqual(50);
  }
});

test('a page of the ledger looks up only the last payments of its doctors', async () => {
  const nodes = await nodesOf(() =>
    readLedger({ db, today: TODAY }, { search: '', state: 'all', sort: '-balance', page: 3, page_size: 25 }),
  );
  expect(looksInto(nodes, 'documents')).toBeLessThanOrEqual(25);
});

test('a part of the export of doctors counts only the open orders of its doctors', async () => {
  const nodes = await nodesOf(() => readExported(db, ids.slice(0, 100)));
  const counted = nodes.filter((node) => node['Node Type'] === 'Aggregate');
  expect(counted.map((node) => node['Actual Rows'] * node['Actual Loops'])).toEqual([100]);
});

test('only doctors with a limit who may be over it are read', async () => {
  const read = async () => (await nodesOf(() => readOverLimit({ db, today: TODAY })))[0]?.['Actual Rows'];
  expect(await read()).toBe(0);
  // A doctor with a balance of -10.00 and orders of 20.00 in work.
  await database.pool.query(`update doctors set credit_limit = 9.99 where key = 'dr7'`);
  expect(await read()).toBe(1);
  expect(await readOverLimit({ db, today: TODAY })).toMatchObject([{ name: 'Dr. 7', by: '0.01' }]);
  // The rate card has the price of an order without one.
  await database.pool.query(
    `update work_orders set amount = null, price_source = null where doctor_id = (select id from doctors where key = 'dr8')`,
  );
  expect(await read()).toBe(2);
});
