import type { PaymentPage, PaymentQuery, PaymentRow } from '#contract/ledger/payment-list.ts';
import { PAYMENT_METHODS } from '#domain/billing/payment-fields.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { PaymentSort, PaymentState } from '#domain/ledger/payments-view.ts';
import { daysOfMonth } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import { searchTerm } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import { doctorIdsFor, foundBy } from '#server/features/doctors/queries/doctor-details.ts';
import { PAYMENT_COLUMNS, detailColumns } from '#server/features/documents/steps/payment-allocations.ts';
import { andConditions } from '#server/platform/db/and-conditions.ts';
import { inList } from '#server/platform/db/in-list.ts';
import { containsPattern } from '#server/platform/db/like-patterns.ts';
import type { Slice } from '#server/platform/db/page-of-ids.ts';
import { pageNumberOf, sliceOf, sliceOfIds } from '#server/platform/db/page-of-ids.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { advanceOf } from './open-documents.ts';

type Sql = RawBuilder<unknown>;

/** Reads a page of the payments list and the sums of the view. */
export const readPayments = ({ db }: Pick<Deps, 'db'>, query: PaymentQuery): Promise<PaymentPage> =>
  inSnapshot(db, async (snapshot) => {
    const found = await conditionOf(snapshot, query);
    const { payments: total, ...sums } = await readSums(snapshot, daysOf(query, found) ?? paymentsOf(found));
    const items = await readRows(snapshot, found, query.sort, sliceOf(query, total));
    return { items, total, total_is_capped: false, page: pageNumberOf(query, total), page_size: query.page_size, sums };
  });

const STATES: Readonly<Record<PaymentState, Sql>> = {
  all: sql`true`,
  standing: sql`p.voided_at is null`,
  with_tds: sql`p.tds_amount > 0 and p.voided_at is null`,
  taken_back: sql`p.voided_at is not null`,
};

export type ExportedPayment = PaymentRow & { readonly pan: string | null };

/** A GST number contains the PAN. */
const PAN = sql`, coalesce(d.pan, substr(d.gst_number, 3, 10)) as pan`;

/** Reads all payments of a view in order, in batches. */
export async function* streamPayments(
  { db }: Pick<Deps, 'db'>,
  query: PaymentsView & Pick<PaymentQuery, 'sort'>,
): AsyncGenerator<ExportedPayment[]> {
  yield* streamRows(db, selectRows<ExportedPayment>(await conditionOf(db, query), query.sort, PAN));
}

type PaymentsView = Omit<PaymentQuery, 'sort' | 'page' | 'page_size'>;

/** Returns the condition on payments `p` of a view. */
async function conditionOf(
  db: Kysely<Database>,
  { search = '', from, to, method, doctor_name = '', state }: PaymentsView,
): Promise<Sql> {
  // A title alone does not name a doctor.
  const named = doctorKey(doctor_name) === '' ? null : await doctorIdsFor(db, doctor_name);
  return andConditions([
    sql`p.kind in ('receipt', 'refund')`,
    STATES[state],
    from !== undefined && sql`p.day >= ${from}::date`,
    to !== undefined && sql`p.day <= ${to}::date`,
    method !== undefined && sql`p.method = ${method}`,
    named !== null && inList(sql`p.doctor_id`, named),
    searched(searchTerm(search)),
  ]);
}

function searched(term: string): Sql | null {
  if (term === '') return null;
  const text = containsPattern(term);
  const texts = [sql`p.number`, ...detailColumns('p')].map((column) => sql`lower(${column}) like lower(${text})`);
  return sql`(${sql.join(texts, sql` or `)}
    or p.doctor_id in (select d.id from doctors d where ${foundBy(term)}))`;
}

interface MethodSums {
  readonly method: string;
  readonly payments: number;
  readonly received: string;
  readonly paid_back: string;
  readonly net: string;
  readonly tds: string;
  readonly taken_back: string;
  readonly refunds_taken_back: string;
}

/** Returns the payments to sum up, as `s (method, kind, taken_back, payments, amount, tds)` for a `from` clause. */
const paymentsOf = (found: Sql): Sql => sql`(
  select p.method, p.kind, p.voided_at is not null as taken_back, 1 as payments, p.amount, p.tds_amount as tds
  from documents p where ${found}) as s`;

/** Returns the same from the stored daily sums and the few payments with TDS; null if the filters need single payments. */
function daysOf({ search = '', from, to, method, doctor_name = '', state }: PaymentsView, found: Sql): Sql | null {
  if (state === 'with_tds' || searchTerm(search) !== '' || doctorKey(doctor_name) !== '') return null;
  const conditions = [
    state !== 'all' && sql`s.taken_back = ${state === 'taken_back'}`,
    from !== undefined && sql`s.day >= ${from}::date`,
    to !== undefined && sql`s.day <= ${to}::date`,
    method !== undefined && sql`s.method = ${method}`,
  ];
  return sql`(
    select s.method, s.kind, s.taken_back, s.payments, s.amount, 0 as tds from payment_days s where ${andConditions(conditions)}
    union all
    select p.method, p.kind, p.voided_at is not null, 0, 0, p.tds_amount from documents p where p.tds_amount > 0 and ${found}) as s`;
}

