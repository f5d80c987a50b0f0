import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { WorkOrderDraft } from '#domain/work-orders/fields.ts';
import { storedFields } from '#domain/work-orders/fields.ts';
import type { PriceColumns } from '#domain/work-orders/rate-card-price.ts';
import { NO_PRICE } from '#domain/work-orders/rate-card-price.ts';
import type { Database } from '#server/database.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Insertable, Kysely, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';

type Columns = Database['work_orders'];

/** The columns that the database fills, and those that later steps fill. */
type GeneratedColumn =
  | 'id'
  | 'serial_year'
  | 'serial_no'
  | 'status'
  | 'completion_date'
  | 'rate'
  | 'units'
  | 'amount'
  | 'priced_product'
  | 'priced_count'
  | 'price_source'
  | 'price_list_id'
  | 'list_rate'
  | 'discount_percent'
  | 'charge_percent'
  | 'remake_of_id'
  | 'bill_id'
  | 'bill_date'
  | 'revision_count'
  | 'return_reason'
  | 'return_date'
  | 'revision_notes'
  | 'cancel_reason'
  | 'created_at'
  | 'updated_at'
  | 'version';

/** A new row with all other columns, so that a missing one does not compile. */
export type NewWorkOrder = Required<Omit<Insertable<Columns>, GeneratedColumn>>;

/** Returns a new order, alone or in a batch. */
export const newWorkOrder = (
  draft: WorkOrderDraft,
  doctor_id: string,
  created_by: string,
  batch_id: string | null = null,
): NewWorkOrder => ({ doctor_id, ...storedFields(draft), batch_id, created_by });

/**
 * Inserts orders with their prices and the next serial numbers of the laboratory's current year, in order. Returns
 * their IDs.
 */
