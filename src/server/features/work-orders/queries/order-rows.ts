import type { ListedOrder, OrderFacts, WorkOrder } from '#contract/work-orders/work-orders.ts';
import { toListedOrder, withDerived } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { OrderWithPrice } from '#domain/billing/price-basis.ts';
import { chargedUnits, priceCheckOf } from '#domain/billing/price-basis.ts';
import type { NamedProduct, ProductIndex } from '#domain/products/products.ts';
import { indexProducts } from '#domain/products/products.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { must } from '#domain/shared/must.ts';
import { isOverdue } from '#domain/work-orders/due.ts';
import { ORDER_FIELD_NAMES } from '#domain/work-orders/fields.ts';
import type { Database } from '#server/database.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import { keyed } from '#server/platform/db/page-of-ids.ts';
import { PRODUCT_BOOK } from '#server/features/products/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';

/** The columns that a row contains unchanged. */
const SHOWN = [
  ...ORDER_FIELD_NAMES,
  'id',
  'serial_number',
  'doctor_id',
  'status',
  'batch_id',
  'revision_count',
  'return_reason',
  'return_date',
  'revision_notes',
  'cancel_reason',
  'rate',
  'amount',
  'units',
  'priced_product',
  'priced_count',
  'price_source',
  'list_rate',
  'discount_percent',
  'charge_percent',
  'bill_id',
  'bill_date',
  'created_at',
  'updated_at',
  'version',
] as const;

/** Built once, because it is used often. */
const COLUMNS = sql.raw(SHOWN.map((column) => `w.${column}`).join(', '));

interface Row extends Pick<Selectable<Database['work_orders']>, (typeof SHOWN)[number]> {
  /** The name or email of the user who created it. */
  readonly created_by: string;
  readonly list_name: string | null;
  readonly remake_of: string | null;
  readonly products: NamedProduct[] | null;
  readonly total: number | null;
  readonly batch_size: number;
  readonly trials: WorkOrder['trials'];
  readonly stage: WorkOrder['stage'];
  readonly bill_number: string | null;
  readonly bill_status: BillStatus | null;
  readonly bill_is_grouped: boolean | null;
  readonly bill_amount: string | null;
  readonly bill_paid: boolean;
  readonly billed_by: string | null;
}

/** A `from` item `key (id, n)`, with options for the whole answer. */
export interface KeyedRows {
  readonly key: RawBuilder<unknown>;
  /** CTEs that insert the orders as a table `made`, from which they are read. */
  readonly made?: RawBuilder<unknown>;
  /** The total number of orders, if it is wanted. */
  readonly total?: RawBuilder<number>;
}

/** Reads the rows of these IDs in their order, with one statement. */
export const readRows = async (deps: Deps, actor: Actor, ids: readonly string[]): Promise<WorkOrder[]> =>
  ids.length === 0
    ? []
    : (await readKeyed(deps, actor, { key: keyed(ids) })).items.map((facts) => withDerived(facts, actor.role));

/** Inserts an order without batch or trials and returns its row, with one statement. */
export async function insertAndRead(deps: Deps, actor: Actor, made: RawBuilder<unknown>): Promise<WorkOrder> {
  const { items } = await readKeyed(deps, actor, { key: sql`(select 1 as n) as key`, made });
  return withDerived(must(items[0], 'the order that was made'), actor.role);
}

interface Found<Order> {
  readonly items: Order[];
  /** 0 if there are no rows or the total was not requested. */
  readonly total: number;
}

/** Reads the rows of these keys in the form of the list, in their order. */
export async function readListed(deps: Deps, actor: Actor, keys: KeyedRows): Promise<Found<ListedOrder>> {
  const { items, total } = await readKeyed(deps, actor, keys);
  return { items: items.map(toListedOrder), total };
}

async function readKeyed({ db, today }: Deps, actor: Actor, keys: KeyedRows): Promise<Found<OrderFacts>> {
  const rows = await selectRows(db, keys, isAdmin(actor.role));
  const { products = null, total = null } = rows[0] ?? {};
  const book = products && indexProducts(products);
  return { items: rows.map((row) => factsOf(row, today, book)), total: total ?? 0 };
}

