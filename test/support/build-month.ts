import { type MonthlyBill, saveMonthlyBillHistory } from '#contract/monthly-billing/monthly-bills.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Client } from './client.ts';
import { type WorkOrderInput, buildRevision, buildWorkOrder } from './factories.ts';

type Db = Kysely<Database>;
type Order = Selectable<Database['work_orders']>;

/** A completed order of November 2026, without a price unless one is given. */
export const buildCompleted = (db: Db, given: WorkOrderInput = {}): Promise<Order> =>
  buildWorkOrder(db, { status: 'completed', completion_date: '2026-11-10', ...given });

/** Returns a completed order: without a completion date, and with its earlier values in the history. */
export async function buildReturn(db: Db, order: Order, return_date = '2026-11-15'): Promise<Order> {
  await buildRevision(db, order, {
    revision_number: order.revision_count + 1,
    previous_completion_date: order.completion_date,
    return_date,
  });
  return changeOrder(db, order, {
    status: 'revision_in_progress',
    completion_date: null,
    return_date,
    revision_count: order.revision_count + 1,
  });
}

/** Ends the revision of a returned order. */
export async function completeAgain(db: Db, order: Order, completion_date: string): Promise<Order> {
  await db
    .updateTable('revision_history')
    .set({ completed_on: completion_date })
    .where('work_order_id', '=', order.id)
    .where('completed_on', 'is', null)
    .execute();
  return changeOrder(db, order, { status: 'completed', completion_date });
}

/** Changes an order directly in the database; its version increases. */
export const changeOrder = (db: Db, order: Order, changes: WorkOrderInput): Promise<Order> =>
  db
    .updateTable('work_orders')
    .set(({ eb }) => ({ ...changes, ...sourceOf(changes), version: eb('version', '+', 1) }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A price without another source was typed. */
const sourceOf = ({ amount, price_source }: WorkOrderInput): Pick<WorkOrderInput, 'price_source'> =>
  amount === undefined || price_source !== undefined ? {} : { price_source: amount === null ? null : 'typed' };

/** A saved bill of a doctor's month. */
export const saveMonth = (client: Client, doctor_id: string, month = '2026-11'): Promise<MonthlyBill> =>
  client.call(saveMonthlyBillHistory, { body: { doctor_id, month } });
