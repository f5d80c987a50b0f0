import type { BillCharge } from '#contract/papers/paper-contents.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { afterPrinting } from '#domain/billing/bill-status.ts';
import { must } from '#domain/shared/must.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Taxed } from '#domain/tax/document-tax.ts';
import type { Database } from '#server/database.ts';
import type { LockedBill } from '#server/features/billing/queries/bill-page.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The data of a bill for its paper with amounts, locked until the transaction ends. A voided bill can be printed too.
 */
export interface BillToPrint extends Taxed {
  readonly id: string;
  readonly bill_number: string;
  readonly doctor_name: string;
  readonly bill_date: CalendarDay;
  readonly notes: string | null;
  readonly status: BillStatus;
  readonly amount: Amount;
  readonly charged: Amount;
  readonly open: Amount;
  readonly is_void: boolean;
}

/** Locks the bill, then reads its document in a second statement, so that the amounts are current. */
export async function lockBillToPrint(db: Kysely<Database>, id: string): Promise<BillToPrint | undefined> {
  await db.selectFrom('bills').select('id').where('id', '=', id).forUpdate().execute();
  return db
    .selectFrom('bills as b')
    .innerJoin('documents as d', 'd.id', 'b.id')
    .select(['b.id', 'bill_number', 'doctor_name', 'bill_date', 'notes', 'status', 'b.amount', 'posted as charged'])
    .select(['d.tax', 'd.tax_amount'])
    .select([
      sql<Amount>`greatest(d.posted - d.allocated, 0)`.as('open'),
      sql<boolean>`b.voided_at is not null`.as('is_void'),
    ])
    .where('b.id', '=', id)
    .executeTakeFirst();
}

type Item = BillCharge['orders'][number] & { readonly is_elsewhere: boolean };

/** Returns the items of a bill, and whether a monthly bill charges them. The items of a voided bill are voided too. */
export async function readItemsToPrint(db: Kysely<Database>, { id, is_void }: BillToPrint): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select i.serial_number, i.completion_date, i.patient_name, i.tooth_numbers, i.product_quality, i.quantity as units,
      case when i.total_price > 0 then i.unit_price end as rate, i.total_price as amount,
      exists (select from monthly_bill_orders o where o.serial_number = i.serial_number) as is_elsewhere
    from bill_items i where i.bill_id = ${id}::uuid and i.voided = ${is_void} order by i.position`.execute(db);
  return rows;
}

type Writing = Pick<Deps, 'db' | 'now'>;

/** Marks a bill as printed. Returns its status. */
export async function setPrinted(
  { db, now }: Writing,
  { id, status }: Pick<LockedBill, 'id' | 'status'>,
): Promise<BillStatus> {
  const after = afterPrinting(status);
  await db
    .updateTable('bills')
    .set({ ...(after !== status && { status: after, status_before_print: status }), printed_at: lastPrinted(id) })
    .set({ updated_at: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  return after;
}

/** Restores the status before printing if no other printed copy is left. Returns the status. */
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

/** SQL for the time of a bill’s last printed copy. */
const lastPrinted = (billId: string) => sql<string | null>`
  (select max(printed_at) from document_copies where document_id = ${billId}::uuid and medium = 'paper' and cancelled_at is null)`;
