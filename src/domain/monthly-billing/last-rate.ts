// Prices an order at the last used rate of its doctor and product.
import type { PriceInput } from '#domain/billing/item-prices.ts';
import { amountFromRate, unitsOfOrder } from '#domain/billing/item-prices.ts';
import type { ProductIndex } from '#domain/products/products.ts';
import type { Amount } from '#domain/shared/money.ts';
import { MONTHLY_TEXTS } from './monthly-texts.ts';

interface UnpricedOrder {
  readonly product_quality: string;
  readonly tooth_numbers: readonly number[];
  /** Null: the units follow from the product and the teeth. */
  readonly units: number | null;
}

/** The price, or why the order gets none. */
export type LastRatePrice = { readonly price: PriceInput } | { readonly why: string };

/** Returns the price of an order at a rate. Typed units stay. Without units to count there is no price. */
export function priceAtLastRate(order: UnpricedOrder, rate: Amount | null, book: ProductIndex): LastRatePrice {
  if (rate === null) return { why: MONTHLY_TEXTS.noLastRate(order.product_quality) };
  const units = unitsOfOrder(order, book);
  if (units === 0) return { why: MONTHLY_TEXTS.noUnits };
  const amount = amountFromRate(rate, units);
  return amount === null ? { why: MONTHLY_TEXTS.tooLarge } : { price: { rate, units: order.units, amount } };
}
