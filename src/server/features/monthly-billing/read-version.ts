import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { MonthlyBillData } from '#contract/monthly-billing.ts';
import { z } from '#contract/zod.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { readMonthlyBill } from './reads.ts';

/**
 * A saved monthly bill as it was in one of its versions, or as it is where none is named. Undefined where there is no such bill or
 * version. Its print log is that of all versions.
 */
export async function readBillVersion(
  db: Kysely<Database>,
  id: string,
  version: number | undefined,
): Promise<MonthlyBill | undefined> {
  const bill = await readMonthlyBill(db, id);
  if (bill === undefined || version === undefined || version === bill.version) return bill;
  const earlier = await db
    .selectFrom('monthly_bill_versions as v')
    .innerJoin('accounts as a', 'a.id', 'v.saved_by')
    .select(({ fn }) => [
      'v.version',
      'v.work_orders_count',
      'v.total_amount',
      'v.bill_data',
      fn.coalesce('a.display_name', 'a.email').as('generated_by'),
      'v.saved_at as generated_at',
    ])
    .where('v.monthly_bill_id', '=', id)
    .where('v.version', '=', version)
    .executeTakeFirst();
  if (earlier === undefined) return undefined;
  const bill_data = z.parse(MonthlyBillData, earlier.bill_data);
  return { ...bill, ...earlier, bill_data, doctor_name: bill_data.doctor_name };
}
