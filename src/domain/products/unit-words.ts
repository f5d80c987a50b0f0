// What one unit of a product is, in words.
import type { ProductUnits } from './products.ts';

/** What a rate is for: `tooth`, `arch`, `case`; `arch × 2` where a product is always both arches. */
export const perUnit = ({ unit_basis, fixed_units }: ProductUnits): string =>
  fixed_units === 2 ? `${unit_basis} × 2` : unit_basis;
