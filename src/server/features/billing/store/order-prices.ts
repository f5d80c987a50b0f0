import type { ItemPrice } from '#domain/billing/bill-amount.ts';
import type { OrderWithPrice, PriceBasis } from '#domain/billing/price-basis.ts';
import type { Tooth } from '#domain/teeth/teeth.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { RateOrigin } from '#domain/work-orders/rate-card-price.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The columns of a price's origin in a row `p`; null for a typed price. */
export const ORIGIN_COLUMNS = sql`price_source text, price_list_id uuid, list_rate numeric, discount_percent numeric`;

/** Whether the price `p` equals the price of the order `w`. */
const IS_SAME = sql`(w.amount, w.rate, w.units, w.priced_product, w.priced_count)
  is not distinct from (p.amount, p.rate, p.units, p.priced_product, p.priced_count)`;

/**
 * Sets the origin of the price `p` of an order `w`. A typed price that equals the current price keeps its origin. The
 * percentage of a remake belongs to its amount.
 */
export const PRICE_ORIGIN = sql`
  price_source = case when p.price_source is not null then p.price_source when ${IS_SAME} then w.price_source
    when p.amount is not null then 'typed' end,
  price_list_id = case when p.price_source is not null then p.price_list_id when ${IS_SAME} then w.price_list_id end,
  list_rate = case when p.price_source is not null then p.list_rate when ${IS_SAME} then w.list_rate end,
  discount_percent = case when p.price_source is not null then p.discount_percent when ${IS_SAME} then w.discount_percent end,
  charge_percent = case when p.price_source is null and w.amount = p.amount then w.charge_percent end`;

/** The new price of an order. `amount` is `unit_price` × `quantity` of its bill item. */
export interface OrderPrice {
  readonly work_order_id: string;
  readonly rate: Amount | null;
  readonly units: number | null;
  readonly quantity: number;
  readonly unit_price: Amount;
  readonly amount: Amount;
  /** The origin of a price from the rate card; missing for a typed price. */
  readonly card?: RateOrigin | undefined;
}

/** An order with its price before a change. */
export interface PricedOrder {
  readonly id: string;
  readonly serial_number: string;
  readonly bill_id: string | null;
  readonly rate: Amount | null;
  readonly units: number | null;
  readonly amount: Amount | null;
  readonly product_quality: string;
  readonly tooth_numbers: readonly Tooth[];
}