/** Computes a value only in the first row. */
const once = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when row_number() over (order by key.n) = 1 then ${value} end`;
const NOTHING = sql`null`;

async function selectRows(db: Kysely<Database>, { key, total, made }: KeyedRows, seesPrices: boolean): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${made ? sql`with ${made}` : sql``} select ${PREPARED} ${COLUMNS}, ${seesPrices ? once(PRODUCT_BOOK) : NOTHING} as products, ${total ? once(total) : NOTHING} as total,
      (select coalesce(a.display_name, a.email) from accounts a where a.id = w.created_by) as created_by,
      (select l.name from price_lists l where l.id = w.price_list_id) as list_name,
      (select r.serial_number from work_orders r where r.id = w.remake_of_id) as remake_of,
      case when w.batch_id is null then 0
        else (select count(*)::int from work_orders o where o.batch_id = w.batch_id) end as batch_size,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'trial_name', t.trial_name, 'trial_date', t.trial_date,
        'sent_on', t.sent_on, 'returned_on', t.returned_on, 'result', t.result, 'version', t.version)
        order by t.trial_date, t.created_at, t.id), '[]') from trials t where t.work_order_id = w.id) as trials,
      (select jsonb_build_object('id', s.id, 'name', s.name, 'entered_at', v.entered_at, 'paused_reason', v.paused_reason)
        from stage_visits v join stages s on s.id = v.stage_id
        where v.work_order_id = w.id and v.left_at is null) as stage,
      b.bill_number, b.status as bill_status, b.is_grouped as bill_is_grouped, b.amount as bill_amount,
      coalesce(b.paid, false) as bill_paid,
      (select coalesce(a.display_name, a.email) from accounts a where a.id = b.created_by) as billed_by
    from ${key}
      join ${made ? sql`made w on true` : sql`work_orders w on w.id = key.id`}
      left join bills b on b.id = w.bill_id
    order by key.n`.execute(db);
  return rows;
}

/** Builds the data of a row. `book` is null if the user may not see amounts. */
function factsOf(row: Row, today: string, book: ProductIndex | null): OrderFacts {
  const {
    bill_id,
    bill_number,
    bill_date,
    bill_status,
    bill_is_grouped,
    bill_amount,
    bill_paid,
    billed_by,
    products: _products,
    total: _total,
    ...priced
  } = row;
  const { rate: _rate, amount, units: _units, priced_product: _product, priced_count: _count, ...unpriced } = priced;
  const {
    price_source: _source,
    list_name: _list,
    list_rate: _before,
    discount_percent: _discount,
    charge_percent: _percent,
    ...order
  } = unpriced;
  const bill =
    bill_id === null || bill_number === null || bill_date === null || bill_status === null
      ? null
      : {
          id: bill_id,
          bill_number,
          bill_date,
          status: bill_status,
          is_grouped: bill_is_grouped === true,
          paid: bill_paid,
          created_by: must(billed_by, `who made bill ${bill_number}`),
          ...(book !== null && bill_amount !== null && { amount: bill_amount }),
        };
  return {
    ...order,
    is_overdue: isOverdue(order, today),
    is_priced: amount !== null,
    ...(book !== null && { amount, price: priceShown(priced, book), price_check: priceCheckOf(priced, book) }),
    bill,
  };
}

type PricedRow = Pick<Row, 'list_name' | 'price_source' | 'list_rate' | 'discount_percent' | 'charge_percent'> &
  OrderWithPrice;

/** Returns how the price was set; null if there is none. */
function priceShown(order: PricedRow, book: ProductIndex): WorkOrder['price'] {
  const { price_source, rate, list_name, list_rate, discount_percent, charge_percent } = order;
  if (price_source === null) return null;
  return {
    source: price_source,
    rate,
    units: chargedUnits(order, book),
    list_name,
    list_rate,
    discount_percent,
    ...(charge_percent !== null && { charge_percent }),
  };
}
