// The products of the laboratory and how their units are counted.
import { isTooth } from '#domain/teeth/teeth.ts';

/** What one unit of a product is: a tooth, an arch, or the whole case. */
export const UNIT_BASES = ['tooth', 'arch', 'case'] as const;
export type UnitBasis = (typeof UNIT_BASES)[number];

export const UNIT_BASIS_LABELS: Readonly<Record<UnitBasis, string>> = { tooth: 'Tooth', arch: 'Arch', case: 'Case' };

/** Whether a product is priced per tooth or with a fixed number of units. */
export interface ProductUnits {
  readonly unit_basis: UnitBasis;
  /** 1 or 2 for an arch, 1 for a case, null if teeth are counted. */
  readonly fixed_units: number | null;
}

export interface NamedProduct extends ProductUnits {
  readonly name: string;
}

/** How each product is counted, by the key of its name. */
export type ProductIndex = ReadonlyMap<string, ProductUnits>;

const TOOTH: ProductUnits = { unit_basis: 'tooth', fixed_units: null };
const ONE_ARCH: ProductUnits = { unit_basis: 'arch', fixed_units: 1 };
const BOTH_ARCHES: ProductUnits = { unit_basis: 'arch', fixed_units: 2 };
const CASE: ProductUnits = { unit_basis: 'case', fixed_units: 1 };

const STANDARD = {
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
} as const satisfies Readonly<Record<string, ProductUnits>>;

/**
 * The products of a new laboratory, in the order of the list. Dentures are counted per arch: their orders often have no
 * teeth and would otherwise never be billed. A removable partial denture is one case. All fixed work, including
 * implants, is counted per tooth.
 */
export const STANDARD_PRODUCTS: readonly NamedProduct[] = Object.entries(STANDARD).map(([name, counted]) => ({
  name,
  ...counted,
}));

/**
 * The key that all spellings of a product share. Names are often typed, and the standard list itself has both Danture
 * and danture.
 */
export const productKey = (product: string): string => product.trim().toLowerCase();

export const indexProducts = (products: readonly NamedProduct[]): ProductIndex =>
  new Map(
    products.map(({ name, unit_basis, fixed_units }) => [productKey(name), { unit_basis, fixed_units }] as const),
  );

/** The index of the standard products. */
export const STANDARD_PRODUCT_INDEX: ProductIndex = indexProducts(STANDARD_PRODUCTS);

/** How a product is counted. An unknown product is counted per tooth. */
export const unitBasisOf = (product: string, book: ProductIndex): ProductUnits =>
  book.get(productKey(product)) ?? TOOTH;

/** The units of an order: the number of valid teeth, or the fixed units of the product. */
export const unitsOf = (product: string, teeth: readonly number[], book: ProductIndex): number =>
  unitBasisOf(product, book).fixed_units ?? new Set(teeth.filter(isTooth)).size;
