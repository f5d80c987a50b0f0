// What the laboratory makes, as its price list and its bills call it, and what each product is counted by.
import { isTooth } from './teeth.ts';

/** What one unit of a product is: a tooth, an arch, or the case as a whole. `units` is fixed for all but tooth-based products. */
type UnitBasis = { readonly basis: 'tooth' } | { readonly basis: 'arch' | 'case'; readonly units: number };

const TOOTH = { basis: 'tooth' } as const;
const ONE_ARCH = { basis: 'arch', units: 1 } as const;
const BOTH_ARCHES = { basis: 'arch', units: 2 } as const;
const CASE = { basis: 'case', units: 1 } as const;

/**
 * The products of the price list with their unit basis. Dentures are counted by the arch, since they often have no teeth chosen
 * and would never be billed; a removable partial denture is one case; all fixed work, implants included, is counted by the tooth.
 */
const PRODUCTS = {
  Rpd: CASE,
  Metal: TOOTH,
  'Metal fc': TOOTH,
  Pfm: TOOTH,
  'Dmls pfm': TOOTH,
  'Cadcam pfm': TOOTH,
  Zirconia: TOOTH,
  Moonlith: TOOTH,
  Bruxzir: TOOTH,
  'U/Danture': ONE_ARCH,
  'L/Danture': ONE_ARCH,
  'U/L/danture': BOTH_ARCHES,
  'U/L/imported/Danture': BOTH_ARCHES,
  Temporary: TOOTH,
  'E-max': TOOTH,
  'Implant pfm': TOOTH,
  'U/hybrid/danture': ONE_ARCH,
  'L/hybrid/danture': ONE_ARCH,
  'U/L/hybrid/danture': BOTH_ARCHES,
  'U/implant/pfm': TOOTH,
  'L/implant/pfm': TOOTH,
  'U/L/implant/pfm': TOOTH,
} as const satisfies Readonly<Record<string, UnitBasis>>;

/** The product qualities offered, in the order of the list. Typing another stays possible. */
export const PRODUCT_QUALITIES: readonly string[] = Object.keys(PRODUCTS);

// A product is typed as often as it is picked, and the list itself writes Danture and danture.
const asCompared = (product: string): string => product.trim().toLowerCase();

const BASIS_OF: ReadonlyMap<string, UnitBasis> = new Map(
  Object.entries(PRODUCTS).map(([product, unit]) => [asCompared(product), unit]),
);

/** What a product is counted by, whatever its case; a product that is not on the list is counted by the tooth. */
export const unitBasisOf = (product: string): UnitBasis => BASIS_OF.get(asCompared(product)) ?? TOOTH;

/** How many units an order of this product comes to: its valid teeth, or the product's own count. */
export function unitsOf(product: string, teeth: readonly number[]): number {
  const unit = unitBasisOf(product);
  return unit.basis === 'tooth' ? new Set(teeth.filter(isTooth)).size : unit.units;
}
