import type { Opening } from '#contract/ledger/openings.ts';
import type { Balance } from '#domain/documents/balance.ts';
import type { PaidBack } from '#domain/ledger/credit.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { LiveAllocation } from './store-allocations.ts';
import { LIVE_ALLOCATION, paidBackOf } from './store-allocations.ts';

type Db = Kysely<Database>;

/** The opening balance of a doctor; null where there is none, or it was removed. */
export async function readOpening(db: Db, doctorId: string): Promise<Opening | null> {
  const opening = await db
    .selectFrom('doctor_openings as o')
    .innerJoin('documents as d', 'd.id', 'o.id')
    .select(['o.amount', 'o.as_of', 'o.note', 'd.allocated', 'o.version'])
    .where('o.doctor_id', '=', doctorId)
    .where('o.amount', '<>', '0')
    .executeTakeFirst();
  return opening ?? null;
}

export interface LockedOpening extends Opening {
  readonly id: string;
  readonly doctor_id: string;
  /** What of an advance was paid back. */
  readonly paid_back: readonly PaidBack[];
}

/** The opening balances of doctors, locked until the transaction ends, those that were removed too. */
export const lockOpenings = (db: Db, doctorIds: readonly string[]): Promise<LockedOpening[]> =>
  openingsOf(db, doctorIds).orderBy('o.id').forUpdate('o').execute();

/** The same, not locked: to look at what a change would do. */
export const readOpenings = (db: Db, doctorIds: readonly string[]): Promise<LockedOpening[]> =>
  openingsOf(db, doctorIds).execute();

const openingsOf = (db: Db, doctorIds: readonly string[]) =>
  db
    .selectFrom('doctor_openings as o')
    .innerJoin('documents as d', 'd.id', 'o.id')
    .select(['o.id', 'o.doctor_id', 'o.amount', 'o.as_of', 'o.note', 'd.allocated', 'o.version'])
    .select(paidBackOf(sql.ref('o.id')).as('paid_back'))
    .where(sql<boolean>`o.doctor_id = any(${doctorIds}::uuid[])`)
    .where('o.voided_at', 'is', null);

export interface NewOpening {
  readonly doctor_id: string;
  readonly amount: Balance;
  readonly as_of: CalendarDay;
  readonly note: string | null;
}

/** Saves the opening balances of doctors who are locked, one each. Answers their ids by the doctors'. */
export async function saveOpenings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  setBy: string,
  openings: readonly NewOpening[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; doctor_id: string }>`
    with given as (
      select coalesce(o.id, gen_random_uuid()) as id, n.*
      from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as n (doctor_id uuid, amount numeric, as_of date, note text)
        left join doctor_openings o on o.doctor_id = n.doctor_id and o.voided_at is null
    ), document as (
      insert into documents (id, kind, doctor_id, day) select id, 'opening', doctor_id, as_of from given
      on conflict (id) do update set day = excluded.day
    )
    insert into doctor_openings as o (id, doctor_id, amount, as_of, note, set_by, set_at)
    select given.*, ${setBy}::uuid, ${now.toISOString()}::timestamptz from given
    on conflict (doctor_id) where voided_at is null do update set amount = excluded.amount, as_of = excluded.as_of, note = excluded.note,
      set_by = excluded.set_by, set_at = excluded.set_at, version = o.version + 1
    returning id, doctor_id`.execute(db);
  return new Map(rows.map(({ id, doctor_id }) => [doctor_id, id]));
}

/** What is put to opening balances or comes from them, the oldest first. */
export async function readPartsOfOpenings(db: Db, ids: readonly string[]): Promise<LiveAllocation[]> {
  const { rows } = await sql<LiveAllocation>`
    select ${LIVE_ALLOCATION}
    from allocations a join documents t on t.id = a.target_id
    where a.ended_at is null and (a.target_id = any(${ids}::uuid[]) or a.source_id = any(${ids}::uuid[]))
    order by a.made_at, a.id`.execute(db);
  return rows;
}

/** Moves everything that was ever put to an opening balance, or came from it, to another, and voids it. Its entries stay. */
export async function joinOpening(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: string,
  { from, into, doctor_id }: { readonly from: string; readonly into: string; readonly doctor_id: string },
): Promise<void> {
  await sql`
    update allocations set target_id = case when target_id = ${from}::uuid then ${into}::uuid else target_id end,
      source_id = case when source_id = ${from}::uuid then ${into}::uuid else source_id end
    where target_id = ${from}::uuid or source_id = ${from}::uuid`.execute(db);
  await sql`
    update doctor_openings set doctor_id = ${doctor_id}::uuid, amount = 0, version = version + 1,
      voided_at = ${now.toISOString()}::timestamptz, voided_by = ${by}::uuid
    where id = ${from}::uuid`.execute(db);
}

/**
 * Those of the doctors of whom something was printed that tells of a day after the one given, or of what was owed at the end of it. Every
 * paper that does so has its part here: what it told of stays true.
 */
export async function readPrintedAfter(
  db: Db,
  doctors: readonly { readonly doctor_id: string; readonly day: CalendarDay }[],
): Promise<ReadonlySet<string>> {
  if (doctors.length === 0) return new Set();
  const { rows } = await sql<{ doctor_id: string }>`
    select g.doctor_id from jsonb_to_recordset(${JSON.stringify(doctors)}::jsonb) as g (doctor_id uuid, day date)
    where exists (
        select from payments p join document_copies c on c.document_id = p.id
        where p.doctor_id = g.doctor_id and p.paid_on > g.day)
      or exists (select from statement_prints s where s.doctor_id = g.doctor_id and s.to_day >= g.day)`.execute(db);
  return new Set(rows.map(({ doctor_id }) => doctor_id));
}
