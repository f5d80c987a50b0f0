import type { DayBookPage, DayBookQuery, DayBookRow } from '#contract/ledger/day-book.ts';
import { PAYMENT_METHODS } from '#domain/billing/bill-paid.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { DayBookSort, DayBookState } from '#domain/ledger/day-book.ts';
import { must } from '#domain/shared/must.ts';
import { searchTerm } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import { doctorIdsFor, foundBy } from '#server/features/doctors/reads.ts';
import { allOf } from '#server/platform/db/all-of.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { containing } from '#server/platform/db/like.ts';
import type { Slice } from '#server/platform/db/page-of-keys.ts';
import { numberOf, sliceOf, walked } from '#server/platform/db/page-of-keys.ts';
import { rowsInParts } from '#server/platform/db/rows-in-parts.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { advanceOf } from './list-open-documents.ts';

type Sql = RawBuilder<unknown>;

/** One page of the day book, and what all payments of the view come to. */
export const readDayBook = ({ db }: Pick<Deps, 'db'>, query: DayBookQuery): Promise<DayBookPage> =>
  inSnapshot(db, async (snapshot) => {
    const found = await conditionOf(snapshot, query);
    const { payments: total, ...sums } = await readSums(snapshot, daysOf(query) ?? paymentsOf(found));
    const items = await readRows(snapshot, found, query.sort, sliceOf(query, total));
    return { items, total, total_is_capped: false, page: numberOf(query, total), page_size: query.page_size, sums };
  });

const STATES: Readonly<Record<DayBookState, Sql>> = {
  all: sql`true`,
  standing: sql`p.voided_at is null`,
  taken_back: sql`p.voided_at is not null`,
};

/** All payments of a view in its order, some at a time. */
export async function* paymentsInParts(
  { db }: Pick<Deps, 'db'>,
  query: DayBookView & Pick<DayBookQuery, 'sort'>,
): AsyncGenerator<DayBookRow[]> {
  yield* rowsInParts(db, selectRows(await conditionOf(db, query), query.sort));
}

type DayBookView = Omit<DayBookQuery, 'sort' | 'page' | 'page_size'>;

/** Which payments `p` a view shows. */
async function conditionOf(
  db: Kysely<Database>,
  { search = '', from, to, method, doctor_name = '', state }: DayBookView,
): Promise<Sql> {
  // A title alone names nobody.
  const named = doctorKey(doctor_name) === '' ? null : await doctorIdsFor(db, doctor_name);
  return allOf([
    sql`p.kind in ('receipt', 'refund')`,
    STATES[state],
    from !== undefined && sql`p.day >= ${from}::date`,
    to !== undefined && sql`p.day <= ${to}::date`,
    method !== undefined && sql`p.method = ${method}`,
    named !== null && isOneOf(sql`p.doctor_id`, named),
    searched(searchTerm(search)),
  ]);
}

function searched(term: string): Sql | null {
  if (term === '') return null;
  const text = containing(term);
  return sql`(lower(p.number) like lower(${text}) or lower(p.reference) like lower(${text})
    or p.doctor_id in (select d.id from doctors d where ${foundBy(term)}))`;
}

interface MethodSums {
  readonly method: string;
  readonly payments: number;
  readonly received: string;
  readonly paid_back: string;
  readonly net: string;
  readonly taken_back: string;
  readonly refunds_taken_back: string;
}

/** What is added up, as `s (method, kind, taken_back, payments, amount)` behind `from`: payment by payment. */
const paymentsOf = (found: Sql): Sql => sql`(
  select p.method, p.kind, p.voided_at is not null as taken_back, 1 as payments, p.amount from documents p where ${found}) as s`;

/** The same as the database keeps it, day by day; null where the view asks for more. */
function daysOf({ search = '', from, to, method, doctor_name = '', state }: DayBookView): Sql | null {
  if (searchTerm(search) !== '' || doctorKey(doctor_name) !== '') return null;
  const conditions = [
    state !== 'all' && sql`s.taken_back = ${state === 'taken_back'}`,
    from !== undefined && sql`s.day >= ${from}::date`,
    to !== undefined && sql`s.day <= ${to}::date`,
    method !== undefined && sql`s.method = ${method}`,
  ];
  return sql`(select * from payment_days s where ${allOf(conditions)}) as s`;
}

