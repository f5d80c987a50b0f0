import type { getBatchWorkOrders } from '#contract/work-orders/batches.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { OpenedFrom, OpenedOrder } from '#contract/work-orders/order-page.ts';
import type { Revision } from '#contract/revisions.ts';
import type { WorkOrder, WorkOrderPage, WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { batchBillingFault } from '#domain/billing/grouping.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import { serialPartsOf } from '#domain/work-orders/serial-number.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/shared/paging.ts';
import type { OrderView } from '#domain/work-orders/order-list-view.ts';
import { DEFAULT_SORT } from '#domain/work-orders/order-list-view.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import { keyed } from '#server/platform/db/page-of-ids.ts';
import type { Deps } from '#server/platform/deps.ts';
import { viewConditions } from './order-filters.ts';
import { findPage, firstPage, sourceOf } from './order-keys.ts';
import { sortColumn, sortBy } from './sort-columns.ts';
import { readOrderEvents } from './order-history.ts';
import { readNeighbours } from './order-neighbours.ts';
import { readListed, readRows } from './order-rows.ts';

/** Reads a page of the list: first its keys, then the rows of these keys. The first page needs one statement. */
export async function readWorkOrderPage(deps: Deps, actor: Actor, query: WorkOrderQuery): Promise<WorkOrderPage> {
  const first = firstPage(query);
  if (first !== null) {
    const found = await readListed(deps, actor, first);
    return { ...found, total_is_capped: false, search_is_limited: false, page: 1, page_size: query.page_size };
  }
  const { ids, ...found } = await findPage(deps, query);
  const { items } = ids.length === 0 ? { items: [] } : await readListed(deps, actor, { key: keyed(ids) });
  return { items, page_size: query.page_size, ...found };
}

/** Finds one order as a row of the list; undefined if it does not exist. */
export async function findWorkOrder(deps: Deps, actor: Actor, id: string): Promise<WorkOrder | undefined> {
  const [row] = await readRows(deps, actor, [id]);
  return row;
}

/** Reads orders as rows of the list, in the order of the IDs. Missing ones are omitted. */
export const readWorkOrders = (deps: Deps, actor: Actor, ids: readonly string[]): Promise<WorkOrder[]> =>
  readRows(deps, actor, ids);

/** Reads one order as a row of the list. Throws if it does not exist. */
export async function readWorkOrder(deps: Deps, actor: Actor, id: string): Promise<WorkOrder> {
  const row = await findWorkOrder(deps, actor, id);
  if (row === undefined) throw new Error(`work order ${id} is gone`);
  return row;
}

type SerialParts = NonNullable<ReturnType<typeof serialPartsOf>>;

/** Reads an order by serial number with all data of its page. */
export async function openOrder(
  deps: Deps,
  actor: Actor,
  { serial_number, view }: { readonly serial_number: string; readonly view: OpenedFrom },
): Promise<Outcome<OpenedOrder, 'work_order_not_found' | 'work_order_deleted'>> {
  const parts = serialPartsOf(serial_number);
  if (parts === null) return refuseWorkOrder('work_order_not_found');
  const key = await findKey(deps, parts);
  if (key === undefined)
    return refuseWorkOrder((await wasGiven(deps, parts)) ? 'work_order_deleted' : 'work_order_not_found');
  const { id } = key;
  const revisions = await readRevisions(deps, id);
  const remakes = await readRemakes(deps, id);
  const acts = await readOrderEvents(deps.db, id, actor.role);
  const adjacent = await readNeighbours(deps, id, view);
  // Read last, so that permissions are decided on the newest version.
  const order = await findWorkOrder(deps, actor, id);
  return order === undefined
    ? refuseWorkOrder('work_order_deleted')
    : done({ order, revisions, remakes, acts, ...adjacent });
}

const findKey = ({ db }: Deps, { year, number }: SerialParts) =>
  db
    .selectFrom('work_orders')
    .modifyFront(PREPARED)
    .select('id')
    .where('serial_year', '=', year)
    .where('serial_no', '=', number)
    .executeTakeFirst();

/** Whether an order ever had a number. Numbers have no gaps, so a missing order was deleted. */
async function wasGiven({ db }: Deps, { year, number }: SerialParts): Promise<boolean> {
  const counter = await db.selectFrom('serial_counters').select('last').where('year', '=', year).executeTakeFirst();
  return counter !== undefined && number <= counter.last;
}

/** Reads the revisions of an order, latest first. */
export async function readRevisions({ db }: Deps, orderId: string): Promise<Revision[]> {
  const returns = await db
    .selectFrom('revision_history as r')
    .innerJoin('accounts as a', 'a.id', 'r.returned_by')
    .modifyFront(PREPARED)
    .select([
      'r.id',
      'r.revision_number',
      'r.return_date',
      'r.return_reason',
      'r.revision_notes',
      'r.responsible',
      'r.previous_completion_date',
      'r.new_expected_completion_date',
      'r.started_on',
      'r.completed_on',
      'a.email',
    ])
    .where('r.work_order_id', '=', orderId)
    .orderBy('r.revision_number', 'desc')
    .execute();
  return returns.map(({ email, ...entry }) => ({ ...entry, returned_by_user: { email } }));
}

/** Reads the orders that remake an order, oldest first. */
const readRemakes = ({ db }: Deps, orderId: string): Promise<OpenedOrder['remakes']> =>
  db
    .selectFrom('work_orders')
    .modifyFront(PREPARED)
    .select(['serial_number', 'order_date'])
    .where('remake_of_id', '=', orderId)
    .orderBy('serial_year')
    .orderBy('serial_no')
    .execute();

/**
 * Reads the orders of a batch by serial number, and whether they can be billed together; undefined if there are none.
 */
export async function findBatch(
  deps: Deps,
  actor: Actor,
  batchId: string,
): Promise<OutputOf<typeof getBatchWorkOrders> | undefined> {
  const keys = await deps.db
    .selectFrom('work_orders')
    .select('id')
    .where('batch_id', '=', batchId)
    .orderBy('serial_year')
    .orderBy('serial_no')
    .execute();
  const items = await readRows(
    deps,
    actor,
    keys.map(({ id }) => id),
  );
  if (items.length === 0) return undefined;
  const reason = batchBillingFault(items.map((row) => ({ ...row, bill_number: row.bill?.bill_number ?? null })));
  return { batch_id: batchId, items, can_be_billed: reason === null, reason };
}

/** Returns the orders `w` of a view, as a `from` item. */
export const ordersIn = (view: OrderView, today: string): RawBuilder<unknown> => sourceOf(viewConditions(view, today));

/**
 * Returns an expression with the first orders of a view and their number. `columns` selects data of the IDs `top`. The
 * number is exact up to the limit of the list.
 */
export const firstRows = (
  view: OrderView,
  today: string,
  most: number,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select jsonb_build_object('total', least(counted, ${EXACT_TOTAL_LIMIT}::int),
    'total_is_capped', counted > ${EXACT_TOTAL_LIMIT}::int, 'orders', ${columns})
  -- offset 0 keeps the subquery apart, so that the orders are counted once.
  from (${isLedTo(view) ? metOnce(view, today, most) : walkedTo(view, today, most)} offset 0) as found)`;

/** Whether counting reads all orders of the view anyway: through the trials, or through the index of open orders. */
const isLedTo = ({ at_doctor, trials_out, status }: OrderView): boolean =>
  at_doctor === true || trials_out === true || status === 'returned';

const metOnce = (view: OrderView, today: string, most: number): RawBuilder<unknown> => sql`
  with met as materialized (
    select ${sql.join([sql`w.id, w.serial_year, w.serial_no`, ...sortColumn(view.sort ?? DEFAULT_SORT)])} from ${ordersIn(view, today)})
  select array(select w.id from met w order by ${sortBy(view.sort ?? DEFAULT_SORT)} limit ${sql.lit(most)}) as top,
    (select count(*)::int from met) as counted`;

const walkedTo = (view: OrderView, today: string, most: number): RawBuilder<unknown> => sql`
  select array(
      select w.id from ${ordersIn(view, today)} order by ${sortBy(view.sort ?? DEFAULT_SORT)} limit ${sql.lit(most)}) as top,
    ${countListed(view, today)} as counted`;

/** Returns an expression for the number of orders in a view, at most the limit + 1. */
export const countListed = (view: OrderView, today: string): RawBuilder<number> =>
  sql`(select count(*)::int from (select from ${ordersIn(view, today)} limit ${sql.lit(EXACT_TOTAL_LIMIT + 1)}) as shown)`;

/** SQL for the number of orders in a view, counted as `firstRows` does. */
export const countOfRows = (view: OrderView, today: string): RawBuilder<ListedCount> => sql`(
  select jsonb_build_object('total', least(counted, ${EXACT_TOTAL_LIMIT}::int),
    'total_is_capped', counted > ${EXACT_TOTAL_LIMIT}::int)
  from (select ${countListed(view, today)} as counted offset 0) as found)`;

interface ListedCount {
  readonly total: number;
  readonly total_is_capped: boolean;
}

/** For `firstRows`: the data of an order in dashboard lines, with its price, for admins. */
export const LINE_COLUMNS: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'serial_number', w.serial_number, 'doctor_name', w.doctor_name, 'patient_name', w.patient_name,
    'product_quality', w.product_quality, 'is_urgent', w.is_urgent, 'expected_complete_date', w.expected_complete_date,
    'completion_date', w.completion_date, 'return_date', w.return_date, 'amount', w.amount::text,
    'trial_sent_on', (select min(t.sent_on) from trials t where t.work_order_id = w.id and t.returned_on is null)
  ) order by key.n), '[]')
  from unnest(top) with ordinality as key (id, n) join work_orders w on w.id = key.id)`;

/** For `firstRows`: only the IDs. */
export const ROW_IDS: RawBuilder<unknown> = sql`to_jsonb(top)`;
