import type { BillStatus } from '#domain/billing/bill-status.ts';
import type { NewItem } from '#domain/billing/new-bill.ts';
import type { ChargedOn } from '#domain/ledger/charged-on.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Taxed } from '#domain/tax/document-tax.ts';
import { newBillDocument } from '#server/features/documents/steps/create-documents.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Database } from '#server/database.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { OrderToBill } from './bill-locks.ts';
import { ORIGIN_COLUMNS, PRICE_ORIGIN } from './order-prices.ts';

/** A completed order, which can be billed. */
export type CompletedOrder = OrderToBill & { readonly completion_date: CalendarDay };

export interface NewBill {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly is_grouped: boolean;
  readonly batch_id: string | null;
  readonly bill_date: CalendarDay;
  readonly completion_date: CalendarDay | null;
  readonly notes: string | null;
  /** The sum of its items. */
  readonly amount: Amount;
  readonly charged_on: ChargedOn;
  readonly created_by: string;
  readonly taxed: Taxed;
  readonly is_delivery_note: boolean;
}

/** Inserts a bill with its document, in one statement. */
export async function insertBill(
  db: Kysely<Database>,
  { taxed, is_delivery_note, ...bill }: NewBill,
  now: Date,
): Promise<{ id: string; bill_number: string }> {
  const at = now.toISOString();
  const { rows } = await sql<{ id: string; bill_number: string }>`
    with ${PREPARED} ${newBillDocument({ doctor_id: bill.doctor_id, day: bill.bill_date, is_delivery_note, ...taxed })}
    insert into bills (id, bill_number, doctor_id, doctor_name, patient_name, is_grouped, batch_id, bill_date, completion_date, notes,
      amount, charged_on, tax_amount, created_by, created_at, updated_at)
    select document.id, document.number, document.doctor_id, ${bill.doctor_name},
      ${bill.patient_name}, ${bill.is_grouped}::boolean, ${bill.batch_id}::uuid, document.day,
      ${bill.completion_date}::date, ${bill.notes}, ${bill.amount}::numeric, ${bill.charged_on}, ${taxed.tax_amount}::numeric, ${bill.created_by}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from document
    returning id, bill_number`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the inserted bill was not returned');
  return row;
}

/** Inserts the items of a bill and marks their orders as billed. */
export async function insertItems(
  db: Kysely<Database>,
  billId: string,
  items: readonly NewItem[],
  orders: readonly CompletedOrder[],
  now: Date,
): Promise<void> {
  const columns = sql.join(Object.keys(items[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into bill_items (bill_id, ${columns})
    select ${PREPARED} ${billId}::uuid, ${columns} from jsonb_populate_recordset(null::bill_items, ${JSON.stringify(items)}::jsonb)`.execute(
    db,
  );
  await markBilled(db, billId, orders, now);
}

/** Stores the bill and the price on the orders. */
async function markBilled(
  db: Kysely<Database>,
  billId: string,
  orders: readonly CompletedOrder[],
  now: Date,
): Promise<void> {
  const priced = orders.map(({ id, rate, units, amount, priced_product, priced_count }) => ({
    id,
    rate,
    units,
    amount,
    priced_product,
    priced_count,
  }));
  await sql`
    update ${PREPARED} work_orders w set bill_id = ${billId}::uuid, rate = p.rate, units = p.units, amount = p.amount,
      priced_product = p.priced_product, priced_count = p.priced_count, ${PRICE_ORIGIN},
      updated_at = ${now.toISOString()}::timestamptz, version = w.version + 1
    from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as p (
      id uuid, rate numeric, units smallint, amount numeric, priced_product text, priced_count smallint, ${ORIGIN_COLUMNS})
    where w.id = p.id`.execute(db);
}

/** Voids a locked bill and removes its locked orders from it. Its items stay readable. */
export async function markVoid({ db, now }: Pick<Deps, 'db' | 'now'>, billId: string): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('work_orders')
    .set({ bill_id: null, updated_at: at, version: sql`version + 1` })
    .where('bill_id', '=', billId)
    .execute();
  await db
    .updateTable('bill_items')
    .set({ voided: true, voided_with_bill: true })
    .where('bill_id', '=', billId)
    .where('voided', '=', false)
    .execute();
  await db.updateTable('bills').set({ voided_at: at }).where('id', '=', billId).execute();
}

/** Stores how a user wants a locked bill to be charged. Reversed payments do not change this choice. */
export const saveChargedOn = (db: Kysely<Database>, billId: string, charged_on: ChargedOn) =>
  db.updateTable('bills').set({ charged_on, charged_for_payment: false }).where('id', '=', billId).execute();

/** Raises the version of a locked bill, and sets its status if given. */
export async function bumpBillVersion(
  db: Kysely<Database>,
  bill: { readonly id: string; readonly status?: BillStatus },
  now: Date,
): Promise<void> {
  const { id, ...status } = bill;
  await db
    .updateTable('bills')
    .set({ ...status, ...(status.status !== undefined && { status_before_print: null }) })
    .set({ updated_at: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
