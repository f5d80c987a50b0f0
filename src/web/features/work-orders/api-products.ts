import type { Product } from '#contract/prices/products.ts';
import { getProducts } from '#contract/prices/products.ts';
import type { KnownProduct } from '#domain/quick-entry/read-products.ts';
import type { ProductIndex } from '#domain/products/products.ts';
import { STANDARD_PRODUCT_INDEX, STANDARD_PRODUCTS, indexProducts, productKey } from '#domain/products/products.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The first part of the query key of all product queries. */
export const PRODUCTS_KEY = ['products'] as const;

/** Queries all products, with the retired ones. */
export const productsQuery = queryOptions({
  queryKey: PRODUCTS_KEY,
  queryFn: ({ signal }) => call(getProducts, {}, { signal }),
});

const SEEDED_NAMES = STANDARD_PRODUCTS.map(({ name }) => name);

interface Products {
  /** Names of the products in use. */
  readonly names: readonly string[];
  /** Names of all products, with the retired ones. */
  readonly allNames: readonly string[];
  readonly book: ProductIndex;
  /** Names and keywords of the products in use. */
  readonly words: readonly KnownProduct[];
  /** The working days that a product takes; null if it has none set. */
  readonly turnaroundOf: (product: string) => number | null;
}

const STANDARD: Products = {
  names: SEEDED_NAMES,
  allNames: SEEDED_NAMES,
  book: STANDARD_PRODUCT_INDEX,
  words: [],
  turnaroundOf: () => null,
};

function turnaroundIn(products: readonly Product[]): Products['turnaroundOf'] {
  const days = new Map(products.map(({ name, lead_days }) => [productKey(name), lead_days]));
  return (product) => days.get(productKey(product)) ?? null;
}

/** The laboratory's products in the order of its list; the standard list until they are loaded. */
export function useProducts(): Products {
  const { data } = useQuery(productsQuery);
  return useMemo(() => (data === undefined ? STANDARD : productsOf(data.items)), [data]);
}

/** The ID of a product by its name: null if the list lacks it, undefined until the list is loaded. */
export function useProductId(name: string): string | null | undefined {
  const { data } = useQuery(productsQuery);
  if (data === undefined) return undefined;
  return data.items.find((product) => productKey(product.name) === productKey(name))?.id ?? null;
}

function productsOf(items: readonly Product[]): Products {
  const inUse = items.filter(({ retired_at }) => retired_at === null);
  return {
    names: inUse.map(({ name }) => name),
    allNames: items.map(({ name }) => name),
    book: indexProducts(items),
    words: inUse,
    turnaroundOf: turnaroundIn(items),
  };
}
