import type { OtherCopies } from '#contract/papers/copies.ts';
import type { PaymentAsked } from '#domain/billing/payment-asked.ts';
import type { CopyState, PrintKind, MonthlyCopy, MonthlyRecord } from '#domain/papers/copies.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface VersionAsked {
  readonly monthly_bill_id: string;
  readonly version: number;
}

export interface PrintAsked extends VersionAsked {
  readonly kind: PrintKind;
}

/**
 * A version of a saved monthly bill. The bill is locked until the transaction ends: of two prints at once one is the original, and no
 * version is saved between the verdict and its entry in the log.
 */
export const lockVersion = ({ db }: Deps, { monthly_bill_id, version }: VersionAsked) =>
  db
    .selectFrom('monthly_bills_history as h')
    .innerJoin('monthly_bill_versions as v', 'v.monthly_bill_id', 'h.id')
    .select([
      'h.bill_number',
      'h.version as current_version',
      'h.doctor_name',
      'h.billing_month',
      'v.work_orders_count',
      sql<Amount>`h.total_amount - h.paid_amount - h.credited`.as('open_amount'),
      sql<string>`v.bill_data -> 'laboratory' ->> 'currency'`.as('currency'),
    ])
    .where('h.id', '=', monthly_bill_id)
    .where('v.version', '=', version)
    .forNoKeyUpdate('h')
    .executeTakeFirst();

/** Locks a saved bill, whatever its version. */
export const lockMonthlyBill = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('monthly_bills_history')
    .select(['id', 'bill_number'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** All that was saved and printed, or is held, of a bill that is locked. By statements of their own: what the lock waited for is in them. */
export async function readRecord({ db }: Deps, billId: string): Promise<MonthlyRecord> {
  const versions = await db
    .selectFrom('monthly_bill_versions')
    .select(['version', sql<string>`bill_data ->> 'generated_date'`.as('generated_date')])
    .where('monthly_bill_id', '=', billId)
    .execute();
  const prints = await db
    .selectFrom('monthly_bill_prints')
    .select(['copy_number', 'version', 'superseded_by'])
    .where('monthly_bill_id', '=', billId)
    .where('taken_back_at', 'is', null)
    .unionAll(
      db
        .selectFrom('monthly_bill_copies_held')
        .select(['copy_number', 'version', 'superseded_by'])
        .where('monthly_bill_id', '=', billId),
    )
    .execute();
  return { versions, prints };
}

/** A copy with what it asks to be paid. */
export interface AskingCopy extends MonthlyCopy {
  readonly payment: PaymentAsked | null;
}

const saidBy = ({ replaces, payment, ...copy }: AskingCopy) => ({
  ...copy,
  replaces_version: replaces?.version ?? null,
  qr_amount: payment?.code?.amount ?? null,
  qr_text: payment?.code?.link ?? null,
});

/** Notes one printing of a bill that is locked, with what its paper says. */
export async function insertMonthlyPrint(
  { db, now }: Deps,
  { monthly_bill_id, kind }: PrintAsked,
  copy: AskingCopy,
  printedBy: string,
): Promise<void> {
  await db
    .insertInto('monthly_bill_prints')
    .values({
      monthly_bill_id,
      kind,
      ...saidBy(copy),
      printed_by: printedBy,
      printed_at: now.toISOString(),
    })
    .execute();
}

/** Holds a copy of a bill that is locked for a print dialog, with what its paper says; answers its id. */
export async function insertMonthlyHeld(
  { db, now }: Deps,
  monthly_bill_id: string,
  copy: AskingCopy,
  held_by: string,
): Promise<string> {
  const { id } = await db
    .insertInto('monthly_bill_copies_held')
    .values({ monthly_bill_id, ...saidBy(copy), held_by, held_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The other copies of a monthly bill beside one that is held. */
export async function readOtherCopies(db: Kysely<Database>, billId: string, but: string): Promise<OtherCopies> {
  const by = sql<string>`coalesce(a.display_name, a.email)`;
  const in_doubt = await db
    .selectFrom('monthly_bill_copies_held as h')
    .innerJoin('accounts as a', 'a.id', 'h.held_by')
    .select(['h.id', 'h.copy_number', by.as('by'), 'h.held_at as at'])
    .where('h.monthly_bill_id', '=', billId)
    .where('h.id', '<>', but)
    .orderBy('h.copy_number')
    .execute();
  const last = await db
    .selectFrom('monthly_bill_prints as p')
    .innerJoin('accounts as a', 'a.id', 'p.printed_by')
    .select(['p.id', 'p.copy_number', by.as('by'), 'p.printed_at as at'])
    .where('p.monthly_bill_id', '=', billId)
    .where('p.kind', '=', 'paper')
    .where('p.taken_back_at', 'is', null)
    .orderBy('p.copy_number', 'desc')
    .executeTakeFirst();
  return { in_doubt, last_printed: last ?? null };
}

/** A copy on paper that was held at some time. */
export interface KnownMonthlyCopy {
  readonly id: string;
  readonly state: CopyState;
  readonly version: number;
  readonly copy_number: number;
  readonly is_duplicate: boolean;
  readonly superseded_by: number | null;
  readonly replaces_version: number | null;
  readonly qr_amount: Amount | null;
  readonly qr_text: string | null;
  /** For whose print dialog it was held, and since when. */
  readonly by: string;
  readonly at: string;
}

/** A copy on paper by its id; undefined where it was never held, or given back before it was counted. A file cannot be given back. */
export async function readMonthlyCopy(
  db: Kysely<Database>,
  billId: string,
  id: string,
): Promise<KnownMonthlyCopy | undefined> {
  const said = sql`id, version, copy_number, is_duplicate, superseded_by, replaces_version, qr_amount, qr_text`;
  const { rows } = await sql<KnownMonthlyCopy>`
    select ${said}, 'held' as state, held_by as by, held_at as at from monthly_bill_copies_held
    where monthly_bill_id = ${billId}::uuid and id = ${id}::uuid
    union all
    select ${said}, case when taken_back_at is null then 'printed' else 'taken_back' end, printed_by, printed_at from monthly_bill_prints
    where monthly_bill_id = ${billId}::uuid and id = ${id}::uuid and kind = 'paper'`.execute(db);
  return rows[0];
}

export const deleteMonthlyHeld = (db: Kysely<Database>, id: string) =>
  db.deleteFrom('monthly_bill_copies_held').where('id', '=', id).execute();

/** Notes that a held copy was printed, as its paper says. */
export async function insertHeldPrint(
  db: Kysely<Database>,
  monthly_bill_id: string,
  { state: _state, by: printed_by, at: _at, ...copy }: KnownMonthlyCopy,
  printed_at: string,
): Promise<void> {
  await db
    .insertInto('monthly_bill_prints')
    .values({ monthly_bill_id, kind: 'paper', ...copy, printed_by, printed_at })
    .execute();
}

/** Notes that a counted copy was not printed. */
export const takeBackMonthlyPrint = ({ db, now }: Deps, id: string, takenBackBy: string) =>
  db
    .updateTable('monthly_bill_prints')
    .set({ taken_back_by: takenBackBy, taken_back_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
