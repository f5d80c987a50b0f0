import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A receipt, and what of it was paid for one bill. */
export interface PaidForBill {
  readonly id: string;
  readonly payment_number: string;
  readonly doctor_id: string;
  readonly paid_on: CalendarDay;
  readonly method: string;
  readonly reference: string | null;
  /** For this bill. */
  readonly amount: Amount;
  /** All of it. */
  readonly received: Amount;
  /** Whether it pays nothing else. */
  readonly is_alone: boolean;
  readonly allocation_ids: readonly string[];
}

/** The receipts of which something was paid for a bill, on it or on a monthly bill that charges its orders, as they were recorded. */
export async function readPaidForBill(db: Kysely<Database>, billId: string): Promise<PaidForBill[]> {
  const { rows } = await sql<PaidForBill>`
    select p.id, p.payment_number, p.doctor_id, p.paid_on, p.method, p.reference, p.amount as received,
      sum(a.amount) as amount, array_agg(a.id) as allocation_ids,
      not exists (select from payment_allocations o where o.payment_id = p.id and o.ended_at is null
        and ${billId}::uuid is distinct from o.bill_id and ${billId}::uuid is distinct from o.for_bill_id) as is_alone
    from payment_allocations a join payments p on p.id = a.payment_id
    where a.ended_at is null and (a.bill_id = ${billId}::uuid or a.for_bill_id = ${billId}::uuid)
    group by p.id order by p.recorded_at, p.id`.execute(db);
  return rows;
}

/** What a payment pays now. */
export async function readPartsOfPayment(
  db: Kysely<Database>,
  paymentId: string,
): Promise<readonly { readonly id: string; readonly bill_id: string | null; readonly for_bill_id: string | null }[]> {
  return db
    .selectFrom('payment_allocations')
    .select(['id', 'bill_id', 'for_bill_id'])
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Takes back payments, which stay on record. */
export async function takeBackPayments(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  takenBackBy: string,
  ids: readonly string[],
  reason: string | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update payments set taken_back_by = ${takenBackBy}::uuid, taken_back_at = ${now.toISOString()}::timestamptz,
      taken_back_reason = ${reason}, version = version + 1
    where id = any(${ids}::uuid[]) and taken_back_at is null`.execute(db);
}

/** The copies of a receipt that were counted. */
export const readReceiptPrints = (db: Kysely<Database>, paymentId: string) =>
  db.selectFrom('payment_prints').select('copy_number').where('payment_id', '=', paymentId).execute();

export const insertReceiptPrint = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  print: { readonly payment_id: string; readonly copy_number: number; readonly printed_by: string },
) =>
  db
    .insertInto('payment_prints')
    .values({ ...print, printed_at: now.toISOString() })
    .execute();
