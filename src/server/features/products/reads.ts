import type { Product } from '#contract/prices/products.ts';
import type { NamedProduct, ProductIndex } from '#domain/products/products.ts';
import { indexProducts } from '#domain/products/products.ts';
import type { ProductTax } from '#domain/tax/modes.ts';
import type { Database } from '#server/database.ts';
import { jsonList } from '#server/platform/db/json-list.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

const COLUMNS = [
  'id',
  'name',
  'unit_basis',
  'fixed_units',
  'position',
  'is_seeded',
  'lead_days',
  'keywords',
  'hsn_code',
  'tax_rate',
  'retired_at',
  'version',
] as const;

/** Returns every product in list order. */
export const readProducts = (db: Kysely<Database>): Promise<Product[]> =>
  db.selectFrom('products').select(COLUMNS).orderBy('position').orderBy('key').execute();

/** The columns that define how a product is counted. */
const COUNTED = ['name', 'unit_basis', 'fixed_units'] as const satisfies readonly (keyof NamedProduct)[];

/** SQL for the products’ counting rules, as input of `indexProducts`. */
export const PRODUCT_BOOK: RawBuilder<NamedProduct[]> = jsonList(
  sql<NamedProduct>`select ${sql.join(COUNTED.map((column) => sql.id(column)))} from products`,
);

/** Returns the counting rules of all products: a few dozen rows. */
export const readProductBook = async (db: Kysely<Database>): Promise<ProductIndex> =>
  indexProducts(await db.selectFrom('products').modifyFront(PREPARED).select(COUNTED).execute());

/** Returns the HSN codes and tax rates of the products, by product key. */
export async function readProductTaxes(db: Kysely<Database>): Promise<ReadonlyMap<string, ProductTax>> {
  const products = await db.selectFrom('products').select(['key', 'hsn_code', 'tax_rate']).execute();
  return new Map(products.map(({ key, ...product }) => [key, product]));
}