/** Receipts minus refunds of rows `s`, without reversed ones. */
const COLLECTED: Sql = sql`coalesce(sum(case when s.kind = 'receipt' then s.amount else -s.amount end) filter (where not s.taken_back), 0)::numeric(20, 2)`;

/** Returns the money collected in the month of a day (received minus refunded), and the TDS of this month. */
export async function readCollected(db: Kysely<Database>, today: string) {
  const { date_from: from } = daysOfMonth(today);
  const { rows } = await sql<{ collected_this_month: string; tds_this_month: string }>`
    select ${COLLECTED} as collected_this_month, (
      select coalesce(sum(p.tds_amount), 0)::numeric(20, 2) from documents p
      where p.tds_amount > 0 and p.voided_at is null and p.day >= ${from}::date) as tds_this_month
    from payment_days s where s.day >= ${from}::date`.execute(db);
  return must(rows[0], 'the sum of payments');
}

/** Returns the sums of a view by method and in total. The last row (`is_all`) is the total. */
async function readSums(
  db: Kysely<Database>,
  summed: Sql,
): Promise<PaymentPage['sums'] & { readonly payments: number }> {
  const sumOf = (which: Sql, as: string): Sql =>
    sql`coalesce(sum(s.amount) filter (where ${which}), 0)::numeric(20, 2) as ${sql.ref(as)}`;
  const isValid = sql`not s.taken_back`;
  const isReceipt = sql`s.kind = 'receipt'`;
  const { rows } = await sql<MethodSums & { readonly is_all: boolean }>`
    select s.method, grouping(s.method) = 1 as is_all, coalesce(sum(s.payments), 0)::int as payments,
      ${sumOf(sql`${isValid} and ${isReceipt}`, 'received')}, ${sumOf(sql`${isValid} and not ${isReceipt}`, 'paid_back')},
      ${COLLECTED} as net, coalesce(sum(s.tds) filter (where ${isValid}), 0)::numeric(20, 2) as tds,
      ${sumOf(sql`s.taken_back and ${isReceipt}`, 'taken_back')},
      ${sumOf(sql`s.taken_back and not ${isReceipt}`, 'refunds_taken_back')}
    from ${summed} group by grouping sets ((s.method), ())`.execute(db);
  const all = must(
    rows.find(({ is_all }) => is_all),
    'the sums of the day book',
  );
  const { payments, received, paid_back, net, tds, taken_back, refunds_taken_back } = all;
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
  return { payments, received, paid_back, net, tds, taken_back, refunds_taken_back, methods };
}

type Term = readonly [value: Sql, direction: 'asc' | 'desc'];

/** Payments of the same day are sorted by number, newest first. */
const NEWEST: readonly Term[] = [
  [sql`p.day`, 'desc'],
  [sql`p.number`, 'desc'],
];

const ORDERS: Readonly<Record<PaymentSort, readonly Term[]>> = {
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

/** Returns the ORDER BY terms of a sort, optionally reversed. */
const orderOf = (sort: PaymentSort, isReversed = false): Sql =>
  sql.join(
    ORDERS[sort].map(
      ([value, direction]) => sql`${value} ${(direction === 'desc') === isReversed ? sql`asc` : sql`desc`}`,
    ),
  );

/** Returns the joins that a sort needs. */
const joinedFor = (sort: PaymentSort): Sql =>
  sort.endsWith('doctor_name') ? sql`join doctors d on d.id = p.doctor_id` : sql``;

async function readRows(db: Kysely<Database>, found: Sql, sort: PaymentSort, slice: Slice): Promise<PaymentRow[]> {
  if (slice.size === 0) return [];
  const source = {
    id: sql`p.id`,
    from: sql`documents p ${joinedFor(sort)} where ${found}`,
    order: orderOf(sort),
    reversed: orderOf(sort, true),
  };
  // Find the IDs first, so that the columns of skipped rows are not read.
  const shown = sql`p.id = any(array(${sliceOfIds(source, slice)}))`;
  const { rows } = await selectRows(shown, sort).execute(db);
  return rows;
}

const selectRows = <Row extends PaymentRow>(found: Sql, sort: PaymentSort, more = sql``): RawBuilder<Row> => sql`
    select p.id, p.number as payment_number, p.kind, p.doctor_id, d.name as doctor_name, p.amount, p.tds_amount, ${PAYMENT_COLUMNS},
      p.note, ${advanceOf('p')} as advance, coalesce(a.display_name, a.email) as recorded_by, p.voided_at as taken_back_at,
      p.void_reason as taken_back_reason${more}
    from documents p join doctors d on d.id = p.doctor_id join accounts a on a.id = p.made_by
    where ${found} order by ${orderOf(sort)}`;
