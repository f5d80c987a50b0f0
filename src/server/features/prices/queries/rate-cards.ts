import type { ProductIndex, UnitBasis } from '#domain/products/products.ts';
import { indexProducts, productKey } from '#domain/products/products.ts';
import type { PriceDay } from '#domain/laboratory/price-day.ts';
import type { CardPrice, ListRate, ProposedPrice, Rate, RateCard, Terms } from '#domain/prices/proposed-price.ts';
import { proposedPrice } from '#domain/prices/proposed-price.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** The data of an order that select its rate. */
export interface OrderForCard {
  /** Missing if the order is not saved yet. */
  readonly id?: string;
  /** Null for a doctor who does not exist yet and has the default list. */
  readonly doctor_id: string | null;
  readonly product_quality: string;
  readonly order_date: CalendarDay;
  /** Null until it is completed. */
  readonly completion_date: CalendarDay | null;
}

/** The same, with the teeth to count. */
export type OrderToProposeFor = OrderForCard & { readonly tooth_numbers: readonly number[] };

/** The part of the rate card that prices one order on its day. */
export interface OrdersCard {
  readonly day: CalendarDay;
  readonly card: RateCard;
  readonly book: ProductIndex;
  readonly prices_at_entry: boolean;
  /** Whether a saved monthly bill charges the order. */
  readonly on_monthly_bill: boolean;
}

/** The rate cards of several doctors and products. */
interface Row {
  readonly prices_at_entry: boolean;
  readonly price_day: PriceDay;
  readonly default_list_id: string;
  readonly terms: readonly (Terms & { readonly doctor_id: string })[];
  readonly own: readonly (Rate & { readonly doctor_id: string })[];
  readonly lists: readonly ListRate[];
  readonly products: readonly { readonly key: string; unit_basis: UnitBasis; fixed_units: number | null }[];
  /** Ids of the orders that a saved monthly bill charges. */
  readonly on_monthly_bills: readonly string[];
}

/**
 * Returns the part of the rate card for each order’s doctor and product. One statement, so all rates are from one
 * snapshot and each row is read once. Monthly bills are looked up per order (`limit 1`): the planner assumes a hundred
 * orders and would otherwise read all charges of all months. `alsoList`: an additional list to read.
 */
export async function readCards(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  orders: readonly OrderForCard[],
  alsoList: string | null = null,
): Promise<OrdersCard[]> {
  const asked = orders.map((order) => ({ ...order, product: productKey(order.product_quality) }));
  const doctors = [...new Set(asked.flatMap(({ doctor_id }) => doctor_id ?? []))];
  const products = [...new Set(asked.map(({ product }) => product))];
  const { rows } = await sql<Row>`
    with ${PREPARED} terms as (
      select doctor_id, valid_from, price_list_id, discount_percent from doctor_terms where doctor_id = any(${doctors}::uuid[])
    ), asked as (
      select id, key, unit_basis, fixed_units from products where key = any(${products}::text[])
    ), rates as (
      select r.price_list_id, r.doctor_id, r.valid_from, r.rate, a.key as product
      from (select id from price_lists where is_default union select ${alsoList}::uuid union select price_list_id from terms) as l
        join price_rates r on r.price_list_id = l.id join asked a on a.id = r.product_id
      union all
      select r.price_list_id, r.doctor_id, r.valid_from, r.rate, a.key
      from price_rates r join asked a on a.id = r.product_id where r.doctor_id = any(${doctors}::uuid[])
    )
    select s.prices_at_entry, s.price_day, (select id from price_lists where is_default) as default_list_id,
      (select coalesce(jsonb_agg(jsonb_build_object('doctor_id', doctor_id, 'valid_from', valid_from, 'price_list_id', price_list_id,
        'discount_percent', discount_percent::text)), '[]') from terms) as terms,
      ${ratesOf(sql`doctor_id`)} as own, ${ratesOf(sql`price_list_id`)} as lists,
      (select coalesce(jsonb_agg(to_jsonb(asked)), '[]') from asked) as products,
      array(select id from unnest(${asked.flatMap(({ id }) => id ?? [])}::uuid[]) as o (id)
        where (select true from monthly_bill_orders m where m.work_order_id = o.id limit 1)) as on_monthly_bills
    from laboratory_settings s`.execute(db);
  const found = must(rows[0], 'the rate card');
  const { prices_at_entry, price_day, default_list_id } = found;
  const book = indexProducts(found.products.map(({ key, ...product }) => ({ ...product, name: key })));
  const termsOf = Map.groupBy(found.terms, ({ doctor_id }) => doctor_id);
  const ownOf = Map.groupBy(found.own, ({ doctor_id, product }) => `${doctor_id} ${product}`);
  const listsOf = Map.groupBy(found.lists, ({ product }) => product);
  const charged = new Set(found.on_monthly_bills);
  return asked.map(({ id, doctor_id, product, order_date, completion_date }) => ({
    day: price_day === 'order_date' ? order_date : (completion_date ?? today),
    prices_at_entry,
    on_monthly_bill: id !== undefined && charged.has(id),
    card: {
      default_list_id,
      terms: termsOf.get(doctor_id ?? '') ?? [],
      own: ownOf.get(`${doctor_id} ${product}`) ?? [],
      lists: listsOf.get(product) ?? [],
    },
    book,
  }));
}

/** SQL for the rates of price lists or of doctors. */
const ratesOf = (place: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('doctor_id', doctor_id, 'price_list_id', price_list_id, 'product', product,
    'valid_from', valid_from, 'rate', rate::text)), '[]') from rates where ${place} is not null)`;

/** Returns the price of each order by the rate card, or why it has none. */
export async function readProposals<Order extends OrderToProposeFor>(
  deps: Pick<Deps, 'db' | 'today'>,
  orders: readonly Order[],
): Promise<(OrdersCard & { readonly order: Order; readonly proposed: ProposedPrice })[]> {
  if (orders.length === 0) return [];
  const cards = await readCards(deps, orders);
  return orders.flatMap((order, place) => {
    const found = cards[place];
    if (found === undefined) return [];
    return [{ ...found, order, proposed: proposedPrice({ ...order, day: found.day }, found.card, found.book) }];
  });
}

/** Returns the price of a proposal; null if it has none. */
export const priceOf = (proposed: ProposedPrice): CardPrice | null => ('price' in proposed ? proposed.price : null);

/** Returns the laboratory’s settings for pricing. */
export const readPricing = ({
  db,
}: Pick<Deps, 'db'>): Promise<{ readonly price_day: PriceDay; readonly prices_at_entry: boolean }> =>
  db.selectFrom('laboratory_settings').select(['price_day', 'prices_at_entry']).executeTakeFirstOrThrow();
