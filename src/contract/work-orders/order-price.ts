import { PRICE_SOURCES } from '#domain/work-orders/rate-card-price.ts';
import { Amount } from '../kit/fields.ts';
import { z } from '../kit/zod.ts';
import { Percent } from '../prices/prices.ts';

export const Priceable = z.strictObject({ product_quality: z.string(), units: z.int() });

/** The order no longer matches the basis of its price. Null if it does. For admins only. */
export const PriceCheck = z.strictObject({ was: Priceable, now: Priceable });

/** The price of an order and its source. For admins only; null if it has no price. */
export const OrderPrice = z.strictObject({
  source: z.enum(PRICE_SOURCES),
  /** Null if only the amount is known. */
  rate: z.nullable(Amount),
  /** The charged units. */
  units: z.int(),
  /**
   * The price list of the rate, its rate before the discount, and the discount; null for a special rate and for a typed
   * price.
   */
  list_name: z.nullable(z.string()),
  list_rate: z.nullable(Amount),
  discount_percent: z.nullable(Percent),
  /** The percentage of the rate card price that a remake is charged; missing for all other prices. */
  charge_percent: z.optional(z.int()),
});
