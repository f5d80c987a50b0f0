import { chargePlace } from '#domain/monthly-billing/monthly-bill.ts';
import { sumOf } from '#domain/billing/item-prices.ts';
import type { Amount } from '#domain/shared/money.ts';
import { acceptsRateCardRate, acceptsLastRate } from './suggested-rates.ts';
import type { PriceRow } from './price-row.ts';
import { isCounted, isInDoubt, isInConflict, isOpen } from './price-row.ts';
import { amountTyped } from './typed-price.ts';

/** The sums of a sheet as it is typed. */
export interface SheetTotals {
  readonly total: Amount;
  readonly priced: number;
  readonly unpriced: number;
  /** Orders that another monthly bill charges. */
  readonly elsewhere: number;
  /** Orders that are paid on a separate bill, and are not charged again. */
  readonly paid: number;
  /** Orders that a separate bill charges, and that are not charged again. */
  readonly ownBill: number;
  /** Prices that were set for something else than the order now is. */
  readonly inDoubt: number;
  /** Rows typed over prices that another user has changed since then. */
  readonly inConflict: number;
  /** Typed and not yet saved. */
  readonly unsaved: number;
  /** Rows without a price that show a suggested rate. */
  readonly withLastRate: number;
  /** Those in which the rate card's does. */
  readonly withCardRate: number;
}

/** Exact: amounts are summed in whole paise. */
export function totalsOf(rows: readonly PriceRow[], suggested: ReadonlyMap<string, Amount>): SheetTotals {
  const open = rows.filter(isOpen);
  const counted = rows.filter(isCounted);
  const amounts = counted.map(({ typed }) => amountTyped(typed));
  const unpriced = counted.filter((_, index) => amounts[index] === null);
  const statuses = rows.map(({ order }) => chargePlace(order));
  return {
    total: sumOf(amounts),
    priced: counted.length - unpriced.length,
    unpriced: unpriced.length,
    elsewhere: statuses.filter((status) => status === 'elsewhere').length,
    paid: statuses.filter((status) => status === 'paid').length,
    ownBill: statuses.filter((status) => status === 'own_bill').length,
    inDoubt: open.filter(isInDoubt).length,
    inConflict: rows.filter(isInConflict).length,
    unsaved: open.filter(({ changed }) => changed).length,
    withLastRate: rows.filter((row) => acceptsLastRate(row, suggested.get(row.order.id) ?? null)).length,
    withCardRate: rows.filter(acceptsRateCardRate).length,
  };
}
