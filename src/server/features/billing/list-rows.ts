import type { ListedBill } from '#contract/bill-list.ts';
import { mayOnBill } from '#domain/access/bill-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { Picked } from '#server/platform/db/page-of-keys.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { PAID_AMOUNT, PAID_WITH } from './store-locks.ts';

/** How many of a bill's serial numbers its row names. */
const SERIALS_SHOWN = 3;

/** How many orders a bill `b` charges. */
export const ORDERS_OF_BILL: RawBuilder<number> = sql`(
  select count(*)::int from bill_items i where i.bill_id = b.id and not i.voided)`;

/** The serial numbers of the orders on a bill `b` that have no price, by their place. */
export const UNPRICED_OF_BILL: RawBuilder<string[]> = sql`array(
  select i.serial_number from bill_items i where i.bill_id = b.id and not i.voided and i.total_price = 0 order by i.position)`;

interface Row extends Omit<ListedBill, 'amount' | 'may'> {
  readonly amount: string;
  readonly paid_amount: string;
  readonly paid_with: string | null;
  readonly unpriced: string[];
}

/** The rows that are picked, in their order, with all that a row shows: one statement, whatever their number. */
export async function readPicked({ db }: Deps, actor: Actor, { keys, order }: Picked): Promise<ListedBill[]> {
  if (keys === null) return [];
  const { rows } = await sql<Row>`
    select b.id, b.bill_number, b.doctor_id, b.doctor_name, b.patient_name, b.is_grouped, b.bill_date, b.status, b.paid,
      b.printed_at, b.created_at, b.version, b.amount, ${PAID_AMOUNT} as paid_amount, ${PAID_WITH} as paid_with,
      (select coalesce(a.display_name, a.email) from accounts a where a.id = b.created_by) as created_by,
      ${ORDERS_OF_BILL} as orders_count, ${UNPRICED_OF_BILL} as unpriced,
      array(select i.serial_number from bill_items i where i.bill_id = b.id and not i.voided
        order by i.position limit ${SERIALS_SHOWN}) as serial_numbers
    from (${keys}) as key join bills b on b.id = key.id
    order by ${order}`.execute(db);
  return rows.map((row) => toListedBill(row, actor));
}

function toListedBill({ amount, paid_amount, paid_with, unpriced, ...bill }: Row, actor: Actor): ListedBill {
  return {
    ...bill,
    ...(isAdmin(actor.role) && { amount }),
    may: mayOnBill(actor.role, { amount, paid_amount, paid_with, unpriced, orders: bill.orders_count }),
  };
}
