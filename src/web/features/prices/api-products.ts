import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/kit/operation.ts';
import type { Product } from '#contract/prices/products.ts';
import { createProduct, getProducts, retireProduct, updateProduct } from '#contract/prices/products.ts';
import { call } from '#web/platform/calls/api-client.ts';

/** Queries all products in the order of the list, including retired ones. */
export const productsQuery = queryOptions({
  // Under the prefix of all product keys, so that changes refetch it.
  queryKey: ['products', 'records'],
  queryFn: ({ signal }) => call(getProducts, {}, { signal }),
});

export const sendCreateProduct = (
  body: CallOf<typeof createProduct>['body'],
  idempotencyKey: string,
): Promise<Product> => call(createProduct, { body }, { idempotencyKey });

type ProductVersion = Pick<Product, 'id' | 'version'>;

export const changeProduct = (
  { id, version }: ProductVersion,
  change: Omit<CallOf<typeof updateProduct>['body'], 'version'>,
): Promise<Product> => call(updateProduct, { params: { product_id: id }, body: { version, ...change } });

export const retireProductOf = ({ id, version }: ProductVersion, is_retired: boolean): Promise<Product> =>
  call(retireProduct, { params: { product_id: id }, body: { version, is_retired } });
