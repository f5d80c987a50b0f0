import type { Cheque, ChequePage, ChequeQuery } from '#contract/ledger/cheques.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { ChequeState } from '#domain/ledger/cheque.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import { searchTerm } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import { doctorIdsFor, foundBy } from '#server/features/doctors/queries/doctor-details.ts';
import { andConditions } from '#server/platform/db/and-conditions.ts';
import { inList } from '#server/platform/db/in-list.ts';
import { containsPattern } from '#server/platform/db/like-patterns.ts';
import { pageNumberOf } from '#server/platform/db/page-of-ids.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Db = Kysely<Database>;
type Sql = RawBuilder<unknown>;

const IN_HAND = sql`c.receipt_id is null and c.returned_on is null`;

const STATES: Readonly<Record<ChequeState, Sql>> = {
  in_hand: IN_HAND,
  deposited: sql`c.receipt_id is not null`,
  returned: sql`c.returned_on is not null`,
};

const selectCheques = (rest: Sql): RawBuilder<Cheque> => sql`
  select c.id, c.doctor_id, d.name as doctor_name, c.cheque_number, c.bank, c.cheque_date, c.amount, c.note, c.received_on,
    coalesce(a.display_name, a.email) as recorded_by,
    case when r.id is not null then jsonb_build_object('id', r.id, 'payment_number', r.number, 'paid_on', r.day) end as receipt,
    c.returned_on, c.version
  from cheques c join doctors d on d.id = c.doctor_id join accounts a on a.id = c.created_by
    left join documents r on r.id = c.receipt_id
  where ${rest}`;

type ChequesView = Omit<ChequeQuery, 'page' | 'page_size'>;

async function conditionOf(db: Db, { search = '', doctor_name = '', state }: ChequesView): Promise<Sql> {
  // A title alone does not name a doctor.
  const named = doctorKey(doctor_name) === '' ? null : await doctorIdsFor(db, doctor_name);
  const term = searchTerm(search);
  const text = containsPattern(term);
  return andConditions([
    STATES[state],
    named !== null && inList(sql`c.doctor_id`, named),
    term !== '' &&
      sql`(c.cheque_number like ${text} or lower(c.bank) like lower(${text})
        or c.doctor_id in (select d.id from doctors d where ${foundBy(term)}))`,
  ]);
}

const orderOf = (state: ChequeState): Sql =>
  state === 'in_hand' ? sql`order by c.cheque_date, c.id` : sql`order by c.cheque_date desc, c.id desc`;

/** Reads a page of the cheques of a view and their sum. */
export const readCheques = ({ db }: Pick<Deps, 'db'>, query: ChequeQuery): Promise<ChequePage> =>
  inSnapshot(db, async (snapshot) => {
    const where = await conditionOf(snapshot, query);
    const { rows: sums } = await sql<{ total: number; amount: Amount }>`
      select count(*)::int as total, coalesce(sum(c.amount), 0)::numeric(20, 2) as amount from cheques c where ${where}`.execute(
      snapshot,
    );
    const { total, amount } = must(sums[0], 'the sum of cheques');
    const { page_size } = query;
    const page = pageNumberOf(query, total);
    const { rows: items } = await sql<Cheque>`
      ${selectCheques(where)} ${orderOf(query.state)} limit ${page_size} offset ${(page - 1) * page_size}`.execute(
      snapshot,
    );
    return { items, total, total_is_capped: false, page, page_size, amount };
  });

/** Reads all cheques of a view in order, in batches. */
export async function* streamCheques({ db }: Pick<Deps, 'db'>, view: ChequesView): AsyncGenerator<Cheque[]> {
  const where = await conditionOf(db, view);
  yield* streamRows(db, sql<Cheque>`${selectCheques(where)} ${orderOf(view.state)}`);
}

/** Reads a cheque; undefined if it does not exist. */
export async function readCheque(db: Db, id: string): Promise<Cheque | undefined> {
  const { rows } = await selectCheques(sql`c.id = ${id}::uuid`).execute(db);
  return rows[0];
}

/** Returns the sum of a doctor’s cheques in hand. */
export async function readChequesInHand(db: Db, doctorId: string): Promise<Amount> {
  const { rows } = await sql<{ amount: Amount }>`
    select coalesce(sum(c.amount), 0)::numeric(20, 2) as amount from cheques c
    where c.doctor_id = ${doctorId}::uuid and ${IN_HAND}`.execute(db);
  return must(rows[0], 'the sum of cheques').amount;
}

/** Reads the cheques in hand that are dated up to a day, oldest first. */
export async function readChequesDatedTo(
  db: Db,
  day: CalendarDay,
): Promise<Pick<Cheque, 'cheque_number' | 'cheque_date' | 'doctor_name' | 'amount'>[]> {
  const { rows } = await sql<Pick<Cheque, 'cheque_number' | 'cheque_date' | 'doctor_name' | 'amount'>>`
    select ${PREPARED} c.cheque_number, c.cheque_date::text as cheque_date, c.amount, d.name as doctor_name
    from cheques c join doctors d on d.id = c.doctor_id
    where ${IN_HAND} and c.cheque_date <= ${day}::date order by c.cheque_date, c.id`.execute(db);
  return rows;
}
