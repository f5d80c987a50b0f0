import type { PaymentDraft } from '#domain/billing/payment-fields.ts';
import { PAYMENT_DETAIL_NAMES } from '#domain/billing/payment-fields.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { LiveAllocation } from './allocations.ts';
import { LIVE_ALLOCATION } from './allocations.ts';

/** The columns of the details of a payment. */
export const detailColumns = (table: 'p' | 'n' | 'm') =>
  PAYMENT_DETAIL_NAMES.map((name) => sql.ref(`${table}.${name}`));

/** Columns of a payment `p`: `PAYMENT_FIELDS`. */
export const PAYMENT_COLUMNS = sql`p.day as paid_on, p.method, ${sql.join(detailColumns('p'))}`;

/** A receipt and the part of it that pays one bill or monthly bill. */
export interface PaidForDocument extends PaymentDraft {
  readonly id: string;
  readonly payment_number: string;
  readonly doctor_id: string;
  /** The amount for this document. */
  readonly amount: Amount;
  /** Whether it pays only this document. */
  readonly is_alone: boolean;
  readonly allocation_ids: readonly string[];
}

type Condition = (allocation: 'a' | 'o') => RawBuilder<unknown>;

async function readPaid(db: Kysely<Database>, isFor: Condition): Promise<PaidForDocument[]> {
  const { rows } = await sql<PaidForDocument>`
    select p.id, p.number as payment_number, p.doctor_id, ${PAYMENT_COLUMNS},
      sum(a.amount) as amount, array_agg(a.id) as allocation_ids,
      not exists (select from allocations o where o.source_id = p.id and o.ended_at is null
        and not coalesce(${isFor('o')}, false)) as is_alone
    from allocations a join documents p on p.id = a.source_id and p.kind = 'receipt'
    where a.ended_at is null and ${isFor('a')}
    group by p.id order by p.made_at, p.id`.execute(db);
  return rows;
}

/** Returns the receipts that paid a bill, directly or through a monthly bill. */
export const readPaidForBill = (db: Kysely<Database>, billId: string): Promise<PaidForDocument[]> =>
  readPaid(
    db,
    (part) =>
      sql`(${sql.ref(`${part}.target_id`)} = ${billId}::uuid or coalesce(${sql.ref(`${part}.for_bill_id`)} = ${billId}::uuid, false))`,
  );

/** Returns the receipts that paid a monthly bill. */
export const readPaidForMonth = (db: Kysely<Database>, monthlyBillId: string): Promise<PaidForDocument[]> =>
  readPaid(db, (part) => sql`${sql.ref(`${part}.target_id`)} = ${monthlyBillId}::uuid`);

/** Returns the allocations of a payment without its refunds; for a refund, the payments that it returns. */
export async function readPartsOfPayment(db: Kysely<Database>, paymentId: string): Promise<LiveAllocation[]> {
  const { rows } = await sql<LiveAllocation>`
    select ${LIVE_ALLOCATION}
    from allocations a join documents t on t.id = a.target_id
    where a.ended_at is null and (a.source_id = ${paymentId}::uuid and t.kind <> 'refund' or a.target_id = ${paymentId}::uuid)
    order by a.made_at, a.id`.execute(db);
  return rows;
}

/** Increments the version of a locked payment. */
export const bumpPaymentVersion = (db: Kysely<Database>, paymentId: string) =>
  db
    .updateTable('documents')
    .set({ version: sql`version + 1` })
    .where('id', '=', paymentId)
    .execute();
