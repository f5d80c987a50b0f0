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
 * A version of a saved monthly bill. The bill is locked until the transaction ends: of two prints at once one is the original, and no
 * version is saved between the verdict and its entry in the log. The version is read behind the lock.
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

/** The versions of a locked bill. In a separate statement, so that it sees what the lock waited for. */
export const readVersions = ({ db }: Deps, billId: string): Promise<SavedVersion[]> =>
  db
    .selectFrom('monthly_bill_versions')
    .select(['version', sql<string>`bill_data ->> 'generated_date'`.as('generated_date')])
    .where('monthly_bill_id', '=', billId)
    .execute();
