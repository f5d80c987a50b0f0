import { getProducts } from '#contract/prices/products.ts';
import type { ProductBook } from '#domain/catalogue/products.ts';
import { SEEDED_BOOK, SEEDED_PRODUCTS, bookOf } from '#domain/catalogue/products.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Begins the key of everything that was asked about products. */
export const PRODUCTS_KEY = ['products'] as const;

const productsQuery = queryOptions({
  queryKey: PRODUCTS_KEY,
  queryFn: ({ signal }) => call(getProducts, {}, { signal }),
});

const SEEDED_NAMES = SEEDED_PRODUCTS.map(({ name }) => name);

interface Products {
  /** Of those that are suggested. */
  readonly names: readonly string[];
  /** Of retired ones too. */
  readonly allNames: readonly string[];
  readonly book: ProductBook;
}

/** The laboratory's products, in the order of its list; until they have come the standard list. */
export function useProducts(): Products {
  const { data } = useQuery(productsQuery);
  return useMemo(
    () =>
      data === undefined
        ? { names: SEEDED_NAMES, allNames: SEEDED_NAMES, book: SEEDED_BOOK }
        : {
            names: data.items.filter(({ retired_at }) => retired_at === null).map(({ name }) => name),
            allNames: data.items.map(({ name }) => name),
            book: bookOf(data.items),
          },
    [data],
  );
}
