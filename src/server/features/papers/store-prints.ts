import type { OtherCopies } from '#contract/papers/copies.ts';
import type { BillCopy, BillPaper, BillPrintKind, CopyState } from '#domain/papers/copies.ts';
import { nextCopy } from '#domain/papers/copies.ts';
import type { PaymentAsked } from '#domain/billing/payment-asked.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { afterPrinting } from '#domain/billing/bill-status.ts';
import type { Amount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { LockedBill } from '#server/features/billing/reads.ts';

// The copies of a bill. Each function is given a bill that is locked: of two papers at once one is the original.

/** What the next paper or file of its kind would be. */
export async function readNextCopy(
  db: Kysely<Database>,
  billId: string,
  kind: BillPrintKind = 'initial',
): Promise<BillCopy> {
  const printed = db
    .selectFrom('bill_prints')
    .select('copy_number')
    .where('bill_id', '=', billId)
    .where('kind', '=', kind)
    .where('taken_back_at', 'is', null);
  // No file is held.
  if (kind === 'pdf') return nextCopy(await printed.execute());
  const held = db
    .selectFrom('bill_copies_held')
    .select('copy_number')
    .where('bill_id', '=', billId)
    .where('kind', '=', kind);
  return nextCopy(await printed.unionAll(held).execute());
}

/** Which paper it is, and what its code asks to be paid; of the initial one nothing. */
interface HeldPaper {
  readonly kind: BillPaper;
  readonly payment: PaymentAsked | null;
}

const paperOf = ({ kind = 'initial', payment = null }: Partial<HeldPaper>) => ({ kind, ...askedOf(payment) });

export const askedOf = (payment: PaymentAsked | null) => ({
  qr_amount: payment?.code?.amount ?? null,
  qr_text: payment?.code?.link ?? null,
});

/** Holds a copy for a print dialog; answers its id. */
export async function insertHeld(
  { db, now }: Deps,
  bill_id: string,
  { copy_number, ...said }: BillCopy & Partial<HeldPaper>,
  held_by: string,
): Promise<string> {
  const { id } = await db
    .insertInto('bill_copies_held')
    .values({ bill_id, copy_number, ...paperOf(said), held_by, held_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The other copies of a bill beside one that is held. */
export async function readOthers(
  db: Kysely<Database>,
  billId: string,
  but: string,
  kind: BillPaper = 'initial',
): Promise<OtherCopies> {
  const by = sql<string>`coalesce(a.display_name, a.email)`;
  const in_doubt = await db
    .selectFrom('bill_copies_held as h')
    .innerJoin('accounts as a', 'a.id', 'h.held_by')
    .select(['h.id', 'h.copy_number', by.as('by'), 'h.held_at as at'])
    .where('h.bill_id', '=', billId)
    .where('h.kind', '=', kind)
    .where('h.id', '<>', but)
    .orderBy('h.copy_number')
    .execute();
  const last = await db
    .selectFrom('bill_prints as p')
    .innerJoin('accounts as a', 'a.id', 'p.printed_by')
    .select(['p.id', 'p.copy_number', by.as('by'), 'p.printed_at as at'])
    .where('p.bill_id', '=', billId)
    .where('p.kind', '=', kind)
    .where('p.taken_back_at', 'is', null)
    .orderBy('p.copy_number', 'desc')
    .executeTakeFirst();
  return { in_doubt, last_printed: last ?? null };
}

/** A copy that was held at some time. */
export interface KnownCopy {
  readonly id: string;
  readonly copy_number: number;
  readonly state: CopyState;
  /** For whose print dialog it was held, and since when. */
  readonly by: string;
  readonly at: string;
  readonly qr_amount: Amount | null;
  readonly qr_text: string | null;
}

/** A copy by its id; undefined where it was never held, or given back before it was counted. */
export async function readCopy(
  db: Kysely<Database>,
  billId: string,
  id: string,
  kind: BillPaper = 'initial',
): Promise<KnownCopy | undefined> {
  const { rows } = await sql<KnownCopy>`
    select id, copy_number, 'held' as state, held_by as by, held_at as at, qr_amount, qr_text from bill_copies_held
    where bill_id = ${billId}::uuid and id = ${id}::uuid and kind = ${kind}
    union all
    select id, copy_number, case when taken_back_at is null then 'printed' else 'taken_back' end, printed_by, printed_at, qr_amount, qr_text from bill_prints
    where bill_id = ${billId}::uuid and id = ${id}::uuid and kind = ${kind}`.execute(db);
  return rows[0];
}

export const deleteHeld = (db: Kysely<Database>, id: string) =>
  db.deleteFrom('bill_copies_held').where('id', '=', id).execute();

interface Print {
  /** That of the copy that was held for it, where one was. */
  readonly id?: string;
  readonly copy_number: number;
  readonly printed_by: string;
  readonly printed_at: string;
  /** The initial one where nothing is said, which asks nothing. */
  readonly kind?: BillPrintKind;
  readonly qr_amount?: Amount | null;
  readonly qr_text?: string | null;
}

/** Notes one printing of a bill, which makes it printed, or that it was handed out as a file, which does not. Answers its status. */
export async function insertPrint(
  { db, now }: Deps,
  { id, status }: Pick<LockedBill, 'id' | 'status'>,
  print: Print,
): Promise<BillStatus> {
  const after = afterPrinting(status);
  await db
    .insertInto('bill_prints')
    .values({ bill_id: id, ...print })
    .execute();
  if (print.kind === 'pdf') return status;
  await db
    .updateTable('bills')
    .set({ ...(after !== status && { status: after, status_before_print: status }), printed_at: lastPrinted(id) })
    .set({ updated_at: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  return after;
}

/** Notes that a counted copy was not printed. Where no other was, the bill is what it was before. Answers its status. */
export async function takeBackPrint(
  { db, now }: Deps,
  billId: string,
  printId: string,
  takenBackBy: string,
): Promise<BillStatus> {
  const at = now.toISOString();
  await db
    .updateTable('bill_prints')
    .set({ taken_back_by: takenBackBy, taken_back_at: at })
    .where('id', '=', printId)
    .execute();
  const { rows } = await sql<{ status: BillStatus }>`
    update bills set printed_at = last.at, updated_at = ${at}::timestamptz, version = version + 1,
      status = case when last.at is null and status = 'printed' then coalesce(status_before_print, status) else status end,
      status_before_print = case when last.at is null then null else status_before_print end
    from (select ${lastPrinted(billId)} as at) as last
    where id = ${billId}::uuid
    returning status`.execute(db);
  return must(rows[0], 'the bill whose print was taken back').status;
}

/** When a bill was printed last. */
const lastPrinted = (billId: string) => sql<string | null>`
  (select max(printed_at) from bill_prints where bill_id = ${billId}::uuid and kind <> 'pdf' and taken_back_at is null)`;
