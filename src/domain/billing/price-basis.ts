// The product and count for which the price of an order was set, and whether they still match. Only users change
// prices.
import type { ProductIndex } from '#domain/products/products.ts';
import { productKey, unitsOf } from '#domain/products/products.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import { amountFromRate, unitsOfOrder } from './item-prices.ts';

/** Both are null if the order has no price or the basis is unknown. */
export interface PriceBasis {
  readonly priced_product: string | null;
  /** The counted units of the product at that time, even if other units were typed. */
  readonly priced_count: number | null;
}

interface CountedOrder {
  readonly product_quality: string;
  readonly tooth_numbers: readonly number[];
}

export interface OrderWithPrice extends CountedOrder, PriceBasis {
  readonly rate: Amount | null;
  /** Null: the units follow from the product and the teeth. */
  readonly units: number | null;
  readonly amount: Amount | null;
}

/** The basis of a price that is set now. */
export const currentPriceBasis = (
  { product_quality, tooth_numbers }: CountedOrder,
  book: ProductIndex,
): { readonly priced_product: string; readonly priced_count: number } => ({
  priced_product: product_quality,
  priced_count: unitsOf(product_quality, tooth_numbers, book),
});

/**
 * The charged units: those for which the price was set, even if the order changed since. Without a price, the current
 * units.
 */
export const chargedUnits = (order: Omit<OrderWithPrice, 'rate'>, book: ProductIndex): number =>
  order.amount === null ? unitsOfOrder(order, book) : (order.units ?? order.priced_count ?? unitsOfOrder(order, book));

/** The price on a paper. It has a rate only if rate × units is the amount. */
export function priceOnPaper(
  order: OrderWithPrice,
  book: ProductIndex,
): { readonly units: number; readonly rate: Amount | null } {
  const units = chargedUnits(order, book);
  return { units, rate: amountFromRate(order.rate, units) === order.amount ? order.rate : null };
}

interface Priceable {
  readonly product_quality: string;
  readonly units: number;
}

/** The price was set for `was`, but the order is now `now`. */
export interface PriceCheck {
  readonly was: Priceable;
  readonly now: Priceable;
}

/**
 * Returns the difference between the order and the basis of its price. Null if they match, the basis is unknown, or
 * there is no price.
 */
export function priceCheckOf(order: Omit<OrderWithPrice, 'rate'>, book: ProductIndex): PriceCheck | null {
  const { amount, priced_product, priced_count, product_quality } = order;
  if (amount === null || priced_product === null || priced_count === null) return null;
  const was = { product_quality: priced_product, units: order.units ?? priced_count };
  const counted = unitsOf(product_quality, order.tooth_numbers, book);
  // Typed units stay valid while the counted units are the same as when the price was set.
  const now = { product_quality, units: counted === priced_count ? was.units : counted };
  return isSameProduct(was, now) && was.units === now.units ? null : { was, now };
}

/** `The price was set for 3 units. The order now has 4. Check the price.` */
export function priceCheckText({ was, now }: PriceCheck): string {
  const units = countText(was.units, 'unit');
  if (isSameProduct(was, now))
    return `The price was set for ${units}. The order now has ${now.units}. Check the price.`;
  if (was.units === now.units) {
    return `The price was set for ${was.product_quality}. The order is now ${now.product_quality}. Check the price.`;
  }
  return `The price was set for ${units} of ${was.product_quality}. The order now has ${now.units} of ${now.product_quality}. Check the price.`;
}

const isSameProduct = (one: Priceable, other: Priceable): boolean =>
  productKey(one.product_quality) === productKey(other.product_quality);
