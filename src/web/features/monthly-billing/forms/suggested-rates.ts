// The suggested rate of a row without a rate. It is saved only when the user accepts it.
import { productKey } from '#domain/products/products.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { PriceRow } from './price-row.ts';
import { isOpen } from './price-row.ts';
import { priceOf } from './typed-price.ts';

/**
 * Returns suggested rates by order ID: from the rate card, else from the same product priced above, else the last used
 * rate.
 */
export function suggestedRates(rows: readonly PriceRow[]): ReadonlyMap<string, Amount> {
  const above = new Map<string, Amount>();
  const byOrder = new Map<string, Amount>();
  for (const row of rows) {
    const product = productKey(row.order.product_quality);
    const suggested = row.order.card_rate ?? above.get(product) ?? row.order.last_rate;
    if (suggested !== null) byOrder.set(row.order.id, suggested);
    const rate = rateHere(row);
    if (rate !== null) above.set(product, rate);
  }
  return byOrder;
}

/**
 * Returns the rate to which a row was priced on this sheet, or null. A rate being typed does not count until its cell
 * is left.
 */
function rateHere(row: PriceRow): Amount | null {
  if (!isOpen(row) || !(row.changed || row.pricedHere) || row.fault !== null) return null;
  const rate = priceOf(row.order, row.typed)?.rate ?? null;
  return rate === row.typed.rate ? rate : null;
}

/** Whether a row can take the rate card's rate when all rows are filled. */
export const acceptsRateCardRate = (row: PriceRow): boolean =>
  isOpen(row) && acceptsSuggestion(row, row.order.card_rate);

/** Whether a row can take its last used rate when all rows are filled. The rate card takes precedence. */
export const acceptsLastRate = (row: PriceRow, suggested: Amount | null): boolean =>
  isOpen(row) && row.order.card_rate === null && acceptsSuggestion(row, suggested);

/** Whether a row can take its suggested rate when all rows are filled: it has units, and no typed price. */
export const acceptsSuggestion = ({ typed }: PriceRow, suggested: Amount | null): boolean =>
  suggested !== null && typed.units.trim() !== '' && typed.rate.trim() === '' && typed.amount.trim() === '';
