import type { Product } from '#contract/prices/products.ts';
import type { NamedProduct, ProductIndex } from '#domain/products/products.ts';
import { indexProducts } from '#domain/products/products.ts';
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
  'retired_at',
  'version',
] as const;

/** Every product in the order of the list. */
export const readProducts = (db: Kysely<Database>): Promise<Product[]> =>
  db.selectFrom('products').select(COLUMNS).orderBy('position').orderBy('key').execute();

/** What says how a product is counted. */
const COUNTED = ['name', 'unit_basis', 'fixed_units'] as const satisfies readonly (keyof NamedProduct)[];

/** How each product is counted, as an expression: for a statement that reads what is counted. For `indexProducts`. */
export const PRODUCT_BOOK: RawBuilder<NamedProduct[]> = jsonList(
  sql<NamedProduct>`select ${sql.join(COUNTED.map((column) => sql.id(column)))} from products`,
);

/** How each product is counted: some dozens of rows, asked for once a request. */
export const readProductBook = async (db: Kysely<Database>): Promise<ProductIndex> =>
  indexProducts(await db.selectFrom('products').modifyFront(PREPARED).select(COUNTED).execute());
