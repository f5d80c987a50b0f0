import type { Product } from '#contract/prices/products.ts';
import { STANDARD_PRODUCTS } from '#domain/products/products.ts';

/** The products of the standard list in a laboratory that has changed none. */
export const buildProducts = (): Product[] =>
  STANDARD_PRODUCTS.map((product, index) => ({
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    ...product,
    position: index + 1,
    is_seeded: true,
    lead_days: null,
    keywords: product.name === 'Zirconia' ? ['zir'] : [],
    retired_at: null,
    version: 1,
  }));
