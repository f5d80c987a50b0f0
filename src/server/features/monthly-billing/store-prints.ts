import type { MonthlyBill } from '#contract/monthly-billing.ts';
import type { PrintKind } from '#domain/billing/bill-copy.ts';
import type { MonthlyCopy, MonthlyRecord } from '#domain/monthly-billing/monthly-copy.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface PrintAsked {
  readonly monthly_bill_id: string;
  readonly version: number;
  readonly kind: PrintKind;
}

/**
 * A version of a saved monthly bill. The bill is locked until the transaction ends: of two prints at once one is the original, and no
 * version is saved between the verdict and its entry in the log.
 */
export const lockVersion = ({ db }: Deps, { monthly_bill_id, version }: PrintAsked) =>
  db
    .selectFrom('monthly_bills_history as h')
    .innerJoin('monthly_bill_versions as v', 'v.monthly_bill_id', 'h.id')
    .select([
      'h.bill_number',
      'h.version as current_version',
      'h.doctor_name',
      'h.billing_month',
      'v.work_orders_count',
    ])
    .where('h.id', '=', monthly_bill_id)
    .where('v.version', '=', version)
    .forNoKeyUpdate('h')
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
    .execute();
  return { versions, prints };
}

/** Notes one printing of a bill that is locked, with what its paper says. */
export async function insertMonthlyPrint(
  { db, now }: Deps,
  { monthly_bill_id, kind }: PrintAsked,
  { replaces, ...copy }: MonthlyCopy,
  printedBy: string,
): Promise<void> {
  await db
    .insertInto('monthly_bill_prints')
    .values({
      monthly_bill_id,
      kind,
      ...copy,
      replaces_version: replaces?.version ?? null,
      printed_by: printedBy,
      printed_at: now.toISOString(),
    })
    .execute();
}

/** The print log of a monthly bill, copy by copy. */
export const readPrints = (db: Kysely<Database>, id: string): Promise<MonthlyBill['prints']> =>
  db
    .selectFrom('monthly_bill_prints as p')
    .innerJoin('accounts as a', 'a.id', 'p.printed_by')
    .select(({ fn }) => [
      'p.copy_number',
      'p.version',
      'p.kind',
      'p.superseded_by',
      fn.coalesce('a.display_name', 'a.email').as('printed_by'),
      'p.printed_at',
    ])
    .where('p.monthly_bill_id', '=', id)
    .orderBy('p.copy_number')
    .execute();
