// The rate card price of an order: the doctor's special rate, or the rate of a price list minus the doctor's discount.
import type { ProductIndex } from '#domain/products/products.ts';
import { productKey, unitsOf } from '#domain/products/products.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { MAX_AMOUNT, paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Percent } from './percent.ts';
import { applyDiscount, toBasisPoints, toPercent } from './percent.ts';

interface FromDay {
  readonly valid_from: CalendarDay;
}

/**
 * A rate of a product from a day on, until the next rate of the same product in the same list or for the same doctor.
 */
export interface Rate extends FromDay {
  /** The key of the product's name. */
  readonly product: string;
  /** Null: the rate ends on this day. */
  readonly rate: Amount | null;
}

export interface ListRate extends Rate {
  readonly price_list_id: string;
}

/** The price list and discount of a doctor from a day on. */
export interface Terms extends FromDay {
  /** Null for the default list. */
  readonly price_list_id: string | null;
  /** Applies only to rates of lists. */
  readonly discount_percent: Percent;
}

/** The rate card of a doctor. The order of the rows does not matter. */
export interface RateCard {
  readonly default_list_id: string;
  readonly lists: readonly ListRate[];
  readonly own: readonly Rate[];
  readonly terms: readonly Terms[];
}

export interface OrderToPropose {
  readonly product_quality: string;
  readonly tooth_numbers: readonly number[];
  /** The day whose rates apply. */
  readonly day: CalendarDay;
}

/** Why an order has no rate card price. */
export const NO_PRICE_REASONS = ['no_rate', 'no_units', 'too_large'] as const;
export type NoPriceReason = (typeof NO_PRICE_REASONS)[number];

/** The rate of a product on a day, and its source. */
export interface CardRate {
  readonly rate: Amount;
  /** The price list, its rate before the discount, and the discount; all null for a special rate. */
  readonly price_list_id: string | null;
  readonly list_rate: Amount | null;
  readonly discount_percent: Percent | null;
}

export interface CardPrice extends CardRate {
  readonly units: number;
  readonly amount: Amount;
}

export type ProposedPrice = { readonly price: CardPrice } | { readonly reason: NoPriceReason };

/**
 * Returns the rate card price of an order, or why it has none. A missing rate is reported first, because teeth would
 * not help then.
 */
export function proposedPrice(
  { product_quality, tooth_numbers, day }: OrderToPropose,
  card: RateCard,
  book: ProductIndex,
): ProposedPrice {
  const found = cardRateOf(productKey(product_quality), day, card);
  if (found === null) return { reason: 'no_rate' };
  const units = unitsOf(product_quality, tooth_numbers, book);
  if (units === 0) return { reason: 'no_units' };
  const paise = paiseOf(found.rate) * units;
  return paise > MAX_AMOUNT ? { reason: 'too_large' } : { price: { ...found, units, amount: toAmount(paise) } };
}

/**
 * Returns the rate of a product for a doctor on a day. Looks at special rates, the list in the doctor's terms and the
 * default list, in this order. A missing or ended rate leads to the next.
 */
export function cardRateOf(product: string, day: CalendarDay, card: RateCard): CardRate | null {
  const own = latestStarted(card.own.filter(isOf(product)), day)?.rate ?? null;
  if (own !== null) return { rate: own, price_list_id: null, list_rate: null, discount_percent: null };
  const terms = latestStarted(card.terms, day);
  const places = [...new Set([terms?.price_list_id ?? card.default_list_id, card.default_list_id])];
  for (const price_list_id of places) {
    const rates = card.lists.filter((rate) => rate.price_list_id === price_list_id);
    const list_rate = latestStarted(rates.filter(isOf(product)), day)?.rate ?? null;
    if (list_rate !== null) return lessDiscount(price_list_id, list_rate, terms?.discount_percent ?? '0.00');
  }
  return null;
}

const isOf =
  (product: string) =>
  (rate: Rate): boolean =>
    rate.product === product;

/** The row that applies on a day: the latest that has started; null if none has. */
export function latestStarted<Row extends FromDay>(rows: readonly Row[], day: CalendarDay): Row | null {
  const started = rows.filter(({ valid_from }) => valid_from <= day);
  return started.reduce<Row | null>(
    (latest, row) => (latest === null || row.valid_from > latest.valid_from ? row : latest),
    null,
  );
}

/** Applies a discount. Returns null if the result rounds to 0, because every price is above 0. */
function lessDiscount(price_list_id: string, list_rate: Amount, discount: Percent): CardRate | null {
  const points = toBasisPoints(discount);
  const paise = applyDiscount(paiseOf(list_rate), points);
  return paise === 0 ? null : { rate: toAmount(paise), price_list_id, list_rate, discount_percent: toPercent(points) };
}
