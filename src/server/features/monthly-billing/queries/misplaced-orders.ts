import type { getMonthlyWorkOrders } from '#contract/monthly-billing/monthly-bills.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type MisplacedOrder = OutputOf<typeof getMonthlyWorkOrders>['not_fitting'][number];

/**
 * SQL condition: order `w` was completed in the month of bill `h`, even if it was returned since. `offset 0` makes
 * PostgreSQL look up the few returns of each order by index instead of reading all returns.
 */
export const wasCompletedInMonthOfBill: RawBuilder<unknown> = sql`(
  (w.status = 'completed' and to_char(w.completion_date, 'YYYY-MM') = h.billing_month)
  or exists (select from revision_history r
    where r.work_order_id = w.id and to_char(r.previous_completion_date, 'YYYY-MM') = h.billing_month offset 0))`;

/** Returns the orders that a saved monthly bill charges although they no longer belong to it, by serial number. */
export async function readMisplacedOrders(
  db: Kysely<Database>,
  bill: { readonly id: string },
): Promise<MisplacedOrder[]> {
  const { rows } = await sql<MisplacedOrder>`
    select * from (
      select o.serial_number, o.amount, case
          when w.id is null then 'deleted'
          when w.doctor_id <> h.doctor_id then 'other_doctor'
          when not ${wasCompletedInMonthOfBill} then 'other_month'
        end as reason
      from monthly_bills_history h join monthly_bill_orders o on o.monthly_bill_id = h.id
        left join lateral (select * from work_orders where id = o.work_order_id offset 0) as w on true
      where h.id = ${bill.id}::uuid) as charged
    where reason is not null order by serial_number`.execute(db);
  return rows;
}
