import type { OutputOf } from '#contract/kit/operation.ts';
import type { PriceList, getPriceList } from '#contract/prices/price-lists.ts';
import type { DoctorPrices } from '#contract/prices/prices.ts';
import type { Product } from '#contract/prices/products.ts';
import { buildProducts } from './build-products.ts';

const idOf = (kind: string, n: number): string => `00000000-0000-4000-${kind}-${String(n).padStart(12, '0')}`;

/** The products of a new laboratory. */
export const PRODUCTS: readonly Product[] = buildProducts();

/** The nth price list; the first is the default. */
export const buildPriceList = (n = 1, overrides: Partial<PriceList> = {}): PriceList => ({
  id: idOf('a200', n),
  name: n === 1 ? 'Standard' : `List ${n}`,
  is_default: n === 1,
  note: '',
  retired_at: null,
  doctors: 0,
  version: 1,
  ...overrides,
});

type ListOnDay = OutputOf<typeof getPriceList>;

/** A list with the same rate for its first products. */
export const buildListOnDay = (
  list: PriceList,
  rates: readonly string[],
  overrides: Partial<ListOnDay> = {},
): ListOnDay => ({
  ...list,
  day: '2026-11-21',
  rates: rates.flatMap((rate, n) => {
    const product = PRODUCTS[n];
    return product === undefined ? [] : [{ product_id: product.id, rate, since: '2026-04-01', next: null }];
  }),
  ...overrides,
});

export const PRICED_DOCTOR = { id: idOf('a300', 1), name: 'Asha Rao' };

/** A doctor's prices: by default those of the default list. */
export const buildDoctorPrices = (
  rates: readonly Partial<DoctorPrices['rates'][number]>[] = [],
  overrides: Partial<DoctorPrices> = {},
): DoctorPrices => ({
  doctor_id: PRICED_DOCTOR.id,
  doctor_name: PRICED_DOCTOR.name,
  day: '2026-11-21',
  terms: null,
  next_terms: null,
  list: { id: buildPriceList().id, name: 'Standard' },
  rates: PRODUCTS.map(({ id }, n) => ({
    product_id: id,
    list_rate: '1000.00',
    own_rate: null,
    own_since: null,
    own_next: null,
    pays: '1000.00',
    ...rates[n],
  })),
  ...overrides,
});
