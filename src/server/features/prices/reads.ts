import type { ProductBook, UnitBasis } from '#domain/catalogue/products.ts';
import { bookOf, productKey } from '#domain/catalogue/products.ts';
import type { PriceDay } from '#domain/laboratory/price-day.ts';
import type { Percent } from '#domain/prices/percent.ts';
import type { CardPrice, ProposedPrice, RateCard } from '#domain/prices/proposed-price.ts';
import { proposedPrice } from '#domain/prices/proposed-price.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { ONE_PLAN } from '#server/platform/db/one-plan.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

/** An order as the rate card looks at it. */
export interface OrderForCard {
  /** Left out of one that is not there yet. */
  readonly id?: string;
  /** Null: a doctor who is not known yet, and has what the default list says. */
  readonly doctor_id: string | null;
  readonly product_quality: string;
  readonly order_date: CalendarDay;
  /** Null until it is completed. */
  readonly completion_date: CalendarDay | null;
}

/** The same, with what is counted. */
export type OrderToProposeFor = OrderForCard & { readonly tooth_numbers: readonly number[] };

/** What of the rate card says the price of one order on its day. */
export interface OrdersCard {
  readonly day: CalendarDay;
  readonly card: RateCard;
  readonly book: ProductBook;
  readonly prices_at_entry: boolean;
  /** Whether a saved monthly bill charges the order. */
  readonly on_monthly_bill: boolean;
}

interface Row {
  readonly prices_at_entry: boolean;
  readonly on_monthly_bill: boolean;
  readonly day: CalendarDay;
  readonly unit_basis: UnitBasis | null;
  readonly fixed_units: number | null;
  readonly default_list_id: string;
  readonly terms: { valid_from: CalendarDay; price_list_id: string | null; discount_percent: Percent } | null;
  readonly own: { valid_from: CalendarDay; rate: Amount | null } | null;
  readonly lists: readonly { price_list_id: string; valid_from: CalendarDay; rate: Amount | null }[] | null;
}

/**
 * For each order the rows of the rate card that hold on its day: one statement, so that nothing is of before and something of after a
 * change. Whether a monthly bill has an order is looked up one by one (`limit 1`): how many are asked for is not known to the planner,
 * and for the hundred that it takes them for it would read all that months charge. `alsoList`: a list to be looked at beside those that the doctor has.
 */
export async function readCards(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  orders: readonly OrderForCard[],
  alsoList: string | null = null,
): Promise<OrdersCard[]> {
  const asked = orders.map(({ id = null, product_quality, doctor_id, order_date, completion_date }, place) => ({
    place,
    id,
    doctor_id,
    product: productKey(product_quality),
    order_date,
    completion_date,
  }));
  const { rows } = await sql<Row>`
    select ${ONE_PLAN} a.prices_at_entry, a.day, (select true from monthly_bill_orders m where m.work_order_id = a.id limit 1) is not null as on_monthly_bill, p.unit_basis, p.fixed_units, a.default_list_id,
      (select jsonb_build_object('valid_from', t.valid_from, 'price_list_id', t.price_list_id,
        'discount_percent', t.discount_percent::text) where t.valid_from is not null) as terms,
      (select jsonb_build_object('valid_from', r.valid_from, 'rate', r.rate::text) from price_rates r
        where r.doctor_id = a.doctor_id and r.product_id = p.id and r.valid_from <= a.day
        order by r.valid_from desc limit 1) as own,
      (select jsonb_agg(jsonb_build_object('price_list_id', list.id, 'valid_from', list.valid_from, 'rate', list.rate::text))
        from (
          select l.id, r.valid_from, r.rate from unnest(array[t.price_list_id, a.default_list_id, ${alsoList}::uuid]) as l (id)
          cross join lateral (
            select r.valid_from, r.rate from price_rates r
            where r.price_list_id = l.id and r.product_id = p.id and r.valid_from <= a.day
            order by r.valid_from desc limit 1) as r) as list) as lists
    from (
      select o.place, o.id, o.doctor_id, o.product, s.prices_at_entry,
        case s.price_day when 'order_date' then o.order_date else coalesce(o.completion_date, ${today}::date) end as day,
        (select id from price_lists where is_default) as default_list_id
      from laboratory_settings s, jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as o (
        place integer, id uuid, doctor_id uuid, product text, order_date date, completion_date date)) as a
      left join products p on p.key = a.product
      left join lateral (
        select * from doctor_terms t where t.doctor_id = a.doctor_id and t.valid_from <= a.day
        order by t.valid_from desc limit 1) as t on true
    order by a.place`.execute(db);
  return rows.map((row, place) => toCard(row, asked[place]?.product ?? ''));
}

function toCard(row: Row, product: string): OrdersCard {
  const { prices_at_entry, on_monthly_bill, day, unit_basis, fixed_units, default_list_id, terms, own, lists } = row;
  return {
    day,
    prices_at_entry,
    on_monthly_bill,
    card: {
      default_list_id,
      terms: terms === null ? [] : [terms],
      own: own === null ? [] : [{ product, ...own }],
      lists: (lists ?? []).map((rate) => ({ product, ...rate })),
    },
    book: bookOf(unit_basis === null ? [] : [{ name: product, unit_basis, fixed_units }]),
  };
}

/** What each order costs by the rate card, or why it has no price there. */
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

/** The price of a proposal; null where there is none. */
export const priceOf = (proposed: ProposedPrice): CardPrice | null => ('price' in proposed ? proposed.price : null);

/** How the laboratory has orders priced. */
export const readPricing = ({
  db,
}: Pick<Deps, 'db'>): Promise<{ readonly price_day: PriceDay; readonly prices_at_entry: boolean }> =>
  db.selectFrom('laboratory_settings').select(['price_day', 'prices_at_entry']).executeTakeFirstOrThrow();
