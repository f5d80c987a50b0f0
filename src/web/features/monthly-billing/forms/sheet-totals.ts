import { chargePlace } from '#domain/monthly-billing/monthly-bill.ts';
import { sumAmounts } from '#domain/billing/item-prices.ts';
import type { Amount } from '#domain/shared/money.ts';
import { acceptsRateCardRate, acceptsLastRate } from './suggested-rates.ts';
import type { PriceRow } from './price-row.ts';
import { isCounted, isInDoubt, isInConflict, isOpen } from './price-row.ts';
import { amountTyped } from './typed-price.ts';

/** The totals of a sheet, including typed prices. */
export interface SheetTotals {
  readonly total: Amount;
  readonly priced: number;
  readonly unpriced: number;
  /** Orders on another monthly bill. */
  readonly elsewhere: number;
  /** Orders paid on a separate bill. They are not charged again. */
  readonly paid: number;
  /** Orders charged on a separate bill. They are not charged again. */
  readonly ownBill: number;
  /** Rows with a price to check. */
  readonly inDoubt: number;
  /** Rows where another user changed the price during typing. */
  readonly inConflict: number;
  /** Rows with unsaved values. */
  readonly unsaved: number;
  /** Rows without a price that show a suggested rate. */
  readonly withLastRate: number;
  /** Rows where the suggestion comes from the rate card. */
  readonly withCardRate: number;
}

/** Computes the totals in whole paise, so that they are exact. */
export function totalsOf(rows: readonly PriceRow[], suggested: ReadonlyMap<string, Amount>): SheetTotals {
  const open = rows.filter(isOpen);
  const counted = rows.filter(isCounted);
  const amounts = counted.map(({ typed }) => amountTyped(typed));
  const unpriced = counted.filter((_, index) => amounts[index] === null);
  const statuses = rows.map(({ order }) => chargePlace(order));
  return {
    total: sumAmounts(amounts),
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
