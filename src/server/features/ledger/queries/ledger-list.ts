import type { LedgerPage, LedgerQuery, LedgerRow } from '#contract/ledger/payments.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import type { LedgerSort, LedgerSorted, LedgerState } from '#domain/ledger/ledger-view.ts';
import { DEFAULT_CREDIT_DAYS } from '#domain/ledger/ledger-view.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { foundBy, readSpellings } from '#server/features/doctors/queries/doctor-details.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { sumOfAge } from './ageing.ts';
import type { OverLimit } from './credit-exposures.ts';
import { readOverLimit } from './credit-exposures.ts';
import { ADVANCES, openSince } from './open-documents.ts';
import { readCollected } from './payments.ts';

type Sql = RawBuilder<unknown>;

/** Reads a page of the doctors’ balances and the sums of the view, with a fixed number of statements. */
export const readLedger = ({ db, today }: Pick<Deps, 'db' | 'today'>, query: LedgerQuery): Promise<LedgerPage> =>
  inSnapshot(db, async (snapshot) => {
    const { found, over } = await findIn({ db: snapshot, today }, query);
    const { sums, doctors: total, page, rows } = await readFound(snapshot, found, query);
    const items = await withLimits({ db: snapshot, today }, await withSpellings(snapshot, rows), over);
    const collected = await readCollected(snapshot, today);
    return { items, total, total_is_capped: false, page, page_size: query.page_size, sums, ...collected };
  });

/** Returns the query `foundIn`. The filter “over limit” first reads the doctors over their limit. */
async function findIn(deps: Pick<Deps, 'db' | 'today'>, query: Pick<LedgerQuery, 'search' | 'state'>) {
  const over = query.state === 'over_limit' ? await readOverLimit(deps) : null;
  const ids = (over ?? []).map(({ id }) => id);
  return { found: foundIn(deps.today, query, ids), over };
}

const OPEN = { day: sql`day`, value: sql`open` };

/** The age bands with an upper limit. The last band has no limit. */
const YOUNG_BANDS = AGE_BANDS.filter(({ upTo }) => upTo !== Infinity);
const YOUNG = Math.max(...YOUNG_BANDS.map(({ upTo }) => upTo));

/** The first day whose documents may be in a limited band or not yet due. */
const youngSince = (today: string): Sql =>
  sql`(select ${today}::date - greatest(${YOUNG}::int, max(credit_days)) from doctors)`;

/**
 * Returns the doctors of a view with their balances, as `with … found as (…)`. The total comes from the stored
 * balances, so only documents that are recent or not yet due are read. The remaining amount is over 90 days old, or
 * overdue.
 */
function foundIn(
  today: string,
  { search = '', state }: Pick<LedgerQuery, 'search' | 'state'>,
  overLimit: readonly string[],
): Sql {
  const young = YOUNG_BANDS.map(({ band }) => sql.ref(band));
  return sql`
    with young as materialized (
      select ${youngSince(today)} as since
    ), recent as (
      select o.doctor_id, ${sql.join(YOUNG_BANDS.map(({ band }) => sql`${sumOfAge(band, today, OPEN)} as ${sql.ref(band)}`))},
        coalesce(sum(o.open) filter (where ${today}::date - o.day <= coalesce(d.credit_days, ${DEFAULT_CREDIT_DAYS}::int)), 0) as not_due
      from (${openSince(sql`(select since from young)`)}) as o join doctors d on d.id = o.doctor_id group by o.doctor_id
    ), free as (
      select doctor_id, sum(amount) as advance from (${ADVANCES}) as a group by doctor_id
    ), entered as (
      select doctor_id, sum(balance) as balance from doctor_sums group by doctor_id
    ), found as (
      select d.id, d.name, d.key, d.retired_at, d.credit_limit, known.*, rest.*
      from doctors d
        left join recent on recent.doctor_id = d.id left join free on free.doctor_id = d.id left join entered on entered.doctor_id = d.id
        cross join lateral (
          select ${sql.join(young.map((band) => sql`coalesce(recent.${band}, 0) as ${band}`))}, coalesce(recent.not_due, 0) as not_due,
            coalesce(entered.balance, 0) as balance, coalesce(free.advance, 0) as advance) as known
        cross join lateral (select known.balance + known.advance as open) as owed
        cross join lateral (
          select owed.open - (${sql.join(
            young.map((band) => sql`known.${band}`),
            sql` + `,
          )}) as over_90, owed.open - known.not_due as overdue) as rest
      where ${state === 'over_limit' ? sql`d.id = any(${overLimit}::uuid[])` : STATES[state]} and ${foundBy(search)}
    )`;
}

const STATES: Readonly<Record<Exclude<LedgerState, 'over_limit'>, Sql>> = {
  with_balance: sql`(owed.open > 0 or known.advance > 0)`,
  overdue: sql`rest.overdue > 0`,
  in_advance: sql`known.advance > 0`,
  retired: sql`d.retired_at is not null`,
  all: sql`true`,
};

const SUMMED = ['to_30', 'to_60', 'to_90', 'over_90', 'advance', 'balance', 'overdue'] as const;

/** The number of doctors in the view and their total balances, as a table of one row. */
const SUMS = sql`(
  select count(*)::int as doctors, jsonb_build_object(${sql.join(
    SUMMED.flatMap((column) => [sql.lit(column), sql`coalesce(sum(${sql.ref(column)}), 0)::numeric(20, 2)::text`]),
  )}) as sums from found)`;

interface Sums {
  readonly doctors: number;
  readonly sums: LedgerPage['sums'];
}

