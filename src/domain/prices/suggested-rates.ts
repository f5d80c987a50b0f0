// Rates that past orders suggest: what was charged most often, for a list or as a doctor's own.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';

/** The days of completed orders that are considered. */
const DAYS = 180;

export const suggestedSince = (today: CalendarDay): CalendarDay => addDays(today, -DAYS);

/** How often a product was charged at a rate, and when last. */
export interface RateUsed {
  readonly product_id: string;
  readonly rate: Amount;
  readonly orders: number;
  readonly last_on: CalendarDay;
}

export interface SuggestedRate {
  readonly product_id: string;
  readonly rate: Amount;
  /** The orders at this rate, and all of the product. */
  readonly orders: number;
  readonly of: number;
}

/** For each product the most frequent rate; of two as frequent ones the later. */
export function suggestedForList(used: readonly RateUsed[]): SuggestedRate[] {
  const byProduct = Map.groupBy(used, ({ product_id }) => product_id);
  return [...byProduct.values()].flatMap((rates) => {
    const [most] = rates.toSorted((a, b) => b.orders - a.orders || b.last_on.localeCompare(a.last_on));
    const of = rates.reduce((sum, { orders }) => sum + orders, 0);
    return most === undefined ? [] : [{ product_id: most.product_id, rate: most.rate, orders: most.orders, of }];
  });
}

/** The fewest orders of a product, and their least share, that suggest a special rate of the doctor. */
const MIN_ORDERS = 5;
const MIN_SHARE = 0.8;

/** The same for a doctor's own rates: only where the doctor's orders agree, and on something else than the lists give. */
export function suggestedForDoctor(
  used: readonly RateUsed[],
  given: ReadonlyMap<string, readonly (Amount | null)[]>,
): SuggestedRate[] {
  return suggestedForList(used).filter(
    ({ product_id, rate, orders, of }) =>
      of >= MIN_ORDERS && orders >= of * MIN_SHARE && given.get(product_id)?.includes(rate) !== true,
  );
}
