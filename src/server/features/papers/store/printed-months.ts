import type { PrintKind, SavedVersion } from '#domain/papers/copies.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

export interface VersionToPrint {
  readonly monthly_bill_id: string;
  readonly version: number;
  readonly kind: PrintKind;
}

/**
 * Locks a saved monthly bill until the transaction ends and returns a version of it. The lock makes only one copy the
 * original and prevents a new version before the copy is recorded. The version is read after the lock.
 */
export async function lockVersion({ db }: Deps, { monthly_bill_id, version }: VersionToPrint) {
  await db
    .selectFrom('monthly_bills_history')
    .select('id')
    .where('id', '=', monthly_bill_id)
    .forNoKeyUpdate()
    .execute();
  return db
    .selectFrom('monthly_bills_history as h')
    .innerJoin('documents as d', 'd.id', 'h.id')
    .innerJoin('monthly_bill_versions as v', 'v.monthly_bill_id', 'h.id')
    .select([
      'h.bill_number',
      'h.version as current_version',
      'h.doctor_name',
      'h.billing_month',
      'v.work_orders_count',
      sql<Amount>`d.posted - d.allocated`.as('open_amount'),
      sql<string>`v.bill_data -> 'laboratory' ->> 'currency'`.as('currency'),
    ])
    .where('h.id', '=', monthly_bill_id)
    .where('v.version', '=', version)
    .executeTakeFirst();
}

/**
 * Returns the versions of a locked bill. A separate statement, so that it sees changes committed during the wait for
 * the lock.
 */
export const readVersions = ({ db }: Deps, billId: string): Promise<SavedVersion[]> =>
  db
    .selectFrom('monthly_bill_versions')
    .select(['version', sql<string>`bill_data ->> 'generated_date'`.as('generated_date')])
    .where('monthly_bill_id', '=', billId)
    .execute();