/** Returns what all doctors owe, by age, without the filters of the list. */
export async function readOwed(db: Kysely<Database>, today: string): Promise<LedgerPage['sums']> {
  const found = foundIn(today, { search: '', state: 'all' }, []);
  const { rows } = await sql<Sums>`${found} select ${PREPARED} doctors, sums from ${SUMS} as summed`.execute(db);
  return must(rows[0], 'the sums of the ledger').sums;
}

/** The last payment of a doctor `f` that is not reversed. */
const LAST_PAYMENT = sql`left join lateral (
  select p.id, p.number as payment_number, p.day as paid_on, p.amount from documents p
  where p.doctor_id = f.id and p.kind = 'receipt' and p.voided_at is null
  order by p.day desc, p.number desc limit 1) as last on true`;

const SORTED: Readonly<Record<LedgerSorted, Sql>> = {
  name: sql`f.key`,
  balance: sql`f.balance`,
  to_30: sql`f.to_30`,
  to_60: sql`f.to_60`,
  to_90: sql`f.to_90`,
  over_90: sql`f.over_90`,
  advance: sql`f.advance`,
  // No limit counts as infinite.
  credit_limit: sql`coalesce(f.credit_limit, 'infinity')`,
  // No payment sorts before all payments.
  last_payment: sql`coalesce(last.paid_on, '-infinity')`,
};

function orderOf(sort: LedgerSort): Sql {
  const [by, isDown] = sort.startsWith('-') ? [sort.slice(1), true] : [sort, false];
  const column = SORTED[by as LedgerSorted];
  return isDown ? sql`${column} desc, f.key` : sql`${column}, f.key`;
}

type Unspelled = Omit<LedgerRow, 'spellings' | 'over_by'>;
type WithoutLimit = Omit<LedgerRow, 'over_by'>;

const AMOUNTS = sql.join(SUMMED.map((column) => sql`${sql.ref(`f.${column}`)}::numeric(20, 2) as ${sql.ref(column)}`));

/** Selects the sorted rows of doctors found by `foundIn`. `from` may restrict them and must name them `f`. */
const rowsIn = (sort: LedgerSort, from: Sql = sql`found f`): Sql => sql`
  select f.id as doctor_id, f.name as doctor_name, f.retired_at is not null as is_retired, f.credit_limit, ${AMOUNTS},
    case when last.paid_on is not null then jsonb_build_object(
      'id', last.id, 'payment_number', last.payment_number, 'paid_on', last.paid_on, 'amount', last.amount::text) end as last_payment
  from ${from} ${LAST_PAYMENT}
  order by ${orderOf(sort)}`;

/** Selects the doctors of a page as `f`. Last payments are joined for all doctors only if they are the sort order. */
function pageOf(sort: LedgerSort, page_size: number): Sql {
  const extraJoin = sort.endsWith('last_payment') ? LAST_PAYMENT : sql``;
  return sql`(
    select f.* from found f ${extraJoin} order by ${orderOf(sort)}
    limit ${page_size} offset (select (page - 1) * ${page_size}::int from summed)) as f`;
}

/** Reads the doctors of a page, and the sums of the view, in one statement. */
async function readFound(
  db: Kysely<Database>,
  found: Sql,
  { sort, page, page_size }: Pick<LedgerQuery, 'sort' | 'page' | 'page_size'>,
): Promise<Sums & { readonly page: number; readonly rows: Unspelled[] }> {
  const number =
    page === 'last' ? sql`greatest(1, (doctors + ${page_size}::int - 1) / ${page_size}::int)` : sql`${page}::int`;
  const { rows } = await sql<Sums & { readonly page: number } & (Unspelled | { readonly doctor_id: null })>`
    ${found}, summed as materialized (select s.*, ${number} as page from ${SUMS} as s)
    select summed.*, shown.* from summed left join lateral (
      ${rowsIn(sort, pageOf(sort, page_size))}) as shown on true`.execute(db);
  const { doctors, sums, page: shown } = must(rows[0], 'the sums of the ledger');
  return {
    doctors,
    sums,
    page: shown,
    rows: rows.flatMap(({ doctors: _doctors, sums: _sums, page: _page, ...row }) =>
      row.doctor_id === null ? [] : [row],
    ),
  };
}

/** Reads all doctors of a view with their balances, in batches. */
export async function* streamBalances(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  query: Pick<LedgerQuery, 'search' | 'state' | 'sort'>,
): AsyncGenerator<LedgerRow[]> {
  const { found, over } = await findIn({ db, today }, query);
  for await (const rows of streamRows(db, sql<Unspelled>`${found} ${rowsIn(query.sort)}`)) {
    yield await withLimits({ db, today }, await withSpellings(db, rows), over);
  }
}

async function withSpellings(db: Kysely<Database>, rows: readonly Unspelled[]): Promise<WithoutLimit[]> {
  const spellings = await readSpellings(
    db,
    rows.map(({ doctor_id }) => doctor_id),
  );
  return rows.map((row) => ({ ...row, spellings: [...(spellings.get(row.doctor_id) ?? [])] }));
}

/** Adds the excess over the credit limit to the rows, unless `known` has it. */
async function withLimits(
  deps: Pick<Deps, 'db' | 'today'>,
  rows: readonly WithoutLimit[],
  known: readonly OverLimit[] | null,
): Promise<LedgerRow[]> {
  const limited = rows.filter(({ credit_limit }) => credit_limit !== null).map(({ doctor_id }) => doctor_id);
  const over = new Map((known ?? (await readOverLimit(deps, limited))).map(({ id, by }) => [id, by]));
  return rows.map((row) => ({ ...row, over_by: over.get(row.doctor_id) ?? null }));
}
