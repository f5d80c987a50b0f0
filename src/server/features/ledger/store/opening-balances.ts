import type { Opening } from '#contract/ledger/opening-balances.ts';
import type { Balance } from '#domain/documents/balance.ts';
import type { RefundedAmount } from '#domain/ledger/credit.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { voidOpening } from '#server/features/documents/steps/post.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { LiveAllocation } from '#server/features/documents/steps/allocations.ts';
import { LIVE_ALLOCATION, paidBackOf } from '#server/features/documents/steps/allocations.ts';

type Db = Kysely<Database>;

const openings = (db: Db) =>
  db
    .selectFrom('documents as o')
    .select(['o.id', 'o.doctor_id', 'o.day as as_of', 'o.note', 'o.allocated', 'o.version'])
    .select(sql<Balance>`o.amount`.as('amount'))
    .where('o.kind', '=', 'opening')
    .where('o.voided_at', 'is', null);

/** Reads the opening balance of a doctor; null if there is none or it was removed. */
export async function readOpening(db: Db, doctorId: string): Promise<Opening | null> {
  const found = await openings(db).where('o.doctor_id', '=', doctorId).where('o.amount', '<>', '0').executeTakeFirst();
  if (found === undefined) return null;
  const { id: _id, doctor_id: _of, ...opening } = found;
  return opening;
}

export interface LockedOpening extends Opening {
  readonly id: string;
  readonly doctor_id: string;
  /** The refunds of the advance. */
  readonly paid_back: readonly RefundedAmount[];
}

/** Reads the opening balances of doctors, including removed ones, and locks them until the transaction ends. */
export const lockOpenings = (db: Db, doctorIds: readonly string[]): Promise<LockedOpening[]> =>
  openingsOf(db, doctorIds).orderBy('o.id').forNoKeyUpdate('o').execute();

/** Reads them without locks, for a preview of a change. */
export const readOpenings = (db: Db, doctorIds: readonly string[]): Promise<LockedOpening[]> =>
  openingsOf(db, doctorIds).execute();

const openingsOf = (db: Db, doctorIds: readonly string[]) =>
  openings(db)
    .select(paidBackOf(sql.ref('o.id')).as('paid_back'))
    .where(sql<boolean>`o.doctor_id = any(${doctorIds}::uuid[])`);

export interface NewOpening {
  readonly doctor_id: string;
  readonly amount: Balance;
  readonly as_of: CalendarDay;
  readonly note: string | null;
}

/** Saves the opening balances of locked doctors; their amounts are posted later. Returns doctor ID to document ID. */
export async function saveOpenings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  setBy: string,
  saved: readonly NewOpening[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; doctor_id: string }>`
    insert into documents as o (kind, doctor_id, day, amount, note, made_by, made_at)
    select 'opening', doctor_id, as_of, 0, note, ${setBy}::uuid, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as n (doctor_id uuid, as_of date, note text)
    on conflict (doctor_id) where kind = 'opening' and voided_at is null do update set day = excluded.day, note = excluded.note,
      made_by = excluded.made_by, made_at = excluded.made_at, version = o.version + 1
    returning id, doctor_id`.execute(db);
  return new Map(rows.map(({ id, doctor_id }) => [doctor_id, id]));
}

/** Reads the allocations to and from opening balances, oldest first. */
export async function readPartsOfOpenings(db: Db, ids: readonly string[]): Promise<LiveAllocation[]> {
  const { rows } = await sql<LiveAllocation>`
    select ${LIVE_ALLOCATION}
    from allocations a join documents t on t.id = a.target_id
    where a.ended_at is null and (a.target_id = any(${ids}::uuid[]) or a.source_id = any(${ids}::uuid[]))
    order by a.made_at, a.id`.execute(db);
  return rows;
}

/**
 * Moves all allocations of an opening balance, including ended ones, to another, and voids it. Its entries are kept.
 */
export async function joinOpening(
  deps: Pick<Deps, 'db' | 'now'>,
  by: string,
  { from, into, doctor_id }: { readonly from: string; readonly into: string; readonly doctor_id: string },
): Promise<void> {
  await sql`
    update allocations set target_id = case when target_id = ${from}::uuid then ${into}::uuid else target_id end,
      source_id = case when source_id = ${from}::uuid then ${into}::uuid else source_id end
    where target_id = ${from}::uuid or source_id = ${from}::uuid`.execute(deps.db);
  await voidOpening(deps, by, { id: from, doctor_id });
}

/**
 * Returns the doctors with a printed paper that shows a later day, or the balance at the end of the given day. Every
 * kind of paper with a balance must be listed here, so that printed papers stay correct.
 */
export async function readPrintedAfter(
  db: Db,
  doctors: readonly { readonly doctor_id: string; readonly day: CalendarDay }[],
): Promise<ReadonlySet<string>> {
  if (doctors.length === 0) return new Set();
  const { rows } = await sql<{ doctor_id: string }>`
    select g.doctor_id from jsonb_to_recordset(${JSON.stringify(doctors)}::jsonb) as g (doctor_id uuid, day date)
    where exists (
        select from documents p join document_copies c on c.document_id = p.id
        where p.doctor_id = g.doctor_id and p.kind in ('receipt', 'refund') and p.day > g.day)
      or exists (select from statement_prints s where s.doctor_id = g.doctor_id and s.to_day >= g.day)`.execute(db);
  return new Set(rows.map(({ doctor_id }) => doctor_id));
}
