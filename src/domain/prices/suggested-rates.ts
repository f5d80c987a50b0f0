// Suggests rates from past orders: the most frequent rate, for a price list or as a special rate.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';

/** How many past days of completed orders are used. */
const DAYS = 180;

export const firstSuggestionDay = (today: CalendarDay): CalendarDay => addDays(today, -DAYS);

/** How often a rate was used for a product, and when last. */
export interface RateUsage {
  readonly product_id: string;
  readonly rate: Amount;
  readonly orders: number;
  readonly last_on: CalendarDay;
}

export interface SuggestedRate {
  readonly product_id: string;
  readonly rate: Amount;
  /** The number of orders at this rate, and of all orders of the product. */
  readonly orders: number;
  readonly of: number;
}

/** The most frequent rate of each product. If two are equally frequent, the one used last. */
export function suggestedForList(used: readonly RateUsage[]): SuggestedRate[] {
  const byProduct = Map.groupBy(used, ({ product_id }) => product_id);
  return [...byProduct.values()].flatMap((rates) => {
    const [most] = rates.toSorted((a, b) => b.orders - a.orders || b.last_on.localeCompare(a.last_on));
    const of = rates.reduce((sum, { orders }) => sum + orders, 0);
    return most === undefined ? [] : [{ product_id: most.product_id, rate: most.rate, orders: most.orders, of }];
  });
}

/** The fewest orders of a product, and the least share at the same rate, for a suggested special rate. */
const MIN_ORDERS = 5;
const MIN_SHARE = 0.8;

/**
 * Suggested special rates of a doctor: only if most orders have the same rate and it differs from the rates that
 * already apply.
 */
export function suggestedForDoctor(
  used: readonly RateUsage[],
  given: ReadonlyMap<string, readonly (Amount | null)[]>,
): SuggestedRate[] {
  return suggestedForList(used).filter(
    ({ product_id, rate, orders, of }) =>
      of >= MIN_ORDERS && orders >= of * MIN_SHARE && given.get(product_id)?.includes(rate) !== true,
  );
}
