import { unitBasisOf } from '#domain/catalogue/products.ts';

const COUNTED_BY = { arch: 'by the arch', case: 'as one case' } as const;

/** For a product that is not counted by its teeth: says so, that nobody looks for teeth that were not prescribed; null for others. */
export function optionalTeethText(product: string): string | null {
  const { basis } = unitBasisOf(product);
  return basis === 'tooth' ? null : `Optional: ${product} is counted ${COUNTED_BY[basis]}`;
}