/** All of the view, by the way it was paid, by one statement; the last row is of them all. */
async function readSums(
  db: Kysely<Database>,
  summed: Sql,
): Promise<DayBookPage['sums'] & { readonly payments: number }> {
  const sumOf = (which: Sql, as: string): Sql =>
    sql`coalesce(sum(s.amount) filter (where ${which}), 0)::numeric(20, 2) as ${sql.ref(as)}`;
  const stands = sql`not s.taken_back`;
  const isReceipt = sql`s.kind = 'receipt'`;
  const { rows } = await sql<MethodSums & { readonly is_all: boolean }>`
    select s.method, grouping(s.method) = 1 as is_all, coalesce(sum(s.payments), 0)::int as payments,
      ${sumOf(sql`${stands} and ${isReceipt}`, 'received')}, ${sumOf(sql`${stands} and not ${isReceipt}`, 'paid_back')},
      coalesce(sum(case when ${isReceipt} then s.amount else -s.amount end) filter (where ${stands}), 0)::numeric(20, 2) as net,
      ${sumOf(sql`s.taken_back and ${isReceipt}`, 'taken_back')},
      ${sumOf(sql`s.taken_back and not ${isReceipt}`, 'refunds_taken_back')}
    from ${summed} group by grouping sets ((s.method), ())`.execute(db);
  const all = must(
    rows.find(({ is_all }) => is_all),
    'the sums of the day book',
  );
  const { payments, received, paid_back, net, taken_back, refunds_taken_back } = all;
  const methods = PAYMENT_METHODS.flatMap((method) =>
    rows
      .filter((row) => !row.is_all && row.method === method)
      .map((row) => ({
        method,
        payments: row.payments,
        received: row.received,
        paid_back: row.paid_back,
        net: row.net,
      })),
  );
  return { payments, received, paid_back, net, taken_back, refunds_taken_back, methods };
}

type Term = readonly [value: Sql, direction: 'asc' | 'desc'];

/** Those of one day stand in the order in which they were recorded. */
const NEWEST: readonly Term[] = [
  [sql`p.day`, 'desc'],
  [sql`p.number`, 'desc'],
];

const ORDERS: Readonly<Record<DayBookSort, readonly Term[]>> = {
  '-paid_on': NEWEST,
  paid_on: [
    [sql`p.day`, 'asc'],
    [sql`p.number`, 'asc'],
  ],
  '-amount': [[sql`p.amount`, 'desc'], ...NEWEST],
  amount: [[sql`p.amount`, 'asc'], ...NEWEST],
  doctor_name: [[sql`d.key`, 'asc'], ...NEWEST],
  '-doctor_name': [[sql`d.key`, 'desc'], ...NEWEST],
};

/** The ORDER BY terms of a sort, or of the same from the other end. */
const orderOf = (sort: DayBookSort, isReversed = false): Sql =>
  sql.join(
    ORDERS[sort].map(
      ([value, direction]) => sql`${value} ${(direction === 'desc') === isReversed ? sql`asc` : sql`desc`}`,
    ),
  );

/** What a sort needs beside the payment. */
const joinedFor = (sort: DayBookSort): Sql =>
  sort.endsWith('doctor_name') ? sql`join doctors d on d.id = p.doctor_id` : sql``;

async function readRows(db: Kysely<Database>, found: Sql, sort: DayBookSort, slice: Slice): Promise<DayBookRow[]> {
  if (slice.size === 0) return [];
  const source = {
    id: sql`p.id`,
    from: sql`documents p ${joinedFor(sort)} where ${found}`,
    order: orderOf(sort),
    reversed: orderOf(sort, true),
  };
  // Found first: what is shown of them is not looked at of those that stand before.
  const shown = sql`p.id = any(array(${walked(source, slice)}))`;
  const { rows } = await sql<DayBookRow>`${selectRows(shown, sort)}`.execute(db);
  return rows;
}

const selectRows = (found: Sql, sort: DayBookSort): RawBuilder<DayBookRow> => sql`
    select p.id, p.number as payment_number, p.kind, p.doctor_id, d.name as doctor_name, p.amount, p.day as paid_on, p.method, p.reference,
      p.note, ${advanceOf('p')} as advance, coalesce(a.display_name, a.email) as recorded_by, p.voided_at as taken_back_at,
      p.void_reason as taken_back_reason
    from documents p join doctors d on d.id = p.doctor_id join accounts a on a.id = p.made_by
    where ${found} order by ${orderOf(sort)}`;
