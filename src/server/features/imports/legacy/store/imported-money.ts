import { IMPORTED_PAYMENT } from '#domain/imports/legacy/legacy-bill.ts';
import { must } from '#domain/shared/must.ts';
import { addDocuments } from '#server/features/documents/steps/create-documents.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import { sql } from 'kysely';
import type { ImportRun } from './legacy-import.ts';
import { IMPORTED_MONTHS } from './imported-months.ts';

/** The bills of this import, with the receipt ID for paid ones. */
const ON_THEIR_OWN = sql`
  (select b.*, o.receipt_id, o.is_paid, o.updated_at as changed_at from legacy_bills o join bills b on b.id = o.new_id)`;

/**
 * Collects statistics of the written rows. Without them, the statements that post the rows are planned for empty tables
 * and take minutes. Has no effect for a role that does not own the tables.
 */
export const analyzeImported = ({ db }: ImportRun): Promise<unknown> =>
  sql`analyze work_orders, documents, bills, bill_items, monthly_bills_history, monthly_bill_orders, legacy_bills, legacy_charges`.execute(
    db,
  );

/**
 * Collects statistics after posting, which changes the charges of documents. Otherwise the receipts are planned as if
 * nothing were charged.
 */
export const analyzePosted = ({ db }: ImportRun): Promise<unknown> => sql`analyze documents`.execute(db);

/** If all orders of a bill are on monthly bills, the bill is charged through them. */
export const chargeByMonths = (run: ImportRun): Promise<unknown> =>
  sql`
    update bills b set charged_on = 'month', charged_for_payment = false
    from legacy_bills o
    where b.id = o.new_id and b.charged_on = 'itself' and not exists (
      select from bill_items i where i.bill_id = b.id and not i.voided
        and not exists (select from monthly_bill_orders m where m.serial_number = i.serial_number))`.execute(run.db);

/** Bills per posting batch. */
const BILLS_AT_ONCE = 10_000;

/** Monthly bills per posting batch. Each charges all bills of a doctor and month. */
const MONTHS_AT_ONCE = 100;

/** Reads the documents to post, in batches. */
export async function* readPostings(
  run: ImportRun,
): AsyncGenerator<{ readonly bills: string[]; readonly monthlyBills: string[] }> {
  const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  for await (const months of streamRows(run.db, IMPORTED_MONTHS, MONTHS_AT_ONCE))
    yield { bills: [], monthlyBills: idsOf(months) };
  const bills = sql<{
    id: string;
  }>`select id from ${ON_THEIR_OWN} as b where charged_on = 'itself' order by bill_number`;
  for await (const part of streamRows(run.db, bills, BILLS_AT_ONCE)) yield { bills: idsOf(part), monthlyBills: [] };
}

/**
 * Records a receipt for each bill that was marked paid, with its whole amount. It pays what the bill itself charges and
 * what monthly bills charge for its orders. Returns the number of receipts.
 */
export async function insertReceipts(run: ImportRun): Promise<number> {
  const { db, actor, now, timeZone } = run;
  const at = now.toISOString();
  const paid = sql`
    (select b.*, greatest(b.bill_date, (b.changed_at at time zone ${timeZone})::date) as paid_on from ${ON_THEIR_OWN} as b
      where b.is_paid and b.voided_at is null and b.amount > 0
        and not exists (select from bill_items i where i.bill_id = b.id and not i.voided and i.total_price = 0))`;
  const { rows } = await sql<{ count: number }>`
    with paying as (
      select * from ${paid} as p
    ), ${addDocuments(
      'receipt',
      sql`select receipt_id as id, doctor_id, paid_on as day, amount, row_number() over (order by paid_on, bill_number) as place from paying`,
      IMPORTED_PAYMENT,
      { by: actor, now },
    )}
    select count(*)::int as count from document`.execute(db);
  await sql`
    insert into allocations (source_id, target_id, for_bill_id, amount, made_at, made_by)
    select p.receipt_id, p.id, null::uuid, d.posted, ${at}::timestamptz, ${actor}::uuid
    from ${paid} as p join documents d on d.id = p.id where d.posted > 0
    union all
    select p.receipt_id, h.id, p.id, sum(i.total_price), ${at}::timestamptz, ${actor}::uuid
    from ${paid} as p
      join bill_items i on i.bill_id = p.id and not i.voided
      join monthly_bill_orders o on o.serial_number = i.serial_number
      join monthly_bills_history h on h.id = o.monthly_bill_id and h.doctor_id = p.doctor_id
    group by p.receipt_id, h.id, p.id`.execute(db);
  return must(rows[0], 'how many receipts were made').count;
}
