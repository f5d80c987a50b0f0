// The unit of a rate in words.
import type { ProductUnits } from './products.ts';

/** `tooth`, `arch` or `case`; `arch × 2` for a product that always has both arches. */
export const perUnit = ({ unit_basis, fixed_units }: ProductUnits): string =>
  fixed_units === 2 ? `${unit_basis} × 2` : unit_basis;
