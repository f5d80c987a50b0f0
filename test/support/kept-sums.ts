import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

interface Uncharged {
  readonly id: string;
  readonly doctor_id: string;
  readonly amount: string | null;
}

const told = (orders: readonly Uncharged[]): string[] =>
  orders.map(({ id, doctor_id, amount }) => [id, doctor_id, amount].join(' ')).toSorted();

/** The completed orders that nothing charges, as the database keeps them. */
export const keptUncharged = async (db: Kysely<Database>): Promise<string[]> =>
  told(await db.selectFrom('uncharged_orders').select(['work_order_id as id', 'doctor_id', 'amount']).execute());

/** The same, found one record after the other. */
export async function countUncharged(db: Kysely<Database>): Promise<string[]> {
  const orders = await db.selectFrom('work_orders').selectAll().execute();
  const lines = await db.selectFrom('monthly_bill_orders').select('work_order_id').execute();
  const bills = await db.selectFrom('bills').select(['id', 'charged_on', 'voided_at']).execute();
  const byMonth = new Set(lines.map(({ work_order_id }) => work_order_id));
  const byThemselves = new Set(
    bills.filter(({ charged_on, voided_at }) => charged_on === 'itself' && voided_at === null).map(({ id }) => id),
  );
  const isUncharged = (order: (typeof orders)[number]): boolean =>
    order.status === 'completed' &&
    order.amount !== null &&
    !byMonth.has(order.id) &&
    !(order.bill_id !== null && byThemselves.has(order.bill_id));
  return told(orders.filter(isUncharged));
}
