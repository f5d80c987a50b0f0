// What one unit of a product is, in words.
import type { CountedBy } from './products.ts';

/** What a rate is for: `tooth`, `arch`, `case`; `arch, counted twice` where a product is always both arches. */
export const perUnit = ({ unit_basis, fixed_units }: CountedBy): string =>
  fixed_units === 2 ? `${unit_basis}, counted twice` : unit_basis;
