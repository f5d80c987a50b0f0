// The suggested rate of a row without one: saved only when the user accepts it.
import { productKey } from '#domain/products/products.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { PriceRow } from './price-row.ts';
import { isOpen } from './price-row.ts';
import { priceOf } from './typed-price.ts';

/**
 * The grey rates of the rows of a sheet, by order: the rate card's; where that has none, that of the same product priced on this sheet above
 * it, or else the one last used.
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

/** The rate to which a row was priced on this sheet; null where it was not. One that is being typed is none until its cell is left. */
function rateHere(row: PriceRow): Amount | null {
  if (!isOpen(row) || !(row.changed || row.pricedHere) || row.fault !== null) return null;
  const rate = priceOf(row.order, row.typed)?.rate ?? null;
  return rate === row.typed.rate ? rate : null;
}

/** Whether a row can be priced at the rate card's rate with all others. */
export const acceptsRateCardRate = (row: PriceRow): boolean =>
  isOpen(row) && acceptsSuggestion(row, row.order.card_rate);

/** Whether a row can be priced at a rate used before with all others: the rate card, where it has one, goes before. */
export const acceptsLastRate = (row: PriceRow, suggested: Amount | null): boolean =>
  isOpen(row) && row.order.card_rate === null && acceptsSuggestion(row, suggested);

/** Whether the grey rate can be taken for a row with all others: it has units, and nothing is typed in it yet. */
export const acceptsSuggestion = ({ typed }: PriceRow, suggested: Amount | null): boolean =>
  suggested !== null && typed.units.trim() !== '' && typed.rate.trim() === '' && typed.amount.trim() === '';
