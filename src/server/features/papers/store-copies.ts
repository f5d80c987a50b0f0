import type { OtherCopy } from '#contract/papers/copies.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { afterPrinting } from '#domain/billing/bill-status.ts';
import type { PaymentAsked } from '#domain/billing/payment-asked.ts';
import type { BillCopy, BillPrintKind, PrintKind } from '#domain/papers/copies.ts';
import { nextCopy } from '#domain/papers/copies.ts';
import { must } from '#domain/shared/must.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { LockedBill } from '#server/features/billing/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

// The copies of papers. Each function is given a document that is locked: of two papers at once one is the original.

type Writing = Pick<Deps, 'db' | 'now'>;

/** What is counted together: of a bill each kind, of a monthly bill and of a receipt papers and files. */
export type CountedPaper = BillPrintKind | 'monthly' | 'receipt';

/** The copies of a document, those on paper among them, and which table they stand in. */
interface Place {
  readonly table: RawBuilder<unknown>;
  readonly document: RawBuilder<unknown>;
  readonly counted: RawBuilder<unknown>;
  readonly onPaper: RawBuilder<unknown>;
}

const billPlace = (kind: BillPrintKind): Place => {
  const ofKind = sql`kind = ${kind}`;
  return { table: sql`bill_prints`, document: sql`bill_id`, counted: ofKind, onPaper: ofKind };
};
const ON_PAPER = { counted: sql`true`, onPaper: sql`kind = 'paper'` } as const;

const PLACES: Readonly<Record<CountedPaper, Place>> = {
  initial: billPlace('initial'),
  bill: billPlace('bill'),
  pdf: billPlace('pdf'),
  monthly: { table: sql`monthly_bill_prints`, document: sql`monthly_bill_id`, ...ON_PAPER },
  receipt: { table: sql`payment_prints`, document: sql`payment_id`, ...ON_PAPER },
};

/** What the next paper or file would be. */
export async function readNextCopy(db: Kysely<Database>, paper: CountedPaper, documentId: string): Promise<BillCopy> {
  const { table, document, counted } = PLACES[paper];
  const { rows } = await sql<{ copy_number: number }>`
    select copy_number from ${table} where ${document} = ${documentId}::uuid and ${counted} and taken_back_at is null`.execute(
    db,
  );
  return nextCopy(rows);
}

/** The last copy that was printed on paper; null where none was. */
export async function readLastPrinted(
  db: Kysely<Database>,
  paper: CountedPaper,
  documentId: string,
): Promise<OtherCopy | null> {
  const { table, document, onPaper } = PLACES[paper];
  const { rows } = await sql<OtherCopy>`
    select p.id, p.copy_number, coalesce(a.display_name, a.email) as by, p.printed_at as at
    from ${table} p join accounts a on a.id = p.printed_by
    where ${document} = ${documentId}::uuid and ${onPaper} and taken_back_at is null
    order by p.copy_number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A copy on paper. A file was given out, and cannot be cancelled. */
export interface PrintedCopy {
  readonly id: string;
  readonly document_id: string;
  readonly copy_number: number;
  readonly version: number | null;
  readonly by: string;
  readonly is_cancelled: boolean;
}

export async function readPrinted(
  db: Kysely<Database>,
  paper: CountedPaper,
  id: string,
): Promise<PrintedCopy | undefined> {
  const { table, document, onPaper } = PLACES[paper];
  const version = paper === 'monthly' ? sql`version` : sql`null`;
  const { rows } = await sql<PrintedCopy>`
    select id, ${document} as document_id, copy_number, ${version} as version, printed_by as by, taken_back_at is not null as is_cancelled
    from ${table} where id = ${id}::uuid and ${onPaper}`.execute(db);
  return rows[0];
}

/** Notes that a counted copy was not printed: its number is free again, the row stays. */
export async function cancelCopy(
  { db, now }: Writing,
  paper: CountedPaper,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> {
  await sql`update ${PLACES[paper].table} set taken_back_by = ${by}::uuid, taken_back_at = ${now.toISOString()}::timestamptz
    where id = ${id}::uuid`.execute(db);
}

/** What a code on a copy asks to be paid. */
export const askedOf = (payment: PaymentAsked | null) => ({
  qr_amount: payment?.code?.amount ?? null,
  qr_text: payment?.code?.link ?? null,
});

interface BillPrint {
  readonly copy_number: number;
  readonly kind: BillPrintKind;
  readonly printed_by: string;
  readonly qr_amount?: Amount | null;
  readonly qr_text?: string | null;
}

/** Counts one printing of a bill, which makes it printed, or that it was handed out as a file, which does not. Answers id and status. */
export async function insertBillPrint(
  { db, now }: Writing,
  { id: bill_id, status }: Pick<LockedBill, 'id' | 'status'>,
  print: BillPrint,
): Promise<{ readonly id: string; readonly status: BillStatus }> {
  const after = afterPrinting(status);
  const { id } = await db
    .insertInto('bill_prints')
    .values({ bill_id, ...print, printed_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (print.kind === 'pdf') return { id, status };
  await db
    .updateTable('bills')
    .set({ ...(after !== status && { status: after, status_before_print: status }), printed_at: lastPrinted(bill_id) })
    .set({ updated_at: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', bill_id)
    .execute();
  return { id, status: after };
}

/** Sets a bill to what it was where no other copy was printed. Answers its status. */
export async function setAsBeforePrint({ db, now }: Writing, billId: string): Promise<BillStatus> {
  const { rows } = await sql<{ status: BillStatus }>`
    update bills set printed_at = last.at, updated_at = ${now.toISOString()}::timestamptz, version = version + 1,
      status = case when last.at is null and status = 'printed' then coalesce(status_before_print, status) else status end,
      status_before_print = case when last.at is null then null else status_before_print end
    from (select ${lastPrinted(billId)} as at) as last
    where id = ${billId}::uuid
    returning status`.execute(db);
  return must(rows[0], 'the bill whose print was cancelled').status;
}

/** When a bill was printed last. */
const lastPrinted = (billId: string) => sql<string | null>`
  (select max(printed_at) from bill_prints where bill_id = ${billId}::uuid and kind <> 'pdf' and taken_back_at is null)`;

interface ReceiptPrint {
  readonly payment_id: string;
  readonly copy_number: number;
  readonly kind: PrintKind;
  readonly printed_by: string;
}

/** Counts one printing of a receipt, on paper or as a file. Answers its id. */
export async function insertReceiptPrint({ db, now }: Writing, print: ReceiptPrint): Promise<string> {
  const { id } = await db
    .insertInto('payment_prints')
    .values({ ...print, printed_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
