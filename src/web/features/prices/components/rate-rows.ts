// The rows of a rate sheet: the products in their order, with their rates; a retired product only if it has one.
import type { OutputOf } from '#contract/kit/operation.ts';
import type { getPriceList } from '#contract/prices/price-lists.ts';
import type { DoctorPrices } from '#contract/prices/prices.ts';
import type { Product } from '#contract/prices/products.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { RateRow } from '#web/features/prices/forms/rate-sheet.ts';

type ListRates = OutputOf<typeof getPriceList>['rates'];

const NO_RATE = { rate: null, since: null, next: null } as const;

/** Whether a product appears in a sheet. A retired product appears only with a rate. */
const isShown = ({ retired_at }: Product, { rate, next }: Pick<RateRow, 'rate' | 'next'>): boolean =>
  retired_at === null || rate !== null || next !== null;

/** Returns the rows of a price list. */
export function listRows(products: readonly Product[], rates: ListRates): readonly RateRow[] {
  const rateOf = new Map(rates.map(({ product_id, ...rate }) => [product_id, rate]));
  return products.flatMap((product): RateRow[] => {
    const { id, name, unit_basis, fixed_units } = product;
    const rate = rateOf.get(id) ?? NO_RATE;
    return isShown(product, rate) ? [{ product_id: id, name, unit_basis, fixed_units, ...rate }] : [];
  });
}

/** A product with a doctor's prices: the rate of the list, the special rate, and the rate that the doctor pays. */
export interface DoctorRateRow extends RateRow {
  readonly list_rate: Amount | null;
  readonly pays: Amount | null;
}

/** Returns the rows of a doctor's special rates, with the list rates. */
export function doctorRows(products: readonly Product[], rates: DoctorPrices['rates']): readonly DoctorRateRow[] {
  const rateOf = new Map(rates.map((rate) => [rate.product_id, rate]));
  return products.flatMap((product): DoctorRateRow[] => {
    const { id, name, unit_basis, fixed_units } = product;
    const found = rateOf.get(id);
    const own = found === undefined ? NO_RATE : { rate: found.own_rate, since: found.own_since, next: found.own_next };
    const { list_rate = null, pays = null } = found ?? {};
    const row = { product_id: id, name, unit_basis, fixed_units, ...own, list_rate, pays };
    return isShown(product, own) ? [row] : [];
  });
}
