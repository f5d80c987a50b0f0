import type { DayBookPage, DayBookQuery, DayBookRow } from '#contract/ledger/day-book.ts';
import { PAYMENT_METHODS } from '#domain/billing/payment.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { DayBookSort, DayBookState } from '#domain/ledger/day-book.ts';
import { must } from '#domain/shared/must.ts';
import { tidyLine } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import { doctorIdsFor, foundBy } from '#server/features/doctors/reads.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { containing } from '#server/platform/db/like.ts';
import { rowsInParts } from '#server/platform/db/rows-in-parts.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** One page of the day book, and what all payments of the view come to. */
export const readDayBook = ({ db }: Pick<Deps, 'db'>, query: DayBookQuery): Promise<DayBookPage> =>
  inSnapshot(db, async (snapshot) => {
    const found = await conditionOf(snapshot, query);
    const { payments: total, ...sums } = await readSums(snapshot, found);
    const page = query.page === 'last' ? Math.max(1, Math.ceil(total / query.page_size)) : query.page;
    const items = await readRows(snapshot, found, { ...query, page });
    return { items, total, total_is_capped: false, page, page_size: query.page_size, sums };
  });

const STATES: Readonly<Record<DayBookState, Sql>> = {
  all: sql`true`,
  standing: sql`p.taken_back_at is null`,
  taken_back: sql`p.taken_back_at is not null`,
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
  const conditions: (Sql | null)[] = [
    STATES[state],
    from === undefined ? null : sql`p.paid_on >= ${from}::date`,
    to === undefined ? null : sql`p.paid_on <= ${to}::date`,
    method === undefined ? null : sql`p.method = ${method}`,
    named === null ? null : isOneOf(sql`p.doctor_id`, named),
    searched(tidyLine(search)),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );
}

function searched(term: string): Sql | null {
  if (term === '') return null;
  const text = containing(term);
  return sql`(lower(p.payment_number) like lower(${text}) or lower(p.reference) like lower(${text})
    or p.doctor_id in (select d.id from doctors d where ${foundBy(term)}))`;
}

interface MethodSums {
  readonly method: string;
  readonly payments: number;
  readonly received: string;
  readonly paid_back: string;
  readonly net: string;
  readonly taken_back: string;
}

/** All of the view, by the way it was paid, by one statement; the last row is of them all. */
async function readSums(
  db: Kysely<Database>,
  found: Sql,
): Promise<DayBookPage['sums'] & { readonly payments: number }> {
  const sumOf = (which: Sql, as: string): Sql =>
    sql`coalesce(sum(p.amount) filter (where ${which}), 0)::numeric(20, 2) as ${sql.ref(as)}`;
  const stands = sql`p.taken_back_at is null`;
  const isReceipt = sql`p.kind = 'receipt'`;
  const { rows } = await sql<MethodSums & { readonly is_all: boolean }>`
    select p.method, grouping(p.method) = 1 as is_all, count(*)::int as payments,
      ${sumOf(sql`${stands} and ${isReceipt}`, 'received')}, ${sumOf(sql`${stands} and not ${isReceipt}`, 'paid_back')},
      coalesce(sum(case when ${isReceipt} then p.amount else -p.amount end) filter (where ${stands}), 0)::numeric(20, 2) as net,
      ${sumOf(sql`p.taken_back_at is not null`, 'taken_back')}
    from payments p where ${found} group by grouping sets ((p.method), ())`.execute(db);
  const all = must(
    rows.find(({ is_all }) => is_all),
    'the sums of the day book',
  );
  const { payments, received, paid_back, net, taken_back } = all;
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
  return { payments, received, paid_back, net, taken_back, methods };
}

/** Those of one day stand in the order in which they were recorded. */
const ORDERS: Readonly<Record<DayBookSort, Sql>> = {
  '-paid_on': sql`p.paid_on desc, p.payment_number desc`,
  paid_on: sql`p.paid_on, p.payment_number`,
  '-amount': sql`p.amount desc, p.paid_on desc, p.payment_number desc`,
  amount: sql`p.amount, p.paid_on desc, p.payment_number desc`,
  doctor_name: sql`d.key, p.paid_on desc, p.payment_number desc`,
  '-doctor_name': sql`d.key desc, p.paid_on desc, p.payment_number desc`,
};

async function readRows(
  db: Kysely<Database>,
  found: Sql,
  { sort, page, page_size }: { readonly sort: DayBookSort; readonly page: number; readonly page_size: number },
): Promise<DayBookRow[]> {
  const { rows } = await sql<DayBookRow>`
    ${selectRows(found, sort)} limit ${page_size} offset ${(page - 1) * page_size}`.execute(db);
  return rows;
}

const selectRows = (found: Sql, sort: DayBookSort): RawBuilder<DayBookRow> => sql`
    select p.id, p.payment_number, p.kind, p.doctor_id, d.name as doctor_name, p.amount, p.paid_on, p.method, p.reference, p.note,
      case when p.taken_back_at is null and p.kind = 'receipt' then p.amount - p.allocated else 0 end::numeric(20, 2) as advance,
      coalesce(a.display_name, a.email) as recorded_by, p.taken_back_at, p.taken_back_reason
    from payments p join doctors d on d.id = p.doctor_id join accounts a on a.id = p.recorded_by
    where ${found} order by ${ORDERS[sort]}`;
