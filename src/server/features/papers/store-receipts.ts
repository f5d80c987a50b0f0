import type { OtherCopies } from '#contract/papers/copies.ts';
import type { BillCopy, CopyState, PrintKind } from '#domain/papers/copies.ts';
import { nextCopy } from '#domain/papers/copies.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

// The copies of a receipt. Each function is given a payment that is locked: of two papers at once one is the original.

type Writing = Pick<Deps, 'db' | 'now'>;

/** What the next paper or file of a receipt would be. */
export async function readNextReceipt(db: Kysely<Database>, paymentId: string): Promise<BillCopy> {
  const { rows } = await sql<{ copy_number: number }>`
    select copy_number from payment_prints where payment_id = ${paymentId}::uuid and taken_back_at is null
    union all select copy_number from payment_copies_held where payment_id = ${paymentId}::uuid`.execute(db);
  return nextCopy(rows);
}

/** Holds a copy for a print dialog; answers its id. */
export async function insertHeldReceipt(
  { db, now }: Writing,
  payment_id: string,
  { copy_number }: BillCopy,
  held_by: string,
): Promise<string> {
  const { id } = await db
    .insertInto('payment_copies_held')
    .values({ payment_id, copy_number, held_by, held_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteHeldReceipt = (db: Kysely<Database>, id: string) =>
  db.deleteFrom('payment_copies_held').where('id', '=', id).execute();

/** The other copies of a receipt beside one that is held. */
export async function readOtherReceipts(db: Kysely<Database>, paymentId: string, but: string): Promise<OtherCopies> {
  const { rows } = await sql<OtherCopies['in_doubt'][number] & { readonly state: CopyState }>`
    select c.id, c.copy_number, coalesce(a.display_name, a.email) as by, c.at, c.state
    from (
      select id, copy_number, held_by as account_id, held_at as at, 'held' as state from payment_copies_held
      where payment_id = ${paymentId}::uuid and id <> ${but}::uuid
      union all
      select * from (
        select id, copy_number, printed_by, printed_at, 'printed' from payment_prints
        where payment_id = ${paymentId}::uuid and kind = 'paper' and taken_back_at is null
        order by copy_number desc limit 1) as last
    ) as c join accounts a on a.id = c.account_id
    order by c.copy_number`.execute(db);
  const of = (wanted: CopyState) =>
    rows.filter(({ state }) => state === wanted).map(({ state: _state, ...copy }) => copy);
  return { in_doubt: of('held'), last_printed: of('printed')[0] ?? null };
}

/** A copy on paper that was held at some time. */
export interface KnownReceipt {
  readonly id: string;
  readonly copy_number: number;
  readonly state: CopyState;
  /** For whose print dialog it was held, and since when. */
  readonly by: string;
  readonly at: string;
}

/** A copy on paper by its id; undefined where it was never held, or given back before it was counted. A file cannot be given back. */
export async function readReceiptCopy(
  db: Kysely<Database>,
  paymentId: string,
  id: string,
): Promise<KnownReceipt | undefined> {
  const { rows } = await sql<KnownReceipt>`
    select id, copy_number, 'held' as state, held_by as by, held_at as at from payment_copies_held
    where payment_id = ${paymentId}::uuid and id = ${id}::uuid
    union all
    select id, copy_number, case when taken_back_at is null then 'printed' else 'taken_back' end, printed_by, printed_at from payment_prints
    where payment_id = ${paymentId}::uuid and id = ${id}::uuid and kind = 'paper'`.execute(db);
  return rows[0];
}

interface NewReceiptPrint {
  /** That of the copy that was held for it, where one was. */
  readonly id?: string;
  readonly payment_id: string;
  readonly copy_number: number;
  readonly kind: PrintKind;
  readonly printed_by: string;
  readonly printed_at: string;
}

export const insertReceiptPrint = (db: Kysely<Database>, print: NewReceiptPrint) =>
  db.insertInto('payment_prints').values(print).execute();

/** Notes that a counted copy was not printed. */
export const takeBackReceiptPrint = ({ db, now }: Writing, id: string, takenBackBy: string) =>
  db
    .updateTable('payment_prints')
    .set({ taken_back_by: takenBackBy, taken_back_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