/** Reads the prices of locked orders, by ID. */
export const readOrderPrices = (db: Kysely<Database>, ids: readonly string[]): Promise<PricedOrder[]> =>
  db
    .selectFrom('work_orders')
    .select(['id', 'serial_number', 'bill_id', 'rate', 'units', 'amount', 'product_quality', 'tooth_numbers'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();

/** The amounts that a bill would charge. */
export interface BillSum {
  readonly bill_id: string;
  readonly amounts: readonly Amount[];
  /** The serial numbers of orders that would still be unpriced. */
  readonly unpriced: readonly string[];
}

/** Returns what bills would charge with these prices, by bill. */
export async function readSums(
  db: Kysely<Database>,
  billIds: readonly string[],
  prices: readonly OrderPrice[],
): Promise<ReadonlyMap<string, BillSum>> {
  const { rows } = await sql<BillSum>`
    select bill_id, array_agg(amount::text order by position) as amounts,
      coalesce(array_agg(serial_number order by position) filter (where amount = 0), '{}') as unpriced
    from (
      select i.bill_id, i.position, i.serial_number, coalesce(p.unit_price * p.quantity, i.total_price) as amount
      from bill_items i left join ${asTable(prices)} on p.work_order_id = i.work_order_id
      where i.bill_id = any(${billIds}::uuid[]) and not i.voided) as item
    group by bill_id`.execute(db);
  return new Map(rows.map((row) => [row.bill_id, row]));
}

/** The price of an order, with the product and count it is set for. */
export type OrderPriceFor = OrderPrice & PriceBasis;

/** Saves the prices of locked orders and of their items on valid bills. `sumBills` then updates the bills. */
export async function savePrices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  prices: readonly OrderPriceFor[],
): Promise<void> {
  await sql`
    update work_orders w set rate = p.rate, units = p.units, amount = p.amount, priced_product = p.priced_product,
      priced_count = p.priced_count, ${PRICE_ORIGIN}, updated_at = ${now.toISOString()}::timestamptz, version = w.version + 1
    from ${asTable(prices)} where w.id = p.work_order_id`.execute(db);
  await sql`
    update bill_items i set quantity = p.quantity, unit_price = p.unit_price, total_price = p.unit_price * p.quantity,
      item_description = case when w.charge_percent is not null then i.item_description
        else regexp_replace(i.item_description, '^Remake, \\d+ %:', 'Remake:') end
    from ${asTable(prices)} join work_orders w on w.id = p.work_order_id
    where i.bill_id = w.bill_id and i.work_order_id = w.id and not i.voided`.execute(db);
}

/** An item of a bill, with its order if that still exists. */
export interface ItemOfBill {
  readonly id: string;
  readonly serial_number: string;
  readonly quantity: number;
  readonly unit_price: Amount;
  readonly total_price: Amount;
  readonly order: (PricedOrder & OrderWithPrice) | null;
}

/** Reads the items of a locked bill with their locked orders, by position. */
export async function readItemsToPrice(db: Kysely<Database>, billId: string): Promise<ItemOfBill[]> {
  const rows = await db
    .selectFrom('bill_items as i')
    .leftJoin('work_orders as w', 'w.id', 'i.work_order_id')
    .select(['i.id', 'i.serial_number', 'i.quantity', 'i.unit_price', 'i.total_price'])
    .select(['w.id as order_id', 'w.rate', 'w.units', 'w.amount', 'w.product_quality', 'w.tooth_numbers'])
    .select(['w.priced_product', 'w.priced_count'])
    .where('i.bill_id', '=', billId)
    .where('i.voided', '=', false)
    .orderBy('i.position')
    .execute();
  return rows.map(
    ({ order_id, rate, units, amount, product_quality, tooth_numbers, priced_product, priced_count, ...item }) => {
      const { id, quantity, unit_price, total_price, serial_number } = item;
      const price = { rate, units, amount, priced_product, priced_count };
      return {
        id,
        serial_number,
        quantity,
        unit_price,
        total_price,
        order:
          order_id === null || product_quality === null || tooth_numbers === null
            ? null
            : { id: order_id, serial_number, bill_id: billId, product_quality, tooth_numbers, ...price },
      };
    },
  );
}

/** Saves the prices of items whose orders were deleted. */
export async function saveItemPrices(
  db: Kysely<Database>,
  items: readonly (ItemPrice & { readonly id: string })[],
): Promise<void> {
  const prices = items.map(({ id, quantity, unit_price }) => ({ id, quantity, unit_price }));
  await sql`
    update bill_items i set quantity = p.quantity, unit_price = p.unit_price, total_price = p.unit_price * p.quantity
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p (id uuid, quantity integer, unit_price numeric)
    where i.id = p.id`.execute(db);
}

/** Sets the amounts of locked bills to the sums of their items. Returns the new amounts by bill. */
export async function sumBills(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  billIds: readonly string[],
  pricedBy: string,
): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ id: string; amount: Amount }>`
    update bills b set status = 'priced', status_before_print = null, priced_by = ${pricedBy}::uuid, updated_at = ${now.toISOString()}::timestamptz,
      version = b.version + 1,
      amount = (select coalesce(sum(i.total_price), 0) from bill_items i where i.bill_id = b.id and not i.voided)
    where b.id = any(${billIds}::uuid[])
    returning b.id, b.amount`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Returns prices as rows of a table `p`. */
const asTable = (
  prices: readonly OrderPrice[],
) => sql`jsonb_to_recordset(${JSON.stringify(prices.map(withOrigin))}::jsonb) as p (
  work_order_id uuid, rate numeric, units smallint, quantity integer, unit_price numeric, amount numeric,
  priced_product text, priced_count smallint, ${ORIGIN_COLUMNS})`;

const withOrigin = ({ card, ...price }: OrderPrice) => ({
  ...price,
  ...(card && { ...card, price_source: 'rate_card' }),
});
