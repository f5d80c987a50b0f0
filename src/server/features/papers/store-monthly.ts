import type { PaymentAsked } from '#domain/billing/payment-asked.ts';
import type { PrintKind, MonthlyCopy, MonthlyRecord } from '#domain/papers/copies.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { askedOf } from './store-copies.ts';

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

/** All that was saved and printed of a bill that is locked. By statements of their own: what the lock waited for is in them. */
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
    .execute();
  return { versions, prints };
}

/** A copy with what it asks to be paid. */
export interface AskingCopy extends MonthlyCopy {
  readonly payment: PaymentAsked | null;
}

/** Counts one printing of a bill that is locked, with what its paper says. Answers its id. */
export async function insertMonthlyPrint(
  { db, now }: Deps,
  { monthly_bill_id, kind }: PrintAsked,
  { replaces, payment, ...copy }: AskingCopy,
  printed_by: string,
): Promise<string> {
  const { id } = await db
    .insertInto('monthly_bill_prints')
    .values({
      monthly_bill_id,
      kind,
      ...copy,
      replaces_version: replaces?.version ?? null,
      ...askedOf(payment),
      printed_by,
      printed_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