export async function insertWorkOrders(
  deps: Pick<Deps, 'db' | 'now' | 'today'>,
  orders: readonly NewWorkOrder[],
  prices: readonly PriceColumns[],
): Promise<string[]> {
  if (orders.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with ${PREPARED} ${insertion(deps, orders, prices)} select id from made order by serial_no`.execute(deps.db);
  return rows.map(({ id }) => id);
}

/**
 * Returns CTEs that insert orders as a table `made`. The counter and the orders change in one statement, so numbers are
 * never skipped or given twice. Simultaneous inserts wait for each other.
 */
export function insertion(
  { now, today }: Pick<Deps, 'now' | 'today'>,
  orders: readonly NewWorkOrder[],
  prices: readonly PriceColumns[],
): RawBuilder<unknown> {
  const at = now.toISOString();
  const priced = orders.map((order, place) => ({ ...order, ...(prices[place] ?? NO_PRICE) }));
  const columns = Object.keys(priced[0] ?? {});
  return sql`
    serial as (
      insert into serial_counters as counter (year, last) values (${today.slice(0, 4)}::smallint, ${orders.length}::integer)
      on conflict (year) do update set last = counter.last + excluded.last
      returning year, last
    ), made as (
      insert into work_orders (serial_year, serial_no, created_at, updated_at, ${sql.join(columns.map((name) => sql.ref(name)))})
      select serial.year, serial.last - ${orders.length}::integer + typed.ordinality, ${at}::timestamptz, ${at}::timestamptz,
        ${sql.join(columns.map((name) => sql.ref(`typed.${name}`)))}
      from serial, jsonb_populate_recordset(null::work_orders, ${JSON.stringify(priced)}::jsonb) with ordinality as typed
      returning *
    )`;
}

export interface NewTrial {
  readonly work_order_id: string;
  readonly trial_name: string;
  readonly trial_date: CalendarDay;
  readonly created_by: string;
}

/** Inserts the trials of new orders. Later trials belong to the trials feature. */
export async function insertTrials({ db, now }: Pick<Deps, 'db' | 'now'>, trials: readonly NewTrial[]): Promise<void> {
  if (trials.length === 0) return;
  const at = now.toISOString();
  await db
    .insertInto('trials')
    .values(trials.map((trial) => ({ ...trial, created_at: at, updated_at: at })))
    .execute();
}

/**
 * Returns doctor and creator of a batch's orders. Other requests for the same batch wait until the transaction ends,
 * even if it has no orders yet.
 */
export async function lockBatch(
  db: Kysely<Database>,
  batchId: string,
): Promise<{ doctor_id: string; created_by: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtext('work_order_batch'), hashtext(${batchId}::uuid::text))`.execute(db);
  return db.selectFrom('work_orders').select(['doctor_id', 'created_by']).where('batch_id', '=', batchId).execute();
}

/** The records of an order that are deleted with it, and its bill number. */
export interface OrderReferences {
  readonly bill_number: string | null;
  readonly trials: readonly object[];
  readonly revision_history: readonly object[];
}

/** Reads the trials and revisions of a locked order, and its bill number. */
export async function readOrderReferences(
  db: Kysely<Database>,
  { id, bill_id }: Pick<LockedWorkOrder, 'id' | 'bill_id'>,
): Promise<OrderReferences> {
  const { rows } = await sql<OrderReferences>`
    select (select bill_number from bills where id = ${bill_id}::uuid) as bill_number,
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.trial_date, t.created_at, t.id), '[]')
        from trials t where t.work_order_id = ${id}::uuid) as trials,
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.revision_number), '[]')
        from revision_history r where r.work_order_id = ${id}::uuid) as revision_history`.execute(db);
  return rows[0] ?? { bill_number: null, trials: [], revision_history: [] };
}

/** Deletes a locked order with its trials and revisions. Bill items remain without the order. */
export async function deleteOrder(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('work_orders').where('id', '=', id).execute();
}

/** Returns when a locked order was first completed, if it was returned since. */
export async function readFirstCompletion(
  db: Kysely<Database>,
  { id, revision_count }: Pick<LockedWorkOrder, 'id' | 'revision_count'>,
): Promise<CalendarDay | null> {
  if (revision_count === 0) return null;
  const first = await db
    .selectFrom('revision_history')
    .select(({ fn }) => fn.min('previous_completion_date').as('day'))
    .where('work_order_id', '=', id)
    .executeTakeFirst();
  return first?.day ?? null;
}

/** Moves the end of the latest revision when the completion date of the order is corrected: both are the same day. */
export const redateRevision = async (
  db: Kysely<Database>,
  { id, revision_count }: Pick<LockedWorkOrder, 'id' | 'revision_count'>,
  completed_on: CalendarDay,
): Promise<void> => {
  await db
    .updateTable('revision_history')
    .set({ completed_on })
    .where('work_order_id', '=', id)
    .where('revision_number', '=', revision_count)
    .where('completed_on', 'is not', null)
    .execute();
};

/** A locked order: all its columns, and whether it is billed. */
export type LockedWorkOrder = Omit<Selectable<Columns>, 'search'> & { readonly is_billed: boolean };

/** Locks an order until the transaction ends. */
export async function lockWorkOrder(db: Kysely<Database>, id: string): Promise<LockedWorkOrder | undefined> {
  const [order] = await lockWorkOrders(db, [id]);
  return order;
}

/** Locks the existing ones of these orders, by ID, until the transaction ends. */
export async function lockWorkOrders(db: Kysely<Database>, ids: readonly string[]): Promise<LockedWorkOrder[]> {
  const rows = await db
    .selectFrom('work_orders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => {
    const { search: _, ...order } = row;
    return { ...order, is_billed: order.bill_id !== null };
  });
}

/** Columns that a change may set. */
export type WorkOrderChanges = Partial<
  Omit<Updateable<Columns>, 'id' | 'serial_year' | 'serial_no' | 'created_by' | 'created_at' | 'version'>
>;

/** Applies the same changes to locked orders and raises their versions. */
export async function updateWorkOrders(
  db: Kysely<Database>,
  ids: readonly string[],
  changes: WorkOrderChanges,
  now: Date,
): Promise<void> {
  await db
    .updateTable('work_orders')
    .set({ ...changes, updated_at: now.toISOString(), version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
}

/** Applies different changes to locked orders and raises their versions. All must have the same columns. */
export async function updateEachWorkOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  orders: readonly { readonly id: string }[],
): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((column) => column !== 'id');
  await sql`
    update work_orders w set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = p.${sql.ref(column)}`))},
      updated_at = ${now.toISOString()}::timestamptz, version = w.version + 1
    from jsonb_populate_recordset(null::work_orders, ${JSON.stringify(orders)}::jsonb) as p
    where w.id = p.id`.execute(db);
}

/** Sets the prices of locked orders. The caller raises their versions. */
export async function setPrices(
  db: Kysely<Database>,
  prices: readonly (PriceColumns & { readonly id: string })[],
): Promise<void> {
  if (prices.length === 0) return;
  const columns = sql.join(Object.keys(NO_PRICE).map((column) => sql`${sql.ref(column)} = p.${sql.ref(column)}`));
  await sql`
    update work_orders w set ${columns} from jsonb_populate_recordset(null::work_orders, ${JSON.stringify(prices)}::jsonb) as p
    where w.id = p.id`.execute(db);
}
