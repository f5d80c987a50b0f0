import type { MonthlyBill } from '#contract/monthly-billing.ts';
import type { PrintKind } from '#domain/billing/bill-copy.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface PrintAsked {
  readonly monthly_bill_id: string;
  readonly version: number;
  readonly kind: PrintKind;
}

export interface PrintNoted {
  readonly bill_number: string;
  readonly current_version: number;
  readonly copy_number: number;
  /** Whether the same version was printed before. */
  readonly is_duplicate: boolean;
}

/**
 * Notes one printing of a version of a saved monthly bill. The bill is locked, so that of two at once one is the original. Undefined
 * where there is no such bill or version.
 */
export async function insertMonthlyPrint(
  { db, now }: Deps,
  { monthly_bill_id, version, kind }: PrintAsked,
  printedBy: string,
): Promise<PrintNoted | undefined> {
  const bill = await db
    .selectFrom('monthly_bills_history')
    .select(['bill_number', 'version as current_version'])
    .where('id', '=', monthly_bill_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (bill === undefined) return undefined;
  const { rows } = await sql<Pick<PrintNoted, 'copy_number' | 'is_duplicate'>>`
    with before as (
      select coalesce(max(copy_number), 0) as copies, coalesce(bool_or(version = ${version}), false) as is_duplicate
      from monthly_bill_prints where monthly_bill_id = ${monthly_bill_id}::uuid
    ), noted as (
      insert into monthly_bill_prints (monthly_bill_id, version, copy_number, kind, printed_by, printed_at)
      select v.monthly_bill_id, v.version, before.copies + 1, ${kind}, ${printedBy}::uuid, ${now.toISOString()}::timestamptz
      from monthly_bill_versions v, before
      where v.monthly_bill_id = ${monthly_bill_id}::uuid and v.version = ${version}
      returning copy_number
    )
    select noted.copy_number, before.is_duplicate from noted, before`.execute(db);
  const [print] = rows;
  return print && { ...bill, ...print };
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
