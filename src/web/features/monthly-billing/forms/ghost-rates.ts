// The rate that stands in grey where none is typed: never saved unless it is taken.
import { productKey } from '#domain/catalogue/products.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { PriceRow } from './price-row.ts';
import { isOpen } from './price-row.ts';
import { priceOf } from './typed-price.ts';

/**
 * The grey rates of the rows of a sheet, by order: the rate card's; where that has none, that of the same product priced on this sheet above
 * it, or else the one last used.
 */
export function ghostRates(rows: readonly PriceRow[]): ReadonlyMap<string, Amount> {
  const above = new Map<string, Amount>();
  const ghosts = new Map<string, Amount>();
  for (const row of rows) {
    const product = productKey(row.order.product_quality);
    const ghost = row.order.card_rate ?? above.get(product) ?? row.order.last_rate;
    if (ghost !== null) ghosts.set(row.order.id, ghost);
    const rate = rateHere(row);
    if (rate !== null) above.set(product, rate);
  }
  return ghosts;
}

/** The rate to which a row was priced on this sheet; null where it was not. One that is being typed is none until its cell is left. */
function rateHere(row: PriceRow): Amount | null {
  if (!isOpen(row) || !(row.changed || row.pricedHere) || row.fault !== null) return null;
  const rate = priceOf(row.order, row.typed)?.rate ?? null;
  return rate === row.typed.rate ? rate : null;
}

/** Whether a row can be priced at the rate card's rate with all others. */
export const takesCardRate = (row: PriceRow): boolean => isOpen(row) && takesGhost(row, row.order.card_rate);

/** Whether a row can be priced at a rate used before with all others: the rate card, where it has one, goes before. */
export const takesLastRate = (row: PriceRow, ghost: Amount | null): boolean =>
  isOpen(row) && row.order.card_rate === null && takesGhost(row, ghost);

/** Whether the grey rate can be taken for a row with all others: it has units, and nothing is typed in it yet. */
export const takesGhost = ({ typed }: PriceRow, ghost: Amount | null): boolean =>
  ghost !== null && typed.units.trim() !== '' && typed.rate.trim() === '' && typed.amount.trim() === '';
