// What the laboratory makes, as its price lists and its bills call it, and what each product is counted by.
import { isTooth } from '#domain/teeth/teeth.ts';

/** What one unit of a product is: a tooth, an arch, or the case as a whole. */
export const UNIT_BASES = ['tooth', 'arch', 'case'] as const;
export type UnitBasis = (typeof UNIT_BASES)[number];

export const UNIT_BASIS_LABELS: Readonly<Record<UnitBasis, string>> = { tooth: 'Tooth', arch: 'Arch', case: 'Case' };

/** How a product is priced: per tooth, or with a fixed number of units. */
export interface ProductUnits {
  readonly unit_basis: UnitBasis;
  /** Of an arch 1 or 2, of a case 1; null where teeth are counted. */
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
 * The products that every laboratory begins with, in the order of the list. Dentures are counted by the arch, since they often have no
 * teeth chosen and would never be billed; a removable partial denture is one case; all fixed work, implants included, is counted by
 * the tooth.
 */
export const STANDARD_PRODUCTS: readonly NamedProduct[] = Object.entries(STANDARD).map(([name, counted]) => ({
  name,
  ...counted,
}));

/** What two spellings of one product share. It is typed as often as it is picked, and the list itself writes Danture and danture. */
export const productKey = (product: string): string => product.trim().toLowerCase();

export const indexProducts = (products: readonly NamedProduct[]): ProductIndex =>
  new Map(
    products.map(({ name, unit_basis, fixed_units }) => [productKey(name), { unit_basis, fixed_units }] as const),
  );

/** The book of a laboratory that has added no product. */
export const STANDARD_PRODUCT_INDEX: ProductIndex = indexProducts(STANDARD_PRODUCTS);

/** What a product is counted by, whatever its case; one that has no record is counted by the tooth. */
export const unitBasisOf = (product: string, book: ProductIndex): ProductUnits =>
  book.get(productKey(product)) ?? TOOTH;

/** The units of an order of this product: its valid teeth, or the product's fixed units. */
export const unitsOf = (product: string, teeth: readonly number[], book: ProductIndex): number =>
  unitBasisOf(product, book).fixed_units ?? new Set(teeth.filter(isTooth)).size;
