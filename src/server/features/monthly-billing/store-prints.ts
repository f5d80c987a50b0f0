import type { MonthlyBill } from '#contract/monthly-billing.ts';
import type { BillCopy, PrintKind } from '#domain/billing/bill-copy.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface PrintAsked {
  readonly monthly_bill_id: string;
  readonly version: number;
  readonly kind: PrintKind;
}

/** A version of a saved monthly bill, locked until the transaction ends: of two prints at once one is the original. */
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

/** Notes one printing of a version that is locked. Answers which copy it is. */
export async function insertMonthlyPrint(
  { db, now }: Deps,
  { monthly_bill_id, version, kind }: PrintAsked,
  printedBy: string,
): Promise<BillCopy> {
  const { rows } = await sql<BillCopy>`
    with before as (
      select coalesce(max(copy_number), 0) as copies, coalesce(bool_or(version = ${version}), false) as is_duplicate
      from monthly_bill_prints where monthly_bill_id = ${monthly_bill_id}::uuid
    ), noted as (
      insert into monthly_bill_prints (monthly_bill_id, version, copy_number, kind, printed_by, printed_at)
      select ${monthly_bill_id}::uuid, ${version}, before.copies + 1, ${kind}, ${printedBy}::uuid, ${now.toISOString()}::timestamptz
      from before returning copy_number
    )
    select noted.copy_number, before.is_duplicate from noted, before`.execute(db);
  const [copy] = rows;
  if (copy === undefined) throw new Error('the print just noted is gone');
  return copy;
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
      fn.coalesce('a.display_name', 'a.email').as('printed_by'),
      'p.printed_at',
    ])
    .where('p.monthly_bill_id', '=', id)
    .orderBy('p.copy_number')
    .execute();
